import { z } from 'zod';
import { type IconName, iconNames } from '../utils/icons.ts';
import { suggest } from '../utils/suggest.ts';

/** The variants of badges, named as in Starlight. */
export const badgeVariants = ['default', 'note', 'tip', 'caution', 'danger', 'success'] as const;

/** Schema of the name of an icon. */
export const iconName = z.custom<IconName>((name) => iconNames.some((one) => one === name), {
  error: ({ input }) => {
    const similar = suggest(String(input), iconNames);
    return similar
      ? `no icon has this name; did you mean "${similar}"`
      : `no icon has this name; there are ${iconNames.slice(0, 4).join(', ')} and others`;
  },
});

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
