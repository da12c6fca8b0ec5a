import type { Node } from '@takumi-rs/core';
import type { SiteFiles } from '../../content/files.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { type ImageCache, type ImageFonts, imageProblem } from '../../plugins/social-images.ts';
import {
  type Artifact,
  manifestFile,
  manifestIcons,
  type SiteColors,
  type SiteIcons,
  touchIcon,
} from '../../site/artifacts.ts';
import { contentHash } from '../../utils/node/content-hash.ts';
import { engineName, packageFolder } from '../../utils/node/engine-files.ts';
import { drawingPackages } from '../../utils/package-name.ts';
import { installedFolder } from '../installed-packages.ts';
import { staticFile } from '../published-files.ts';

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

interface IconInputs extends SiteFiles {
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
  const existingIcons = { touch: has(touchIcon), manifest: has(manifestFile) ? ('own' as const) : undefined };
  const favicon = config.favicon?.endsWith('.svg') ? staticFile(config.favicon, inputs) : undefined;
  const result = favicon === undefined ? [] : await drawIcons(favicon, inputs);
  if (!Array.isArray(result)) return { icons: existingIcons, artifacts: [], diagnostics: [result] };
  const madeIcons = { touch: true, manifest: existingIcons.manifest ?? ('made' as const) };
  return { icons: result.length > 0 ? madeIcons : existingIcons, artifacts: result, diagnostics: [] };
}

/** Returns the icons, which are none without the packages that draw, or why they cannot be drawn. */
async function drawIcons(
  file: string,
  { root, files, colors, cache, config }: IconInputs,
): Promise<Artifact[] | Diagnostic> {
  const svg = await files.readBytes(`${root}/${file}`);
  const { canvas } = colors[config.theme.colorMode.defaultMode];
  const icons = iconFiles.map((icon) => {
    const name = `icon-${contentHash(JSON.stringify([engineName(), icon, canvas]), svg)}.png`;
    return { ...icon, name, data: cache.get(name) };
  });
  const cachedIcons = icons.flatMap(({ file: path, data }) => (data ? [{ path, data }] : []));
  if (cachedIcons.length === icons.length) return cachedIcons;

  const { hexOf } = await import('../../utils/hex-color.ts');
  try {
    const fonts = await loadFonts([], { root, files });
    if (!fonts) return [];
    const draw = await readIcon(svg, fonts);
    if (!draw) return emptyIcon(file);
    return await Promise.all(
      icons.map(async ({ file: path, name, size, shares }) => {
        const data = await draw(size, shares && { canvas: hexOf(canvas), shares });
        cache.put(name, data);
        return { path, data };
      }),
    );
  } catch (cause) {
    return brokenIcon(file, svg, cause);
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

/** Draws a square PNG: transparent, or on a background that systems may crop to a shape. */
type DrawIcon = (size: number, on?: { canvas: string; shares: LogoShares }) => Promise<Uint8Array>;

/** The share of an icon's width that its drawing takes: on its own background, and on an added one. */
interface LogoShares {
  own: number;
  added: number;
}

/** The width at which a drawing is examined, in pixels. */
const probe = 64;

/** Reads an SVG; returns `undefined` if it is blank or has text that no font covers. Rejects if it is not a valid SVG. */
export async function readIcon(
  svg: Uint8Array,
  { renderer, missingInSvg }: ImageFonts,
): Promise<DrawIcon | undefined> {
  if (missingInSvg(svg).length > 0) return undefined;
  const images = [{ src: 'icon', data: svg }];
  const square = { width: probe, height: probe };
  const pixels = await renderer.render(iconNode(), { ...square, images, format: 'raw' });
  if (!pixels.some((value, index) => index % 4 === 3 && value > 0)) return undefined;
  const background = edgeColor(pixels);
  return (size, on) => {
    const share = on ? (background ? on.shares.own : on.shares.added) : 1;
    const node = iconNode(share, on && (background ?? on.canvas));
    return renderer.render(node, { width: size, height: size, images, format: 'png' });
  };
}

function iconNode(share = 1, backgroundColor = 'transparent'): Node {
  const size = `${100 * share}%`;
  return {
    type: 'container',
    style: {
      display: 'flex',
      width: '100%',
      height: '100%',
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor,
    },
    children: [{ type: 'image', src: 'icon', style: { width: size, height: size, objectFit: 'contain' } }],
  };
}

/** Returns the color that fills a drawing from edge to edge, except for round corners, if any. */
function edgeColor(pixels: Uint8Array): string | undefined {
  const pixelAt = (x: number, y: number) =>
    pixels.subarray((y * probe + x) * 4, (y * probe + x) * 4 + 4).join();
  const edge = [0.25, 0.5, 0.75].flatMap((share) => {
    const along = Math.round(share * probe);
    return [pixelAt(along, 1), pixelAt(along, probe - 2), pixelAt(1, along), pixelAt(probe - 2, along)];
  });
  const [first = ''] = edge;
  const isFilled = first.endsWith(',255') && edge.every((one) => one === first);
  return isFilled ? `rgb(${first.slice(0, -4)})` : undefined;
}

/**
 * Loads the renderer with Inter and the fonts that a site names. Resolves to `undefined` if the packages that draw are not
 * installed.
 */
export async function loadFonts(
  names: string[],
  site: Omit<SiteFiles, 'config'>,
): Promise<ImageFonts | undefined> {
  const isInstalled = drawingPackages.every((name) => installedFolder(name, packageFolder()));
  return isInstalled ? (await import('./image-fonts.ts')).loadImageFonts(names, site) : undefined;
}
