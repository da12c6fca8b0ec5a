import { escapeHtml } from '../base/html.ts';
import type { SocialCard } from '../model/social-card.ts';
import { drawnText, fitLines, fitTitle, pieces, widthOf } from './card-text.ts';
import { type TextMeasure, typeface } from './measure-text.ts';
import { placedPaths, type SvgPaths } from './svg-paths.ts';

/** The size that social networks show whole. */
export const cardSize = { width: 1200, height: 630 };
const margin = 80;
const inner = cardSize.width - 2 * margin;
/** Size of all text but the title, and its distance from line to line. */
const small = { size: 32, leading: 44 };
const logoHeight = 56;
/** The large logo: its height, and how much of it is seen on the picture. */
const large = { height: 500, shown: 400, bottom: 430 };

/** What all pictures of a site have in common. */
export interface CardLook {
  /** Colours that SVG knows. */
  colors: Record<'canvas' | 'text' | 'muted' | 'accent', string>;
  logo?: CardLogo | undefined;
}

export interface CardLogo {
  width: number;
  height: number;
  /** A picture of pixels, as a `data:` address. */
  href?: string;
  drawing?: SvgPaths;
}

/** The texts of a card, as they are drawn. */
export function cardTexts({
  title,
  place,
  tagline,
  site,
}: SocialCard): Record<'title' | 'place' | 'tagline' | 'site', string> {
  const name = drawnText(site.title);
  return {
    title: drawnText(title) || name,
    place: drawnText(place),
    tagline: drawnText(tagline),
    site: name,
  };
}

/** The picture of a page: the site above, the page below, both along the edge where reading begins. */
export function cardSvg(
  card: SocialCard,
  { colors, logo }: CardLook,
  { measure, learn }: TextMeasure,
): string {
  const { lang, direction } = card.site;
  const { title, place, tagline, site } = cardTexts(card);
  learn([
    ' ',
    '…',
    ...[title, place, tagline, site].flatMap((text) => pieces(text, lang)).map(({ text }) => text),
  ]);
  const isRtl = direction === 'rtl';
  const x = (distance: number) => (isRtl ? cardSize.width - margin - distance : margin + distance);
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
    cardSize.height - margin - below.length * small.leading - size * (below.length > 0 ? 0.3 : 0.1);
  const first = last - (lines.length - 1) * leading;
  const free = cardSize.width - margin - large.shown;
  const isBelow = first - size * 0.8 > large.bottom;
  const isNarrow = lines.every((text) => widthOf(text, measure) * size < free);
  const isFree = (isBelow || isNarrow) && widthOf(place, measure) * small.size < free;
  const indent = logo ? logoWidth(logo) + 20 : 0;
  // The page that is called as the site does not say it twice.
  const head = logo && title === site ? [] : fit(site, 1, indent);
  const { width, height } = cardSize;
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
      write(text, colors.muted, { y: cardSize.height - margin - (below.length - 1 - index) * small.leading }),
    ),
    '</svg>',
  ].join('');
}

function mark(logo: CardLogo, isRtl: boolean): string {
  const width = logoWidth(logo);
  return image(logo, {
    x: isRtl ? cardSize.width - margin - width : margin,
    y: margin,
    width,
    height: logoHeight,
  });
}

/** A square logo again, large and faint, where a short title leaves room; one that is wide is a word to read. */
function largeMark(logo: CardLogo, isRtl: boolean): string {
  const ratio = logo.width / logo.height;
  if (!logo.drawing || ratio < 0.8 || ratio > 1.25) return '';
  const width = large.height * ratio;
  const x = isRtl ? large.shown - width : cardSize.width - large.shown;
  const y = large.bottom - large.height;
  return `<g opacity="0.09">${image(logo, { x, y, width, height: large.height })}</g>`;
}

function logoWidth({ width, height }: CardLogo): number {
  return Math.min(480, (logoHeight * width) / height);
}

function image({ href, drawing }: CardLogo, box: Record<'x' | 'y' | 'width' | 'height', number>): string {
  if (drawing) return placedPaths(drawing, box);
  const { x, y, width, height } = box;
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" xlink:href="${href}"/>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
