import { type ChildNode, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { HeadTag } from 'recto-docs/plugin';
import type { HtmlTags } from './instance.ts';

const voidElements = ['base', 'br', 'hr', 'img', 'input', 'link', 'meta'];

/** Elements that a head can contain. */
const headElements = ['base', 'link', 'meta', 'noscript', 'script', 'style'];

/**
 * Returns the elements that a plugin adds to heads, and the HTML that it adds to bodies. `unsupportedTags` are names of
 * elements that have no place in the head.
 */
export function htmlTagsOf({ headTags, preBodyTags, postBodyTags }: HtmlTags): {
  tags: HeadTag[];
  start: string;
  end: string;
  unsupportedTags: string[];
} {
  const tags = toTags(headTags);
  const unsupported = tags.filter(({ tag }) => !headElements.includes(tag));
  return {
    tags: tags.filter(({ tag }) => headElements.includes(tag)),
    start: toHtml(preBodyTags),
    end: toHtml(postBodyTags),
    unsupportedTags: unsupported.map(({ tag }) => tag),
  };
}

/** Returns elements as HTML. */
export function toHtml(list: HtmlTags['headTags']): string {
  return [list ?? []]
    .flat()
    .map((one) => {
      if (typeof one === 'string') return one;
      const { tagName, attributes = {}, innerHTML = '' } = one;
      const pairs = Object.entries(attributes).map(([name, value]) => {
        if (value === null || value === undefined || value === false) return '';
        return value === true
          ? ` ${name}`
          : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      });
      const start = `<${tagName}${pairs.join('')}>`;
      return voidElements.includes(tagName) ? start : `${start}${innerHTML}</${tagName}>`;
    })
    .join('');
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
