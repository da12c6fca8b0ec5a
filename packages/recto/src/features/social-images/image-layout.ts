import type { Node } from '@takumi-rs/core';
import type { ImageRenderer, MeasuredImage, SocialImageText } from '../../plugin.ts';

/** The size that social networks show without cropping, in pixels. */
export const imageSize = { width: 1200, height: 630 };

type Style = NonNullable<Node['style']>;

const margin = 80;
const textWidth = imageSize.width - 2 * margin;
const logoHeight = 56;
/** The large, faint logo in the top corner: its size, and how much of it is visible. */
const watermark = { size: 500, visible: 400, bottom: 430 };
const smallText: Style = { fontSize: 32, lineHeight: 44 / 32, overflowWrap: 'anywhere' };

/** Title sizes to try, each with its maximum number of lines; the last two are for overlong words. */
const titleSizes = [
  { fontSize: 88, lines: 2 },
  { fontSize: 76, lines: 3 },
  { fontSize: 66, lines: 3 },
  { fontSize: 56, lines: 4 },
  { fontSize: 48, lines: 4 },
  { fontSize: 40, lines: 5 },
];
const smallestProse = 56;
const titleLeading = 1.14;

/** The look that all images of a site share. */
export interface ImageTheme {
  colors: Record<'canvas' | 'text' | 'muted' | 'accent', string>;
  logo?: ImageLogo | undefined;
}

export interface ImageLogo {
  width: number;
  height: number;
  isSvg: boolean;
  data: Uint8Array;
}

/** Draws the image of a page as PNG: the site's name at the top, the page's title at the bottom. */
export async function drawImage(
  text: SocialImageText,
  { colors, logo }: ImageTheme,
  renderer: ImageRenderer,
): Promise<Uint8Array> {
  const { lang, direction } = text.site;
  const visible = visibleTexts(text);
  const title = await fitTitle(visible.title, renderer, lang);
  const heading = withoutEmpty([
    textNode(visible.place, { ...smallText, color: colors.accent, marginBottom: 8 }, 1),
    textNode(title.text, { ...title.style, color: colors.text }, title.lines),
    textNode(visible.tagline, { ...smallText, color: colors.muted, marginTop: 16 }, 2),
  ]);
  // A page that is named like the site does not repeat the name next to the logo.
  const name = logo && visible.title === visible.site ? '' : visible.site;
  const header = withoutEmpty([
    logo && logoNode({ width: Math.min(480, (logoHeight * logo.width) / logo.height), height: logoHeight }),
    textNode(name, { ...smallText, color: colors.text, flexShrink: 1 }, 1),
  ]);
  const content = [
    box({ alignItems: 'center', gap: 20, height: logoHeight }, header),
    box({ flexDirection: 'column', marginTop: 'auto' }, heading),
  ];
  const style: Style = {
    ...imageSize,
    flexDirection: 'column',
    padding: margin,
    paddingBottom: margin - 24,
    borderBottom: `12px solid ${colors.accent}`,
    backgroundColor: colors.canvas,
    direction,
    fontWeight: 600,
    letterSpacing: '-0.022em',
  };
  const page = (children: Node[]) => box(style, children);
  const options = { ...imageSize, lang, images: logo ? [{ src: 'logo', data: logo.data }] : [] };
  const measured = await renderer.measure(page(content), options);
  const hasRoom = isWatermarkFree(measured.children[1]?.children ?? [], visible, title.style.fontSize);
  const background = logo && hasRoom ? withoutEmpty([watermarkNode(logo, direction)]) : [];
  return renderer.render(page([...background, ...content]), { ...options, format: 'png' });
}

/** Returns the texts of an image as they are drawn: without emoji, which Inter lacks. */
export function visibleTexts(text: SocialImageText): Record<'title' | 'place' | 'tagline' | 'site', string> {
  const { title, place, tagline, site } = text;
  const name = withoutEmoji(site.title);
  return {
    title: withoutEmoji(title) || name,
    place: withoutEmoji(place),
    tagline: withoutEmoji(tagline),
    site: name,
  };
}

