import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';

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

export interface Pixels {
  /** Red, green, blue and opacity of each, row by row. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

/**
 * An opaque picture of at most 256 colours as PNG with a palette; nothing for others. Drawings are such pictures: half the
 * bytes and half the time of a PNG in full colour.
 */
export async function indexedPng({ pixels, width, height }: Pixels): Promise<Uint8Array | undefined> {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // Each row begins with the kind of its filter: none.
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; ) {
      const color = colors[y * width + x] ?? 0;
      const from = x;
      while (x < width && colors[y * width + x] === color) x += 1;
      const index = palette.get(color) ?? palette.size;
      if (index > 255) return undefined;
      palette.set(color, index);
      rows.fill(index, start + from, start + x);
    }
  }
  const entries = Buffer.from(new Uint32Array(palette.keys()).buffer);
  if (entries.some((value, at) => at % 4 === 3 && value !== 255)) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits that name an entry of the palette.
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      entries.filter((_, at) => at % 4 !== 3),
    ),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
