import { Arrow, DownArrow, Line } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

const places = [
  { title: 'engine-core, telemetry', note: 'always loaded' },
  { title: 'Integrations', note: 'listed in your configuration' },
  { title: 'Engines', note: 'of your supported platforms' },
];

const boxHeight = 48;
const step = 76;
const left = { x: 1, width: 218 };
const middle = 110;
const rowMiddle = (index: number) => 1 + index * step + boxHeight / 2;
const bottom = 1 + places.length * step;

const description = `rnv looks for the task of a command in this order, and runs the first that it finds:
${places.map(({ title, note }) => `${title}, ${note}`).join('; ')}. If none has it, rnv asks which command you mean.`;

/** Shows where rnv looks for the task of a command. */
export function TaskSearch() {
  return (
    <Diagram id="task-search" title="How rnv finds a task" description={description} height={bottom + 50}>
      {places.map(({ title, note }, index) => (
        <g key={title}>
          <Box
            {...left}
            y={1 + index * step}
            height={boxHeight}
            title={title}
            notes={[note]}
            align="start"
            number={index + 1}
          />
          <DownArrow x={middle} from={1 + index * step + boxHeight} to={(index + 1) * step - 1} />
          <Label x={middle + 12} y={(index + 1) * step - 9}>
            not found
          </Label>
          {index !== 1 && (
            <Line
              points={[
                [219, rowMiddle(index)],
                [240, rowMiddle(index)],
                [240, rowMiddle(1)],
              ]}
            />
          )}
        </g>
      ))}
      <Arrow
        points={[
          [219, rowMiddle(1)],
          [259, rowMiddle(1)],
        ]}
      />
      <Box x={261} y={rowMiddle(1) - 32} width={74} height={64} title="Task" notes={['runs']} />
      <Box {...left} y={bottom} height={boxHeight} title="A question" notes={['with the known commands']} />
    </Diagram>
  );
}
