import type { Nodes, PhrasingContent, Root, RootContent, Table, TableCell, TableRow } from 'mdast';
import { markdownToMdast } from 'satteri';
import { type Diagnostic, error, locationAt } from '../../diagnostics/diagnostic.ts';
import { type TypeProperty, type TypeTable, typeTableKey } from '../snippets.ts';
import type { Source } from '../source.ts';
import { visitMarkdown } from './visit-markdown.ts';

/*
 * `<TypeTable path="../src/a.ts" name="Options" />`, or `::type-table{path=../src/a.ts name=Options}`: its content becomes a table
 * of Markdown, so that anchors, links, search and copies work as for every table.
 */

type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type Directive = Extract<Nodes, { type: 'leafDirective' }>;

/** Fills the tables of types of a page, in place. */
export function fillTypeTables(
  root: Root,
  written: string,
  source: Source,
  { untrusted }: { untrusted?: boolean | undefined },
): Diagnostic[] {
  if (untrusted || !/TypeTable|type-table/.test(written)) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(root, (node) => {
    if (!isTypeTable(node)) return;
    const problem = fill(node, source);
    if (!problem) return;
    node.children = [{ type: 'paragraph', children: [text(problem.message)] }] as typeof node.children;
    const at = locationAt(source.path, source.text, node.position?.start ?? { line: 1, column: 1 });
    diagnostics.push(error('parse/type-table-invalid', problem.message, { at, fix: problem.fix }));
  });
  return diagnostics;
}

function isTypeTable(node: Nodes): node is Element | Directive {
  if (node.type === 'leafDirective') return node.name === 'type-table';
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name === 'TypeTable'
  );
}

function fill(node: Element | Directive, source: Source): { message: string; fix: string } | undefined {
  const [path, name] = [textProp(node, 'path'), textProp(node, 'name')];
  if (!path || !name)
    return {
      message: `<TypeTable> needs text as \`${path ? 'name' : 'path'}\`.`,
      fix: 'Write both in quotes: <TypeTable path="../src/options.ts" name="Options" />.',
    };
  const found = source.snippets?.[typeTableKey(path, name)];
  if (found?.code === undefined)
    return (
      found?.problem ?? {
        message: `The file "${path}" was not read, because this <TypeTable> is not in the file of the page.`,
        fix: 'Write it in the page instead of adding it with a function.',
      }
    );
  const children = contentOf(name, JSON.parse(found.code));
  // Problems of links in descriptions are reported here.
  for (const child of children)
    visitMarkdown({ type: 'root', children: [child] }, (inner) => {
      if (node.position) inner.position = node.position;
    });
  node.children = children as typeof node.children;
  return undefined;
}

function textProp(node: Element | Directive, prop: string): string | undefined {
  if (node.type === 'leafDirective') return node.attributes?.[prop] ?? undefined;
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === prop);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function contentOf(name: string, { parameters, properties, others }: TypeTable): RootContent[] {
  const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: 'paragraph', children });
  const hasDefaults = properties.some((one) => one.required !== undefined);
  const heads = [
    'Property',
    hasDefaults ? 'Type' : 'Value',
    ...(hasDefaults ? ['Default'] : []),
    'Description',
  ];
  const table: Table = {
    type: 'table',
    children: [row(heads.map((head) => [text(head)])), ...properties.map((one) => propertyRow(name, one))],
  };
  return [
    ...(parameters.length > 0
      ? [paragraph(text('Type parameters: '), ...codeList(parameters), text('.'))]
      : []),
    table,
    ...(others.length > 0
      ? [paragraph(text('Also has the members of '), ...codeList(others), text('.'))]
      : []),
  ];
}

function propertyRow(of: string, property: TypeProperty): TableRow {
  const { name, type, required, default: fallback, description = '', deprecated } = property;
  const id = `${of}-${name}`
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_$]+/gu, '-')
    .replace(/-$/, '');
  const label: PhrasingContent = { type: 'inlineCode', value: name };
  const link: PhrasingContent = {
    type: 'link',
    url: `#${id}`,
    children: deprecated === undefined ? [label] : [{ type: 'delete', children: [label] }],
    data: { hProperties: { id } },
  };
  const absence: PhrasingContent[] = required
    ? [{ type: 'emphasis', children: [text('required')] }]
    : fallback
      ? [{ type: 'inlineCode', value: fallback }]
      : [];
  const warning: PhrasingContent[] =
    deprecated === undefined
      ? []
      : [{ type: 'strong', children: [text('Deprecated.')] }, text(' '), ...inline(`${deprecated} `)];
  return row([
    [link],
    type ? [{ type: 'inlineCode', value: type }] : [],
    ...(required === undefined ? [] : [absence]),
    [...warning, ...inline(description)],
  ]);
}

function row(cells: PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children): TableCell => ({ type: 'tableCell', children })),
  };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function codeList(values: string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index > 0 ? [text(', ')] : []),
    { type: 'inlineCode', value },
  ]);
}

/** Parses the Markdown of a comment. HTML in it is text. */
function parsed(markdown: string): RootContent[] {
  const root = markdownToMdast(markdown, { features: { gfm: true } }) as Root;
  visitMarkdown(root, (node) => {
    if (node.type === 'html') Object.assign(node, { type: 'text' });
  });
  return root.children;
}

/** Parses a comment for a cell: blocks become lines. */
function inline(markdown: string): PhrasingContent[] {
  const lines = (nodes: RootContent[]): PhrasingContent[][] =>
    nodes.flatMap((node) => {
      if (node.type === 'code') return [[{ type: 'inlineCode' as const, value: node.value }]];
      if (node.type === 'list')
        return node.children.flatMap((item) => lines(item.children).map((line) => [text('• '), ...line]));
      if (node.type === 'blockquote') return lines(node.children);
      return 'children' in node ? [node.children as PhrasingContent[]] : [];
    });
  return lines(parsed(markdown)).flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    ...line,
  ]);
}
