/** A heading and the distance of its edges from the top of the viewport. */
export interface HeadingBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * The heading that the reader is at: the first one below the navbar if it lies in the upper half of the
 * viewport, else the one before it; nothing before the first.
 */
export function activeHeading(
  headings: HeadingBox[],
  { navbar, viewport }: { navbar: number; viewport: number },
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= navbar);
  if (next < 0) return headings.at(-1)?.id;
  const isInUpperHalf = (headings[next]?.bottom ?? 0) < viewport / 2;
  return headings[isInUpperHalf ? next : next - 1]?.id;
}
