import { z } from 'zod';
import type { Problem } from '../../plugin.ts';
import { feature } from '../feature.ts';

const shape = {
  /**
   * Whether a social image is generated from the title of each page without an `image`. An object with `fonts` names
   * font files (TrueType or OpenType, of the site folder or of packages) for scripts that Inter lacks. @default false
   */
  socialImages: z
    .union([z.boolean(), z.strictObject({ fonts: z.array(z.string()) })])
    .default(false)
    .transform((value) => (value === true ? { fonts: [] } : value)),
};

/** Social images, drawn from the titles of pages. The code that draws is loaded before the first page. */
export const socialImages = feature(shape, ({ socialImages: options }) => {
  if (!options) return undefined;
  let problems = (): Problem[] => [];
  return {
    name: 'social-images',
    async socialImages(context) {
      const { drawImages } = await import('./draw-images.ts');
      const images = await drawImages(options.fonts, context);
      problems = images.problems;
      return images.imageOf;
    },
    check: () => problems(),
  };
});
