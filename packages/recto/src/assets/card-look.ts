import { imageSize } from 'image-size';
import { hexOf } from '../base/hex-color.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SiteColors } from '../model/site-colors.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { CardLogo, CardLook } from './card-svg.ts';
import { staticFile } from './static-file.ts';
import { svgPaths } from './svg-paths.ts';
import { svgProblem } from './svg-problem.ts';

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};

interface Work {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
}

/** What the social pictures of a site look like: the colours of its default mode, and its logo or its favicon. */
export async function cardLook(work: Work): Promise<{ look: CardLook; diagnostics: Diagnostic[] }> {
  const { config, root, files, colors } = work;
  const { defaultMode } = config.theme.colorMode;
  const { canvas, text, muted, accent } = colors[defaultMode];
  const look = {
    colors: { canvas: hexOf(canvas), text: hexOf(text), muted: hexOf(muted), accent: hexOf(accent) },
  };
  const { logo } = config.theme.navbar;
  const named = logo && (defaultMode === 'dark' ? (logo.srcDark ?? logo.src) : logo.src);
  const file = staticFile(named ?? config.favicon ?? '', work);
  if (!file) return { look, diagnostics: [] };
  const data = await files.readBytes(`${root}/${file}`);
  try {
    return { look: { ...look, logo: readLogo(data) }, diagnostics: [] };
  } catch (cause) {
    const { reason, at } = svgProblem(cause, file, Buffer.from(data).toString('utf8'));
    const problem = warning('assets/image-unreadable', `Social images have no logo: ${reason}.`, {
      at,
      fix: 'Give it as SVG, PNG, JPEG or GIF.',
    });
    return { look, diagnostics: [problem] };
  }
}

/** Throws where it cannot be drawn. */
function readLogo(data: Uint8Array): CardLogo {
  const { width, height, type = '' } = imageSize(data);
  const bytes = Buffer.from(data);
  if (type === 'svg') return { width, height, drawing: svgPaths(bytes.toString('utf8')) };
  const kind = types[type];
  if (!kind) throw new Error(`pictures of the kind "${type}" cannot be drawn`);
  return { width, height, href: `data:${kind};base64,${bytes.toString('base64')}` };
}
