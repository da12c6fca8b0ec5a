import type { Card } from '../model/site.ts';
import { type Entry, hrefOf } from './sidebar-tree.ts';
import { isUntouched } from './site-path.ts';

/** The items of a category that lead somewhere, as cards. Unlisted documents and markup have none. */
export function cardsOf(entries: Entry[]): Card[] {
  return entries.flatMap((entry) => {
    const card = cardOf(entry);
    return card ? [card] : [];
  });
}

function cardOf(entry: Entry): Card | undefined {
  switch (entry.type) {
    case 'doc':
      return entry.isUnlisted ? undefined : card(entry.label, entry.doc.path, entry.doc.page.description);
    case 'link':
      return card(entry.label, isUntouched(entry.to) ? entry.to : entry.href, entry.description);
    case 'category': {
      const href = hrefOf(entry);
      const count = cardsOf(entry.entries).length;
      return href === undefined ? undefined : { ...card(entry.label, href, entry.description), count };
    }
    case 'html':
      return undefined;
  }
}

function card(label: string, href: string, description: string | undefined): Card {
  return { label, href, ...(description && { description }) };
}
