/** A heading and the distance of its top from that of the viewport. */
export interface HeadingTop {
  id: string;
  top: number;
}

/**
 * The heading that the reader is at: the first one below the navbar if it stands in the upper half of the
 * viewport, else the one before it; nothing before the first.
 */
export function activeHeading(
  headings: HeadingTop[],
  { navbar, viewport }: { navbar: number; viewport: number },
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= navbar);
  if (next < 0) return headings.at(-1)?.id;
  const isInUpperHalf = (headings[next]?.top ?? 0) < viewport / 2;
  return headings[isInUpperHalf ? next : next - 1]?.id;
}
