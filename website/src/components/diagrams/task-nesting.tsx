import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

/** Outermost task first; each runs after the next one. */
const tasks = [
  { name: 'run', work: 'starts the bundler, builds and opens the app' },
  { name: 'configure', work: 'copies assets, fills in native files' },
  { name: 'platform configure', work: 'checks the SDK, creates the project' },
  { name: 'project configure', work: 'reads config, calls the two below' },
];

const innermost = [
  { name: 'workspace configure', work: 'finds or creates ~/.rnv' },
  { name: 'app configure', work: 'picks the app config' },
];

const inset = 9;
const header = 42;
const rowHeight = 40;
const bottom = 12;
const innerHeight = innermost.length * (rowHeight + 8);
const height = tasks.length * (header + bottom) + innerHeight + 8;

const description = `The task run waits for configure, which waits for platform configure, which waits for project
configure. Inside it run workspace configure and app configure. The work is done from the inside out.`;

/** Shows the nested tasks of `rnv run -p ios`; the innermost finishes first. */
export function TaskNesting() {
  return (
    <Diagram id="task-nesting" title="The tasks inside rnv run" description={description} height={height}>
      {tasks.map((task, depth) => (
        <g key={task.name}>
          <rect
            x={8 + depth * inset}
            y={8 + depth * header}
            width={344 - depth * inset * 2}
            height={height - 16 - depth * (header + bottom)}
            rx="8"
            fill="currentColor"
            fillOpacity="0.035"
          />
          <Label x={18 + depth * inset} y={8 + depth * header + 18} strong>
            {task.name}
          </Label>
          <Label x={18 + depth * inset} y={8 + depth * header + 34}>
            {task.work}
          </Label>
        </g>
      ))}
      {innermost.map((task, row) => (
        <g key={task.name}>
          <rect
            x={8 + tasks.length * inset}
            y={8 + tasks.length * header + row * (rowHeight + 8)}
            width={344 - tasks.length * inset * 2}
            height={rowHeight}
            rx="6"
            strokeDasharray="4 4"
          />
          <Label
            x={18 + tasks.length * inset}
            y={8 + tasks.length * header + row * (rowHeight + 8) + 17}
            strong
          >
            {task.name}
          </Label>
          <Label x={18 + tasks.length * inset} y={8 + tasks.length * header + row * (rowHeight + 8) + 33}>
            {task.work}
          </Label>
        </g>
      ))}
    </Diagram>
  );
}
