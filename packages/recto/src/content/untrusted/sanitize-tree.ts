import type { Element, Nodes, Parents, Properties, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { VFile } from 'vfile';
import { type Diagnostic, error, warning } from '../../diagnostics/diagnostic.ts';
import { addTo } from '../../utils/collections.ts';
import { containerId, footerId, stateId } from '../../utils/dom-contract.ts';
import { isJsxNode, walkTree } from '../../utils/hast.ts';
import { addressesIn } from '../../utils/html.ts';
import { scanHtml } from '../../utils/scan-html.ts';
import { shortened } from '../../utils/text.ts';
import { maxDepth } from '../markdown/size-limits.ts';
import { locationIn, type Source } from '../source.ts';

/** Stands for a node of the engine, such as an admonition, which is no HTML, while the tree is parsed and sanitized. */
const hiddenType = 'recto-hidden';
/** Property that identifies an element in the sanitized copy of the tree. */
const keyProperty = 'dataRectoKey';

interface HiddenNode {
  type: typeof hiddenType;
  /** Index in the list of hidden nodes. */
  index: number;
  children: RootContent[];
}

type Positioned = Pick<Nodes, 'position'>;

/** What the tree had before. */
interface MarkedElement {
  element: Element;
  properties: Properties;
  hiddenNode?: Parents;
}

/** Global attributes of GitHub's list that forms need, that name globals, or that act on keys. */
const droppedAttributes =
  'accept acceptCharset accessKey action encType method multiple name prompt readOnly target useMap';
/** Old attributes of layout, with which elements leave the article. */
const layoutAttributes = 'border cellPadding cellSpacing hSpace noWrap size vSpace';
const dropped = new Set<unknown>(`${droppedAttributes} ${layoutAttributes}`.split(' '));
const text = 'abbr bdi bdo caption cite col colgroup dfn figcaption figure mark small time u wbr'.split(' ');

/** GitHub's list with a few elements of text. Ids are checked here, because links lead to them. */
const schema: Schema = {
  ...defaultSchema,
  allowComments: true,
  clobber: [],
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), ...text, hiddenType],
  attributes: {
    ...defaultSchema.attributes,
    // Of formulas, before they are converted.
    code: [['className', /^language-./, 'math-inline']],
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []).filter((name) => !dropped.has(name)),
      'lang',
      keyProperty,
    ],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  strip:
    'embed frame frameset iframe math noembed noframes object script select style svg template textarea title xmp'.split(
      ' ',
    ),
};

/**
 * Returns the tree with the HTML that cannot run or load code, or imitate the page around it, and a warning for each
 * element and attribute that it loses. Nodes of the engine and plain code blocks stay. `parsed` is the text that the
 * positions refer to.
 */
export function sanitizeTree(
  tree: Root,
  text: string,
  source: Source,
): { tree: Root; diagnostics: Diagnostic[] } {
  const hiddenNodes: Parents[] = [];
  hideNodes(tree, hiddenNodes);
  const { tags, isComplex } = startTags(tree);
  if (isComplex) return { tree: { type: 'root', children: [] }, diagnostics: [tooComplex(source)] };
  const options = { passThrough: [hiddenType] as never[], file: new VFile(text) };
  const html = hasRaw(tree) ? (raw(tree, options) as Root) : tree;
  const elements = markElements(html, hiddenNodes);
  const safe = sanitize(html, schema) as Root;
  const diagnostics: Diagnostic[] = [];
  const report = ({ position }: Positioned, subject: string) => {
    const message = `${subject} was removed: this page is untrusted.`;
    const fix = 'Use Markdown, or HTML that only structures text.';
    const at = locationIn(source, position?.start);
    diagnostics.push(warning('untrusted/html-removed', message, { at, fix }));
  };
  for (const { element } of elements) tags.get(element.tagName)?.shift();
  for (const [name, [node]] of tags) if (node) report(node, `\`<${name}>\``);
  const restoredElements = restoreElements(safe, elements, report);
  for (const entry of elements)
    if (!restoredElements.has(entry) && !entry.hiddenNode)
      report(entry.element, `\`<${entry.element.tagName}>\``);
  return { tree: safe, diagnostics: unique(diagnostics) };
}

/** Replaces components and plain code blocks, whose code must keep its data. */
function hideNodes(tree: Root, hiddenNodes: Parents[]): void {
  walkTree(tree, (node, index, parent) => {
    const isCode = node.type === 'element' && node.tagName === 'pre' && isPlainCode(node);
    if (!isJsxNode(node) && !isCode) return undefined;
    const isOpaque = !isJsxNode(node) || node.name === 'CodeBlock' || node.name === 'PackageManagers';
    const placeholder: HiddenNode = {
      type: hiddenType,
      index: hiddenNodes.push(node) - 1,
      children: isOpaque ? [] : (node.children as RootContent[]),
    };
    parent.children[index] = placeholder as never;
    return isOpaque ? 'skip' : undefined;
  });
}

