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
