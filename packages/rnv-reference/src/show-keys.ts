import { wordMatcher } from './word-matcher.ts';

/** Selects the rows of keys. */
const rows = '.sr-keys > div';

/**
 * Filters the keys of a schema by the words in their paths, keeping parents and children of matches, and opens the folds
 * around them. Returns the number of matches; nothing, with all keys shown, if there are no words.
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
  // The rows inside a row; a section keeps its rows as they were.
  for (const inner of own?.querySelectorAll<HTMLElement>(rows) ?? []) inner.hidden = false;
  for (let outer = own; outer && outer !== list; outer = outer.parentElement) {
    outer.hidden = false;
    if (outer instanceof HTMLDetailsElement) outer.open = true;
  }
}
