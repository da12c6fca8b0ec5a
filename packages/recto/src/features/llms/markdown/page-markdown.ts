import { decodeHTMLAttribute } from 'entities/decode';
import { type Handler, Parser } from 'htmlparser2';
import type { WriteArticle } from '../../../plugin.ts';
import { placeholder } from '../../../utils/placeholders.ts';
import { textWithin } from '../../../utils/scan-html.ts';
import { singleSpaced } from '../../../utils/text.ts';
import { parseUrl, pathInFormat, splitSuffix } from '../../../utils/url.ts';
import {
  blocksOf,
  type ElementMarkdown,
  lineSign,
  type OpenElement,
  type WriterContext,
  writers,
} from './element-writers.ts';
import { escapeMarkdown } from './markdown-syntax.ts';

/** Returns the function that writes a page as Markdown, with its title; links lead to the Markdown of other pages. */
export default function pageMarkdown(): WriteArticle {
  const cache = new Map<string, MarkdownText>();
  const convert = (html: string, isShared: boolean) => {
    const markdown = cache.get(html) ?? htmlToMarkdown(html);
    if (isShared) cache.set(html, markdown);
    return markdown;
  };
  return ({ html, title, links, address, isShared }) => {
    const absolute = (href: string) => parseUrl(href, address)?.href ?? href;
    const text = convert(
      html,
      isShared,
    )((href, start) => {
      const target = links.get(start) ?? (href.startsWith('#') ? href : absolute(href));
      if (!target.startsWith('/')) return target;
      const { path, suffix } = splitSuffix(target);
      return absolute(pathInFormat(path, 'md') + suffix);
    });
    // A line end in the title would start another block.
    return title === undefined ? text : `# ${title.replace(/\s+/g, ' ')}\n\n${text}`;
  };
}

/*
 * An own writer, because it is fast: measured on 1,000 articles (11 MB), rehype-remark takes 9.9 s, node-html-markdown 1.3 s,
 * @mdream/js 0.7 s without admonitions, tabs and file names, and this one 0.45 s, of which the parser is 0.15 s.
 */

