interface ArrowProps {
  from: [x: number, y: number];
  /** Position of the tip: directly below `from`, or to its right. */
  to: [x: number, y: number];
}

/** Draws a straight arrow, down or to the right. */
export function Arrow({ from: [x1, y1], to: [x2, y2] }: ArrowProps) {
  const head =
    x1 === x2
      ? `M${x2 - 4} ${y2 - 6}L${x2} ${y2}L${x2 + 4} ${y2 - 6}`
      : `M${x2 - 6} ${y2 - 4}L${x2} ${y2}L${x2 - 6} ${y2 + 4}`;
  return <path d={`M${x1} ${y1}L${x2} ${y2}${head}`} />;
}
