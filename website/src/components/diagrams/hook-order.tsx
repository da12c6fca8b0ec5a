import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

/** Outermost first. */
const tasks = ['run', 'configure', 'platform:configure', 'project:configure', 'app:configure'];

const inset = 10;
const line = 26;
const work = 24;
const height = tasks.length * line * 2 + work + 16;

const description = `The pipes of rnv run enclose each other. Before: ${tasks.map((task) => `${task}:before`).join(', ')}.
Then the work of the innermost task. After: ${[...tasks]
  .reverse()
  .map((task) => `${task}:after`)
  .join(', ')}.`;

/** Shows the order of the pipes in `rnv run`. */
export function HookOrder() {
  return (
    <Diagram id="hook-order" title="The pipes of rnv run" description={description} height={height}>
      {tasks.map((task, depth) => {
        const top = 6 + depth * line;
        const size = height - 12 - depth * line * 2;
        return (
          <g key={task}>
            <rect
              x={8 + depth * inset}
              y={top}
              width={344 - depth * inset * 2}
              height={size}
              rx="8"
              fill="currentColor"
              fillOpacity="0.035"
            />
            <Label x={20 + depth * inset} y={top + 18}>
              {`${task}:before`}
            </Label>
            <Label x={20 + depth * inset} y={top + size - 9}>
              {`${task}:after`}
            </Label>
          </g>
        );
      })}
      <Label x={180} y={height / 2 + 4} anchor="middle" strong>
        the work of app configure
      </Label>
    </Diagram>
  );
}
