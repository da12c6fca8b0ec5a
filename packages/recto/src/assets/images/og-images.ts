import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { Artifact, DrawOgImage, Progress } from '../../model/files.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { contentHash } from '../published-files.ts';
import type { ImageCache } from './image-cache.ts';
import type { OgImageFonts } from './og-image-fonts.ts';
import { type OgImageTheme, ogImageSize, renderOgImage, visibleTexts } from './og-image-layout.ts';

/** The social images of a site. */
export interface OgImages {
  /** Starts drawing on other threads, and returns the address at once. */
  draw: DrawOgImage;
  /** Waits for all images. */
  finish(progress: Progress): Promise<Artifact[]>;
  /** Returns the problems of all images so far. */
  problems(): Diagnostic[];
}

interface Inputs {
  config: SiteConfig;
  theme: OgImageTheme;
  fonts: OgImageFonts;
  cache: ImageCache;
  /** Whether images are drawn; if not, pages are only checked for missing glyphs. */
  draws: boolean;
}

/** Images drawn at the same time; each takes about 3 MB. */
const concurrency = 4;

/** Draws an image for each page. The file name is a hash of the texts and the look, so each image is drawn once. */
export function ogImages({ config, theme, fonts, cache, draws }: Inputs): OgImages {
  const key = contentHash([engineHash(), JSON.stringify(theme), fonts.hash].join('\n'));
  const limit = pLimit(concurrency);
  const drawings: Promise<void>[] = [];
  let drawn = 0;
  const requested = new Set<string>();
  const ready = new Map<string, Uint8Array>();
  const missingGlyphs = new Map<string, string[]>();

  const draw: DrawOgImage = ({ path, ...text }) => {
    const name = `social-${contentHash(key, JSON.stringify(text))}.png`;
    const image = { href: `${sharedBaseUrl(config)}assets/${name}`, ...ogImageSize };
    if (requested.has(name)) return image;
    const cached = cache.get(name);
    const missing = cached ? [] : fonts.missing(Object.values(visibleTexts({ path, ...text })).join(''));
    if (missing.length > 0) {
      missingGlyphs.set(path, missing);
      return undefined;
    }
    requested.add(name);
    if (cached) ready.set(name, cached);
    if (cached || !draws) return image;
    const drawing = limit(async () => {
      const data = await renderOgImage({ path, ...text }, theme, fonts.renderer);
      cache.put(name, data);
      ready.set(name, data);
      drawn += 1;
    });
    drawing.catch(() => undefined); // `finish` rejects.
    drawings.push(drawing);
    return image;
  };

  return {
    draw,
    async finish(progress) {
      const report = () => progress({ stage: 'draw', done: drawn, total: drawings.length });
      await Promise.all(drawings.map((drawing) => drawing.then(report)));
      return [...ready].map(([name, data]) => ({ path: `assets/${name}`, data }));
    },
    problems: () => (missingGlyphs.size > 0 ? [glyphsMissing(missingGlyphs)] : []),
  };
}

/** Hashes what else affects images: the renderer's version, and this module, which is bundled with the layout. */
function engineHash(): string {
  const renderer = createRequire(import.meta.url).resolve('@takumi-rs/core');
  const { version } = JSON.parse(readFileSync(join(dirname(renderer), '../package.json'), 'utf8'));
  return `${version} ${contentHash(readFileSync(fileURLToPath(import.meta.url)))}`;
}

/** How many pages and characters a message lists. */
const listed = 5;

function glyphsMissing(missing: Map<string, string[]>): Diagnostic {
  const characters = [...new Set([...missing.values()].flat())];
  const pages = [...missing.keys()];
  const shown = characters.slice(0, listed).map((one) => `"${one}"`);
  const more = pages.length > listed ? [`and ${pages.length - listed} more`] : [];
  return warning(
    'assets/glyph-missing',
    `${pages.length === 1 ? 'A page has' : `${pages.length} pages have`} no social image, because no font has ${shown.join(', ')}${characters.length > listed ? ' and other characters' : ''}.`,
    {
      notes: [...pages.slice(0, listed), ...more],
      fix: 'Add a font file that has them to "socialImages.fonts", for example from npm: "@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf".',
    },
  );
}
