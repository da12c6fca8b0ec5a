import type { ReactNode } from 'react';
import { Translate, translate, useDocusaurusContext } from 'recto-docs/components';

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns a function that selects the form of a message for a number: `One doc|{count} docs`. */
export function usePluralForm() {
  const { i18n } = useDocusaurusContext();
  const rules = new Intl.PluralRules(i18n.currentLocale);
  const pluralForms = categories.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  const selectMessage = (count: number, message: string) => {
    const forms = message.split('|');
    return forms[Math.min(pluralForms.indexOf(rules.select(count)), forms.length - 1)] ?? message;
  };
  return { selectMessage };
}

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

export function UnlistedBannerTitle() {
  return <Translate id="theme.contentVisibility.unlistedBanner.title">Unlisted page</Translate>;
}

export function UnlistedBannerMessage() {
  return (
    <Translate id="theme.contentVisibility.unlistedBanner.message">
      This page is unlisted. Search engines will not index it, and only users having a direct link can access
      it.
    </Translate>
  );
}

export function DraftBannerTitle() {
  return <Translate id="theme.contentVisibility.draftBanner.title">Draft page</Translate>;
}

export function DraftBannerMessage() {
  return (
    <Translate id="theme.contentVisibility.draftBanner.message">
      This page is a draft. It will only be visible in dev and be excluded from the production build.
    </Translate>
  );
}
