import type { Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import type { PluggableList } from 'unified';
import { expect } from 'vitest';
import type { MarkdownConfig } from '../../src/content/markdown/markdown-settings.ts';
import { cachedParser } from '../../src/content/parse-cache.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { walkTree } from '../../src/utils/hast.ts';

interface Plugins {
  remark?: PluggableList;
  rehype?: PluggableList;
  math?: boolean;
  collection?: MarkdownConfig['collection'];
  links?: MarkdownConfig['links'];
  hasRoom?: () => boolean;
}

/** Parses a document with plugins. */
export function parseWith(
  text: string,
  { remark = [], rehype = [], math, collection, links, ...options }: Plugins,
  path = 'docs/a.mdx',
) {
  const format = path.endsWith('.mdx') ? 'mdx' : 'md';
  const source = { kind: 'doc', path, name: path.replace('docs/', ''), format, text } as const;
  const config = { format, math, collection, links, remarkPlugins: remark, rehypePlugins: rehype } as const;
  return cachedParser({ root: '/site', ...options })(source, config);
}

/** A page without problems as HTML, as {@link readable}. */
export async function shownWith(text: string, plugins: Plugins, path?: string): Promise<string> {
  const { page, diagnostics } = await parseWith(text, plugins, path);
  expect(diagnostics).toEqual([]);
  return readable(page.tree());
}

/** A tree as HTML: components are elements with a dash in their name, expressions their numbers. */
export function readable(tree: HastRoot): string {
  walkTree(tree, (node) => {
    const isJsx = node.data && '_mdxExplicitJsx' in node.data;
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
      Object.assign(node, { type: 'text', value: `{${node.value}}` });
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const properties = node.attributes.map((attribute) => {
        if (attribute.type === 'mdxJsxExpressionAttribute') return ['spread', attribute.value];
        const { name, value } = attribute;
        return [name, value && typeof value === 'object' ? `{${value.value}}` : (value ?? '')];
      });
      const tagName = `x-${node.name?.toLowerCase()}`;
      Object.assign(node, { type: 'element', tagName, properties: Object.fromEntries(properties) });
    }
    if (isJsx && 'properties' in node) node.properties['data-jsx'] = true;
    return undefined;
  });
  return toHtml(tree, { allowDangerousHtml: true })
    .replace(/ data-at="[^"]*"/g, '')
    .trim();
}

/** Diagnostics as a person reads them. */
export function reported(diagnostics: Diagnostic[]): string[] {
  return diagnostics.map(({ level, code, message, at, notes }) =>
    [level, code, [at?.file, at?.line, at?.column].filter(Boolean).join(':'), message, ...notes].join(' | '),
  );
}

/** A plugin that appends text to each text. */
export function remarkShout(mark = '!') {
  return (tree: MdastRoot) => {
    walkTree(tree as HastRoot, (node) => {
      if (node.type === 'text') node.value += mark;
      return undefined;
    });
  };
}

/** What authors write, without anything that a plugin would read. */
const mdx = `import Card from './card.js';

# Setup \`a\` {#install}

Text with *emphasis*, \`--option\`, :tada:, 10:30, [a link](./b.md) and ![an image](c.png).[^1]

> A quote

:::tip[A *title*]

- one
- [x] two

:::

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`js title="a.js" {1,2}
const a = 1;

\`\`\`

    indented

<Card title="A" count={1 + 1} {...{ b: 2 }}>

Markdown **inside**

</Card>

<kbd>a</kbd> <kbd>b</kbd>

{/* a comment */}

- <b>x</b> and {1 + 1}

~~gone~~ www.example.org

[^1]: A note.
`;

/** Returns a page with all syntax, without JavaScript in plain Markdown. */
export function everything(path: string): string {
  return path.endsWith('.mdx') ? mdx : mdx.replace(/^import.*\n|^\{\/.*\n/gm, '');
}
