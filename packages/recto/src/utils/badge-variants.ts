/** The variants of badges, named as in Starlight. */
export const badgeVariants = ['default', 'note', 'tip', 'caution', 'danger', 'success'] as const;
