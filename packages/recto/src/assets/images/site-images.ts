import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Artifact, DrawOgImage, Files, Progress, SiteColors, SiteIcons } from '../../model/files.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { type ImageCache, imageCache } from './image-cache.ts';
import type { OgImages } from './og-images.ts';
import { siteIcons } from './site-icons.ts';

/** The images that a build draws: icons, and with `socialImages` one image for each page. */
export interface SiteImages {
  icons: SiteIcons;
  drawOgImage?: DrawOgImage | undefined;
  /** Waits for all images, removes unused ones from the cache, and returns the files. */
  finish(progress: Progress): Promise<Artifact[]>;
  /** Returns the problems of all images so far. */
  problems(): Diagnostic[];
}

interface Inputs {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
  /** Whether social images are drawn; if not, pages are only checked for missing glyphs. */
  draws: boolean;
}

/** Draws the icons of a site and prepares the images of its pages. The renderer is only loaded if it is needed. */
export async function siteImages(inputs: Inputs): Promise<SiteImages> {
  const cache = imageCache(join(inputs.root, '.recto/images'));
  const { icons, artifacts, diagnostics } = await siteIcons({ ...inputs, cache });
  const og = await loadOgImages(inputs, cache);
  return {
    icons,
    drawOgImage: og.images?.draw,
    async finish(progress) {
      const drawn = (await og.images?.finish(progress)) ?? [];
      cache.prune();
      return [...artifacts, ...drawn];
    },
    problems: () => [...diagnostics, ...og.diagnostics, ...(og.images?.problems() ?? [])],
  };
}

async function loadOgImages(
  inputs: Inputs,
  cache: ImageCache,
): Promise<{ images?: OgImages; diagnostics: Diagnostic[] }> {
  const { config, draws } = inputs;
  if (!config.socialImages) return { diagnostics: [] };
  const [{ ogImages }, { ogImageTheme }, { ogImageFonts }] = await Promise.all([
    import('./og-images.ts'),
    import('./og-image-theme.ts'),
    import('./og-image-fonts.ts'),
  ]);
  const { fonts, diagnostics: fontProblems } = await ogImageFonts(config.socialImages.fonts, inputs);
  const { theme, diagnostics } = await ogImageTheme(inputs, fonts);
  return {
    images: ogImages({ config, theme, fonts, cache, draws }),
    diagnostics: [...diagnostics, ...fontProblems],
  };
}
