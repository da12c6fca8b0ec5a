import { admonitionClass, admonitionTitleClass, languageAttribute, tabTitleClass } from '../../../plugin.ts';
import { placeholder } from '../../../utils/placeholders.ts';
import {
  collapseSpaces,
  escapeMarkdown,
  fencedCode,
  inlineCode,
  paragraph,
  prefixLines,
  wrap,
} from './markdown-syntax.ts';

/** Starts a line of code that is inserted or deleted, with its sign. */
export const lineSign = placeholder('sign');

/** An element whose content is being parsed. */
export interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  /** Offset of the tag in the HTML. */
  start: number;
  /** Finished blocks. */
  blocks: string[];
  /** Inline Markdown after the last block. */
  text: string;
  /** Whether `text` ends with an element. */
  endsInElement: boolean;
  /** Parts of a list or a table, for the element that assembles them. */
  parts: Part[];
}

interface Part {
  of: 'item' | 'term' | 'details' | 'cell' | 'row';
  /** Blocks of Markdown; the cells of a row. */
  blocks: string[];
  isLoose?: boolean;
  /** Name of the footnote, if the item is one. */
  note?: string | undefined;
  /** Whether the cell is a column header. */
  isHead?: boolean;
}

/** The Markdown of an element: inline text, blocks, or parts of its parent. */
export interface ElementMarkdown {
  text?: string;
  blocks?: string[];
  parts?: Part[];
}

export interface WriterContext {
  parent: OpenElement;
  /** Returns a placeholder for an address of an element. */
  address(href: string, of: OpenElement): string;
}

type Writer = (element: OpenElement, context: WriterContext) => ElementMarkdown;

const heading: Writer = (element) => {
  const text = oneLine(element);
  return text ? { blocks: [`${'#'.repeat(Number(element.name[1]))} ${text}`] } : {};
};

const strong: Writer = ({ text }) => ({ text: wrap(text, '**') });
const emphasis: Writer = ({ text }) => ({ text: wrap(text, '*') });
const strikethrough: Writer = ({ text }) => ({ text: wrap(text, '~~') });
const bold: Writer = (element) => ({ blocks: [wrap(oneLine(element), '**')].filter(Boolean) });

const cell: Writer = (element, { parent }) => ({
  parts: [
    {
      of: 'cell',
      blocks: [
        blocksOf(element)
          .join('\n')
          .replace(/\\?\n+/g, '<br>')
          .replaceAll('|', '\\|'),
      ],
      isHead: element.name === 'th' && (parent.parts.length === 0 || Boolean(parent.parts.at(-1)?.isHead)),
    },
  ],
});

/** GitHub alerts of the admonition kinds. */
const alerts: Record<string, string> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Example: `theme-admonition theme-admonition-tip` */
const admonitionPattern = new RegExp(` ${admonitionClass}-(\\w+)`);

/** The id of a footnote, or a link to it. Examples: `user-content-fn-1`, `#user-content-fn-1` */
const footnotePattern = /^#?user-content-fn-(.+)$/;