const emojiPattern =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u200D\uFE0F\p{Emoji_Modifier}\p{Extended_Pictographic}]*|\uFE0F?\u20E3/gu;

function withoutEmoji(text: string): string {
  return text.replace(emojiPattern, '').replace(/\s+/g, ' ').trim();
}

interface FittedTitle {
  text: string;
  style: { fontSize: number; lineHeight: number; overflowWrap: 'normal' | 'anywhere' };
  /** Maximum number of lines; text beyond them is cut with an ellipsis. */
  lines: number;
}

/**
 * Chooses the largest size at which a title fits without breaking a word. A title that is too long for every size is cut;
 * a word that is too long for every size is broken.
 */
export async function fitTitle(text: string, renderer: ImageRenderer, lang: string): Promise<FittedTitle> {
  const atSize = (fontSize: number) => ({ fontSize, lineHeight: titleLeading });
  const candidates = [
    textNode(text, { ...atSize(100), width: 'min-content' }),
    ...titleSizes.map(({ fontSize }) => textNode(text, atSize(fontSize))),
  ];
  const column = box(
    { flexDirection: 'column', width: textWidth, fontWeight: 600, letterSpacing: '-0.022em' },
    withoutEmpty(candidates),
  );
  const [widestWord, ...sizes] = (await renderer.measure(column, { lang })).children;
  const fits = titleSizes.find(({ fontSize, lines }, index) => {
    if (((widestWord?.width ?? 0) * fontSize) / 100 > textWidth) return false;
    const lineCount = Math.round((sizes[index]?.height ?? 0) / (fontSize * titleLeading));
    return lineCount <= lines || fontSize <= smallestProse;
  });
  const { fontSize, lines } = fits ?? { fontSize: 40, lines: 5 };
  return {
    // A zero-width space lets overlong paths break after punctuation.
    text: fits ? text : text.replace(/(?<=[/._:-])/g, '\u200B'),
    style: { ...atSize(fontSize), overflowWrap: fits ? 'normal' : 'anywhere' },
    lines,
  };
}

/** Whether the watermark overlaps no text: either the texts begin below it, or they are narrow enough. */
function isWatermarkFree(heading: MeasuredImage[], { place }: { place: string }, fontSize: number): boolean {
  const freeWidth = imageSize.width - margin - watermark.visible;
  const isNarrow = ({ runs }: MeasuredImage) =>
    Math.max(...runs.map(({ x, width }) => x + width)) - Math.min(...runs.map(({ x }) => x)) < freeWidth;
  const title = heading[place ? 1 : 0];
  if (!title || (place && heading[0] && !isNarrow(heading[0]))) return false;
  const [, , , , , top] = title.transform;
  return top + fontSize * 0.2 > watermark.bottom || isNarrow(title);
}

/** The logo again, large and faint; only for square drawings, since a wide logo is a word to read. */
function watermarkNode(logo: ImageLogo, direction: 'ltr' | 'rtl'): Node | undefined {
  const ratio = logo.width / logo.height;
  if (!logo.isSvg || ratio < 0.8 || ratio > 1.25) return undefined;
  const width = watermark.size * ratio;
  const left = direction === 'rtl' ? watermark.visible - width : imageSize.width - watermark.visible;
  const { size, bottom } = watermark;
  return logoNode({ width, height: size, position: 'absolute', left, top: bottom - size, opacity: 0.09 });
}

function logoNode(style: Style): Node {
  return { type: 'image', src: 'logo', style: { objectFit: 'contain', flexShrink: 0, ...style } };
}

function box(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', ...style }, children };
}

function textNode(text: string, style: Style, lines?: number): Node | undefined {
  if (!text) return undefined;
  const clamp: Style = lines ? { lineClamp: lines, textOverflow: 'ellipsis', textWrap: 'balance' } : {};
  return { type: 'text', text, style: { ...style, ...clamp } };
}

function withoutEmpty(nodes: (Node | undefined)[]): Node[] {
  return nodes.filter((node) => node !== undefined);
}
