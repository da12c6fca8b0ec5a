import { fencedCode, inlineCode, paragraph, prefixed, tidy, wrapped } from './markdown-text.ts';

/** An element while its content is read. */
export interface Frame {
  name: string;
  attributes: Record<string, string>;
  /** Offset of its tag in the HTML. */
  start: number;
  /** Finished blocks. */
  blocks: string[];
  /** Inline Markdown that is no block yet. */
  text: string;
  /** Whether that ends with an element. */
  endsInElement: boolean;
  /** Parts of a list or a table, for the element that makes something of them. */
  parts: Part[];
}

/** An item of a list, a term or its details, a cell or a row of cells. */
interface Part {
  of: 'item' | 'term' | 'details' | 'cell' | 'row';
  /** As blocks; of a row its cells. */
  blocks: string[];
  isLoose?: boolean;
  /** Name of the footnote that an item is. */
  note?: string | undefined;
  /** A cell that heads its column. */
  isHead?: boolean;
}

/** What an element becomes: inline text, blocks, or a part of the element around it. */
export interface Written {
  text?: string;
  blocks?: string[];
  parts?: Part[];
}

/** What an element is written with. */
export interface Around {
  parent: Frame;
  /** What stands for the address of an element. */
  address(href: string, of: Frame): string;
}

type Writer = (frame: Frame, around: Around) => Written;

const heading: Writer = (frame) => {
  const text = oneLine(frame);
  return text ? { blocks: [`${'#'.repeat(Number(frame.name[1]))} ${text}`] } : {};
};

const strong: Writer = ({ text }) => ({ text: wrapped(text, '**') });
const emphasis: Writer = ({ text }) => ({ text: wrapped(text, '*') });
const struck: Writer = ({ text }) => ({ text: wrapped(text, '~~') });
const bold: Writer = (frame) => ({ blocks: [wrapped(oneLine(frame), '**')].filter(Boolean) });

const cell: Writer = (frame, { parent }) => ({
  parts: [
    {
      of: 'cell',
      blocks: [
        blocksOf(frame)
          .join('\n')
          .replace(/\\?\n+/g, '<br>')
          .replaceAll('|', '\\|'),
      ],
      isHead: frame.name === 'th' && (parent.parts.length === 0 || Boolean(parent.parts.at(-1)?.isHead)),
    },
  ],
});

/** The look of a note, as the alert that most renderers of Markdown know. */
const alerts: Record<string, string> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Examples: `user-content-fn-1`, and `#user-content-fn-1` of the link to it. */
const notePattern = /^#?user-content-fn-(.+)$/;

