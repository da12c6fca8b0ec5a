import { z } from 'zod';
import type { Problem } from '../../plugin.ts';
import { installDrawing } from '../../utils/package-name.ts';
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

const rendererMissing: Problem = {
  level: 'error',
  code: 'assets/renderer-missing',
  message: 'No social images were generated: the packages that draw them are not installed.',
  notes: ['set in the configuration: socialImages'],
  fix: `Run ${installDrawing}, or remove "socialImages".`,
};

/** Social images, drawn from the titles of pages. The code that draws is loaded before the first page. */
export const socialImages = feature(shape, ({ socialImages: options }) => {
  if (!options) return undefined;
  let problems = (): Problem[] => [];
  return {
    name: 'social-images',
    async socialImages(context) {
      const fonts = await context.loadFonts(options.fonts);
      if (!fonts) {
        problems = () => [rendererMissing];
        return () => undefined;
      }
      const { drawImages } = await import('./draw-images.ts');
      const images = await drawImages(fonts, context);
      problems = images.problems;
      return images.imageOf;
    },
    check: () => problems(),
  };
});
