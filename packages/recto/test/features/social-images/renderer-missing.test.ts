import { expect, it } from 'vitest';
import { socialImages } from '../../../src/features/social-images/social-images.ts';
import type { Plugin, SocialImagesContext } from '../../../src/plugin.ts';

it('reports that the packages that draw are not installed', async () => {
  const plugin = socialImages.create({ socialImages: { fonts: [] } }) as Plugin;
  const context = { loadFonts: async () => undefined } as unknown as SocialImagesContext;
  const imageOf = await plugin.socialImages?.(context);
  const text = { path: '/', title: 'A', place: '', tagline: '' };
  expect(imageOf?.({ ...text, site: { title: 'T', lang: 'en', direction: 'ltr' } })).toBeUndefined();
  expect(plugin.check?.({} as never)).toMatchInlineSnapshot(`
    [
      {
        "code": "assets/renderer-missing",
        "fix": "Run npm install --save-dev @takumi-rs/core @expo-google-fonts/inter, or remove "socialImages".",
        "level": "error",
        "message": "No social images were generated: the packages that draw them are not installed.",
        "notes": [
          "set in the configuration: socialImages",
        ],
      },
    ]
  `);
});