function isPlainCode({ properties, children: [code, ...rest] }: Element): boolean {
  return (
    Object.keys(properties).length === 0 &&
    rest.length === 0 &&
    code?.type === 'element' &&
    code.tagName === 'code' &&
    code.children.every(({ type }) => type === 'text')
  );
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/** Elements that may be left open without nesting. */
const unnested =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|r[pt]|source|t[dhr]|track|wbr)$/;
/** Levels times tags: parsers open formatting again in each paragraph after it. */
const maxCost = 1e6;

/**
 * Returns the start tags of HTML and the elements of Markdown by name, of which parsers of HTML drop some, such as
 * `<body>`, and whether parsing them would exhaust the stack or the memory.
 */
function startTags(tree: Root): { tags: Map<string, Positioned[]>; isComplex: boolean } {
  const tags = new Map<string, Positioned[]>();
  let count = 0;
  let level = 0;
  let deepest = 0;
  walkTree(tree, (node) => {
    if (node.type === 'element') addTo(tags, node.tagName, node);
    if (node.type !== 'raw') return undefined;
    scanHtml(node.value, {
      start({ name }) {
        addTo(tags, name, node);
        count += 1;
        if (!unnested.test(name)) level += 1;
        deepest = Math.max(deepest, level);
      },
      end(name) {
        if (!unnested.test(name)) level = Math.max(0, level - 1);
      },
    });
    return undefined;
  });
  return { tags, isComplex: deepest > maxDepth || deepest * count > maxCost };
}

function tooComplex({ path }: Source): Diagnostic {
  const message = 'The HTML of this page is nested too deeply, or its elements are not closed.';
  const fix = 'Close the elements, or write Markdown.';
  return error('parse/too-complex', message, { at: { file: path }, fix });
}

/** Numbers all elements; hidden nodes become elements with a name that no author can write. */
function markElements(tree: Root, hiddenNodes: Parents[]): MarkedElement[] {
  const elements: MarkedElement[] = [];
  walkTree(tree, (node, index, parent) => {
    if ((node.type as string) === hiddenType) {
      const { index: hiddenIndex, children } = node as unknown as HiddenNode;
      const properties = { [keyProperty]: String(elements.length) };
      const element = { type: 'element', tagName: hiddenType, properties, children } as Element;
      const hiddenNode = hiddenNodes[hiddenIndex];
      elements.push({ element, properties: {}, ...(hiddenNode && { hiddenNode }) });
      parent.children[index] = element;
    } else if (node.type === 'element') {
      // The author wrote it.
      if (node.tagName === hiddenType) node.tagName = 'unknown';
      elements.push({ element: node, properties: { ...node.properties } });
      node.properties = { ...node.properties, [keyProperty]: String(elements.length - 1) };
    }
    return undefined;
  });
  return elements;
}

/** Puts hidden nodes back, and reports the attributes that elements have lost. Returns what is left of `seen`. */
function restoreElements(
  tree: Root,
  elements: MarkedElement[],
  report: (element: Positioned, subject: string) => void,
): Set<MarkedElement> {
  const restoredElements = new Set<MarkedElement>();
  walkTree(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    const entry = elements[Number(node.properties[keyProperty])];
    delete node.properties[keyProperty];
    if (!entry) return undefined;
    restoredElements.add(entry);
    if (entry.hiddenNode) {
      const isOpaque = entry.element.children.length === 0;
      const copy = { ...entry.hiddenNode, children: node.children };
      parent.children[index] = (isOpaque ? entry.hiddenNode : copy) as never;
      return isOpaque ? 'skip' : undefined;
    }
    const { properties } = node;
    if (typeof properties.id === 'string' && !isFreeId(properties.id)) delete properties.id;
    if (node.tagName === 'hr') delete properties.width;
    if (typeof properties.srcSet === 'string' && !isSafeSet(properties.srcSet)) delete properties.srcSet;
    for (const [name, value] of Object.entries(entry.properties))
      if (name !== keyProperty && JSON.stringify(properties[name]) !== JSON.stringify(value))
        report(entry.element, `${attribute(name, value)} of \`<${node.tagName}>\``);
    return undefined;
  });
  return restoredElements;
}

function attribute(property: string, value: Properties[string]): string {
  const text = typeof value === 'string' && value !== '' ? `${property}="${value}"` : property;
  return `\`${shortened(text)}\``;
}

const engineIds = new Set([containerId, footerId, stateId]);

/** Whether an id is neither one of the engine, which have a colon, nor one that scripts could take for something else. */
function isFreeId(id: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(id) && !engineIds.has(id);
}

function isSafeSet(srcset: string): boolean {
  return addressesIn('srcset', srcset).every(({ href }) => !/^[^/?#]*:/.test(href) || /^https?:/i.test(href));
}

/** Elements of one line are often removed for the same reason. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
  const entries = diagnostics.map((one) => [`${one.at?.line} ${one.message}`, one] as const);
  return [...new Map(entries.toReversed()).values()].toReversed();
}
