import { expect, it } from 'vitest';
import type { Aim } from '../aims.ts';
import { drawTable } from '../plots.ts';
import { figure, readNotes, renderReport, renderTables } from '../report.ts';
import type { Row } from '../results.ts';
import type { Section } from '../section.ts';
import { extrapolate } from '../sections/scale.ts';

const section: Section = {
  name: 'builds',
  title: 'Builds',
  method: 'Three runs.',
  tables: [
    {
      name: 'cold',
      head: 'engine',
      isComparison: true,
      columns: [
        { metric: 'seconds', title: 'cold build', unit: 's', isDrawn: true },
        { metric: 'peak', title: 'memory', unit: 'MB' },
      ],
    },
  ],
  measure: async () => ({}),
};

const rows: Row[] = [
  { name: 'Recto 1.0', samples: { seconds: [9, 4, 5], peak: [500] } },
  { name: 'A|B <i>', samples: { seconds: [40], peak: [2444] } },
  { name: 'Peer', samples: {}, skipped: 'install failed: no network' },
];

it('shows medians, ratios to the first row and why a peer is missing', () => {
  expect(renderTables(section, { cold: rows })).toBe(
    [
      '| engine | cold build | memory |',
      '| --- | --- | --- |',
      '| Recto 1.0 | 5.00 s | 500 MB |',
      '| A\\|B \\<i> | 40.0 s (×8.0) | 2,444 MB (×4.9) |',
      '| Peer: install failed: no network | – | – |',
    ].join('\n'),
  );
});

it('draws a bar for each measured row, with escaped names', () => {
  const svg = drawTable(section.tables[0] as Section['tables'][0], rows);
  expect(svg.match(/<rect/g)).toHaveLength(2);
  expect(svg).toContain('>A|B &lt;i></text>');
  expect(svg).toContain('<rect class="first" x="140" y="28" width="22.5"');
  expect(svg).not.toContain('memory');
});

const aims: Aim[] = [
  {
    name: 'met',
    title: 'Met',
    atMost: 5,
    unit: 's',
    value: (of) => of('builds', 'cold', 'Recto', 'seconds'),
  },
  {
    name: 'missed',
    title: 'Missed',
    atMost: 4,
    unit: 's',
    value: (of) => of('builds', 'cold', 'Recto', 'seconds'),
  },
  {
    name: 'absent',
    title: 'Absent',
    atMost: 4,
    unit: 's',
    value: (of) => of('dev', 'cold', 'Recto', 'seconds'),
  },
];
const conditions = { date: '2026-01-02', processor: 'Chip', cores: 2, gigabytes: 24, node: '20.0.0' };

it('reports aims with their reasons, and the conditions of each section', () => {
  const notes = readNotes('Hand-written.\n\n## missed\n\nThe parser.\n\n## builds\n\nA *note*.\n', [
    'missed',
    'builds',
  ]);
  const results = { builds: { conditions, tables: { cold: rows } } };
  const report = renderReport({ sections: [section], results, aims, notes });
  expect(report).toContain('| Met | 5.00 s | 5.00 s | met |');
  expect(report).toContain('| Missed | 4.00 s | 5.00 s | ×1.25 the aim |');
  expect(report).toContain('| Absent | 4.00 s | not measured | – |');
  expect(report).toContain('- **Missed**: The parser.');
  expect(report).toContain('*2026-01-02: 2 cores (Chip), 24 GB, Node.js 20.0.0.*');
  expect(report).toContain('(plots/builds-cold.svg)');
  expect(report.endsWith('A *note*.\n')).toBe(true);
});

it('names a section that was not measured', () => {
  const report = renderReport({ sections: [section], results: {}, aims: [], notes: new Map() });
  expect(report).toContain('Not measured yet: `npm run bench -- builds --write`.');
});

it('rejects notes on an unknown aim', () => {
  expect(() => readNotes('## typo\n\nText\n', ['met'])).toThrow('"typo"');
});

it('shows as many digits as a figure needs', () => {
  expect([
    figure(0.5, 's'),
    figure(52.04, 's'),
    figure(2444.4, 'MB'),
    figure(672.3, 'ms'),
    figure(2, ''),
    figure(0.33, ''),
  ]).toEqual(['0.50 s', '52.0 s', '2,444 MB', '672 ms', '2', '0.33']);
});

it('extrapolates from the slope between the two largest sites', () => {
  const site = (name: string, seconds: number): Row => ({ name, samples: { seconds: [seconds] } });
  expect(extrapolate([site('1,000 pages', 7), site('10,000 pages', 52)])).toEqual([
    { name: '100,000 pages, by slope', samples: { seconds: [502] } },
  ]);
  expect(extrapolate([site('1,000 pages', 7), { ...site('10,000 pages', 0), samples: {} }])).toEqual([]);
});
