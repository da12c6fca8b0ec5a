import { createRequire } from 'node:module';
import { imageSize } from 'image-size';
import { hexOf } from '../../base/hex-color.ts';
import { type Diagnostic, error, warning } from '../../model/diagnostic.ts';
import type { Files, SiteColors } from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { staticFile } from '../published-files.ts';
import type { OgImageLogo, OgImageTheme } from './og-image-svg.ts';
import { svgProblem } from './site-icons.ts';
import { svgPaths } from './svg-paths.ts';

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
export async function ogImageTheme(work: Work): Promise<{ look: OgImageTheme; diagnostics: Diagnostic[] }> {
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
function readLogo(data: Uint8Array): OgImageLogo {
  const { width, height, type = '' } = imageSize(data);
  const bytes = Buffer.from(data);
  if (type === 'svg') return { width, height, drawing: svgPaths(bytes.toString('utf8')) };
  const kind = types[type];
  if (!kind) throw new Error(`pictures of the kind "${type}" cannot be drawn`);
  return { width, height, href: `data:${kind};base64,${bytes.toString('base64')}` };
}

/** How files begin that hold outlines as they are drawn: TrueType, OpenType, and collections of them. */
const beginnings = ['\0\u0001\0\0', 'OTTO', 'true', 'ttcf'];

/** Example: `@expo-google-fonts/noto-sans-jp/600SemiBold/a.ttf` */
const packagePattern = /^(@[^/]+\/[^/]+)\//;

/** The font files that a site names, by absolute path: files of the site folder or of packages. */
export async function ogImageFonts(
  names: string[],
  { root, files }: { root: string; files: Files },
): Promise<{ fonts: string[]; diagnostics: Diagnostic[] }> {
  const found = await Promise.all(names.map((name) => readFont(name, { root, files })));
  const diagnostics = found.flatMap((one) =>
    'problem' in one
      ? [
          error('assets/font-unreadable', `The font "${one.name}" ${one.problem}.`, {
            notes: ['named by "socialImages.fonts" in the configuration'],
            fix: one.fix,
          }),
        ]
      : [],
  );
  return { fonts: found.flatMap((one) => ('file' in one ? [one.file] : [])), diagnostics };
}

async function readFont(
  name: string,
  { root, files }: { root: string; files: Files },
): Promise<{ file: string } | { name: string; problem: string; fix: string }> {
  const file = [`${root}/${name}`, fileOfPackage(name, root)].find((path) => path && files.has(path));
  if (!file) {
    const [, folder] = packagePattern.exec(name) ?? [];
    const fix = folder
      ? `Install its package, \`npm install ${folder}\`, or correct it.`
      : 'Add the file, or correct it.';
    return { name, problem: 'does not exist', fix };
  }
  const start = Buffer.from((await files.readBytes(file)).subarray(0, 4)).toString('latin1');
  if (beginnings.includes(start)) return { file };
  return {
    name,
    problem: 'is no TrueType or OpenType font',
    fix: 'Name a file that ends in .ttf, .otf or .ttc.',
  };
}

function fileOfPackage(name: string, root: string): string | undefined {
  try {
    return createRequire(`${root}/package.json`).resolve(name);
  } catch {
    return undefined;
  }
}
