import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { Artifact, DrawOgImage, Progress } from '../../model/files.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { contentHash } from '../published-files.ts';
import { drawSvg } from './draw-svg.ts';
import type { ImageCache } from './image-cache.ts';
import { type OgImageTheme, ogImageSize, ogImageSvg, ogImageTexts, textMeasure } from './og-image-svg.ts';

/** The social pictures of a site. */
export interface OgImages {
  /** Begins to draw at once, on other threads; what is drawn comes in whenever the pipeline waits for something. */
  draw: DrawOgImage;
  /** Waits for what was asked for. */
  finish(progress: Progress): Promise<Artifact[]>;
  /** What is wrong with what was asked for. */
  problems(): Diagnostic[];
}

interface Work {
  config: SiteConfig;
  look: OgImageTheme;
  /** Font files of the site, by absolute path. */
  fonts: string[];
  cache: ImageCache;
  /** Whether pictures are drawn, and not only looked at. */
  draws: boolean;
}

/** The one font that is always there. */
const inter = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';

/** Makes a picture for each page that asks for one. What a picture shows is its name, so each is drawn once for good. */
export function ogImages({ config, look, fonts, cache, draws }: Work): OgImages {
  const files = [createRequire(import.meta.url).resolve(inter), ...fonts];
  const own = { files };
  const whole = { files, isWhole: true };
  const measures = { own: textMeasure(own), whole: textMeasure(whole) };
  const key = contentHash([ofEngine(), JSON.stringify(look), ...files.map(hashOf)].join('\n'));
  const limit = pLimit(mostAtOnce);
  const drawings: Promise<void>[] = [];
  let drawn = 0;
  const asked = new Set<string>();
  const ready = new Map<string, Uint8Array>();
  const refused = new Map<string, string[]>();

  const pictureOf: DrawOgImage = ({ path, ...card }) => {
    const name = `social-${contentHash(key, JSON.stringify(card))}.png`;
    const picture = { href: `${sharedBaseUrl(config)}assets/${name}`, ...ogImageSize };
    const known = asked.has(name) ? undefined : cache.get(name);
    if (known) ready.set(name, known);
    if (known || asked.has(name)) {
      asked.add(name);
      return picture;
    }
    const texts = Object.values(ogImageTexts({ path, ...card })).join('');
    const isWhole = measures.own.missing(texts).length > 0;
    const missing = isWhole ? measures.whole.missing(texts) : [];
    if (missing.length > 0) {
      refused.set(path, missing);
      return undefined;
    }
    asked.add(name);
    if (!draws) return picture;
    const svg = ogImageSvg({ path, ...card }, look, isWhole ? measures.whole : measures.own);
    const drawing = limit(async () => {
      const data = await drawSvg(svg, isWhole ? whole : own);
      cache.put(name, data);
      ready.set(name, data);
      drawn += 1;
    });
    drawing.catch(() => undefined); // Whoever waits for all is told.
    drawings.push(drawing);
    return picture;
  };

  return {
    draw: pictureOf,
    async finish(progress) {
      const tell = () => progress({ stage: 'draw', done: drawn, total: drawings.length });
      await Promise.all(drawings.map((drawing) => drawing.then(tell)));
      return [...ready].map(([name, data]) => ({ path: `assets/${name}`, data }));
    },
    problems: () => (refused.size > 0 ? [undrawable(refused)] : []),
  };
}

/** How many pictures are drawn at the same time; each has 3 MB while it is. */
const mostAtOnce = 4;

/** What pictures look like is the engine's: this very code. */
function ofEngine(): string {
  const { version } = createRequire(import.meta.url)('@resvg/resvg-js/package.json');
  return `${version} ${hashOf(fileURLToPath(import.meta.url))}`;
}

function hashOf(file: string): string {
  return contentHash(readFileSync(file));
}

/** How many pages and characters a message names. */
const mostNamed = 5;

function undrawable(refused: Map<string, string[]>): Diagnostic {
  const characters = [...new Set([...refused.values()].flat())];
  const pages = [...refused.keys()];
  const shown = characters.slice(0, mostNamed).map((one) => `"${one}"`);
  const more = pages.length > mostNamed ? [`and ${pages.length - mostNamed} more`] : [];
  return warning(
    'assets/glyph-missing',
    `${pages.length === 1 ? 'A page has' : `${pages.length} pages have`} no social image, because no font has ${shown.join(', ')}${characters.length > mostNamed ? ' and other characters' : ''}.`,
    {
      notes: [...pages.slice(0, mostNamed), ...more],
      fix: 'Name a font file that has them in "socialImages.fonts", such as one of npm: "@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf".',
    },
  );
}
