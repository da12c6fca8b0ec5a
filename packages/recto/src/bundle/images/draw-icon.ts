import type { Node } from '@takumi-rs/core';
import type { ImageFonts } from '../../plugins/social-images.ts';

/** Draws icons of different sizes from one SVG. */
export interface IconDrawing {
  /** Draws a square PNG: transparent, or on a background that systems may crop to a shape. */
  draw(size: number, on?: { canvas: string; shares: LogoShares }): Promise<Uint8Array>;
}

/** The share of an icon's width that its drawing takes: on its own background, and on an added one. */
export interface LogoShares {
  own: number;
  added: number;
}

/** The width at which a drawing is examined, in pixels. */
const probe = 64;

/** Reads an SVG; returns `undefined` if it is blank or has text that no font covers. Rejects if it is not a valid SVG. */
export async function readIcon(
  svg: Uint8Array,
  { renderer, missingInSvg }: ImageFonts,
): Promise<IconDrawing | undefined> {
  if (missingInSvg(svg).length > 0) return undefined;
  const images = [{ src: 'icon', data: svg }];
  const square = { width: probe, height: probe };
  const pixels = await renderer.render(iconNode(), { ...square, images, format: 'raw' });
  if (!pixels.some((value, index) => index % 4 === 3 && value > 0)) return undefined;
  const background = edgeColor(pixels);
  return {
    draw(size, on) {
      const share = on ? (background ? on.shares.own : on.shares.added) : 1;
      const node = iconNode(share, on && (background ?? on.canvas));
      return renderer.render(node, { width: size, height: size, images, format: 'png' });
    },
  };
}

function iconNode(share = 1, backgroundColor = 'transparent'): Node {
  const size = `${100 * share}%`;
  return {
    type: 'container',
    style: {
      display: 'flex',
      width: '100%',
      height: '100%',
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor,
    },
    children: [{ type: 'image', src: 'icon', style: { width: size, height: size, objectFit: 'contain' } }],
  };
}

/** Returns the color that fills a drawing from edge to edge, except for round corners, if any. */
function edgeColor(pixels: Uint8Array): string | undefined {
  const at = (x: number, y: number) => pixels.subarray((y * probe + x) * 4, (y * probe + x) * 4 + 4).join();
  const edge = [0.25, 0.5, 0.75].flatMap((share) => {
    const along = Math.round(share * probe);
    return [at(along, 1), at(along, probe - 2), at(1, along), at(probe - 2, along)];
  });
  const [first = ''] = edge;
  const isFilled = first.endsWith(',255') && edge.every((one) => one === first);
  return isFilled ? `rgb(${first.slice(0, -4)})` : undefined;
}
