/**
 * Shows those keys of a schema whose path holds every word, with what they hold and what holds them; all keys where
 * there is no word. Folds around them are opened. Answers how many keys match.
 */
export function showKeys(list: HTMLElement, words: string): number | undefined {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = [...list.querySelectorAll<HTMLElement>('section, dt, dd')];
  for (const part of parts) part.hidden = wanted.length > 0;
  if (wanted.length === 0) return undefined;
  const names = [...list.querySelectorAll<HTMLElement>('h3[id], dt a[id]')];
  const matching = names.filter(({ id }) => wanted.every((word) => id.toLowerCase().includes(word)));
  for (const name of matching) reveal(name, list);
  return matching.length;
}

function reveal(name: HTMLElement, list: HTMLElement): void {
  const row = name.closest('dt');
  const own = row ?? name.closest('section');
  const said = row?.nextElementSibling;
  const inside = [own, said?.tagName === 'DD' ? said : undefined].filter(
    (part) => part instanceof HTMLElement,
  );
  for (const part of inside) {
    part.hidden = false;
    // What a row holds; a section holds its rows folded or not, as they were.
    for (const inner of part.querySelectorAll<HTMLElement>('dt, dd')) inner.hidden = false;
  }
  for (let outer = own?.parentElement; outer && outer !== list; outer = outer.parentElement) {
    outer.hidden = false;
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    if (outer.tagName === 'DD' && outer.previousElementSibling instanceof HTMLElement) {
      outer.previousElementSibling.hidden = false;
    }
  }
}
