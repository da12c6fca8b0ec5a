import { Badge } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';
import { Ring } from './ring.tsx';

/** Outermost task first; each runs after the next one. */
const tasks = [
  { name: 'run', work: 'starts the bundler, builds, opens the app' },
  { name: 'configure', work: 'copies assets, fills in native files' },
  { name: 'platform configure', work: 'checks the SDK, copies the template' },
  { name: 'project configure', work: 'installs, writes platformAssets' },
];

/** They run one after the other. */
const innermost = [
  { name: 'workspace configure', work: 'finds or creates ~/.rnv' },
  { name: 'app configure', work: 'chooses the app config' },
];

const count = tasks.length + innermost.length;
const inset = 9;
const header = 46;
const rowHeight = 46;
const gap = 8;
const innerHeight = innermost.length * (rowHeight + gap) - gap;
const height = tasks.length * (header + inset) + innerHeight + 2;

const description = `The task run waits for configure, which waits for platform configure, which waits for project
configure. Inside it run workspace configure and app configure. The work is done from the inside out: the numbers show
the order.`;

/** Shows the nested tasks of `rnv run -p ios`, numbered in the order in which they finish. */
export function TaskNesting() {
  return (
    <Diagram id="task-nesting" title="The tasks inside rnv run" description={description} height={height}>
      {tasks.map((task, depth) => (
        <Task
          key={task.name}
          {...task}
          depth={depth}
          y={1 + depth * header}
          height={height - 2 - depth * (header + inset)}
          number={count - depth}
        />
      ))}
      {innermost.map((task, row) => (
        <Task
          key={task.name}
          {...task}
          depth={tasks.length}
          y={1 + tasks.length * header + row * (rowHeight + gap)}
          height={rowHeight}
          number={row + 1}
        />
      ))}
    </Diagram>
  );
}

interface TaskProps {
  name: string;
  work: string;
  depth: number;
  y: number;
  height: number;
  number: number;
}

function Task({ name, work, depth, y, height: size, number }: TaskProps) {
  const x = 1 + depth * inset;
  const width = 334 - depth * inset * 2;
  return (
    <g>
      <Ring x={x} y={y} width={width} height={size} />
      <Label x={x + 12} y={y + 19} strong>
        {name}
      </Label>
      <Label x={x + 12} y={y + 36}>
        {work}
      </Label>
      <Badge x={x + width - 18} y={y + 23} number={number} />
    </g>
  );
}
