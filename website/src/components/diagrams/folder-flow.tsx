import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const rowHeight = 36;
const step = 44;
const groupGap = 12;

interface Destination {
  title: string;
  notes: string[];
  /** In copying order. */
  sources: { title: string; isYours: boolean }[];
}

const yours = (title: string) => ({ title, isYours: true });

const destinations: Destination[] = [
  {
    title: 'platformBuilds',
    notes: ['one project for', 'each app', 'and platform'],
    sources: [
      { title: 'engine template', isYours: false },
      yours('assets/<platform>'),
      yours('builds/<platform>'),
      yours('plugins/*/builds'),
    ],
  },
  {
    title: 'platformAssets',
    notes: ['in runtime'],
    sources: [yours('assets/runtime'), yours('fonts, on the web')],
  },
  { title: 'node_modules', notes: [], sources: [yours('plugins/*/overrides')] },
];

const rows = destinations.reduce((sum, { sources }) => sum + sources.length, 0);
const height = rows * step - (step - rowHeight) + (destinations.length - 1) * groupGap + 2;

const description = destinations
  .map(({ title, sources }) => `${title} receives ${sources.map((source) => source.title).join(', ')}.`)
  .join(' ');

/** Shows which project folders are copied to which generated folders. */
export function FolderFlow() {
  let row = 0;
  return (
    <Diagram
      id="folder-flow"
      title="From your folders to the generated ones"
      description={description}
      height={height}
    >
      {destinations.map(({ title, notes, sources }, group) => {
        const top = 1 + row * step + group * groupGap;
        row += sources.length;
        return (
          <g key={title}>
            {sources.map((source, index) => {
              const y = top + index * step;
              return (
                <g key={source.title}>
                  <Box
                    x={1}
                    y={y}
                    width={174}
                    height={rowHeight}
                    title={source.title}
                    kind={source.isYours ? 'yours' : 'plain'}
                  />
                  <Arrow
                    points={[
                      [175, y + rowHeight / 2],
                      [205, y + rowHeight / 2],
                    ]}
                  />
                </g>
              );
            })}
            <Box
              x={207}
              y={top}
              width={128}
              height={sources.length * step - (step - rowHeight)}
              title={title}
              notes={notes}
              kind="generated"
            />
          </g>
        );
      })}
    </Diagram>
  );
}
