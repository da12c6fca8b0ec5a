import { pixelsOf } from './draw-svg.ts';

/** An SVG that icons are made of. */
export interface IconSource {
  svg: Uint8Array;
  /** Whether fonts are needed to draw it. */
  hasText: boolean;
  /** The colour that fills it from edge to edge, but for round corners, if any. */
  ground: string | undefined;
}

/** Looks at an SVG; nothing where it draws nothing. Throws where it is no SVG. */
export function iconSource(svg: Uint8Array): IconSource | undefined {
  const text = Buffer.from(svg).toString('utf8');
  const hasText = /<text\b/.test(text);
  const { pixels, width, height } = pixelsOf(text, { width: 64, fonts: { files: [], isWhole: hasText } });
  if (!pixels.some((value, index) => index % 4 === 3 && value > 0)) return undefined;
  const at = (x: number, y: number) => pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).join();
  const edge = [0.25, 0.5, 0.75].flatMap((share) => {
    const [x, y] = [Math.round(share * width), Math.round(share * height)];
    return [at(x, 1), at(x, height - 2), at(1, y), at(width - 2, y)];
  });
  const [first = ''] = edge;
  const isGround = width === height && first.endsWith(',255') && edge.every((one) => one === first);
  return { svg, hasText, ground: isGround ? `rgb(${first.slice(0, -4)})` : undefined };
}

/** How much of an icon with a ground its drawing takes: one that brings its own ground, and one that is given one. */
export interface GroundShares {
  own: number;
  given: number;
}

/** A square icon: as it is, or on a ground that systems may cut into shapes. */
export function iconSvg({ svg, ground }: IconSource, canvas: string, shares?: GroundShares): string {
  const share = shares ? (ground ? shares.own : shares.given) : 1;
  const from = (100 - 100 * share) / 2;
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const fill = shares ? `<rect width="100" height="100" fill="${ground ?? canvas}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" viewBox="0 0 100 100">${fill}<image x="${from}" y="${from}" width="${100 * share}" height="${100 * share}" xlink:href="${href}"/></svg>`;
}