/** Elements without a meaning in Markdown. */
const ignoredElements = new Set(
  'button script style template select output search fieldset form noscript'.split(' '),
);
/** Inline elements; others start a block. */
const inline = new Set(
  'a abbr annotation b bdi bdo br cite code data del dfn em i img input ins kbd label mark math q recto-island recto-partial recto-slot s samp semantics small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text is kept as it is, without the markup in it. */
const literal = new Set(['pre', 'code', 'annotation']);

/** Returns the Markdown with the addresses of `resolve`; `start` is the offset of the element in the HTML. */
type MarkdownText = (resolve: (href: string, start: number) => string) => string;

/** The signs of inserted and deleted lines of code, by element and class. */
const lineSigns: Readonly<Record<string, string>> = { 'ins.line': '+', 'del.p': '-' };

/** Stands for an address. */
const addressSlot = placeholder('address');

/**
 * Converts the HTML of an article, in which Markdown, components and generated reference look alike. Controls and
 * decoration are left out.
 *
 * One pass without a tree: 0.5 ms for a page, where the libraries that we measured take three to ten times as long.
 */
export function htmlToMarkdown(html: string): MarkdownText {
  const root = openElement('#root', {});
  const links: { href: string; start: number }[] = [];
  const address = (href: string, { start }: OpenElement) => addressSlot.mark(links.push({ href, start }) - 1);
  const stack = [root];
  let skippedDepth = 0;
  let literalDepth = 0;
  let isInSvg = false;
  /** The element around a text, unless another has ended in it. */
  let parent = '';
  /** Text since the last tag that counts. */
  let words = '';
  const top = () => stack.at(-1) ?? root;
  const flushWords = () => {
    const element = top();
    const isKept = !isInSvg || element.name === 'title' || element.name === 'desc';
    if (words && isKept) {
      element.text += literalDepth > 0 ? words : escapeMarkdown(singleSpaced(words));
      element.endsInElement = false;
    }
    words = '';
  };

  const handlers: Partial<Handler> = {
    onopentag(name, attributes) {
      parent = name;
      if (literalDepth === 0) flushWords();
      const sign = literalDepth > 0 ? lineSigns[`${name}.${attributes.class?.split(' ', 1)[0]}`] : undefined;
      const isPrompt = literalDepth > 0 && attributes.class === 'p' && !sign;
      // The look of a formula, which is followed by its source.
      const isPresentation = top().name === 'semantics' && name !== 'annotation';
      if (skippedDepth > 0 || isPrompt || isPresentation || isSkipped(name, attributes)) skippedDepth += 1;
      else if (literalDepth > 0) {
        literalDepth += 1;
        if (sign) words += lineSign.mark(sign);
      } else {
        if (!isInline(name, attributes)) endBlock(top());
        if (name === 'svg') isInSvg = true;
        if (literal.has(name)) literalDepth = 1;
        for (const key of Object.keys(attributes))
          attributes[key] = decodeHTMLAttribute(attributes[key] ?? '');
        stack.push(openElement(name, attributes, parser.startIndex));
      }
    },
    ontext(text) {
      if (skippedDepth === 0) words += textWithin(text, parent);
    },
    onclosetag() {
      parent = '';
      if (skippedDepth > 0) skippedDepth -= 1;
      else if (literalDepth > 1) literalDepth -= 1;
      else {
        flushWords();
        literalDepth = 0;
        const element = stack.pop() ?? root;
        if (element.name === 'svg') isInSvg = false;
        append(write(element, { parent: top(), address }), top(), isInline(element.name, element.attributes));
      }
    },
  };
  const parser = new Parser(handlers, { decodeEntities: false });
  parser.write(html);
  parser.end();
  flushWords();
  const text = `${blocksOf(root).join('\n\n')}\n`;
  return (resolve) =>
    addressSlot.replace(text, (index) => {
      const link = links[Number(index)];
      // A pipe would end a table cell.
      return link ? resolve(link.href, link.start).replaceAll('|', '%7C') : '';
    });
}

function openElement(name: string, attributes: Record<string, string>, start = 0): OpenElement {
  return { name, attributes, start, blocks: [], text: '', parts: [], endsInElement: false };
}

/** Whether an element is part of a line, as icons with a label are. */
function isInline(name: string, attributes: Record<string, string>): boolean {
  return inline.has(name) || (name === 'svg' && attributes['aria-label'] !== undefined);
}

/** Content that repeats other content, or is decorative. Example: `icon sr-only` */
const omittedPattern = /(?:^|\s)(?:sr-only|themed--dark)(?:\s|$)/;

/** Decoration, and the dark variant of an image. */
function isSkipped(name: string, attributes: Record<string, string>): boolean {
  if (ignoredElements.has(name) || attributes['aria-hidden'] === 'true') return true;
  if ('data-footnote-backref' in attributes) return true;
  return attributes.class !== undefined && omittedPattern.test(attributes.class);
}

function write(element: OpenElement, context: WriterContext): ElementMarkdown {
  const { name, blocks, text, parts } = element;
  const writer = writers[name];
  if (writer) return writer(element, context);
  if (inline.has(name) && blocks.length === 0) return { text, parts };
  return { blocks: blocksOf(element), parts };
}

function append(
  { text = '', blocks = [], parts = [] }: ElementMarkdown,
  parent: OpenElement,
  isInline: boolean,
): void {
  if (blocks.length > 0 || !isInline) endBlock(parent);
  parent.blocks.push(...blocks);
  // Adjacent boxes need no space on a page; in a line of text their words would merge.
  if (text && parent.endsInElement && !/\s$/.test(parent.text)) parent.text += ' ';
  parent.text += text;
  parent.endsInElement = isInline && text !== '';
  parent.parts.push(...parts);
}

/** Turns the inline text so far into a block. */
function endBlock(element: OpenElement): void {
  element.blocks = blocksOf(element);
  element.text = '';
}
