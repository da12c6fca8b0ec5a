import { Label } from './label.tsx';

/** Colours of a box: what the reader writes, what rnv generates, everything else. */
export type BoxKind = 'yours' | 'generated' | 'plain';

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  /** Smaller lines below the title. */
  notes?: string[];
  kind?: BoxKind;
  /** `start` for boxes in a stack, whose lines begin at the same edge. */
  align?: 'start' | 'middle';
  /** Number at the start of the box; the lines begin after it. */
  number?: number;
}

const titleLine = 18;
const noteLine = 16;
const inset = 14;
const numberWidth = 34;

/** Draws a box with a title; its lines are centred as a block. Generated boxes are dashed. */
export function Box(props: BoxProps) {
  const { x, y, width, height, title, notes = [], kind = 'plain', align = 'middle', number } = props;
  const textX = align === 'middle' ? x + width / 2 : x + (number ? numberWidth : inset);
  const first = y + (height - titleLine - notes.length * noteLine) / 2 + 13.5;
  return (
    <g className={`diagram__box diagram__box--${kind}`}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="8"
        {...(kind === 'generated' && { strokeDasharray: '4 4' })}
      />
      {number && <Badge x={x + numberWidth / 2} y={y + height / 2} number={number} />}
      <Label x={textX} y={first} anchor={align} strong>
        {title}
      </Label>
      {notes.map((note, index) => (
        <Label key={note} x={textX} y={first + titleLine - 1 + index * noteLine} anchor={align}>
          {note}
        </Label>
      ))}
    </g>
  );
}

interface BadgeProps {
  /** Centre of the circle. */
  x: number;
  y: number;
  number: number;
}

/** Draws a number in a circle. */
export function Badge({ x, y, number }: BadgeProps) {
  return (
    <g className="diagram__badge">
      <circle cx={x} cy={y} r="10" />
      <Label x={x} y={y + 4.5} anchor="middle">
        {String(number)}
      </Label>
    </g>
  );
}
