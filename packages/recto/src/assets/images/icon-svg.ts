import { pixelsOf } from './draw-svg.ts';
import { placedPaths, type SvgPaths, svgPaths } from './svg-paths.ts';

/** A drawing that icons are made of. */
export interface IconSource {
  paths: SvgPaths;
  /** The colour that fills it from edge to edge, but for round corners, if any. */
  ground: string | undefined;
}

/** How much of an icon with a ground its drawing takes: one that brings its own ground, and one that is given one. */
export interface GroundShares {
  own: number;
  given: number;
}

/** How wide a drawing is looked at, in pixels. */
const width = 64;

/** Looks at an SVG; nothing where it draws nothing. Throws where it is no SVG. */
export function iconSource(svg: string): IconSource | undefined {
  const paths = svgPaths(svg);
  const pixels = pixelsOf(iconSvg({ paths, ground: undefined }), width);
  if (!pixels.some((value, index) => index % 4 === 3 && value > 0)) return undefined;
  const at = (x: number, y: number) => pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).join();
  const edge = [0.25, 0.5, 0.75].flatMap((share) => {
    const along = Math.round(share * width);
    return [at(along, 1), at(along, width - 2), at(1, along), at(width - 2, along)];
  });
  const [first = ''] = edge;
  const isGround = first.endsWith(',255') && edge.every((one) => one === first);
  return { paths, ground: isGround ? `rgb(${first.slice(0, -4)})` : undefined };
}

/** A square icon: as it is, or on a ground that systems may cut into shapes. */
export function iconSvg(
  { paths, ground }: IconSource,
  on?: { canvas: string; shares: GroundShares },
): string {
  const share = on ? (ground ? on.shares.own : on.shares.given) : 1;
  const from = (100 - 100 * share) / 2;
  const fill = on ? `<rect width="100" height="100" fill="${ground ?? on.canvas}"/>` : '';
  const drawing = placedPaths(paths, { x: from, y: from, width: 100 * share, height: 100 * share });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" viewBox="0 0 100 100">${fill}${drawing}</svg>`;
}
