import type { SiteConfig } from '../../config/site-config.ts';
import type { Files } from '../../content/files.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { type ImageCache, imageProblem } from '../../plugins/social-images.ts';
import {
  type Artifact,
  manifestFile,
  manifestIcons,
  type SiteColors,
  type SiteIcons,
  touchIcon,
} from '../../site/site-assets.ts';
import { contentHash } from '../../utils/node/content-hash.ts';
import { engineName } from '../../utils/node/engine-files.ts';
import { staticFile } from '../page-assets.ts';
import type { LogoShares } from './draw-icon.ts';
import { loadFonts } from './load-fonts.ts';

/** For systems that only round the corners. */
const inSquare: LogoShares = { own: 1, added: 0.76 };
/** For systems that may crop all but a circle of 80 %. */
const inCircle: LogoShares = { own: 0.8, added: 0.62 };

const iconFiles: { file: string; size: number; shares?: LogoShares }[] = [
  { file: touchIcon, size: 180, shares: inSquare },
  ...manifestIcons.map(({ file, size, purpose }) => ({
    file,
    size,
    ...(purpose === 'maskable' && { shares: inCircle }),
  })),
];

interface IconInputs {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
  cache: ImageCache;
}

/**
 * Draws the icons of a site from an SVG favicon, if the packages that draw are installed; icons in its static folders
 * take precedence.
 */
export async function siteIcons(
  inputs: IconInputs,
): Promise<{ icons: SiteIcons; artifacts: Artifact[]; diagnostics: Diagnostic[] }> {
  const { config } = inputs;
  const has = (path: string) => staticFile(path, inputs) !== undefined;
  const own = { touch: has(touchIcon), manifest: has(manifestFile) ? ('own' as const) : undefined };
  const favicon = config.favicon?.endsWith('.svg') ? staticFile(config.favicon, inputs) : undefined;
  if (!favicon) return { icons: own, artifacts: [], diagnostics: [] };
  const drawn = await drawIcons(favicon, inputs);
  if (!drawn) return { icons: own, artifacts: [], diagnostics: [] };
  if ('problem' in drawn) return { icons: own, artifacts: [], diagnostics: [drawn.problem] };
  return {
    icons: { touch: true, manifest: own.manifest ?? 'made' },
    artifacts: drawn.artifacts,
    diagnostics: [],
  };
}

async function drawIcons(
  file: string,
  { root, files, colors, cache, config }: IconInputs,
): Promise<{ artifacts: Artifact[] } | { problem: Diagnostic } | undefined> {
  const svg = await files.readBytes(`${root}/${file}`);
  const { canvas } = colors[config.theme.colorMode.defaultMode];
  const names = iconFiles.map(
    (icon) => `icon-${contentHash(JSON.stringify([engineName(), icon, canvas]), svg)}.png`,
  );
  const cached = names.map((name) => cache.get(name));
  if (cached.every((data) => data !== undefined))
    return {
      artifacts: iconFiles.map(({ file: path }, index) => ({ path, data: cached[index] as Uint8Array })),
    };

  const [{ readIcon }, { hexOf }] = await Promise.all([
    import('./draw-icon.ts'),
    import('../../utils/hex-color.ts'),
  ]);
  try {
    const fonts = await loadFonts([], { root, files });
    if (!fonts) return undefined;
    const icon = await readIcon(svg, fonts);
    if (!icon) return { problem: emptyIcon(file) };
    const artifacts = await Promise.all(
      iconFiles.map(async ({ file: path, size, shares }, index) => {
        const data = await icon.draw(size, shares && { canvas: hexOf(canvas), shares });
        cache.put(names[index] ?? '', data);
        return { path, data };
      }),
    );
    return { artifacts };
  } catch (cause) {
    return { problem: brokenIcon(file, svg, cause) };
  }
}

function emptyIcon(file: string): Diagnostic {
  return warning(
    'assets/image-empty',
    'No icons were generated: the favicon is blank, or Inter lacks characters of its text.',
    {
      at: { file },
      notes: ['emoji are not drawn, and text only in Inter'],
      fix: 'Convert its text to paths in a drawing program.',
    },
  );
}

function brokenIcon(file: string, svg: Uint8Array, cause: unknown): Diagnostic {
  const { reason, at } = imageProblem(cause, file, svg);
  return warning('assets/image-unreadable', `No icons were generated: ${reason}.`, {
    at,
    fix: 'Fix the favicon.',
  });
}
