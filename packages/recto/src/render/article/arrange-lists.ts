import type { Element, ElementContent, RootContent } from 'hast';
import { textOf } from '../../content/markdown/headings.ts';
import { ArticleError } from '../../theme/article/article-error.ts';
import { FileTree, Steps } from '../../theme/article/built-ins.tsx';
import type { JsxNode } from '../../utils/hast.ts';

/*
 * Components that show a list get static HTML for it, so what they need of its entries is marked up here, in the tree
 * of the page. They do without in an island, where the list is React's.
 */

/** Returns the children of a node, by its component. Throws for content that the component cannot show. */
export const arrangements: ReadonlyMap<unknown, (node: JsxNode) => RootContent[]> = new Map([
  [Steps, (node: JsxNode) => [onlyList(node, 'ol')]],
  [FileTree, (node: JsxNode) => [fileList(onlyList(node, 'ul'))]],
]);

/** Returns the list that is the whole content of a component. */
function onlyList({ name, children }: JsxNode, tagName: 'ul' | 'ol'): Element {
  const [list, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim());
  if (list?.type === 'element' && list.tagName === tagName && rest.length === 0) return list;
  const kind = tagName === 'ol' ? 'an ordered list' : 'a list';
  const mark = tagName === 'ol' ? '`1. …`' : '`- src/`';
  throw new ArticleError(
    `The content of <${name}> is not ${kind}.`,
    `Write ${kind} (${mark}) in it, with an empty line before and after, and nothing else.`,
  );
}

function fileList(list: Element): Element {
  return { ...list, children: list.children.map((item) => (isElement(item, 'li') ? fileEntry(item) : item)) };
}

/** Marks up an entry: its name, which may be highlighted, then a comment, then the entries of a folder. */
function fileEntry(item: Element): Element {
  const content = item.children.flatMap((child) => (isElement(child, 'p') ? child.children : child));
  const nested = content.filter((child) => isElement(child, 'ul'));
  const [first, ...comment] = content.filter(
    (child, index) => !isElement(child, 'ul') && (index > 0 || child.type !== 'text' || child.value.trim()),
  );
  const { name, rest } = nameOf(first);
  const text = textOf(name).trim();
  if (!text)
    throw new ArticleError(
      'An entry of <FileTree> has no name.',
      'Write a name, or `...` for what is left out.',
    );
  const isFolder = nested.length > 0 || text.endsWith('/');
  const kind = /^(?:\.{3}|…)$/.test(text) ? 'rest' : isFolder ? 'folder' : 'file';
  return {
    ...item,
    properties: { ...item.properties, className: [`file-tree__${kind}`] },
    children: [
      kind === 'rest' ? { type: 'text', value: '…' } : name,
      ...rest,
      ...comment,
      ...nested.map((child) => fileList(child as Element)),
    ],
  };
}

/** Returns the name at the start of an entry as code, and the text after it. */
function nameOf(first: ElementContent | undefined): { name: ElementContent; rest: ElementContent[] } {
  if (first?.type === 'text') {
    const [, word = '', rest = ''] = /^\s*(\S*)([\s\S]*)$/.exec(first.value) ?? [];
    return { name: asCode({ type: 'text', value: word }), rest: [{ type: 'text', value: rest }] };
  }
  return { name: first ? asCode(first) : { type: 'text', value: '' }, rest: [] };
}

/** Puts the text of a name into a `code` element, inside of what highlights or links it. */
function asCode(name: ElementContent): ElementContent {
  if (isElement(name, 'code')) return name;
  if (name.type === 'element') return { ...name, children: name.children.map(asCode) };
  return { type: 'element', tagName: 'code', properties: {}, children: [name] };
}

function isElement<Name extends string>(
  node: RootContent,
  tagName: Name,
): node is Element & { tagName: Name } {
  return node.type === 'element' && node.tagName === tagName;
}
