import { wordMatcher } from './word-matcher.ts';

/** The keys of an object, each with what is said of it. */
const rows = '.sr-keys > div';

/**
 * Shows those keys of a schema whose path holds every word, with what they hold and what holds them; all keys where
 * there is no word. Folds around them are opened. Answers how many keys match.
 */
export function showKeys(list: HTMLElement, words: string): number | undefined {
  const isFiltered = words.trim() !== '';
  const matches = wordMatcher(words);
  const parts = [...list.querySelectorAll<HTMLElement>(`section, ${rows}`)];
  for (const part of parts) part.hidden = isFiltered;
  if (!isFiltered) return undefined;
  const names = [...list.querySelectorAll<HTMLElement>('h3[id], dt a[id]')];
  const matching = names.filter(({ id }) => matches(id));
  for (const name of matching) reveal(name, list);
  return matching.length;
}

function reveal(name: HTMLElement, list: HTMLElement): void {
  const own = name.closest<HTMLElement>(`${rows}, section`);
  // What a row holds; a section holds its rows folded or not, as they were.
  for (const inner of own?.querySelectorAll<HTMLElement>(rows) ?? []) inner.hidden = false;
  for (let outer = own; outer && outer !== list; outer = outer.parentElement) {
    outer.hidden = false;
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  }
}
