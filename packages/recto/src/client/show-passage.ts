/** The name of the highlight in style sheets. */
const name = 'recto-passage';

/**
 * Marks a passage of the page that the next navigation leads to, and brings it into view, as browsers do by themselves
 * with a text in an address, but only when they load the page. It is looked for from the beginning of `around` on, the
 * text that it is part of. A passage that is not found harms nothing.
 */
export function showPassage(passage: string, around: string): void {
  const stop = new AbortController();
  const { signal } = stop;
  navigation.addEventListener('navigateerror', () => stop.abort(), { signal });
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      stop.abort();
      const range = findPassage(document.getElementById('article'), compact(passage), compact(around));
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

/** Where a text stands in an element. */
function findPassage(element: Element | null, passage: string, around: string): Range | undefined {
  if (!element) return undefined;
  const places: [node: Text, offset: number][] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: character, index } of node.data.matchAll(spaceless)) {
      places.push([node, index]);
      text += character;
    }
  }
  const start = text.indexOf(around.slice(0, nameLength));
  const first = text.indexOf(passage, Math.max(start, 0));
  const [from, to] = [places[first], places[first + passage.length - 1]];
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(to[0], to[1] + 1);
  return range;
}

/** So many characters tell one text from another. */
const nameLength = 40;

/** Records have white space of their own. */
const spaceless = /\S/g;

function compact(text: string): string {
  return text.replace(/\s+/g, '');
}