/** Writers of elements; other elements are replaced by their content. */
export const writers: Record<string, Writer> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  b: strong,
  strong,
  i: emphasis,
  em: emphasis,
  s: strikethrough,
  del: strikethrough,
  code: ({ text }) => ({ text: inlineCode(text) }),
  math: ({ text, attributes }) => {
    const formula = text.trim();
    return attributes.display === 'block' ? { blocks: [`$$\n${formula}\n$$`] } : { text: `$${formula}$` };
  },
  br: () => ({ text: '\\\n' }),
  hr: () => ({ blocks: ['---'] }),
  summary: bold,
  caption: bold,
  svg(element) {
    const label = element.attributes['aria-label'];
    if (label) return { text: escapeMarkdown(label) };
    return { blocks: [wrap(oneLine(element), '*')].filter(Boolean) };
  },
  td: cell,
  th: cell,
  tr: ({ parts }) => ({
    parts: [
      {
        of: 'row',
        blocks: parts.flatMap(({ blocks }) => blocks),
        isHead: parts.every(({ isHead }) => isHead),
      },
    ],
  }),
  table: (element) => ({ blocks: [...blocksOf(element), ...table(element.parts)] }),
  dt: (element) => ({ parts: [{ of: 'term', blocks: [wrap(oneLine(element), '**')] }] }),
  dd: (element) => ({ parts: [{ of: 'details', blocks: blocksOf(element) }] }),
  dl: ({ parts, blocks }) => ({ blocks: [...blocks, ...terms(parts)] }),
  li: (element) => {
    const note = footnotePattern.exec(element.attributes.id ?? '')?.[1];
    return { parts: [{ of: 'item', isLoose: element.blocks.length > 0, blocks: blocksOf(element), note }] };
  },
  ul: (element) => ({ blocks: [...element.blocks, ...list(element.parts, () => '- ')] }),
  ol: ({ parts, blocks, attributes }) => {
    const first = Number(attributes.start ?? 1);
    return { blocks: [...blocks, ...list(parts, (index) => `${first + index}. `)] };
  },
  blockquote: (element) => ({ blocks: [prefixLines(blocksOf(element).join('\n\n'), '> ')] }),
  p: (element, { parent }) => {
    if ([admonitionTitleClass, tabTitleClass].includes(element.attributes.class ?? ''))
      return bold(element, { parent, address: String });
    return { blocks: blocksOf(element) };
  },
  div: (element) => {
    const [, kind] = admonitionPattern.exec(element.attributes.class ?? '') ?? [];
    if (!kind) return { blocks: blocksOf(element), parts: element.parts };
    const [title = '', ...bodyBlocks] = blocksOf(element);
    // The label of the alert is its title.
    const isLabel = [kind, alerts[kind]].some(
      (label) => title.toLowerCase() === `**${label}**`.toLowerCase(),
    );
    const text = (isLabel ? bodyBlocks : [title, ...bodyBlocks]).join('\n\n');
    return { blocks: [prefixLines(`[!${alerts[kind]}]\n${text}`, '> ')] };
  },
  pre: ({ text, attributes }, { parent }) => {
    const language = parent.attributes[languageAttribute] ?? attributes[languageAttribute] ?? '';
    const title = parent.name === 'figure' ? (parent.attributes.title ?? '') : '';
    if (!lineSign.isIn(text))
      return { blocks: [fencedCode(text, language === 'text' ? '' : language, title)] };
    const lines = text.replace(/\n$/, '').split('\n');
    const diffLines = lines.map((line) =>
      lineSign.isIn(line) ? lineSign.replace(line, (sign) => `${sign} `) : `  ${line}`.trimEnd(),
    );
    return { blocks: [fencedCode(diffLines.join('\n'), 'diff', title)] };
  },
  figcaption: (element, { parent }) => {
    if (parent.attributes[languageAttribute] === undefined)
      return { blocks: [wrap(oneLine(element), '*')].filter(Boolean) };
    parent.attributes.title = oneLine(element).replace(/[\\`]/g, '');
    return {};
  },
  input: ({ attributes }) => {
    if (attributes.type !== 'checkbox') return {};
    return { text: attributes.checked === undefined ? '[ ] ' : '[x] ' };
  },
  img(element, { address }) {
    const { alt, src } = element.attributes;
    return alt && src ? { text: `![${alt}](${address(src, element)})` } : {};
  },
  iframe: media,
  video: media,
  audio: media,
  a: link,
};

function media(element: OpenElement, { address }: WriterContext): ElementMarkdown {
  const { src, title } = element.attributes;
  if (!src) return {};
  return { blocks: [title ? `[${title}](${address(src, element)})` : `<${address(src, element)}>`] };
}

function link(element: OpenElement, { parent, address }: WriterContext): ElementMarkdown {
  const { href, ...attributes } = element.attributes;
  if ('data-footnote-ref' in attributes) return { text: `[^${footnotePattern.exec(href ?? '')?.[1]}]` };
  // The link around an image leads to the same file.
  if (parent.name === 'recto-slot' && /^!\[[^\]]*\]\([^)]*\)$/.test(element.text.trim()))
    return { text: element.text };
  const [first = '', ...moreBlocks] = blocksOf(element);
  const label = first.replace(/^#+ /, '');
  // A heading, a term or an anchor that links to itself.
  const isSelfLink =
    href?.startsWith('#') && (/^(?:h\d|dt)$/.test(parent.name) || href === `#${attributes.id}`);
  if (!href || !label || isSelfLink)
    return element.blocks.length > 0 ? { blocks: element.blocks } : { text: element.text };
  const markdown = `[${label.replaceAll('\n', ' ')}](${address(href, element)})`;
  if (element.blocks.length > 0) return { blocks: [markdown, ...moreBlocks] };
  return { text: element.text.replace(/\S[\s\S]*\S|\S/, () => markdown) };
}

export function blocksOf({ blocks, text }: OpenElement): string[] {
  const last = paragraph(text);
  return last ? [...blocks, last] : blocks;
}

function oneLine({ blocks, text }: OpenElement): string {
  return [...blocks, collapseSpaces(text)].filter(Boolean).join(' ').replace(/\\?\n/g, ' ');
}

function list(parts: Part[], marker: (index: number) => string): string[] {
  const items = parts.filter(({ of }) => of === 'item');
  if (items.length === 0) return [];
  const isLoose = items.some((item) => item.isLoose && item.blocks.length > 1 && !startsNested(item));
  const lines = items.map(({ blocks, note }, index) => {
    const text = blocks.join(isLoose ? '\n\n' : '\n');
    const mark = note === undefined ? marker(index) : `[^${note}]: `;
    return prefixLines(text, ' '.repeat(mark.length), mark);
  });
  return [lines.join(isLoose ? '\n\n' : '\n')];
}

/** Returns whether an item is one line followed by a nested list. */
function startsNested({ blocks }: Part): boolean {
  return blocks.slice(1).every((block) => /^(?:- |\d+\. )/.test(block));
}

/** Writes each term with its details: one line after it, others below. */
function terms(parts: Part[]): string[] {
  const items: { term: string; details: string[] }[] = [];
  for (const { of, blocks } of parts) {
    if (of === 'term') items.push({ term: blocks.join(' '), details: [] });
    else items.at(-1)?.details.push(...blocks);
  }
  if (items.length === 0) return [];
  const lines = items.map(({ term, details: [first = '', ...rest] }) => {
    const isLine = !/\n|^(?:- |\||>|```)/.test(first);
    const head = [term, isLine ? first : ''].filter(Boolean).join(': ');
    const detailBlocks = isLine ? rest : [first, ...rest];
    return prefixLines([head, ...detailBlocks].join('\n\n'), '  ', '- ');
  });
  return [lines.join(lines.some((line) => line.includes('\n')) ? '\n\n' : '\n')];
}

function table(parts: Part[]): string[] {
  const rows = parts.filter(({ of }) => of === 'row');
  const width = Math.max(0, ...rows.map(({ blocks }) => blocks.length));
  if (width === 0) return [];
  const isHeaded = rows[0]?.isHead ?? false;
  const head = isHeaded ? (rows[0]?.blocks ?? []) : [];
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const rule = line(Array.from({ length: width }, () => '---'));
  return [[line(head), rule, ...rows.slice(isHeaded ? 1 : 0).map(({ blocks }) => line(blocks))].join('\n')];
}
