/** The name of the highlight in style sheets. */
const highlightName = 'recto-passage';

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

/** Chromium looks for the text until 500 ms after the load event, and then goes to the anchor instead; in milliseconds. */
const browserPatience = 700;

/**
 * Shows the passage that the address of a page load names with a text directive (`:~:text=`), where the browser has not done
 * so: some do not know directives, and some ignore them. Readers who have moved meanwhile stay where they are.
 */
export async function showDirective({ name, type }: PerformanceNavigationTiming): Promise<void> {
  // A page that is loaded again, or gone back to, is where its reader left it.
  if (type !== 'navigate') return;
  const moved = new AbortController();
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(gesture, () => moved.abort(), { passive: true, signal: moved.signal });
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  if ('fragmentDirective' in document) await new Promise((done) => setTimeout(done, browserPatience));
  if (moved.signal.aborted) return;
  moved.abort();
  const passage = startOf(name);
  const range = passage && findPassage(document.getElementById('article'), compact(passage), '');
  if (range && !isInView(range)) show(range);
}

/** The first words of the text directive of an address. Example: `#id:~:text=before-,first words,last words,-after&text=other` */
function startOf(address: string): string | undefined {
  const [, value = ''] = /:~:text=([^&]*)/.exec(address) ?? [];
  const start = value.split(',').find((part) => !part.endsWith('-') && !part.startsWith('-'));
  try {
    return start && decodeURIComponent(start);
  } catch {
    return undefined;
  }
}

function isInView(range: Range): boolean {
  const { top, bottom, height } = range.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
}

function show(range: Range): void {
  const place = range.startContainer.parentElement;
  // Opens the fold or the tab in which it stands, as the browser's own search does.
  place?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  if (!isInView(range)) place?.scrollIntoView({ block: 'center' });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(highlightName, new Highlight(range));
  window.navigation?.addEventListener('navigate', () => CSS.highlights.delete(highlightName), { once: true });
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
