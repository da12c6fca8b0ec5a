import { imageSize } from 'image-size';
import { hexOf } from '../../base/hex-color.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { Files, SiteColors } from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { staticFile } from '../published-files.ts';
import type { OgImageFonts } from './og-image-fonts.ts';
import type { OgImageLogo, OgImageTheme } from './og-image-layout.ts';
import { imageProblem } from './site-icons.ts';

interface Inputs {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
}

/** Reads the look of a site's social images: the colours of its default mode, and its logo or favicon. */
export async function ogImageTheme(
  inputs: Inputs,
  fonts: OgImageFonts,
): Promise<{ theme: OgImageTheme; diagnostics: Diagnostic[] }> {
  const { config, root, files } = inputs;
  const { defaultMode } = config.theme.colorMode;
  const { canvas, text, muted, accent } = inputs.colors[defaultMode];
  const colors = { canvas: hexOf(canvas), text: hexOf(text), muted: hexOf(muted), accent: hexOf(accent) };
  const { logo } = config.theme.navbar;
  const named = logo && (defaultMode === 'dark' ? (logo.srcDark ?? logo.src) : logo.src);
  const file = staticFile(named ?? config.favicon ?? '', inputs);
  if (!file) return { theme: { colors }, diagnostics: [] };
  const data = await files.readBytes(`${root}/${file}`);
  try {
    return { theme: { colors, logo: await readLogo(data, fonts) }, diagnostics: [] };
  } catch (cause) {
    const { reason, at } = imageProblem(cause, file, data);
    const problem = warning('assets/image-unreadable', `Social images have no logo: ${reason}.`, {
      at,
      fix: 'Use an SVG, PNG, JPEG, GIF or WebP file.',
    });
    return { theme: { colors }, diagnostics: [problem] };
  }
}

/** Rejects if the file cannot be drawn. */
async function readLogo(data: Uint8Array, { renderer, missingInSvg }: OgImageFonts): Promise<OgImageLogo> {
  const { width, height, type } = imageSize(data);
  const [missing] = type === 'svg' ? missingInSvg(data) : [];
  if (missing) throw new Error(`no font has "${missing}"`);
  const node = { type: 'image' as const, src: 'logo' };
  await renderer.render(node, { width: 1, height: 1, format: 'raw', images: [{ src: 'logo', data }] });
  return { width, height, isSvg: type === 'svg', data };
}
