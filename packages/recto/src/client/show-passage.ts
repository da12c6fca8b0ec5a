/** The name of the highlight in style sheets. */
const name = 'recto-passage';

/** As much of a passage has to be found. */
const shortest = 12;

/**
 * Marks a passage of the page that the next navigation leads to, and brings it into view, as browsers do by themselves
 * with a text in an address, but only when they load the page. A passage that is not found harms nothing.
 */
export function showPassage(passage: string): void {
  const stop = new AbortController();
  const { signal } = stop;
  navigation.addEventListener('navigateerror', () => stop.abort(), { signal });
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      stop.abort();
      const range = findPassage(document.getElementById('article'), passage);
      if (range) show(range);
    },
    { signal },
  );
}

function show(range: Range): void {
  const place = range.startContainer.parentElement;
  // Opens the fold or the tab in which it stands, as the browser's own search does.
  place?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) place?.scrollIntoView({ block: 'center' });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(name, new Highlight(range));
  navigation.addEventListener('navigate', () => CSS.highlights.delete(name), { once: true });
}

/** Where a text stands in an element, from its first words on; white space does not matter, since records have their own. */
function findPassage(element: Element | null, passage: string): Range | undefined {
  const wanted = passage.replace(/\s+/g, '');
  if (!element || wanted.length < shortest) return undefined;
  const places: [node: Text, offset: number][] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: character, index } of node.data.matchAll(/\S/g)) {
      places.push([node, index]);
      text += character;
    }
  }
  const first = text.indexOf(wanted.slice(0, 40));
  if (first < 0) return undefined;
  let last = first;
  while (last + 1 < text.length && text[last + 1] === wanted[last + 1 - first]) last += 1;
  const range = document.createRange();
  const [from, to] = [places[first], places[last]];
  if (!from || !to) return undefined;
  range.setStart(...from);
  range.setEnd(to[0], to[1] + 1);
  return range;
}
