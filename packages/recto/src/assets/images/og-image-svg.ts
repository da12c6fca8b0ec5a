import { escapeHtml } from '../../base/html.ts';
import type { OgImageText } from '../../model/files.ts';
import { type Fonts, outlinesOf } from './draw-svg.ts';
import { drawnText, fitLines, fitTitle, type Measure, pieces, widthOf } from './og-image-text.ts';
import { placedPaths, type SvgPaths } from './svg-paths.ts';

/** The size that social networks show whole. */
export const ogImageSize = { width: 1200, height: 630 };
const margin = 80;
const inner = ogImageSize.width - 2 * margin;
/** Size of all text but the title, and its distance from line to line. */
const small = { size: 32, leading: 44 };
const logoHeight = 56;
/** The large logo: its height, and how much of it is seen on the picture. */
const large = { height: 500, shown: 400, bottom: 430 };

/** What all pictures of a site have in common. */
export interface OgImageTheme {
  /** Colours that SVG knows. */
  colors: Record<'canvas' | 'text' | 'muted' | 'accent', string>;
  logo?: OgImageLogo | undefined;
}

export interface OgImageLogo {
  width: number;
  height: number;
  /** A picture of pixels, as a `data:` address. */
  href?: string;
  drawing?: SvgPaths;
}

/** The texts of a card, as they are drawn. */
export function ogImageTexts({
  title,
  place,
  tagline,
  site,
}: OgImageText): Record<'title' | 'place' | 'tagline' | 'site', string> {
  const name = drawnText(site.title);
  return {
    title: drawnText(title) || name,
    place: drawnText(place),
    tagline: drawnText(tagline),
    site: name,
  };
}

