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
    .map((element) => {
      if (typeof element === 'string') return element;
      const { tagName, attributes = {}, innerHTML = '' } = element;
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
  return [list ?? []].flat().flatMap((element) => {
    if (typeof element === 'string') return parseDocument(element).children.flatMap(fromNode);
    const attributes = Object.entries(element.attributes ?? {}).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value] as const],
    );
    const tag = { tag: element.tagName as HeadTag['tag'], attributes: Object.fromEntries(attributes) };
    return element.innerHTML === undefined ? tag : { ...tag, content: element.innerHTML };
  });
}

function fromNode(node: ChildNode): HeadTag[] {
  if (!isTag(node)) return [];
  const attributes = Object.entries(node.attribs).map(([name, value]) => [name, value === '' ? true : value]);
  const content = DomUtils.getInnerHTML(node, { decodeEntities: false });
  return [{ tag: node.name as HeadTag['tag'], attributes: Object.fromEntries(attributes), content }];
}
