import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const rowHeight = 40;
const step = 50;

/** The sources of each generated folder, in copying order. */
const destinations = [
  {
    title: 'platformBuilds',
    notes: ['one project for each', 'app and platform'],
    sources: ['engine template', 'assets/<platform>', 'builds/<platform>', 'plugins/*/builds'],
  },
  { title: 'platformAssets', notes: ['runtime'], sources: ['assets/runtime', 'fonts'] },
  { title: 'node_modules', notes: ['the package'], sources: ['plugins/*/overrides'] },
];

const rows = destinations.reduce((sum, { sources }) => sum + sources.length, 0);

const description = destinations
  .map(({ title, sources }) => `${title} receives ${sources.join(', ')}.`)
  .join(' ');

/** Shows which project folders are copied to which generated folders. */
export function FolderFlow() {
  let row = 0;
  return (
    <Diagram
      id="folder-flow"
      title="From your folders to the generated ones"
      description={description}
      height={rows * step + 6}
    >
      {destinations.map(({ title, notes, sources }) => {
        const top = 4 + row * step;
        row += sources.length;
        return (
          <g key={title}>
            {sources.map((source, index) => (
              <g key={source}>
                <Box x={4} y={top + index * step} width={172} height={rowHeight} title={source} />
                <Arrow
                  from={[176, top + index * step + rowHeight / 2]}
                  to={[206, top + index * step + rowHeight / 2]}
                />
              </g>
            ))}
            <Box
              x={208}
              y={top}
              width={148}
              height={sources.length * step - (step - rowHeight)}
              title={title}
              notes={notes}
              dashed
            />
          </g>
        );
      })}
    </Diagram>
  );
}
