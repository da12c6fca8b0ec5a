import { nameToEmoji } from 'gemoji';
import type { Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';
import type { Blockquote, Code, Html, Nodes as MdastNodes, Root as MdastRoot, Paragraph } from 'mdast';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { find, html } from 'property-information';
import type { VFile } from 'vfile';
import { type Diagnostic, error, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { type HtmlPiece, htmlProblems } from '../../diagnostics/html-problems.ts';
import { detailsClass, htmlMark, sourceAttribute } from '../../utils/dom-contract.ts';
import {
  componentNode,
  isExplicit,
  isExpression,
  isJsxNode,
  type JsxNode,
  scrollContainer,
  walkTree,
} from '../../utils/hast.ts';
import { addressAttributes, escapeHtml } from '../../utils/html.ts';
import { attributeOf, scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit, lineAndColumn } from '../../utils/text.ts';
import { runsCode } from '../../utils/url.ts';
import { locationIn, type Source } from '../source.ts';
import type { ContentGuard } from '../untrusted/guard.ts';
import {
  admonition,
  admonitionProblems,
  alert,
  mayHaveStrayDirectives,
  strayDirectives,
} from './admonitions.ts';
import {
  codeNode,
  type Directive,
  type DirectiveOf,
  directiveNode,
  isComponentDirective,
} from './component-directives.ts';
import { footnoteProblems } from './footnotes.ts';
import type { MarkdownConfig } from './markdown-settings.ts';
import { convertFormulas, type MathRenderer, mathLanguage } from './math.ts';
import { visitMarkdown } from './visit-markdown.ts';

type TreeConfig = Pick<
  MarkdownConfig,
  'admonitions' | 'alerts' | 'emoji' | 'math' | 'mermaid' | 'zoom' | 'remarkRehypeOptions'
> & {
  guard?: ContentGuard | undefined;
  renderMath?: MathRenderer | undefined;
};

/** The HTML nodes of an article, and the languages of its code. */
export interface ConvertedTree {
  tree: Root;
  /** The title of the text before plugins, which may replace its heading. */
  contentTitle?: string | undefined;
  languages: Set<string>;
  diagnostics: Diagnostic[];
}

/** MDX nodes, which the renderer handles. */
const passThrough = 'mdxJsxFlowElement mdxJsxTextElement mdxFlowExpression mdxTextExpression mdxjsEsm'.split(
  ' ',
);

/**
 * Converts a parsed article to HTML nodes. Admonitions and fenced code become component nodes (`Admonition`,
 * `CodeBlock`), like those that authors write in JSX. What only looks like a directive (`10:30`) stays text. `text` is
 * the text that was parsed.
 */
export function mdastToHast(
  root: MdastRoot,
  text: string,
  source: Source,
  config: TreeConfig = {},
): ConvertedTree {
  const languages = new Set<string>();
  const code = (state: State, node: Code) => {
    if (config.math && node.lang === mathLanguage) return defaultHandlers.code(state, node);
    const block = codeNode(node.lang?.toLowerCase(), node, config);
    languages.add(block.language);
    return { ...block.node, position: node.position };
  };
  const { tree, diagnostics } = safeTree(root, text, source, { config, extraHandlers: { code } });
  if (config.math) diagnostics.push(...convertFormulas(tree, source, config.renderMath, languages));
  diagnostics.push(...finishTree(tree, source, config));
  return { tree, languages, diagnostics };
}

/**
 * Converts a parsed article to HTML nodes, with fenced code as `pre` elements unless `more` has a handler for it. Those of an
 * untrusted file are sanitized.
 */
export function safeTree(
  root: MdastRoot,
  text: string,
  source: Source,
  { config = {}, extraHandlers, file }: { config?: TreeConfig; extraHandlers?: Handlers; file?: VFile } = {},
): { tree: Root; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  // Untrusted pages have admonitions only: an unknown prop would end the build. Kinds of the site come first.
  const isComponent = (node: Directive) =>
    !config.guard && isComponentDirective(node) && !config.admonitions?.includes(node.name);
  /** Returns the element that a plugin chose for a directive, or that of its component. */
  const directiveElement = (state: State, node: Directive) => {
    if (node.data?.hName) return elementFromData(state, node);
    return isComponent(node) ? directiveNode(state, node) : undefined;
  };
  const rawHtml: HtmlPiece[] = [];
  const mayHaveStray = mayHaveStrayDirectives(text);
  const handlers: Handlers = {
    containerDirective: (state: State, node: DirectiveOf<'container'>) => {
      const options = { customKinds: config.admonitions, isComponent: isComponent(node) };
      if (!node.data?.hName) diagnostics.push(...admonitionProblems(node, text, source, options));
      return directiveElement(state, node) ?? admonition(state, node);
    },
    paragraph: (state: State, node: Paragraph) => {
      if (mayHaveStray) diagnostics.push(...strayDirectives(node, text, source));
      return defaultHandlers.paragraph(state, node);
    },
    blockquote: (state: State, node: Blockquote) =>
      (config.alerts !== false && alert(state, node)) || defaultHandlers.blockquote(state, node),
    html: (state: State, node: Html) => {
      const { value, position } = node;
      rawHtml.push({ value, placeOf: (offset) => placeIn(node, offset, source) });
      const [start, end] = Object.entries(commentMarks).find(([mark]) => value.startsWith(mark)) ?? [];
      if (start && end && !value.includes(end, start.length))
        diagnostics.push(commentUnclosed(source, position?.start, end));
      return defaultHandlers.html(state, node);
    },
    leafDirective: (state: State, node: DirectiveOf<'leaf'>) => {
      const children: ElementContent[] = [sourceText(node, text)];
      return directiveElement(state, node) ?? { type: 'element', tagName: 'p', properties: {}, children };
    },
    textDirective: (state: State, node: DirectiveOf<'text'>) =>
      directiveElement(state, node) ?? sourceText(node, text),
    ...extraHandlers,
  };
  const tree = toHast(definitionsOf(root), {
    ...config.remarkRehypeOptions,
    // Handlers of a site may read its path.
    ...(file && { file }),
    allowDangerousHtml: true,
    passThrough: passThrough as never[],
    handlers: {
      ...config.remarkRehypeOptions?.handlers,
      ...handlers,
      [definitionsType]: (state: State) => state.one(root, undefined),
    } as Handlers,
  }) as Root;
  // The HTML of an untrusted page is closed where it is sanitized, and what that loses is reported there.
  if (!config.guard) diagnostics.push(...htmlProblems(rawHtml));
  diagnostics.push(...footnoteProblems(root, text, source));
  const safe = config.guard?.sanitizeTree(tree, text, source);
  return { tree: safe?.tree ?? tree, diagnostics: [...diagnostics, ...(safe?.diagnostics ?? [])] };
}

const definitionsType = 'definitions';

/**
 * Returns a node with only the definitions of a tree, in place of the tree: mdast-util-to-hast visits every node to find
 * them, and takes as long for that as for the conversion.
 */
function definitionsOf(root: MdastRoot): MdastNodes {
  const children: MdastNodes[] = [];
  visitMarkdown(root, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') children.push(node);
  });
  return { type: definitionsType, children } as unknown as MdastNodes;
}

/** Returns the place of an offset in raw HTML. */
function placeIn({ value, position }: Html, offset: number, source: Source): SourceLocation {
  if (!position) return { file: source.path };
  const { line, column } = lineAndColumn(value, offset);
  const { start } = position;
  return locationIn(source, {
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  });
}

/** Returns the element that a plugin chose for a directive. */
function elementFromData(state: State, node: Directive): Element {
  const children = state.all(node) as ElementContent[];
  const element: Element = { type: 'element', tagName: 'div', properties: {}, children };
  state.patch(node, element);
  return state.applyData(node, element) as Element;
}

/** Returns what the author wrote where the parser found a directive. */
function sourceText({ name, position }: Directive, text: string): Text {
  const value = position ? text.slice(position.start.offset, position.end.offset) : `:${name}`;
  return { type: 'text', value };
}

/** What browsers hide like a comment, and how it ends. */
const commentMarks = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

/** Reports a comment without an end, which hides the rest of the page. */
export function commentUnclosed(
  source: Source,
  position: { line: number; column: number } | undefined,
  end = '-->',
): Diagnostic {
  return error('parse/comment-unclosed', 'The comment is not closed.', {
    at: locationIn(source, position),
    fix: `Add \`${end}\` at its end.`,
  });
}

/** The text of scripts and styles is code, which React writes without escapes. */
const keptAsJsx = new Set(['CodeBlock', 'PackageManagers', 'script', 'style']);

/** Example: `:tada:` */
const emojiPattern = /:([+\w-]+):/g;

/** Short code that browsers would break after a hyphen or a space. Example: `--hosted` */
const shortCodePattern = /^(?=.*[- ]).{2,24}$/;

/** A name as the text of a link, which browsers would break after a hyphen. Example: `engine-rn` */
const shortNamePattern = /^(?=.*-)\S{2,24}$/;

/**
 * Finishes a tree in place. JSX with plain attributes becomes HTML, tables become scrollable, emoji names become emoji,
 * and comment expressions are removed. Links and images get their position in the source (`data-at`, which rendering
 * removes again). Markdown links that would run code lose their address and are reported; JSX is the author's own code.
 */
export function finishTree(
  tree: Root,
  source: Source,
  { emoji = true, zoom = false }: TreeConfig = {},
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const file = source.kind === 'partial' ? `${source.path}:` : '';
  const positionOf = (node: Nodes): string | undefined => {
    const { line, column } = node.position?.start ?? {};
    return line ? `${file}${line}:${column}${isJsxNode(node) ? htmlMark : ''}` : undefined;
  };
  walkTree(tree, (node, index, parent) => {
    if (emoji && node.type === 'text' && node.value.includes(':')) {
      node.data = { ...node.data, withEmojiNames: node.value };
      node.value = node.value.replace(emojiPattern, (code, name: string) => nameToEmoji[name] ?? code);
    }
    if (isComment(node)) {
      // An excerpt may end here, and what plugins add next to it has no position of its own.
      if (parent === tree && node.position) {
        parent.children[index] = { type: 'text', value: '', position: node.position };
        return 'skip';
      }
      parent.children.splice(index, 1);
      return 'removed';
    }
    if (node.type === 'raw' && /<details/i.test(node.value)) node.value = withDetailsClass(node.value);
    const name = isJsxNode(node) ? (node.name ?? '') : '';
    if (keptAsJsx.has(name)) return 'skip';
    if (isJsxNode(node) && isHtmlName(name)) {
      const element = plainElement(node, name);
      const value = positionOf(node);
      if (element) parent.children[index] = element;
      else {
        if (value) node.attributes.push({ type: 'mdxJsxAttribute', name: sourceAttribute, value });
        if (name === 'details') addClass(node, detailsClass);
      }
    }
    const current = parent.children[index];
    if (current?.type !== 'element') return undefined;
    const { tagName, properties } = current;
    const isShort =
      (tagName === 'code' && shortCodePattern.test(textIn(current))) ||
      (tagName === 'a' && shortNamePattern.test(textIn(current)));
    if (isShort) properties.className ??= ['nowrap'];
    if (tagName === 'details')
      properties.className = [detailsClass, properties.className ?? []].flat().map(String);
    if (tagName === 'pre' || tagName === 'code') return 'skip';
    const { href } = properties;
    if (tagName === 'a' && current === node && typeof href === 'string' && runsCode(href)) {
      problems.push(refusedLink(href, node, source));
      delete properties.href;
    }
    if (hasAddress(current) && node.position) properties[sourceAttribute] = positionOf(node);
    if (zoom && tagName === 'p') makeZoomable(current);
    // The text of a task is not a `<label>`.
    if (tagName === 'input' && properties.disabled)
      properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
    if (tagName === 'table' && !isJsxNode(node)) parent.children[index] = scrollable(current);
    return undefined;
  });
  return problems;
}

function refusedLink(href: string, { position }: Nodes, source: Source): Diagnostic {
  const at = position ? locationIn(source, position.start) : { file: source.path };
  return warning('parse/link-refused', `The link "${href}" runs code, so it was removed.`, {
    at,
    fix: 'Link to a page, or write a component with an event handler.',
  });
}

function hasAddress({ tagName, properties }: Element): boolean {
  return addressAttributes(tagName).some((name) => properties[find(html, name).property] !== undefined);
}

/** Makes an image that is the only content of a paragraph a link to its file, which readers can enlarge. */
function makeZoomable(paragraph: Element): void {
  const [image, ...rest] = paragraph.children;
  if (rest.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return;
  const { src, alt } = image.properties;
  const { position } = image;
  if (typeof src !== 'string' || isExplicit(image)) return;
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: src, ...(!alt && { ariaLabel: 'Image' }) },
    children: [image],
    ...(position && { position }),
  };
  paragraph.children = [componentNode('Zoom', {}, [link])];
}

