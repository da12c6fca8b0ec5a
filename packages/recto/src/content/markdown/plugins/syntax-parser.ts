import type { Heading, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { explicitData } from '../../../utils/hast.ts';
import { unusedCharacters } from '../../../utils/placeholders.ts';
import { insideOf, type MarkdownParser, nativeParser } from '../parse-markdown.ts';
import { scanMdx } from '../scan-mdx.ts';

type SyntaxExtensions = Required<Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>>;

/** Plugins whose syntax the native parser reads. */
export const nativeSyntax = new Set(
  'remarkParse remarkGfm remarkDirective remarkMdx remarkFrontmatter'.split(' '),
);

/**
 * Returns a parser for plugins that add syntax, such as remark-math. The native parser has no extensions, so pages that
 * may contain that syntax are parsed with micromark, which is a hundred times slower.
 */
export function syntaxParser(
  { micromarkExtensions = [], fromMarkdownExtensions = [] }: Data,
  math: boolean | undefined,
): MarkdownParser {
  const parseNatively = nativeParser(math);
  const extensions = { micromarkExtensions, fromMarkdownExtensions };
  if (micromarkExtensions.length + fromMarkdownExtensions.length === 0) return parseNatively;
  const characters = firstCharacters(extensions);
  const parsers = { md: micromarkParser('md', extensions), mdx: micromarkParser('mdx', extensions) };
  return (text, format) => {
    const isNative = characters && !isOutsideCode(characters, text);
    return isNative ? parseNatively(text, format) : parseWithMicromark(parsers[format], text, format);
  };
}

function micromarkParser(format: 'md' | 'mdx', extensions: SyntaxExtensions) {
  return unified()
    .use(remarkParse)
    .use(format === 'mdx' ? [remarkMdx] : [])
    .use([remarkGfm, remarkDirective])
    .use(function add(this: Processor) {
      const data = this.data();
      for (const name of ['micromarkExtensions', 'fromMarkdownExtensions'] as const)
        data[name] = [...(data[name] ?? []), ...extensions[name]] as never;
    })
    .freeze();
}

/** The parts of an extension that read text, each by the character that its syntax starts with. */
const constructKinds = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const;
/** Characters up to the space, and those of code. */
const commonCharacters = /[\0- `~]/;

/** Returns the characters that the syntax of extensions starts with; `undefined` if it may start with any. */
function firstCharacters({ micromarkExtensions }: SyntaxExtensions): string[] | undefined {
  const codes = micromarkExtensions.flat().flatMap((extension) => {
    const maps = constructKinds.map((kind) => extension[kind] ?? {});
    return [...maps.flatMap(Object.keys), ...(extension.disable ? ['null'] : [])].map(Number);
  });
  if (codes.length === 0 || !codes.every((code) => code >= 0)) return undefined;
  const characters = codes.map((code) => String.fromCodePoint(code));
  return characters.some((character) => commonCharacters.test(character)) ? undefined : characters;
}

function isOutsideCode(characters: string[], text: string): boolean {
  if (!characters.some((character) => text.includes(character))) return false;
  const isInCode = insideOf(scanMdx(text).code);
  for (let at = 0; at < text.length; at++)
    if (characters.includes(text[at] ?? '') && !isInCode(at)) return true;
  return false;
}

/** Attributes of a heading: `## Setup {#install}` or `{/* #install *\/}`. Groups: the text before, the attributes. */
const headingAttributes =
  /^([ \t>]*#{1,6}[ \t][^\n]*?)(?:\\?\{([#.][^{}\n]*)|(?<!\\)\{\/\*[ \t]*(#[^{}*\n]*)\*\/)\}(?=[ \t]*$)/gm;
/** Characters that stand for braces, which are an expression in MDX; one each, because nodes have offsets. */
type Braces = [open: string, close: string];

function parseWithMicromark(
  parser: ReturnType<typeof micromarkParser>,
  text: string,
  format: 'md' | 'mdx',
): Root {
  const isInCode = insideOf(scanMdx(text).code);
  const braces = unusedCharacters(text);
  const [open, close] = braces;
  const markedText = text.replace(
    headingAttributes,
    (match: string, heading, attributes, comment, at: number) =>
      isInCode(at) ? match : `${heading}${open}${attributes ?? comment}${close}`,
  );
  const root = parser.parse(markedText) as Root;
  finishNodes(root, format, braces);
  return root;
}

/** Does what the native parser does: marks JSX, gives headings their attributes, and removes paragraphs that have only JSX. */
function finishNodes(parent: Parents, format: 'md' | 'mdx', braces: Braces): void {
  for (const node of parent.children) {
    if (node.type === 'heading') readAttributes(node, braces);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      node.data = { ...node.data, ...explicitData };
    if ('children' in node) finishNodes(node, format, braces);
    // Not a heading after all, but a line of HTML or text.
    else if ('value' in node) node.value = node.value.replaceAll(braces[0], '{').replaceAll(braces[1], '}');
  }
  if (format === 'mdx') parent.children = parent.children.flatMap((node) => flowOf(node) ?? node) as never;
}

function readAttributes(heading: Heading, [open, close]: Braces): void {
  const last = heading.children.at(-1);
  const pattern = new RegExp(`[ \\t]*${open}([^${close}]*)${close}[ \\t]*$`);
  const [match = '', attributes] = last?.type === 'text' ? (pattern.exec(last.value) ?? []) : [];
  if (last?.type !== 'text' || attributes === undefined) return;
  last.value = last.value.slice(0, -match.length);
  const words = attributes.split(/\s+/);
  const id = words.find((word) => word.startsWith('#'))?.slice(1);
  const className = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1));
  heading.data = { ...heading.data, hProperties: { ...(id && { id }), ...(className[0] && { className }) } };
}

/** Returns the JSX and expressions of a paragraph without anything else, as blocks. */
function flowOf(node: Nodes): Nodes[] | undefined {
  if (node.type !== 'paragraph') return undefined;
  const isSpace = (child: PhrasingContent) => child.type === 'text' && child.value.trim() === '';
  const scripts = node.children.filter((child) => !isSpace(child));
  const isFlow = (child: PhrasingContent) =>
    child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression';
  if (scripts.length === 0 || !scripts.every(isFlow)) return undefined;
  return scripts.map((child) => ({ ...child, type: child.type.replace('Text', 'Flow') }) as Nodes);
}
