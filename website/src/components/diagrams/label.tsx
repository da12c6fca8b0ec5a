interface LabelProps {
  x: number;
  /** Baseline of the text. */
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Larger, in the colour of the text. */
  strong?: boolean;
  children: string;
}

/** Draws a line of text in a diagram. */
export function Label({ x, y, anchor = 'start', strong = false, children }: LabelProps) {
  return (
    <text
      className={strong ? 'diagram__title' : 'diagram__note'}
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={strong ? 14 : 13}
      fontWeight={strong ? 600 : 400}
      fill="currentColor"
      stroke="none"
    >
      {children}
    </text>
  );
}
