import { type ChildNode, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { HeadTag } from 'recto/plugin';
import type { HtmlTags } from './instance.ts';

/** Elements that a head can contain. */
const allowed = ['base', 'link', 'meta', 'noscript', 'script', 'style'];

/**
 * Returns the elements that a plugin adds, for the head: those of the body are scripts, which run once the page is parsed.
 * `others` are names of elements that have no place in the head.
 */
export function headTagsOf({ headTags, preBodyTags, postBodyTags }: HtmlTags): {
  tags: HeadTag[];
  others: string[];
} {
  const ofBody = [preBodyTags, postBodyTags].flatMap(toTags);
  const scripts = ofBody.filter(({ tag }) => tag === 'script');
  const tags = [...toTags(headTags), ...scripts.map(deferred)];
  const others = [
    ...tags.filter(({ tag }) => !allowed.includes(tag)),
    ...ofBody.filter(({ tag }) => tag !== 'script'),
  ];
  return { tags: tags.filter(({ tag }) => allowed.includes(tag)), others: others.map(({ tag }) => tag) };
}

/** A classic script with `src` can be deferred; an inline one only as a module. Data is left alone. */
function deferred(script: HeadTag): HeadTag {
  const { attributes = {} } = script;
  if (attributes.type || attributes.async) return script;
  return {
    ...script,
    attributes: { ...attributes, ...(attributes.src ? { defer: true } : { type: 'module' }) },
  };
}

function toTags(list: HtmlTags['headTags']): HeadTag[] {
  return [list ?? []].flat().flatMap((one) => {
    if (typeof one === 'string') return parseDocument(one).children.flatMap(fromNode);
    const attributes = Object.entries(one.attributes ?? {}).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value] as const],
    );
    const tag = { tag: one.tagName as HeadTag['tag'], attributes: Object.fromEntries(attributes) };
    return one.innerHTML === undefined ? tag : { ...tag, content: one.innerHTML };
  });
}

function fromNode(node: ChildNode): HeadTag[] {
  if (!isTag(node)) return [];
  const attributes = Object.entries(node.attribs).map(([name, value]) => [name, value === '' ? true : value]);
  const content = DomUtils.getInnerHTML(node, { decodeEntities: false });
  return [{ tag: node.name as HeadTag['tag'], attributes: Object.fromEntries(attributes), content }];
}
