import type { Element, ElementContent, Nodes as HastNodes, Properties, Root } from 'hast';
import type { Root as MdastRoot, Nodes, Parents } from 'mdast';
import { find, html } from 'property-information';
import { type Diagnostic, error, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import { firstLine } from '../../utils/errors.ts';
import { componentNode, walkTree } from '../../utils/hast.ts';
import { lineAndColumn } from '../../utils/text.ts';
import { locationIn, type Source } from '../source.ts';
import { visitMarkdown } from './visit-markdown.ts';

/*
 * Formulas: `$…$` in text and `$$…$$` as blocks, as in remark-math. The parser finds them, and they have the markup of
 * remark-math (`<code class="language-math">`) until plugins and the sanitizer have run. Then `temml` turns TeX into
 * MathML, which needs no script and no style sheet.
 */

/** The package that converts formulas. It is optional: other sites do without its size. */
export const mathPackage = 'temml';

export const mathLanguage = 'math';

/** Returns the MathML of a formula. Throws if its TeX is not valid. */
export type MathRenderer = (tex: string, isBlock: boolean) => Element;

type MathNode = Extract<Nodes, { type: 'math' | 'inlineMath' }>;

/** Loads the renderer; `undefined` if its package is not installed. */
export async function loadMath(): Promise<MathRenderer | undefined> {
  try {
    const { default: temml } = await import('temml');
    return (tex, isBlock) => {
      const options = { displayMode: isBlock, annotate: true, throwOnError: true };
      const math = toHast(temml.__renderToMathMLTree(tex, options)) as [Element];
      if (!isBlock) return math[0];
      return { type: 'element', tagName: 'div', properties: { ...blockProperties }, children: math };
    };
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw cause;
  }
}

/** A node of `temml`: an element, a text, or a fragment without a type. */
interface TemmlNode {
  type?: string;
  text?: string;
  attributes?: Record<string, string>;
  classes?: string[];
  style?: Record<string, string>;
  children?: TemmlNode[];
}

function toHast(node: TemmlNode): ElementContent[] {
  const { type, text, attributes, classes = [], style = {}, children = [] } = node;
  if (text !== undefined && children.length === 0) return [{ type: 'text', value: text }];
  const inner = children.flatMap(toHast);
  if (!type) return inner;
  // The browser's own style sheet shows a block.
  const styles = type === 'math' ? [] : Object.entries(style);
  const css = styles
    .map(([key, value]) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
  const names = classes.filter((name) => name && name !== 'tml-display');
  const isWord = type === 'mi' && textIn(inner).length > 1;
  const properties: Properties = {
    // As browsers show words; the style sheet makes letters italic.
    ...(isWord && { mathvariant: 'normal' }),
    ...attributes,
    ...(names.length > 0 && { className: names }),
    ...(css && { style: css }),
  };
  return [{ type: 'element', tagName: type, properties, children: inner }];
}

/** A box that long formulas scroll in, which the keyboard can reach. */
const blockProperties = { className: ['math'], tabIndex: 0, role: 'group', ariaLabel: 'Formula' };

/**
 * Returns the offsets of dollar signs that the parser took for the start of a formula, but which are prices: `$5 and $6`.
 * As in Pandoc, no space follows the first sign of a formula or precedes the last one, after which there is no digit.
 */
export function priceOffsets(root: MdastRoot, text: string): number[] {
  const offsets: number[] = [];
  visitMarkdown(root, (node) => {
    const end = node.position?.end.offset;
    if (!('children' in node) || end === undefined) return;
    const starts = node.children.flatMap((child) =>
      child.type === 'inlineMath' ? (child.position?.start.offset ?? []) : [],
    );
    const first = starts.find((start) => !isFormula(text, start, nextSign(text, start + 1)));
    if (first !== undefined) offsets.push(...unpairedSigns(text, first, end));
  });
  return offsets;
}

/** Returns the signs from an offset on that start no formula. */
function unpairedSigns(text: string, first: number, end: number): number[] {
  const offsets: number[] = [];
  let start = first;
  while (start < end) {
    const next = nextSign(text, start + 1);
    const isPaired = next < end && isFormula(text, start, next);
    if (!isPaired) offsets.push(start);
    start = isPaired ? nextSign(text, next + 1) : next;
  }
  return offsets;
}

/** Returns the offset of the next dollar sign without a backslash; infinite without one. */
function nextSign(text: string, from: number): number {
  const pattern = /\\[\s\S]|\$/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    if (match[0] === '$') return match.index;
  return Number.POSITIVE_INFINITY;
}

/** Whether there may be a formula between two dollar signs; always with two of each. */
function isFormula(text: string, start: number, end: number): boolean {
  if (text[start + 1] === '$') return true;
  return (
    !/\s/.test(text[start + 1] ?? ' ') && !/\s/.test(text[end - 1] ?? ' ') && !/\d/.test(text[end + 1] ?? '')
  );
}

export function replaceInTree(root: MdastRoot, from: string, to: string): void {
  visitMarkdown(root, (node) => {
    const values = node as unknown as Record<string, unknown>;
    for (const [key, value] of Object.entries(values))
      if (typeof value === 'string' && value.includes(from)) values[key] = value.replaceAll(from, to);
  });
}

/**
 * Gives the formulas of a tree the markup of remark-math, which plugins expect. `$$…$$` alone in a paragraph is a block,
 * as on GitHub.
 */
export function markFormulas(parent: Parents, text: string): void {
  for (const [index, node] of parent.children.entries()) {
    const math = isMath(node) ? node : aloneInParagraph(node, text);
    if (math)
      parent.children[index] = formulaNode(math, math !== node || node.type === mathLanguage) as never;
    else if ('children' in node) markFormulas(node, text);
  }
}

function isMath(node: Nodes): node is MathNode {
  return node.type === 'math' || node.type === 'inlineMath';
}

function aloneInParagraph(node: Nodes, text: string): MathNode | undefined {
  const [child, ...rest] = node.type === 'paragraph' ? node.children : [];
  if (!child || rest.length > 0 || child.type !== 'inlineMath') return undefined;
  return text.startsWith('$$', child.position?.start.offset) ? child : undefined;
}

function formulaNode({ value, position }: MathNode, isBlock: boolean): MathNode {
  const className = [`language-${mathLanguage}`, isBlock ? 'math-display' : 'math-inline'];
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className },
    children: [{ type: 'text', value }],
  };
  const [type, data] = isBlock
    ? ['math', { hName: 'pre', hChildren: [code] }]
    : ['inlineMath', { hName: 'code', hProperties: { className }, hChildren: code.children }];
  return { type, value, data, ...(position && { position }) } as MathNode;
}

