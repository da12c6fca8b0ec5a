import { contentId } from '../../utils/dom-contract.ts';
import { reveal } from '../boot/article.ts';

const highlightName = 'recto-passage';

/**
 * Highlights a passage of the next page after a soft navigation and scrolls to it, as browsers do for text fragments on
 * page loads only. The search starts at the first occurrence of `around`, the text that contains the passage. A passage
 * that is not found is ignored.
 */
export function showPassage(passage: string, around: string): void {
  const stop = new AbortController();
  const { signal } = stop;
  navigation.addEventListener('navigateerror', () => stop.abort(), { signal });
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      stop.abort();
      const range = findPassage(document.getElementById(contentId), compact(passage), compact(around));
      if (range) show(range);
    },
    { signal },
  );
}

/** In milliseconds. Chromium looks for the text until 500 ms after the load event, and then goes to the anchor. */
const browserPatience = 700;
/** In milliseconds: how long after that the browser may still go to the anchor. */
const latestScroll = 3000;

/**
 * Scrolls to the text fragment (`:~:text=`) of a page load if the browser has not: some do not support fragments, and
 * some ignore them. Does nothing if the reader has scrolled or pressed a key meanwhile.
 */
export async function showTextFragment({ name, type }: PerformanceNavigationTiming): Promise<void> {
  // Reloads and traversals restore the reader's position.
  if (type !== 'navigate') return;
  const interaction = new AbortController();
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(gesture, () => interaction.abort(), { passive: true, signal: interaction.signal });
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  if ('fragmentDirective' in document) await new Promise((resolve) => setTimeout(resolve, browserPatience));
  if (interaction.signal.aborted) return;
  const passage = startOf(name);
  const range = passage && findPassage(document.getElementById(contentId), compact(passage), '');
  if (!range) return interaction.abort();
  if (!isInView(range)) show(range);
  // A busy machine may go to the anchor even later, once.
  const showAgain = () => {
    if (isInView(range)) return;
    interaction.abort();
    show(range);
  };
  addEventListener('scroll', showAgain, { signal: interaction.signal });
  setTimeout(() => interaction.abort(), latestScroll);
}

/** Returns the start of the text fragment of a URL. Example: `#id:~:text=before-,first words,last words,-after&text=other` */
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
  const element = range.startContainer.parentElement;
  // As the browser's find-in-page does.
  if (element) reveal(element);
  if (!isInView(range)) element?.scrollIntoView({ block: 'center' });
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(highlightName, new Highlight(range));
  window.navigation?.addEventListener('navigate', () => CSS.highlights.delete(highlightName), { once: true });
}

function findPassage(element: Element | null, passage: string, around: string): Range | undefined {
  if (!element) return undefined;
  const positions: [node: Text, offset: number][] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: character, index } of node.data.matchAll(spaceless)) {
      positions.push([node, index]);
      text += character;
    }
  }
  const start = text.indexOf(around.slice(0, prefixLength));
  const first = text.indexOf(passage, Math.max(start, 0));
  const [from, to] = [positions[first], positions[first + passage.length - 1]];
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(to[0], to[1] + 1);
  return range;
}

/** Characters of `around` that identify it. */
const prefixLength = 40;

/** White space is ignored, since search records normalize it. */
const spaceless = /\S/g;

function compact(text: string): string {
  // Without the isolates around code.
  return text.replace(/[\s\u2066\u2069]+/g, '');
}
