import { islandElement, slotElement } from '../../utils/dom-contract.ts';

/** Characters of an article whose layout delays the first paint. */
const long = 30_000;
/** Characters that fill the first view of most screens. */
const firstView = 2500;
/** Characters that a slow phone lays out in a task that blocks nothing. */
const batch = 2000;
/** Estimated pixels of a line, and characters in it. */
const lineHeight = 26;
const lineLength = 80;

/**
 * Leaves blocks below the first view of a long article out of the next layout, unless they come into view, and lays them
 * out in the frames after it, or when the reader scrolls. In the end all heights are real, so that going back finds the
 * reader's place. Only in browsers that keep what is on screen in place meanwhile.
 */
export function layOutFirstView(article: HTMLElement): void {
  if (sizeOf(article) < long) return;
  if (!CSS.supports('(content-visibility: auto) and (overflow-anchor: auto)')) return;
  let length = 0;
  const laterBlocks: HTMLElement[] = [];
  for (const block of blocksOf(article)) {
    if (length > firstView) laterBlocks.push(block);
    length += sizeOf(block);
  }
  for (const block of laterBlocks) {
    block.style.contentVisibility = 'auto';
    block.style.containIntrinsicBlockSize = `${Math.ceil(sizeOf(block) / lineLength) * lineHeight}px`;
  }
  const end = new AbortController();
  const next = () => {
    for (let size = 0; size < batch && laterBlocks[0]; size += sizeOf(laterBlocks.shift() as HTMLElement))
      layOut(laterBlocks[0]);
    if (laterBlocks[0]) requestAnimationFrame(next);
    else end.abort();
  };
  // Estimated heights must not move what a reader goes to.
  const layOutRest = () => {
    end.abort();
    laterBlocks.splice(0).forEach(layOut);
    document.querySelector(':target')?.scrollIntoView();
  };
  for (const type of ['scroll', 'hashchange'])
    addEventListener(type, layOutRest, { signal: end.signal, passive: true });
  // After the frame that shows the first view.
  requestAnimationFrame(() => requestAnimationFrame(next));
}

function layOut(block: HTMLElement): void {
  block.style.contentVisibility = '';
  block.style.containIntrinsicBlockSize = '';
  if (!block.getAttribute('style')) block.removeAttribute('style');
}

/** The parts of an article, outermost first, none larger than a batch if it can be divided. */
function* blocksOf(parent: Element): Generator<HTMLElement> {
  for (const block of parent.children as HTMLCollectionOf<HTMLElement>) {
    // Nothing may be added to the markup of an island before it is hydrated; what it got from the page is static.
    const content = block.matches(islandElement) ? block.querySelector(slotElement) : block;
    if (!content || sizeOf(block) < batch || block.matches('table, pre')) yield block;
    else yield* blocksOf(content);
  }
}

function sizeOf(block: HTMLElement): number {
  return block.textContent.length;
}