/** The picture of a page: the site above, the page below, both along the edge where reading begins. */
export function ogImageSvg(
  card: OgImageText,
  { colors, logo }: OgImageTheme,
  { measure, learn }: TextMeasure,
): string {
  const { lang, direction } = card.site;
  const { title, place, tagline, site } = ogImageTexts(card);
  learn([
    ' ',
    '…',
    ...[title, place, tagline, site].flatMap((text) => pieces(text, lang)).map(({ text }) => text),
  ]);
  const isRtl = direction === 'rtl';
  const x = (distance: number) => (isRtl ? ogImageSize.width - margin - distance : margin + distance);
  const write = (
    text: string,
    fill: string,
    { size = small.size, from = 0, y }: { size?: number; from?: number; y: number },
  ) =>
    `<text x="${x(from)}" y="${round(y)}" font-size="${size}" letter-spacing="${round(size * typeface.tracking)}" fill="${fill}">${isRtl ? '\u200F' : '\u200E'}${escapeHtml(text)}</text>`;
  const fit = (text: string, most: number, from = 0) =>
    text ? fitLines(text, { measure, lang, most, room: (inner - from) / small.size }) : [];

  // From the bottom upwards.
  const below = fit(tagline, 2);
  const { size, lines } = fitTitle(title, { measure, lang, width: inner });
  const leading = size * 1.14;
  const last =
    ogImageSize.height - margin - below.length * small.leading - size * (below.length > 0 ? 0.3 : 0.1);
  const first = last - (lines.length - 1) * leading;
  const free = ogImageSize.width - margin - large.shown;
  const isBelow = first - size * 0.8 > large.bottom;
  const isNarrow = lines.every((text) => widthOf(text, measure) * size < free);
  const isFree = (isBelow || isNarrow) && widthOf(place, measure) * small.size < free;
  const indent = logo ? logoWidth(logo) + 20 : 0;
  // The page that is called as the site does not say it twice.
  const head = logo && title === site ? [] : fit(site, 1, indent);
  const { width, height } = ogImageSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${typeface.family}" font-weight="${typeface.weight}" text-anchor="${isRtl ? 'end' : 'start'}">`,
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>`,
    ...(logo && isFree ? [largeMark(logo, isRtl)] : []),
    ...(logo ? [mark(logo, isRtl)] : []),
    `<rect y="${height - 12}" width="${width}" height="12" fill="${colors.accent}"/>`,
    ...head.map((text) => write(text, colors.text, { from: indent, y: margin + logoHeight / 2 + 12 })),
    ...fit(place, 1).map((text) => write(text, colors.accent, { y: first - size - 22 })),
    ...lines.map((text, index) => write(text, colors.text, { size, y: first + index * leading })),
    ...below.map((text, index) =>
      write(text, colors.muted, {
        y: ogImageSize.height - margin - (below.length - 1 - index) * small.leading,
      }),
    ),
    '</svg>',
  ].join('');
}

function mark(logo: OgImageLogo, isRtl: boolean): string {
  const width = logoWidth(logo);
  return image(logo, {
    x: isRtl ? ogImageSize.width - margin - width : margin,
    y: margin,
    width,
    height: logoHeight,
  });
}

/** A square logo again, large and faint, where a short title leaves room; one that is wide is a word to read. */
function largeMark(logo: OgImageLogo, isRtl: boolean): string {
  const ratio = logo.width / logo.height;
  if (!logo.drawing || ratio < 0.8 || ratio > 1.25) return '';
  const width = large.height * ratio;
  const x = isRtl ? large.shown - width : ogImageSize.width - large.shown;
  const y = large.bottom - large.height;
  return `<g opacity="0.09">${image(logo, { x, y, width, height: large.height })}</g>`;
}

function logoWidth({ width, height }: OgImageLogo): number {
  return Math.min(480, (logoHeight * width) / height);
}

function image({ href, drawing }: OgImageLogo, box: Record<'x' | 'y' | 'width' | 'height', number>): string {
  if (drawing) return placedPaths(drawing, box);
  const { x, y, width, height } = box;
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" xlink:href="${href}"/>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

/** How texts of pictures are set, at the size at which they are measured. */
const typeface = { family: 'Inter', weight: 600, tracking: -0.022 };
const unit = 100;
const attributes = `font-family="${typeface.family}" font-weight="${typeface.weight}" font-size="${unit}" letter-spacing="${typeface.tracking * unit}"`;

/** A character that no font has. */
const nothing = '\u{FFFFE}';
/** Example: `é`; marks and what is not seen belong to the character before them. */
const seenPattern = /[^\s\p{M}\p{Cf}\p{Cc}]/u;

/** Text measured with the very outlines that are drawn, each piece once. */
interface TextMeasure {
  measure: Measure;
  /** Measures several pieces in one go. */
  learn(pieces: string[]): void;
  /** Characters of a text that no font has. */
  missing(text: string): string[];
}

/** Measures text in some fonts. `known` are characters that need no look. */
export function textMeasure(fonts: Fonts): TextMeasure {
  const widths = new Map<string, number>();
  const drawn = new Map<string, boolean>();
  // Their outer edges are straight, so the space between them is known to the last bit.
  const between = (piece: string) => `H${escapeHtml(piece)}H`;
  const learn = (pieces: string[]) => {
    const all = [...new Set(pieces)].filter((piece) => !widths.has(piece));
    if (all.length === 0) return;
    const [bare = '', ...outlines] = outlinesOf(['HH', ...all.map(between)], { attributes, fonts });
    for (const [index, piece] of all.entries())
      widths.set(piece, (extent(outlines[index] ?? '') - extent(bare)) / unit);
  };
  return {
    learn,
    measure(piece) {
      learn([piece]);
      return widths.get(piece) ?? 0;
    },
    missing(text) {
      const characters = [...new Set(text)].filter((one) => seenPattern.test(one));
      const unknown = characters.filter((one) => !drawn.has(one));
      if (unknown.length > 0) {
        const [blank, ...outlines] = outlinesOf([nothing, ...unknown.map(escapeHtml)], { attributes, fonts });
        for (const [index, one] of unknown.entries())
          drawn.set(one, outlines[index] !== '' && outlines[index] !== blank);
      }
      return characters.filter((one) => !drawn.get(one));
    },
  };
}

/** How wide an outline is: every command of it names whole points. */
function extent(outline: string): number {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const [, x] of outline.matchAll(/(-?[\d.]+(?:e-?\d+)?) -?[\d.]+(?:e-?\d+)?/g)) {
    least = Math.min(least, Number(x));
    most = Math.max(most, Number(x));
  }
  return most - least;
}
