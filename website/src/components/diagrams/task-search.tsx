import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

const places = [
  { title: 'engine-core and telemetry', note: 'always loaded' },
  { title: 'Integrations', note: 'listed in your configuration' },
  { title: 'Engines', note: 'of your supported platforms' },
  { title: 'A question', note: 'with the commands that exist' },
];

const boxHeight = 48;
const step = 80;

const description = `rnv looks for the task of a command in this order, and runs the first that it finds:
${places.map(({ title, note }) => `${title}, ${note}`).join('; ')}.`;

/** Shows where rnv looks for the task of a command. */
export function TaskSearch() {
  return (
    <Diagram
      id="task-search"
      title="How rnv finds a task"
      description={description}
      height={places.length * step - 24}
    >
      {places.map(({ title, note }, index) => (
        <g key={title}>
          <Box x={4} y={4 + index * step} width={228} height={boxHeight} title={title} notes={[note]} />
          {index > 0 && (
            <>
              <Arrow from={[118, 4 + (index - 1) * step + boxHeight]} to={[118, 2 + index * step]} />
              <Label x={128} y={index * step - 8}>
                not found
              </Label>
            </>
          )}
          {index < places.length - 1 && (
            <Arrow from={[232, 28 + index * step]} to={[276, 28 + index * step]} />
          )}
        </g>
      ))}
      <Box x={278} y={4} width={78} height={2 * step + boxHeight} title="Task" notes={['runs']} dashed />
    </Diagram>
  );
}
