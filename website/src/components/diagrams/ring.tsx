interface RingProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a box around others; nested ones get darker. */
export function Ring(props: RingProps) {
  return <rect className="diagram__ring" rx="8" {...props} />;
}
