import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Files } from '../../content/files.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DrawSocialImage } from '../../plugins/social-images.ts';
import type { Artifact, SiteColors, SiteIcons } from '../../site/site-assets.ts';
import type { LimitCall, Progress } from '../../utils/site-calls.ts';
import { staticFile } from '../page-assets.ts';
import { imageCache } from './image-cache.ts';
import { loadFonts } from './load-fonts.ts';
import { siteIcons } from './site-icons.ts';
import { socialImages } from './social-images.ts';

/*
 * Icons and social images. Icons are made from an SVG favicon. `socialImages` of plugins is called before the
 * first page: the address of an image is known when its page is rendered, its content when other threads have
 * drawn it. `.recto/images` caches images while pages use them.
 */

/** The images that a build draws: icons, and those that plugins give to pages. */
export interface SiteImages {
  icons: SiteIcons;
  drawSocialImage?: DrawSocialImage | undefined;
  /** Waits for all images, removes unused ones from the cache, and returns the files. */
  finish(progress: Progress): Promise<{ files: Artifact[]; diagnostics: Diagnostic[] }>;
  /** The problems of all images so far. */
  diagnostics(): Diagnostic[];
}

interface ImageInputs {
  root: string;
  config: SiteConfig;
  files: Files;
  colors: SiteColors;
  /** Whether images are drawn; if not, pages are only checked. */
  draws: boolean;
  limitCall: LimitCall;
}

/** Draws the icons of a site and prepares the images of its pages. The renderer is only loaded if it is needed. */
export async function siteImages(inputs: ImageInputs): Promise<SiteImages> {
  const { root, config, files, colors, draws, limitCall } = inputs;
  const cache = imageCache(join(root, '.recto/images'));
  const { icons, artifacts, diagnostics } = await siteIcons({ ...inputs, cache });
  const pageImages = await socialImages(
    {
      config,
      colors,
      draws,
      cache,
      async readStaticFile(path) {
        const file = staticFile(path, inputs);
        return file === undefined ? undefined : { file, data: await files.readBytes(`${root}/${file}`) };
      },
      loadFonts: (names) => loadFonts(names, inputs),
    },
    limitCall,
  );
  return {
    icons,
    drawSocialImage: pageImages.draw,
    async finish(progress) {
      const drawn = await pageImages.finish(progress);
      cache.prune();
      return { ...drawn, files: [...artifacts, ...drawn.files] };
    },
    diagnostics: () => [...diagnostics, ...pageImages.diagnostics],
  };
}
