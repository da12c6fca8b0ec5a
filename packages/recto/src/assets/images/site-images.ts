import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Artifact, DrawOgImage, Files, Progress, SiteColors, SiteIcons } from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { type ImageCache, imageCache } from './image-cache.ts';
import type { OgImages } from './og-images.ts';
import { siteIcons } from './site-icons.ts';

/** The images that a build makes: icons, and social pictures where the site wants them. */
export interface SiteImages {
  icons: SiteIcons;
  drawCard?: DrawOgImage | undefined;
  /** Draws what pages have asked for, forgets what no page wants any more, and gives all files. */
  finish(progress: Progress): Promise<Artifact[]>;
  /** What is wrong, once all pages have asked. */
  problems(): Diagnostic[];
}

interface Work {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
  /** Whether what pages ask for is drawn, and not only looked at. */
  draws: boolean;
}

/** Makes the icons of a site and gets ready for its pages. What draws is loaded where there is something to draw. */
export async function siteImages(work: Work): Promise<SiteImages> {
  const cache = imageCache(join(work.root, '.recto/images'));
  const { icons, artifacts, diagnostics } = await siteIcons({ ...work, cache });
  const { cards, diagnostics: ofCards } = await socialCardsOf(work, cache);
  return {
    icons,
    drawCard: cards?.draw,
    async finish(progress) {
      const drawn = (await cards?.finish(progress)) ?? [];
      cache.prune();
      return [...artifacts, ...drawn];
    },
    problems: () => [...diagnostics, ...ofCards, ...(cards?.problems() ?? [])],
  };
}

async function socialCardsOf(
  work: Work,
  cache: ImageCache,
): Promise<{ cards?: OgImages; diagnostics: Diagnostic[] }> {
  const { config } = work;
  if (!config.socialImages) return { diagnostics: [] };
  const [{ ogImages }, { ogImageTheme }, { ogImageFonts }] = await Promise.all([
    import('./og-images.ts'),
    import('./og-image-theme.ts'),
    import('./og-image-theme.ts'),
  ]);
  const { look, diagnostics } = await ogImageTheme(work);
  const { fonts, diagnostics: ofFonts } = await ogImageFonts(config.socialImages.fonts, work);
  return {
    cards: ogImages({ config, look, fonts, cache, draws: work.draws }),
    diagnostics: [...diagnostics, ...ofFonts],
  };
}
