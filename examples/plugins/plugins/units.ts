import type { Element, Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Plugin } from 'recto-docs/plugin';

/** Adds feet to lengths in text: `15 metres (49 ft)`. */
function remarkFeet() {
  const addFeet = (node: Nodes): void => {
    if (node.type === 'text')
      node.value = node.value.replace(
        /(\d+) metres/g,
        (text, metres) => `${text} (${Math.round(metres * 3.28)} ft)`,
      );
    if ('children' in node) node.children.forEach(addFeet);
  };
  return (tree: Root) => addFeet(tree);
}

/** Keeps tables and code of one language as they are: `translate="no"` tells translators of the browser. */
function rehypeNoTranslate() {
  const mark = (node: HtmlRoot | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'code') child.properties.translate = 'no';
      mark(child);
    }
  };
  return (tree: HtmlRoot) => mark(tree);
}

/** `remarkPlugins` and `rehypePlugins`: change the trees of all pages. */
export function units(): Plugin {
  return { name: 'units', remarkPlugins: [remarkFeet], rehypePlugins: [rehypeNoTranslate] };
}
