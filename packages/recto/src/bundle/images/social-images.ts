import { hookFailed } from '../../config/hook-failed.ts';
import { sharedBaseUrl } from '../../config/locale.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { callPlugins } from '../../plugins/call-plugins.ts';
import type { DrawSocialImage, SocialImagesContext } from '../../plugins/social-images.ts';
import type { Artifact } from '../../site/site-assets.ts';
import { hookCall, type LimitCall, type Progress } from '../../utils/site-calls.ts';

/** The images that plugins give to the pages of a site. */
export interface SocialImages {
  /** Missing if no plugin has any. */
  draw?: DrawSocialImage;
  /** Waits for the images of all pages. */
  finish(progress: Progress): Promise<{ files: Artifact[]; diagnostics: Diagnostic[] }>;
  diagnostics: Diagnostic[];
}

/** Calls `socialImages` of the plugins; the first one that has an image for a page wins. */
export async function socialImages(
  context: SocialImagesContext,
  limitCall: LimitCall,
): Promise<SocialImages> {
  const { config } = context;
  const { results, diagnostics } = await callPlugins('socialImages', context, { config });
  const drawn = new Map<string, { plugin: string; data: Uint8Array | Promise<Uint8Array> }>();
  const failed = new Set<string>();
  const draw: DrawSocialImage = (text) => {
    for (const { plugin, value: imageOf } of results) {
      // The other pages would fail alike.
      if (failed.has(plugin)) continue;
      try {
        const image = imageOf(text);
        if (!image) continue;
        const { path, data, ...size } = image;
        if (typeof path !== 'string') throw new Error('its function returned an image without a path');
        if (data && !drawn.has(path)) drawn.set(path, { plugin, data });
        // Reported when all images are collected.
        if (data instanceof Promise) data.catch(() => undefined);
        return { href: sharedBaseUrl(config) + path, ...size };
      } catch (cause) {
        diagnostics.push(hookFailed(plugin, 'socialImages', cause, { config }));
        failed.add(plugin);
      }
    }
    return undefined;
  };
  return {
    ...(results.length > 0 && { draw }),
    diagnostics,
    async finish(progress) {
      const problems = new Map<string, Diagnostic>();
      const total = [...drawn.values()].filter(({ data }) => data instanceof Promise).length;
      const files: Artifact[] = [];
      let done = 0;
      for (const [path, { plugin, data }] of drawn) {
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