function textIn({ children: [first] }: Element): string {
  return first?.type === 'text' ? first.value : '';
}

/** Wraps a table in a scroll container that the keyboard can reach. A group, since many regions would drown the landmarks. */
function scrollable(table: Element): Element {
  const properties = { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' };
  return { type: 'element', tagName: 'div', properties, children: [table], data: scrollContainer };
}

/** Converts JSX to an element; returns `undefined` if an attribute is an expression. */
function plainElement(node: JsxNode, tagName: string): Element | undefined {
  const properties: Properties = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const { value } = attribute;
    if (value && typeof value === 'object') return undefined;
    properties[find(html, attribute.name).property] = value ?? true;
  }
  // Its data tells the renderer that an author wrote it as JSX.
  const { children, data } = node;
  return Object.assign({ type: 'element' as const, tagName, properties, children }, { data });
}

/** Adds a class to a JSX element, unless an expression sets its classes. */
function addClass({ attributes }: JsxNode, name: string): void {
  const own = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'className');
  if (!own) attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: name });
  else if (typeof own.value === 'string') own.value = `${name} ${own.value}`;
}

/** Adds the class of `<details>` to HTML that is written as it is. */
function withDetailsClass(html: string): string {
  const edits: Edit[] = [];
  scanHtml(html, {
    start(tag) {
      if (tag.name !== 'details') return;
      const own = attributeOf(tag, 'class');
      const end = tag.start + '<details'.length;
      const text = ` class="${escapeHtml(`${detailsClass} ${own?.value ?? ''}`.trim())}"`;
      edits.push({ start: end, end, text }, ...(own ? [{ ...own, text: '' }] : []));
    },
  });
  return applyEdits(html, edits);
}

function isHtmlName(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.');
}

/** Example: an expression whose value is `/* a *\/`. */
function isComment(node: Nodes): boolean {
  return isExpression(node) && node.value.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
}
