import { type Diagnostic, locationAt, type SourceLocation, warning } from '../../model/diagnostic.ts';
import {
  type Artifact,
  type Files,
  manifestFile,
  manifestIcons,
  type SiteColors,
  type SiteIcons,
  touchIcon,
} from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { engineName } from '../engine-files.ts';
import { contentHash, staticFile } from '../published-files.ts';
import type { GroundShares } from './icon-svg.ts';
import type { ImageCache } from './image-cache.ts';

/** Where only corners are cut off. */
const inSquare: GroundShares = { own: 1, given: 0.76 };
/** Where all but a circle of 80 % may be. */
const inCircle: GroundShares = { own: 0.8, given: 0.62 };

const toDraw: { file: string; size: number; shares?: GroundShares }[] = [
  { file: touchIcon, size: 180, shares: inSquare },
  ...manifestIcons.map(({ file, size, purpose }) => ({
    file,
    size,
    ...(purpose === 'maskable' && { shares: inCircle }),
  })),
];

interface Work {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
  cache: ImageCache;
}

/** The icons of a site, made of its favicon where that is an SVG, and of what its static folders have. */
export async function siteIcons(
  work: Work,
): Promise<{ icons: SiteIcons; artifacts: Artifact[]; diagnostics: Diagnostic[] }> {
  const { config, files, root } = work;
  const has = (path: string) => staticFile(path, { config, files, root }) !== undefined;
  const own = { touch: has(touchIcon), manifest: has(manifestFile) ? ('own' as const) : undefined };
  const favicon = config.favicon?.endsWith('.svg') ? staticFile(config.favicon, work) : undefined;
  if (!favicon) return { icons: own, artifacts: [], diagnostics: [] };
  const drawn = await drawIcons(favicon, work);
  if ('problem' in drawn) return { icons: own, artifacts: [], diagnostics: [drawn.problem] };
  return {
    icons: { touch: true, manifest: own.manifest ?? 'made' },
    artifacts: drawn.artifacts,
    diagnostics: [],
  };
}

async function drawIcons(
  file: string,
  { root, files, colors, cache, config }: Work,
): Promise<{ artifacts: Artifact[] } | { problem: Diagnostic }> {
  const svg = await files.readBytes(`${root}/${file}`);
  const { canvas } = colors[config.theme.colorMode.defaultMode];
  const names = toDraw.map(
    (icon) => `icon-${contentHash(JSON.stringify([engineName(), icon, canvas]), svg)}.png`,
  );
  const known = names.map((name) => cache.get(name));
  if (known.every((data) => data !== undefined))
    return { artifacts: toDraw.map(({ file: path }, index) => ({ path, data: known[index] as Uint8Array })) };

  const [{ iconSource, iconSvg }, { drawSvg }, { hexOf }] = await Promise.all([
    import('./icon-svg.ts'),
    import('./draw-svg.ts'),
    import('../../base/hex-color.ts'),
  ]);
  try {
    const source = iconSource(Buffer.from(svg).toString('utf8'));
    if (!source) return { problem: emptyIcon(file) };
    const artifacts = await Promise.all(
      toDraw.map(async ({ file: path, size, shares }) => {
        const picture = iconSvg(source, shares && { canvas: hexOf(canvas), shares });
        return { path, data: await drawSvg(picture, { files: [] }, size) };
      }),
    );
    for (const [index, name] of names.entries()) cache.put(name, artifacts[index]?.data ?? new Uint8Array());
    return { artifacts };
  } catch (cause) {
    return { problem: brokenIcon(file, svg, cause) };
  }
}

function emptyIcon(file: string): Diagnostic {
  return warning('assets/image-empty', 'No icons are made of the favicon, because nothing is drawn of it.', {
    at: { file },
    notes: ['emoji, and text in fonts that this machine does not have, are not drawn'],
    fix: 'Draw it with paths; a drawing program can turn text into them.',
  });
}

function brokenIcon(file: string, svg: Uint8Array, cause: unknown): Diagnostic {
  const { reason, at } = svgProblem(cause, file, Buffer.from(svg).toString('utf8'));
  return warning('assets/image-unreadable', `No icons are made of the favicon: ${reason}.`, {
    at,
    fix: 'Fix the SVG.',
  });
}

/** Example: `SVG data parsing failed cause expected 'g' tag, not 'svg' at 1:9` */
const spotPattern = /^.*?cause (?<reason>.*) at (?<line>\d+):(?<column>\d+)\.?$/;

/** Why a picture could not be drawn, and where in it. */
export function svgProblem(
  cause: unknown,
  file: string,
  text: string,
): { reason: string; at: SourceLocation } {
  const message = cause instanceof Error ? cause.message : String(cause);
  const { reason = message, line, column } = spotPattern.exec(message)?.groups ?? {};
  const at = line ? locationAt(file, text, { line: Number(line), column: Number(column) }) : { file };
  return { reason: reason.replace(/\.$/, ''), at };
}