/** Gives the formulas of a tree the markup of remark-math for MDX 1, which `rehype-katex` of that time expects. */
export function markOldFormulas(root: MdastRoot): void {
  visitMarkdown(root, (node) => {
    if (!isMath(node)) return;
    const isBlock = node.type === 'math';
    node.data = {
      hName: isBlock ? 'div' : 'span',
      hProperties: { className: ['math', isBlock ? 'math-display' : 'math-inline'] },
      hChildren: [{ type: 'text', value: node.value }],
    } as never;
  });
}

/**
 * Replaces the formulas of a page by MathML, in place. One that is not valid is reported, and shown as code like all of
 * them without a renderer. Adds their language to the languages of the page.
 */
export function convertFormulas(
  tree: Root,
  source: Source,
  render: MathRenderer | undefined,
  languages: Set<string>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let hasStyles = false;
  walkTree(tree, (node, index, parent) => {
    const code = formulaCode(node);
    if (!code) return undefined;
    const isBlock = code !== node;
    languages.add(mathLanguage);
    const tex = textIn(code.children).trim();
    try {
      const element = render?.(tex, isBlock);
      parent.children[index] = element ?? asCode(tex, isBlock);
      // One link to the style sheet is enough for a page.
      if (element && !hasStyles) element.properties[find(html, partAttribute).property] = 'math';
      hasStyles ||= element !== undefined;
    } catch (cause) {
      diagnostics.push(invalidMath(cause, { tex, at: node.position?.start }, source));
      parent.children[index] = asCode(tex, isBlock);
    }
    return 'skip';
  });
  return diagnostics;
}

/** Returns the element with the TeX of a formula: inside `pre`, of a block. */
function formulaCode(node: HastNodes): Element | undefined {
  if (node.type !== 'element') return undefined;
  const [first] = node.children;
  const isOnly = node.children.length === 1 && first?.type === 'element';
  const code = node.tagName === 'pre' && isOnly ? first : node;
  const classes = [code.properties.className].flat();
  return code.tagName === 'code' && classes.includes(`language-${mathLanguage}`) ? code : undefined;
}

function textIn(children: ElementContent[]): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

function asCode(tex: string, isBlock: boolean): ElementContent {
  const text = { type: 'text' as const, value: tex };
  return isBlock
    ? componentNode('CodeBlock', { language: mathLanguage }, [text])
    : { type: 'element', tagName: 'code', properties: {}, children: [text] };
}

/** Reports TeX that is not valid, where `temml` has found the problem. */
function invalidMath(
  cause: unknown,
  { tex, at }: { tex: string; at: { line: number; column: number } | undefined },
  source: Source,
): Diagnostic {
  // Example: `Unsupported function name: \foo at position 1: …`
  const message = firstLine(cause)
    .replace(/ at (?:position \d+|end of input):.*$/, '')
    .trim();
  const { position } = cause as { position?: number };
  return error('parse/math-invalid', `The formula is not valid TeX: ${message}.`, {
    at: placeIn(tex, position ?? 0, at, source),
    fix: 'Correct the formula. Write a literal dollar sign as `\\$`.',
  });
}

/** Returns the place of an offset in a formula; its start if the page indents it. */
function placeIn(
  tex: string,
  offset: number,
  at: { line: number; column: number } | undefined,
  source: Source,
): SourceLocation {
  if (!at) return { file: source.path };
  const lines = source.text.split('\n');
  const before = lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, at.column - 1);
  const start = source.text.indexOf(tex, before);
  const isClose = start >= 0 && start - before <= maxFenceLength;
  const place = isClose
    ? lineAndColumn(source.text, start + Math.min(offset, Math.max(0, tex.length - 1)))
    : at;
  return locationIn(source, place);
}

/** Characters before the TeX of a formula: the characters of its fence. */
const maxFenceLength = 100;
