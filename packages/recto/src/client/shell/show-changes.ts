import { diffArrays, diffWordsWithSpace } from 'diff';
import type { ChangeTexts, ShownChanges } from '../../theme/shell-actions.ts';
import styles from './show-changes.css?inline';

/** Names the words that are new, for the style sheet. */
const highlight = 'added-words';

/**
 * Marks in the article what another version of it says otherwise: what is new is tinted, what is gone stands struck
 * out where it was. The article's own elements stay, so that its links and folds go on working.
 */
export function showChanges(article: Element, other: Element, texts: ChangeTexts): ShownChanges {
  const before = articleBlocks(other);
  const after = articleBlocks(article);
  const changes = passageChanges(before.map(asPassage), after.map(asPassage));
  const added: Range[] = [];
  const undo: (() => void)[] = [];
  const mark = ({ element }: ArticleBlock, kind: keyof ChangeTexts) => {
    element.setAttribute('data-change', kind);
    element.setAttribute('aria-description', texts[kind]);
    undo.push(() => {
      element.removeAttribute('data-change');
      element.removeAttribute('aria-description');
    });
  };
  const strike = (block: ArticleBlock, place: Element | undefined, words: [number, number][]) => {
    const struck = struckOut(block, place, words);
    if (place) place.before(struck);
    else article.append(struck);
    undo.push(() => struck.remove());
  };
  for (const change of changes) {
    const old = 'before' in change ? before[change.before] : undefined;
    const now = after['after' in change ? change.after : change.at];
    if (change.kind === 'removed' && old) strike(old, now?.element, []);
    if (change.kind === 'added' && now) mark(now, 'added');
    if (change.kind === 'changed' && old && now) {
      const words = wordChanges(old.text, now.text);
      strike(old, now.element, words.removed);
      mark(now, 'changed');
      added.push(...words.added.map(([from, to]) => blockRange(now, from, to)));
    }
  }
  undo.push(tint(added));
  return {
    count: changes.length,
    hide: () => {
      for (const step of undo) step();
    },
  };
}

function asPassage({ element, text }: ArticleBlock) {
  return { tag: element.localName, text };
}

/** The text of a passage that is gone, as an element that may stand before `place`; single words of it in bold. */
function struckOut(
  { text }: ArticleBlock,
  place: Element | undefined,
  words: [number, number][],
): HTMLElement {
  const passage = document.createElement('del');
  let done = 0;
  for (const [from, to] of words) {
    const word = document.createElement('b');
    word.textContent = text.slice(from, to);
    passage.append(text.slice(done, from), word);
    done = to;
  }
  passage.append(text.slice(done));
  const struck = document.createElement(wrapperFor(place));
  struck.dataset.change = 'removed';
  if (struck.localName === 'tr') {
    const cell = struck.appendChild(document.createElement('td'));
    cell.colSpan = 99;
    cell.append(passage);
  } else struck.append(passage);
  return struck;
}

/** What may stand beside an element. */
function wrapperFor(place: Element | undefined): string {
  const parent = place?.parentElement?.localName ?? '';
  if (parent === 'ul' || parent === 'ol') return 'li';
  if (parent === 'dl') return 'dd';
  return ['tbody', 'thead', 'table'].includes(parent) ? 'tr' : 'div';
}

/** Tints ranges and brings the styles of all marks; gives what takes both away. */
function tint(ranges: Range[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  // Browsers without highlights still tint the passages.
  globalThis.CSS.highlights?.set(highlight, new Highlight(...ranges));
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    globalThis.CSS.highlights?.delete(highlight);
  };
}

/** How a list of passages became another; numbers are places in the lists. */
export type PassageChange =
  | { kind: 'added'; after: number }
  /** `at` is the place that it would have now. */
  | { kind: 'removed'; before: number; at: number }
  | { kind: 'changed'; before: number; after: number };

/** A passage as text that is looked at, and what it is in, since a heading never becomes a list. */
export interface Passage {
  tag: string;
  text: string;
}

/** After so many milliseconds of looking for what stayed, everything counts as changed. */
const patience = 1000;

/** The changes between two versions of a text, in order. White space does not count. */
export function passageChanges(before: Passage[], after: Passage[]): PassageChange[] {
  const keys = (passages: Passage[]) => passages.map(({ tag, text }) => `${tag} ${spaced(text)}`);
  const parts = diffArrays(keys(before), keys(after), { timeout: patience }) ?? [
    { count: before.length, removed: true },
    { count: after.length, added: true },
  ];
  const changes: PassageChange[] = [];
  let [old, now] = [0, 0];
  /** Removed and not yet known to be a changed one. */
  let removed: number[] = [];
  const flush = () => {
    for (const index of removed) changes.push({ kind: 'removed', before: index, at: now });
    removed = [];
  };
  for (const part of parts) {
    for (let n = 0; n < part.count; n++) {
      if (part.removed) removed.push(old++);
      else if (part.added) {
        const twin = removed.findIndex((index) => before[index]?.tag === after[now]?.tag);
        const gone = twin < 0 ? [] : removed.splice(0, twin + 1);
        const partner = gone.pop();
        for (const index of gone) changes.push({ kind: 'removed', before: index, at: now });
        if (partner === undefined) changes.push({ kind: 'added', after: now });
        else changes.push({ kind: 'changed', before: partner, after: now });
        now++;
      } else {
        flush();
        old++;
        now++;
      }
    }
  }
  flush();
  return changes;
}

/** Words that only one of two texts has, as offsets from and to in that text. */
export function wordChanges(
  before: string,
  after: string,
): { removed: [number, number][]; added: [number, number][] } {
  const removed: [number, number][] = [];
  const added: [number, number][] = [];
  let [old, now] = [0, 0];
  for (const part of diffWordsWithSpace(before, after, { timeout: patience }) ?? []) {
    const { length } = part.value;
    if (part.removed) removed.push([old, old + length]);
    if (part.added) added.push([now, now + length]);
    if (!part.added) old += length;
    if (!part.removed) now += length;
  }
  return { removed, added };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What stands for itself in an article, as a reader compares it. */
const blockSelector = 'p, h1, h2, h3, h4, h5, h6, li, pre, tr, dt, dd, summary, figcaption';

/** A passage of an article: the text of one block without that of blocks inside it. */
export interface ArticleBlock {
  element: Element;
  text: string;
  /** The nodes that the text is made of, in order. */
  nodes: Text[];
}

/** The blocks of an article in order, but for those of its islands, which change by themselves. */
export function articleBlocks(article: Element): ArticleBlock[] {
  const blocks = new Map<Element, ArticleBlock>();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const element = parent?.closest(blockSelector);
    if (!element || !article.contains(element) || parent?.closest('recto-island, style, button, .hash-link'))
      continue;
    const block = blocks.get(element) ?? { element, text: '', nodes: [] };
    block.text += (node as Text).data;
    block.nodes.push(node as Text);
    blocks.set(element, block);
  }
  return [...blocks.values()].filter(({ text }) => text.trim() !== '');
}

/** The part of a block's text from one offset to another, wherever its nodes begin and end. */
export function blockRange({ nodes }: ArticleBlock, from: number, to: number): Range {
  const range = new Range();
  let start = 0;
  for (const node of nodes) {
    const end = start + node.length;
    if (from >= start && from < end) range.setStart(node, from - start);
    if (to > start && to <= end) {
      range.setEnd(node, to - start);
      break;
    }
    start = end;
  }
  return range;
}
