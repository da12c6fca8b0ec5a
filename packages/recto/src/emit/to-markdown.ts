import { Parser } from 'htmlparser2';
import { parseUrl } from '../base/url.ts';
import type { ArticleText } from '../model/page.ts';
import { type Around, blocksOf, type Frame, type Written, writers } from './markdown-elements.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** Elements that say nothing on paper. */
const silent = new Set('button script style template select output search fieldset form noscript'.split(' '));
/** Elements that stand in a line of text; others begin a block of their own. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark q recto-island recto-slot s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Their text is kept as it is, and what is marked in it is not. */
const literal = new Set(['pre', 'code']);

/** A page as Markdown, with its title; its links lead to the Markdown of other pages. */
export function pageMarkdown({ html, title, links, address }: ArticleText, write = toMarkdown): string {
  const text = write(html)((href, start) => {
    const found = links.get(start);
    if (found !== undefined) return found;
    return href.startsWith('#') ? href : (parseUrl(href, address)?.href ?? href);
  });
  return title === undefined ? text : `# ${title}\n\n${text}`;
}

/** A Markdown text that is finished by where its links lead; `start` is the offset of their element in the HTML. */
export type MarkdownText = (address: (href: string, start: number) => string) => string;

/** Stands for an address until that is known. Example: `\uE0103\uE011` */
const addressPattern = /\uE010(\d+)\uE011/g;

/**
 * The Markdown of an article, from its HTML, where Markdown, components and generated reference look alike. Controls and
 * decoration are left out.
 *
 * One pass without a tree: half a millisecond for a page, of which others that we measured take three to ten times as
 * much.
 */
export function toMarkdown(html: string): MarkdownText {
  const root = newFrame('#root', {});
  const links: { href: string; start: number }[] = [];
  const address = (href: string, { start }: Frame) => `\uE010${links.push({ href, start }) - 1}\uE011`;
  const stack = [root];
  /** Depth of elements whose content is left out, and of those whose content is literal. */
  let silence = 0;
  let literalness = 0;
  let isDrawing = false;
  /** Text since the last tag; it comes in pieces. */
  let words = '';
  const top = () => stack.at(-1) ?? root;
  const say = () => {
    const frame = top();
    const isSaid = !isDrawing || frame.name === 'title' || frame.name === 'desc';
    if (words && isSaid) {
      frame.text += literalness > 0 ? words : escapeMarkdown(words.replace(/\s+/g, ' '));
      frame.endsInElement = false;
    }
    words = '';
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (literalness === 0) say();
      const frame = newFrame(name, attributes, parser.startIndex);
      const isPrompt = literalness > 0 && attributes.class === 'p';
      if (silence > 0 || isPrompt || isSilent(frame)) silence += 1;
      else if (literalness > 0) literalness += 1;
      else {
        if (!inline.has(name)) flush(top());
        if (name === 'svg') isDrawing = true;
        if (literal.has(name)) literalness = 1;
        stack.push(frame);
      }
    },
    ontext(text) {
      if (silence === 0) words += text;
    },
    onclosetag() {
      if (silence > 0) silence -= 1;
      else if (literalness > 1) literalness -= 1;
      else {
        say();
        literalness = 0;
        const frame = stack.pop() ?? root;
        if (frame.name === 'svg') isDrawing = false;
        place(write(frame, { parent: top(), address }), top(), inline.has(frame.name));
      }
    },
  });
  parser.write(html);
  parser.end();
  say();
  const text = `${blocksOf(root).join('\n\n')}\n`;
  return (where) =>
    text.replace(addressPattern, (_, index: string) => {
      const link = links[Number(index)];
      // It would end the cell of a table.
      return link ? where(link.href, link.start).replaceAll('|', '%7C') : '';
    });
}

function newFrame(name: string, attributes: Record<string, string>, start = 0): Frame {
  return { name, attributes, start, blocks: [], text: '', parts: [], endsInElement: false };
}

/** Links to a heading from itself, decoration, the twin of a picture for the dark. */
function isSilent({ name, attributes }: Frame): boolean {
  if (silent.has(name) || attributes['aria-hidden'] === 'true') return true;
  if ('data-footnote-backref' in attributes) return true;
  return /(?:^|\s)(?:hash-link|sr-only|themed--dark)(?:\s|$)/.test(attributes.class ?? '');
}

function write(frame: Frame, around: Around): Written {
  const writer = writers[frame.name];
  if (writer) return writer(frame, around);
  if (inline.has(frame.name) && frame.blocks.length === 0) return { text: frame.text, parts: frame.parts };
  return { blocks: blocksOf(frame), parts: frame.parts };
}

function place({ text = '', blocks = [], parts = [] }: Written, parent: Frame, isInline: boolean): void {
  if (blocks.length > 0 || !isInline) flush(parent);
  parent.blocks.push(...blocks);
  // Side by side without a space in between is how boxes stand; in a line of text they would be one word.
  if (text && parent.endsInElement && !/\s$/.test(parent.text)) parent.text += ' ';
  parent.text += text;
  parent.endsInElement = isInline && text !== '';
  parent.parts.push(...parts);
}

/** What has been said so far is a block of its own. */
function flush(frame: Frame): void {
  frame.blocks = blocksOf(frame);
  frame.text = '';
}
