import type { Root } from 'hast';
import type { Code, Html, Nodes as MdastNodes, Root as MdastRoot, RootContent } from 'mdast';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import type { MdxJsxFlowElementHast } from 'satteri';
import { type Diagnostic, error, locationAt, warning } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { finishTree, type RefusedLink } from './finish-tree.ts';

type ContainerDirective = Extract<MdastNodes, { type: 'containerDirective' }>;
type LeafDirective = Extract<MdastNodes, { type: 'leafDirective' }>;
type TextDirective = Extract<MdastNodes, { type: 'textDirective' }>;

/** Admonition kinds of the convention; the last four are aliases that keep their own title. */
const admonitionKinds = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'secondary',
  'important',
  'success',
];

/** What MDX adds to Markdown passes through to the tree, for the renderer. */
const passThrough = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
];

/**
 * The article as a hast tree. Admonitions and fenced code are component nodes (`Admonition`, `CodeBlock`), like
 * those that an author writes in JSX; text that only looks like a directive (`10:30`) is text again.
 */
export function toTree(
  root: MdastRoot,
  text: string,
  source: Source,
): { tree: Root; languages: string[]; problems: Diagnostic[] } {
  const languages = new Set<string>();
  const problems: Diagnostic[] = [];
  const handlers: Handlers = {
    code: (_, node: Code) => {
      languages.add(node.lang?.toLowerCase() ?? 'text');
      const block = component('CodeBlock', { language: node.lang?.toLowerCase(), meta: node.meta }, [
        { type: 'text', value: node.value },
      ]);
      return { ...block, position: node.position };
    },
    containerDirective: (state: State, node: ContainerDirective) => {
      if (!admonitionKinds.includes(node.name)) problems.push(unknownKind(node, source));
      problems.push(...unclosedDirective(node, text, source));
      return admonition(state, node);
    },
    html: (state: State, node: Html) => {
      problems.push(...unclosedComment(node, source));
      return defaultHandlers.html(state, node);
    },
    leafDirective: (_, node: LeafDirective) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: written(node, text) }],
    }),
    textDirective: (_, node: TextDirective) => ({ type: 'text', value: written(node, text) }),
  };
  const tree = toHast(root, {
    allowDangerousHtml: true,
    passThrough: passThrough as never[],
    handlers,
  }) as Root;
  const refused = finishTree(tree, source.kind === 'partial' ? `${source.path}:` : '');
  problems.push(...refused.map((link) => refusedLink(link, source)));
  return { tree, languages: [...languages], problems };
}

function admonition(state: State, node: ContainerDirective): MdxJsxFlowElementHast {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
  const body = (label ? rest : node.children) as RootContent[];
  const title = label ? component('AdmonitionTitle', {}, state.all(label) as Children) : undefined;
  const children = state.wrap(state.all({ type: 'root', children: body }), true) as Children;
  const box = component(
    'Admonition',
    { kind: node.name, title: node.attributes?.title },
    title ? [title, ...children] : children,
  );
  return { ...box, position: node.position };
}

type Children = MdxJsxFlowElementHast['children'];

/** A component node, as if the author had written it in JSX. */
function component(
  name: string,
  properties: Record<string, string | null | undefined>,
  children: Children,
): MdxJsxFlowElementHast {
  const attributes = Object.entries(properties)
    .filter((entry): entry is [string, string] => entry[1] != null)
    .map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

/** What the author wrote where the parser saw a directive. */
function written(node: LeafDirective | TextDirective, text: string): string {
  return text.slice(node.position?.start.offset, node.position?.end.offset);
}

function unknownKind(node: ContainerDirective, source: Source): Diagnostic {
  const line = node.position?.start.line ?? 1;
  return warning('parse/directive-unknown', `No admonition is called "${node.name}".`, {
    at: locationAt(source.path, source.text, { line, column: node.position?.start.column ?? 1 }),
    notes: [`known: ${admonitionKinds.join(', ')}`],
    fix: 'Use one of these kinds; it is shown as a note until then.',
  });
}

function refusedLink({ href, start }: RefusedLink, source: Source): Diagnostic {
  const at = start ? locationAt(source.path, source.text, start) : { file: source.path };
  return error('parse/link-refused', `The link "${href}" runs code, so it was removed.`, {
    at,
    fix: 'Link to a page, or write a component with an event handler.',
  });
}

/** A warning for an admonition without a closing line, which contains all that follows. `text` is what was parsed. */
function unclosedDirective(node: ContainerDirective, text: string, source: Source): Diagnostic[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const [opening = '', ...lines] = text.slice(start.offset, end.offset).split('\n');
  const colons = /^:*/.exec(opening)?.[0] ?? ':::';
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  if (closing.length >= colons.length) return [];
  return [
    warning('parse/directive-unclosed', `The admonition "${colons}${node.name}" is not closed.`, {
      at: locationAt(source.path, source.text, { line: start.line, column: start.column }),
      notes: [`it contains everything up to line ${end.line}`],
      fix: `Add a line that is only ${colons} after its text.`,
    }),
  ];
}

/** An error for a comment that hides the rest of the page. */
function unclosedComment({ value, position }: Html, source: Source): Diagnostic[] {
  if (!value.startsWith('<!--') || value.includes('-->', 4)) return [];
  return [commentUnclosed(source, position?.start ?? { line: 1, column: 1 })];
}

export function commentUnclosed(
  source: Source,
  { line, column }: { line: number; column: number },
): Diagnostic {
  return error('parse/comment-unclosed', 'The comment is not closed.', {
    at: locationAt(source.path, source.text, { line, column }),
    fix: 'Add --> at its end.',
  });
}
