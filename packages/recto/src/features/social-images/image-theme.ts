import { imageSize } from 'image-size';
import { type ImageFonts, imageProblem, type Problem, type SocialImagesContext } from '../../plugin.ts';
import { hexOf } from '../../utils/hex-color.ts';
import type { ImageLogo, ImageTheme } from './image-layout.ts';

/** Reads the look of a site's social images: the colors of its default mode, and its logo or favicon. */
export async function imageTheme(
  { config, colors: all, readStaticFile }: Pick<SocialImagesContext, 'config' | 'colors' | 'readStaticFile'>,
  fonts: ImageFonts,
): Promise<{ theme: ImageTheme; problems: Problem[] }> {
  const { defaultMode } = config.theme.colorMode;
  const { canvas, text, muted, accent } = all[defaultMode];
  const colors = { canvas: hexOf(canvas), text: hexOf(text), muted: hexOf(muted), accent: hexOf(accent) };
  const { logo } = config.theme.navbar;
  const named = logo && (defaultMode === 'dark' ? (logo.srcDark ?? logo.src) : logo.src);
  const read = await readStaticFile(named ?? config.favicon ?? '');
  if (!read) return { theme: { colors }, problems: [] };
  const { file, data } = read;
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
  const { width, height, type } = imageSize(data);
  const [missing] = type === 'svg' ? missingInSvg(data) : [];
  if (missing) throw new Error(`no font has "${missing}"`);
  const node = { type: 'image' as const, src: 'logo' };
  await renderer.render(node, { width: 1, height: 1, format: 'raw', images: [{ src: 'logo', data }] });
  return { width, height, isSvg: type === 'svg', data };
}