/** How elements are written; others are what their content is. */
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
  s: struck,
  del: struck,
  code: ({ text }) => ({ text: inlineCode(text) }),
  br: () => ({ text: '\\\n' }),
  hr: () => ({ blocks: ['---'] }),
  summary: bold,
  caption: bold,
  svg: (frame) => ({ blocks: [wrapped(oneLine(frame), '*')].filter(Boolean) }),
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
  table: (frame) => ({ blocks: [...blocksOf(frame), ...table(frame.parts)] }),
  dt: (frame) => ({ parts: [{ of: 'term', blocks: [wrapped(oneLine(frame), '**')] }] }),
  dd: (frame) => ({ parts: [{ of: 'details', blocks: blocksOf(frame) }] }),
  dl: ({ parts, blocks }) => ({ blocks: [...blocks, ...terms(parts)] }),
  li: (frame) => {
    const note = notePattern.exec(frame.attributes.id ?? '')?.[1];
    return { parts: [{ of: 'item', isLoose: frame.blocks.length > 0, blocks: blocksOf(frame), note }] };
  },
  ul: (frame) => ({ blocks: [...frame.blocks, ...list(frame.parts, () => '- ')] }),
  ol: ({ parts, blocks, attributes }) => {
    const first = Number(attributes.start ?? 1);
    return { blocks: [...blocks, ...list(parts, (index) => `${first + index}. `)] };
  },
  blockquote: (frame) => ({ blocks: [prefixed(blocksOf(frame).join('\n\n'), '> ')] }),
  p: (frame, { parent }) => {
    const title = /^(?:theme-admonition__title|tabs__title)$/.test(frame.attributes.class ?? '');
    if (title) return bold(frame, { parent, address: String });
    return { blocks: blocksOf(frame) };
  },
  div: (frame) => {
    const [, look] = / theme-admonition-(\w+)/.exec(frame.attributes.class ?? '') ?? [];
    if (!look) return { blocks: blocksOf(frame), parts: frame.parts };
    return { blocks: [prefixed(`[!${alerts[look]}]\n${blocksOf(frame).join('\n\n')}`, '> ')] };
  },
  pre: ({ text, attributes }, { parent }) => {
    const language = parent.attributes['data-language'] ?? attributes['data-language'] ?? '';
    const title = parent.name === 'figure' ? (parent.attributes.title ?? '') : '';
    return { blocks: [fencedCode(text, language === 'text' ? '' : language, title)] };
  },
  figcaption: (frame, { parent }) => {
    if (parent.attributes['data-language'] === undefined)
      return { blocks: [wrapped(oneLine(frame), '*')].filter(Boolean) };
    parent.attributes.title = oneLine(frame).replace(/[\\`]/g, '');
    return {};
  },
  input: ({ attributes }) => {
    if (attributes.type !== 'checkbox') return {};
    return { text: attributes.checked === undefined ? '[ ] ' : '[x] ' };
  },
  img(frame, { address }) {
    const { alt, src } = frame.attributes;
    return alt && src ? { text: `![${alt}](${address(src, frame)})` } : {};
  },
  iframe: media,
  video: media,
  audio: media,
  a: link,
};

function media(frame: Frame, { address }: Around): Written {
  const { src, title } = frame.attributes;
  if (!src) return {};
  return { blocks: [title ? `[${title}](${address(src, frame)})` : `<${address(src, frame)}>`] };
}

function link(frame: Frame, { parent, address }: Around): Written {
  const { href, ...attributes } = frame.attributes;
  if ('data-footnote-ref' in attributes) return { text: `[^${notePattern.exec(href ?? '')?.[1]}]` };
  const [first = '', ...rest] = blocksOf(frame);
  const label = first.replace(/^#+ /, '');
  // A heading or a term that links to itself.
  const isOwn = href?.startsWith('#') && /^(?:h\d|dt)$/.test(parent.name);
  if (!href || !label || isOwn)
    return frame.blocks.length > 0 ? { blocks: frame.blocks } : { text: frame.text };
  const written = `[${label.replaceAll('\n', ' ')}](${address(href, frame)})`;
  if (frame.blocks.length > 0) return { blocks: [written, ...rest] };
  return { text: frame.text.replace(/\S[\s\S]*\S|\S/, () => written) };
}

/** All that an element holds, as blocks. */
export function blocksOf({ blocks, text }: Frame): string[] {
  const last = paragraph(text);
  return last ? [...blocks, last] : blocks;
}

/** The same for where there is room for a line only. */
function oneLine({ blocks, text }: Frame): string {
  return [...blocks, tidy(text)].filter(Boolean).join(' ').replace(/\\?\n/g, ' ');
}

function list(parts: Part[], marker: (index: number) => string): string[] {
  const items = parts.filter(({ of }) => of === 'item');
  if (items.length === 0) return [];
  const isLoose = items.some((item) => item.isLoose && item.blocks.length > 1 && !startsNested(item));
  const lines = items.map(({ blocks, note }, index) => {
    const text = blocks.join(isLoose ? '\n\n' : '\n');
    const mark = note === undefined ? marker(index) : `[^${note}]: `;
    return prefixed(text, ' '.repeat(mark.length), mark);
  });
  return [lines.join(isLoose ? '\n\n' : '\n')];
}

/** Whether an item is a line with a list below it. */
function startsNested({ blocks }: Part): boolean {
  return blocks.slice(1).every((block) => /^(?:- |\d+\. )/.test(block));
}

/** Each term with its details: those of one line behind it, others below. */
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
    const below = isLine ? rest : [first, ...rest];
    return prefixed([head, ...below].join('\n\n'), '  ', '- ');
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
