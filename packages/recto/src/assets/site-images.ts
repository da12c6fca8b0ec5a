import { join } from 'node:path';
import type { Artifact } from '../model/artifact.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Progress } from '../model/progress.ts';
import type { SiteColors } from '../model/site-colors.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SiteIcons } from '../model/site-icons.ts';
import type { DrawCard } from '../model/social-card.ts';
import { type PictureCache, pictureCache } from './picture-cache.ts';
import { siteIcons } from './site-icons.ts';
import type { SocialCards } from './social-cards.ts';

/** The images that a build makes: icons, and social pictures where the site wants them. */
export interface SiteImages {
  icons: SiteIcons;
  drawCard?: DrawCard | undefined;
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
  const cache = pictureCache(join(work.root, '.recto/images'));
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
  cache: PictureCache,
): Promise<{ cards?: SocialCards; diagnostics: Diagnostic[] }> {
  const { config } = work;
  if (!config.socialImages) return { diagnostics: [] };
  const [{ socialCards }, { cardLook }, { cardFonts }] = await Promise.all([
    import('./social-cards.ts'),
    import('./card-look.ts'),
    import('./card-fonts.ts'),
  ]);
  const { look, diagnostics } = await cardLook(work);
  const { fonts, diagnostics: ofFonts } = await cardFonts(config.socialImages.fonts, work);
  return {
    cards: socialCards({ config, look, fonts, cache, draws: work.draws }),
    diagnostics: [...diagnostics, ...ofFonts],
  };
}
