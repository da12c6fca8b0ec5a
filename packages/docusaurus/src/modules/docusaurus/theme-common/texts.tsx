import type { ReactNode } from 'react';
import { translate } from 'recto-docs/components';
import { label } from './messages.tsx';

export { usePluralForm } from './messages.tsx';

interface Tag {
  label: string;
  permalink: string;
  count: number;
}

export function listTagsByLetters(tags: readonly Tag[]): { letter: string; tags: Tag[] }[] {
  const letters = new Map<string, Tag[]>();
  for (const tag of tags.toSorted((a, b) => a.label.localeCompare(b.label))) {
    const letter = tag.label.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), tag]);
  }
  return [...letters].map(([letter, entries]) => ({ letter, tags: entries }));
}

export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
}

export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.length > 0 && 'title' in (links[0] ?? {});
}

/** Returns the props of an admonition, with the title that is in its children. */
export function processAdmonitionProps<Props extends { title?: ReactNode; children?: ReactNode }>(
  props: Props,
): Props {
  return props;
}

export const UnlistedBannerTitle = label('theme.contentVisibility.unlistedBanner.title', 'Unlisted page');
export const UnlistedBannerMessage = label(
  'theme.contentVisibility.unlistedBanner.message',
  'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
);
export const DraftBannerTitle = label('theme.contentVisibility.draftBanner.title', 'Draft page');
export const DraftBannerMessage = label(
  'theme.contentVisibility.draftBanner.message',
  'This page is a draft. It will only be visible in dev and be excluded from the production build.',
);
