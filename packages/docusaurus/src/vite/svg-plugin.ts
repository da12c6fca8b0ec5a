import { readFile } from 'node:fs/promises';
import { isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import styleToObject from 'style-to-object';
import type { PluginOption } from 'vite';

/** Makes the default export of an imported SVG file a React component, as Docusaurus does with SVGR. */
export function svgPlugin(): PluginOption {
  return {
    name: 'recto-docusaurus:svg',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg$/ },
      handler: async (id) => ({ code: svgComponent(await readFile(id, 'utf8')), moduleType: 'js' }),
    },
  };
}

/**
 * Generates a module with a component for an image: its props are attributes of the `<svg>`, and `title` becomes its
 * `<title>`. An empty image for a file without an `<svg>`.
 */
function svgComponent(source: string): string {
  const document = parseDocument(source, { xmlMode: true, withStartIndices: true, withEndIndices: true });
  const element = document.children.filter(isTag).find(({ name }) => name === 'svg');
  const [first] = element?.children ?? [];
  const last = element?.children.at(-1);
  const inner = first && last ? source.slice(first.startIndex ?? 0, (last.endIndex ?? 0) + 1) : '';
  return `import { createElement } from 'react';
const attributes = ${JSON.stringify(reactAttributes(element?.attribs ?? {}))};
const inner = ${JSON.stringify(inner)};
const escape = (text) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
export default function Svg({ title, titleId, ...props }) {
  const id = titleId ? ' id="' + titleId + '"' : '';
  const html = title ? '<title' + id + '>' + escape(title) + '</title>' + inner : inner;
  const labelled = titleId ? { 'aria-labelledby': titleId } : {};
  return createElement('svg', { ...attributes, ...labelled, ...props, dangerouslySetInnerHTML: { __html: html } });
}
`;
}

/** Returns attributes by the names that React has for them. Example: `stroke-width` → `strokeWidth` */
function reactAttributes({ class: className, style, ...attributes }: Record<string, string>): object {
  const entries = Object.entries(attributes).map(([name, value]) => [reactName(name), value]);
  return {
    ...Object.fromEntries(entries),
    ...(className && { className }),
    ...(style && { style: styleOf(style) }),
  };
}

function reactName(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name;
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function styleOf(style: string): Record<string, string> {
  const properties: Record<string, string> = {};
  styleToObject(style, (name, value) => {
    properties[name.startsWith('--') ? name : reactName(name)] = value;
  });
  return properties;
}
