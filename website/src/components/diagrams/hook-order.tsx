import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';
import { Ring } from './ring.tsx';

/** Outermost first. */
const tasks = [
  { key: 'run', work: 'builds and starts the app' },
  { key: 'configure', work: 'completes the platform project' },
  { key: 'platform:configure', work: 'copies the engine’s template' },
  { key: 'project:configure', work: 'installs, writes platformAssets' },
  { key: 'app:configure', work: 'chooses and merges the app config' },
];

const inset = 10;
const line = 26;
const height = tasks.length * line * 3 + 4;

const description = `The pipes of rnv run enclose each other. Before: ${tasks.map(({ key }) => `${key}:before`).join(', ')}.
Then, from the innermost task to the outermost: ${[...tasks]
  .reverse()
  .map(({ key, work }) => `${key} ${work}, then ${key}:after`)
  .join('; ')}.`;

/** Shows the order of the pipes in `rnv run`. */
export function HookOrder() {
  return (
    <Diagram id="hook-order" title="The pipes of rnv run" description={description} height={height}>
      {tasks.map(({ key, work }, depth) => {
        const top = 1 + depth * line;
        const size = height - 2 - depth * line * 3;
        const x = 14 + depth * inset;
        return (
          <g key={key}>
            <Ring x={1 + depth * inset} y={top} width={334 - depth * inset * 2} height={size} />
            <Label x={x} y={top + 18} strong>
              {`${key}:before`}
            </Label>
            <Label x={x} y={top + size - line - 8}>
              {work}
            </Label>
            <Label x={x} y={top + size - 9} strong>
              {`${key}:after`}
            </Label>
          </g>
        );
      })}
    </Diagram>
  );
}
