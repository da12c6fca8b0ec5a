import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, fileTexts, siteFolder } from './run-recto.ts';

const files = {
  'recto.config.ts': `export default {
  title: 'Determinism',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'tr'] },
  docs: { showLastUpdateTime: true },
  offline: true,
};
`,
  'docs/ä/Ähre.md': '---\ntags: [été, Zebra, äpfel, Äpfel]\n---\n\n# Ähre\n\nIstanbul, ıslak.\n',
  'docs/ä/zebra.md': '---\ntags: [Zebra]\nlast_update: { date: 2024-03-31T23:30:00 }\n---\n\n# Zebra\n',
  'docs/I.md': '---\nslug: /\n---\n\n# I\n\n```ts\nlet i = 1;\n```\n',
  'docs/10-ten.md': '# Ten\n',
  'docs/9-nine.md': '# Nine\n',
  'blog/2024-12-31-last.md':
    '---\ntitle: Last\nauthors: { name: Zoë }\ntags: [été]\n---\n\nThe last day.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2025-01-01-first.md':
    '---\ntitle: First\ndate: 2025-01-01T00:30:00\ntags: [Zebra]\n---\n\nThe first day.\n\n<!-- truncate -->\n\nMore.\n',
  'src/pages/p.tsx':
    "import Counter from '../counter';\nexport default function P() { return <Counter />; }\n",
  'src/counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n",
  'static/x.txt': 'x\n',
};

/** Builds a copy of the site, whose files are written in this order. */
function build(entries: [string, string][], env: Record<string, string>, umask: string) {
  const folder = siteFolder(Object.fromEntries(entries));
  const command = `umask ${umask} && exec "${process.execPath}" "${cli}" build`;
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return fileTexts(join(folder, 'build'));
}

it('a build is the same, byte for byte, in any folder, environment, umask and order of files', () => {
  const entries = Object.entries(files);
  const one = build(entries, { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8', NODE_ENV: 'test' }, '022');
  const other = build(
    entries.toReversed(),
    { TZ: 'America/Los_Angeles', LC_ALL: 'C', NODE_ENV: 'development' },
    '077',
  );
  expect(Object.keys(other)).toEqual(Object.keys(one));
  const different = Object.keys(one).filter((file) => one[file] !== other[file]);
  expect(different).toEqual([]);
});
