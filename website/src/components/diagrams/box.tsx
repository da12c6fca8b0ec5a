import { Label } from './label.tsx';

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  /** Smaller lines below the title. */
  notes?: string[];
  dashed?: boolean;
}

const titleLine = 17;
const noteLine = 15;

/** Draws a box with a title; its lines are centred as a block. */
export function Box({ x, y, width, height, title, notes = [], dashed = false }: BoxProps) {
  const middle = x + width / 2;
  const first = y + (height - titleLine - notes.length * noteLine) / 2 + 13;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="8"
        fill="currentColor"
        fillOpacity="0.04"
        {...(dashed && { strokeDasharray: '4 4' })}
      />
      <Label x={middle} y={first} anchor="middle" strong>
        {title}
      </Label>
      {notes.map((note, index) => (
        <Label key={note} x={middle} y={first + titleLine - 1 + index * noteLine} anchor="middle">
          {note}
        </Label>
      ))}
    </g>
  );
}
