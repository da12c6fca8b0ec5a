import { join } from 'node:path';
import { hookFailed } from '../../config/hook-failed.ts';
import { sharedBaseUrl } from '../../config/locale.ts';
import type { SiteFiles } from '../../content/files.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { callPlugins } from '../../plugins/call-plugins.ts';
import type { DrawSocialImage, SocialImagesContext } from '../../plugins/social-images.ts';
import type { Artifact, SiteColors, SiteIcons } from '../../site/artifacts.ts';
import { hookCall, type LimitCall, type Progress } from '../../utils/site-call.ts';
import { staticFile } from '../published-files.ts';
import { imageCache } from './image-cache.ts';
import { loadFonts, siteIcons } from './site-icons.ts';

/*
 * Icons and social images. Icons are made from an SVG favicon. `socialImages` of plugins is called before the
 * first page: the address of an image is known when its page is rendered, its content when other threads have
 * drawn it. `.recto/images` caches images while pages use them.
 */

/** The images that a build draws: icons, and those that plugins give to pages. */
export interface SiteImages {
  icons: SiteIcons;
  /** Missing if no plugin has images of pages. */
  drawSocialImage: DrawSocialImage | undefined;
  /** Waits for all images, removes unused ones from the cache, and returns the files. */
  finish(progress: Progress): Promise<{ files: Artifact[]; diagnostics: Diagnostic[] }>;
  /** The problems of all images so far. */
  diagnostics(): Diagnostic[];
}

interface ImageInputs extends SiteFiles {
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
    ...pageImages,
    icons,
    async finish(progress) {
      const result = await pageImages.finish(progress);
      cache.prune();
      return { ...result, files: [...artifacts, ...result.files] };
    },
    diagnostics: () => [...diagnostics, ...pageImages.diagnostics()],
  };
}

/** Calls `socialImages` of the plugins; the first one that has an image for a page wins. */
async function socialImages(
  context: SocialImagesContext,
  limitCall: LimitCall,
): Promise<Omit<SiteImages, 'icons'>> {
  const { config } = context;
  const { results, diagnostics } = await callPlugins('socialImages', context, { config });
  const drawnImages = new Map<string, { plugin: string; data: Uint8Array | Promise<Uint8Array> }>();
  const failedPlugins = new Set<string>();
  const drawSocialImage: DrawSocialImage = (text) => {
    for (const { plugin, value: imageOf } of results) {
      // The other pages would fail alike.
      if (failedPlugins.has(plugin)) continue;
      try {
        const image = imageOf(text);
        if (!image) continue;
        const { path, data, ...size } = image;
        if (typeof path !== 'string') throw new Error('its function returned an image without a path');
        if (data && !drawnImages.has(path)) drawnImages.set(path, { plugin, data });
        // Reported when all images are collected.
        if (data instanceof Promise) data.catch(() => undefined);
        return { href: sharedBaseUrl(config) + path, ...size };
      } catch (cause) {
        diagnostics.push(hookFailed(plugin, 'socialImages', cause, { config }));
        failedPlugins.add(plugin);
      }
    }
    return undefined;
  };
  return {
    drawSocialImage: results.length > 0 ? drawSocialImage : undefined,
    diagnostics: () => diagnostics,
    async finish(progress) {
      const problems = new Map<string, Diagnostic>();
      const total = [...drawnImages.values()].filter(({ data }) => data instanceof Promise).length;
      const files: Artifact[] = [];
      let done = 0;
      for (const [path, { plugin, data }] of drawnImages) {
        try {
          const call = hookCall(plugin, 'socialImages', config.file);
          files.push({ path, data: await limitCall(call, () => data) });
        } catch (cause) {
          problems.set(plugin, hookFailed(plugin, 'socialImages', cause, { config }));
        }
        if (!(data instanceof Promise)) continue;
        done += 1;
        progress({ stage: 'draw', done, total });
      }
      return { files, diagnostics: [...problems.values()] };
    },
  };
}
