import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageSize as sizeOf } from 'image-size';
import pLimit from 'p-limit';
import {
  type ImageFonts,
  imageProblem,
  type Problem,
  type SocialImageOf,
  type SocialImagesContext,
} from '../../plugin.ts';
import { hexOf } from '../../utils/hex-color.ts';
import { contentHash } from '../../utils/node/content-hash.ts';
import { drawImage, type ImageLogo, type ImageTheme, imageSize, visibleTexts } from './image-layout.ts';

/** Images drawn at the same time; each takes about 3 MB. */
const concurrency = 4;

/** Draws an image for each page. The file name is a hash of the texts and the look, so each image is drawn once. */
export async function drawImages(
  fonts: ImageFonts,
  context: SocialImagesContext,
): Promise<{ imageOf: SocialImageOf; problems(): Problem[] }> {
  const { cache, draws } = context;
  const { theme, problems } = await imageTheme(context, fonts);
  const key = contentHash([engineHash(), JSON.stringify(theme), fonts.hash].join('\n'));
  const limit = pLimit(concurrency);
  const images = new Map<string, Uint8Array | Promise<Uint8Array> | undefined>();
  const missingGlyphs = new Map<string, string[]>();

  const imageOf: SocialImageOf = ({ path, ...text }) => {
    const name = `social-${contentHash(key, JSON.stringify(text))}.png`;
    if (!images.has(name)) {
      const cached = cache.get(name);
      const missingCharacters = cached
        ? []
        : fonts.missingInText(Object.values(visibleTexts({ path, ...text })).join(''));
      if (missingCharacters.length > 0) {
        missingGlyphs.set(path, missingCharacters);
        return undefined;
      }
      const draw = async () => {
        const data = await drawImage({ path, ...text }, theme, fonts.renderer);
        cache.put(name, data);
        return data;
      };
      images.set(name, cached ?? (draws ? limit(draw) : undefined));
    }
    const data = images.get(name);
    return { path: `assets/${name}`, ...imageSize, ...(data && { data }) };
  };

  return {
    imageOf,
    problems: () => [
      ...problems,
      ...fonts.problems.map((problem): Problem => {
        const notes = ['set in the configuration: socialImages.fonts'];
        return { level: 'error', code: 'assets/font-unreadable', notes, ...problem };
      }),
      ...(missingGlyphs.size > 0 ? [glyphsMissing(missingGlyphs)] : []),
    ],
  };
}

/** Hashes what else affects images: the renderer's version, and this module, which is bundled with the layout. */
function engineHash(): string {
  const renderer = createRequire(import.meta.url).resolve('@takumi-rs/core');
  const { version } = JSON.parse(readFileSync(join(dirname(renderer), '../package.json'), 'utf8'));
  return `${version} ${contentHash(readFileSync(fileURLToPath(import.meta.url)))}`;
}

/** How many pages and characters a message lists. */
const maxListed = 5;

function glyphsMissing(missingGlyphs: Map<string, string[]>): Problem {
  const characters = [...new Set([...missingGlyphs.values()].flat())];
  const pages = [...missingGlyphs.keys()];
  const examples = characters.slice(0, maxListed).map((one) => `"${one}"`);
  const others = characters.length > maxListed ? ' and other characters' : '';
  const subject = pages.length === 1 ? 'A page has' : `${pages.length} pages have`;
  const more = pages.length > maxListed ? [`and ${pages.length - maxListed} more`] : [];
  return {
    level: 'warning',
    code: 'assets/glyph-missing',
    message: `${subject} no social image, because no font has ${examples.join(', ')}${others}.`,
    notes: [...pages.slice(0, maxListed), ...more],
    fix: 'Add a font file that has them to "socialImages.fonts", for example from npm: "@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf".',
  };
}

/** Reads the look of a site's social images: the colors of its default mode, and its logo or favicon. */
export async function imageTheme(
  context: Pick<SocialImagesContext, 'config' | 'colors' | 'readStaticFile'>,
  fonts: ImageFonts,
): Promise<{ theme: ImageTheme; problems: Problem[] }> {
  const { config, colors: modeColors, readStaticFile } = context;
  const { defaultMode } = config.theme.colorMode;
  const { canvas, text, muted, accent } = modeColors[defaultMode];
  const colors = { canvas: hexOf(canvas), text: hexOf(text), muted: hexOf(muted), accent: hexOf(accent) };
  const { logo } = config.theme.navbar;
  const logoPath = logo && (defaultMode === 'dark' ? (logo.srcDark ?? logo.src) : logo.src);
  const logoFile = await readStaticFile(logoPath ?? config.favicon ?? '');
  if (!logoFile) return { theme: { colors }, problems: [] };
  const { file, data } = logoFile;
  try {
    return { theme: { colors, logo: await readLogo(data, fonts) }, problems: [] };
  } catch (cause) {
    const { reason, at } = imageProblem(cause, file, data);
    const problem: Problem = {
      level: 'warning',
      code: 'assets/image-unreadable',
      message: `Social images have no logo: ${reason}.`,
      at,
      fix: 'Use an SVG, PNG, JPEG, GIF or WebP file.',
    };
    return { theme: { colors }, problems: [problem] };
  }
}

/** Rejects if the file cannot be drawn. */
async function readLogo(data: Uint8Array, { renderer, missingInSvg }: ImageFonts): Promise<ImageLogo> {
  const { width, height, type } = sizeOf(data);
  const [missingCharacter] = type === 'svg' ? missingInSvg(data) : [];
  if (missingCharacter) throw new Error(`no font has "${missingCharacter}"`);
  const node = { type: 'image' as const, src: 'logo' };
  await renderer.render(node, { width: 1, height: 1, format: 'raw', images: [{ src: 'logo', data }] });
  return { width, height, isSvg: type === 'svg', data };
}
