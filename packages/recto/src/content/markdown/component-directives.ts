import type { ElementContent } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { MdxJsxFlowElementHast } from 'satteri';
import { componentNode, type JsxNode } from '../../utils/hast.ts';
import { textOf } from './headings.ts';
import type { MarkdownConfig } from './markdown-settings.ts';

/*
 * Directives for components of the theme, so that pages without JSX have them too: `:::steps`, `::link-card[Title]{href=/a}`,
 * `:badge[New]`. A label in brackets is the prop of this table, else the children; attributes are props.
 */

/** A block between `:::name` and `:::`, a block without content, or a part of a line. */
export type DirectiveOf<Kind extends 'container' | 'leaf' | 'text'> = Extract<
  Nodes,
  { type: `${Kind}Directive` }
>;

export type Directive = DirectiveOf<'container' | 'leaf' | 'text'>;

interface DirectiveComponent {
  component: string;
  /** Prop for the text in brackets; its content is the children if missing. */
  label?: string;
}

/** By the colons before the name: three for a block with content, two for one without, one in a line of text. */
const components: Record<Directive['type'], Record<string, DirectiveComponent>> = {
  containerDirective: {
    card: { component: 'Card', label: 'title' },
    'card-grid': { component: 'CardGrid' },
    'code-group': { component: 'CodeGroup' },
    details: { component: 'Details', label: 'summary' },
    'file-tree': { component: 'FileTree' },
    steps: { component: 'Steps' },
  },
  leafDirective: {
    'link-button': { component: 'LinkButton' },
    'link-card': { component: 'LinkCard', label: 'title' },
    'type-table': { component: 'TypeTable' },
  },
  textDirective: {
    badge: { component: 'Badge' },
    icon: { component: 'Icon', label: 'name' },
    'link-button': { component: 'LinkButton' },
  },
};

/** The names of blocks with content, for the message about an unknown one. */
export const containerComponents = Object.keys(components.containerDirective);

export function isComponentDirective({ type, name }: Directive): boolean {
  return Object.hasOwn(components[type], name);
}

export function directiveNode(state: State, node: Directive): JsxNode {
  const { component, label } = components[node.type][node.name] as DirectiveComponent;
  const all = node.children as RootContent[];
  const [first, ...rest] = all;
  const isBlock = node.type === 'containerDirective';
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  // In brackets: a paragraph of its own in a block, all content of other directives.
  const [labelNodes, body] = isBlock
    ? isLabelled
      ? [[first], rest]
      : [[], all]
    : [all, label === undefined ? all : []];
  const convert = (children: RootContent[]) =>
    state.all({ type: 'root', children }) as MdxJsxFlowElementHast['children'];
  const text = label && textOf({ type: 'root', children: convert(labelNodes) as ElementContent[] }).trim();
  const props = { ...node.attributes, ...(label && text && { [label]: text }) };
  const children = convert(body);
  const element = componentNode(component, props, isBlock ? state.wrap(children, true) : children);
  return { ...element, position: node.position };
}

export const mermaidLanguage = 'mermaid';

/** Returns the node of fenced code: a diagram, commands of npm that have tabs for other package managers, or a code block. */
export function codeNode(
  language: string | undefined,
  { meta, value }: { meta?: string | null | undefined; value: string },
  { mermaid }: Pick<MarkdownConfig, 'mermaid'>,
): { node: JsxNode; language: string } {
  if (mermaid && language === mermaidLanguage)
    return { node: componentNode('Mermaid', { value }, []), language };
  const words = (meta ?? '').split(/\s+/);
  const children: ElementContent[] = [{ type: 'text', value }];
  if (language !== 'npm' && !words.includes('npm2yarn'))
    return { node: componentNode('CodeBlock', { language, meta }, children), language: language ?? 'text' };
  const commandMeta = words.filter((word) => word !== 'npm2yarn').join(' ') || undefined;
  return { node: componentNode('PackageManagers', { meta: commandMeta }, children), language: 'bash' };
}
