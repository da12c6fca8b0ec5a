import { z } from 'zod';
import { badgeVariants } from '../utils/badge-variants.ts';
import { type IconName, iconNames } from '../utils/icons.ts';

/** Schema of the name of an icon. Names are checked where icons are drawn, since a site can add some. */
export const iconName: z.ZodType<IconName, IconName> = z.union([z.enum(iconNames), z.string()]);

/** Schema of a badge: its text, or text and variant. */
export const badge = z.union([
  z.string(),
  z.strictObject({ text: z.string(), variant: z.enum(badgeVariants).optional() }),
]);

/** What is shown next to a label in the sidebar. */
export interface LabelLook {
  badge?: z.output<typeof badge> | undefined;
  icon?: IconName | undefined;
}
