import type { ChangeTexts, ShownChanges } from '../theme/shell-actions.ts';
import { type ArticleBlock, articleBlocks, blockRange } from './article-blocks.ts';
import { passageChanges, wordChanges } from './compare-texts.ts';
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
