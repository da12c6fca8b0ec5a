import { Resvg } from '@resvg/resvg-js';
import { type Fonts, optionsFor } from './draw-svg.ts';

/** A drawing that can stand in another one; much faster than a picture within the picture, and cut at its edges. */
export interface SvgPaths {
  content: string;
  /** The box of the drawing, in its own units. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An SVG as paths, its text too; throws what is none. */
export function svgPaths(svg: string): SvgPaths {
  const fonts: Fonts = { files: [], isWhole: /<text\b/.test(svg) };
  const drawing = new Resvg(svg, optionsFor(fonts));
  const [, viewBox = '', content = ''] =
    /<svg[^>]* viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(drawing.toString()) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  const all = drawing.getBBox();
  const isWithin =
    all && all.x >= x && all.y >= y && all.x + all.width <= x + width && all.y + all.height <= y + height;
  const paths = { x, y, width, height };
  if (isWithin) return { ...paths, content };
  const box = `<clipPath id="box"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`;
  return { ...paths, content: `${box}<g clip-path="url(#box)">${content}</g>` };
}

/** A drawing in the middle of a box, as large as it can be there. */
export function placedPaths(
  paths: SvgPaths,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
): string {
  const scale = Math.min(width / paths.width, height / paths.height);
  const left = x + (width - paths.width * scale) / 2 - paths.x * scale;
  const top = y + (height - paths.height * scale) / 2 - paths.y * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${paths.content}</g>`;
}
