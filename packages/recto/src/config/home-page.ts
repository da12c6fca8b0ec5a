import { z } from 'zod';
import { featureIconKind } from '../utils/icons.ts';
import { iconName } from './label-look.ts';

/** What `layout: home` shows above the text of a page; names are those of VitePress. */
export interface HomePageContent {
  hero?: z.output<typeof heroSchema> | undefined;
  features?: z.output<typeof featuresSchema> | undefined;
}

/** Value of the front matter field `layout`. */
export const homeLayout = 'home';

const text = z.string();

const image = z.union([
  text,
  z.strictObject({ src: text, alt: text.optional() }),
  z.strictObject({ light: text, dark: text, alt: text.optional() }),
]);

export type HomeImage = z.output<typeof image>;

const action = z.strictObject({
  /** A button in the accent color, or a plain one. @default "brand" for the first */
  theme: z.enum(['brand', 'alt']).optional(),
  text,
  link: text,
  icon: iconName.optional(),
  target: text.optional(),
});

/** Schema of the front matter field `hero`. */
export const heroSchema = z.strictObject({
  /** Name of the product. */
  name: text.optional(),
  /** What it is. */
  text: text.optional(),
  /** One sentence that says what it does, and for whom. */
  tagline: text.optional(),
  /** Next to the text: an address, or one for each color mode. */
  image: image.optional(),
  actions: z.array(action).optional(),
});

/** Schema of the front matter field `features`. */
export const featuresSchema = z.array(
  z.strictObject({
    /** Name of an icon, an emoji, or an image. */
    icon: image.refine(featureIconKind, 'expected the name of an icon, an emoji or an image').optional(),
    title: text,
    details: text.optional(),
    /** Makes the feature a link. */
    link: text.optional(),
    linkText: text.optional(),
  }),
);
