interface LabelProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
  children: string;
}

/** Draws a line of text in a diagram. */
export function Label({ x, y, anchor = 'start', strong = false, children }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={strong ? 13.5 : 12}
      fontWeight={strong ? 600 : 400}
      fill="currentColor"
      stroke="none"
    >
      {children}
    </text>
  );
}
