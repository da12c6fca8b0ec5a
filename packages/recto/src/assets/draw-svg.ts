import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { indexedPng, type Pixels } from './indexed-png.ts';

/** Where the characters of an SVG come from: font files, and where `isWhole` the fonts of the machine as well. */
export interface Fonts {
  files: string[];
  isWhole?: boolean;
}

/** Draws an SVG as PNG, on another thread; rejects what is no SVG. */
export async function drawSvg(svg: string, fonts: Fonts, width?: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, { ...optionsFor(fonts), ...fit(width) });
  return (await indexedPng(image)) ?? image.asPng();
}

/** The same at once, as pixels of an SVG without text. */
export function pixelsOf(svg: string, width: number): Pixels['pixels'] {
  return new Resvg(svg, { ...optionsFor({ files: [] }), ...fit(width) }).render().pixels;
}

/** The outline of each text, in units of `size` to an em; empty where nothing is drawn. */
export function outlinesOf(
  texts: string[],
  { attributes, fonts }: { attributes: string; fonts: Fonts },
): string[] {
  const lines = texts.map((text, index) => `<text id="t${index}" ${attributes}>${text}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" xml:space="preserve">${lines.join('')}</svg>`;
  const drawn = new Resvg(svg, optionsFor(fonts)).toString();
  const found = new Map<string, string>();
  for (const [, id = '', inside = ''] of drawn.matchAll(/<g id="(t\d+)"[^>]*>([\s\S]*?)<\/g>/g))
    found.set(id, [...inside.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' '));
  return texts.map((_, index) => found.get(`t${index}`) ?? '');
}

/** The renderer's own options. */
export function optionsFor({ files, isWhole = false }: Fonts): ResvgRenderOptions {
  return { font: { loadSystemFonts: isWhole, fontFiles: files, defaultFontFamily: 'Inter' } };
}

function fit(width: number | undefined): ResvgRenderOptions {
  return width === undefined ? {} : { fitTo: { mode: 'width', value: width } };
}
