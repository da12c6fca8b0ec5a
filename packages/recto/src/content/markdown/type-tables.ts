import type { Link, Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { typeTableTexts } from '../../utils/type-table-texts.ts';
import { type TypeProperty, type TypeTable, typeTableKey } from '../snippets.ts';
import { locationIn, type Source } from '../source.ts';
import { readStatements } from './page-script.ts';
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
  text: string,
  source: Source,
  { untrusted }: { untrusted?: boolean | undefined },
): Diagnostic[] {
  if (untrusted || !/TypeTable|type-table/.test(text)) return [];
  // A page may have a component of its own with this name.
  const script = readStatements(root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node] : [])));
  if (script.imports.has('TypeTable') || script.declarations.has('TypeTable')) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(root, (node) => {
    if (!isTypeTable(node)) return;
    const problem = fill(node, source);
    if (!problem) return;
    node.children = [
      { type: 'paragraph', children: [{ type: 'text', value: problem.message }] },
    ] as typeof node.children;
    const at = locationIn(source, node.position?.start);
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
  // The component reports other props, since a site may replace it.
  if (!path || !name) return undefined;
  const snippet = source.snippets?.[typeTableKey(path, name)];
  if (snippet?.code === undefined)
    return (
      snippet?.problem ?? {
        message: `The file "${path}" was not read, because this <TypeTable> is not in the file of the page.`,
        fix: 'Write it in the page instead of adding it with a function.',
      }
    );
  const content = markdownToMdast(markdownOf(name, JSON.parse(snippet.code)), {
    features: { gfm: true },
  }) as Root;
  visitMarkdown(content, (inner) => {
    // Problems of links in descriptions are reported here.
    if (node.position) inner.position = node.position;
    if (inner.type === 'html')
      Object.assign(inner, inner.value === '<br>' ? { type: 'break' } : { type: 'text' });
    if (inner.type === 'link') translateText(inner);
    if (inner.type !== 'tableRow') return;
    const [link] = inner.children[0]?.children ?? [];
    if (link?.type === 'link' && link.url.startsWith('#'))
      link.data = { hProperties: { id: link.url.slice(1) } };
  });
  node.children = content.children as typeof node.children;
  return undefined;
}

/** Begins the addresses of links around texts of the theme, which are in the language of the page. */
const textId = 'theme.TypeTable.';

type TextName = keyof typeof typeTableTexts extends `theme.TypeTable.${infer Name}` ? Name : never;
const theme = (name: TextName) => `[${typeTableTexts[`${textId}${name}`]}](${textId}${name})`;

/** Makes a text of the theme of its link. */
function translateText(node: Link): void {
  if (!Object.hasOwn(typeTableTexts, node.url)) return;
  Object.assign(node, {
    type: 'mdxJsxTextElement',
    name: 'Translate',
    attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: node.url }],
  });
}

function textProp(node: Element | Directive, prop: string): string | undefined {
  if (node.type === 'leafDirective') return node.attributes?.[prop] ?? undefined;
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === prop);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** Returns the table of a type, without columns that are empty. */
function markdownOf(typeName: string, { parameters, properties, others }: TypeTable): string {
  const id = (name: string) =>
    `${typeName}-${name}`
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_$]+/gu, '-')
      .replace(/-$/, '');
  const isEnum = properties.every(({ required }) => required === undefined);
  const columns: [string, (property: TypeProperty) => string][] = [
    [
      theme(isEnum ? 'member' : 'property'),
      ({ name, deprecated }) =>
        `[${deprecated === undefined ? code(name) : `~~${code(name)}~~`}](#${id(name)})`,
    ],
    [theme(isEnum ? 'value' : 'type'), ({ type }) => type && code(type)],
    [
      theme('default'),
      (one) => (one.required ? `*${theme('required')}*` : one.default ? code(one.default) : ''),
    ],
    [
      theme('description'),
      ({ deprecated, description = '' }) =>
        `${deprecated === undefined ? '' : `**${theme('deprecated')}** ${deprecated} `}${description}`,
    ],
  ];
  const visibleColumns = columns.filter(([, cell]) => properties.some((one) => cell(one)));
  const rows = [
    visibleColumns.map(([head]) => head),
    visibleColumns.map(() => '---'),
    ...properties.map((one) => visibleColumns.map(([, cell]) => asCell(cell(one)))),
  ];
  return [
    parameters.length > 0 && `${theme('parameters')} ${parameters.map(code).join(', ')}`,
    rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    others.length > 0 && `${theme('others')} ${others.map(code).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Puts Markdown on one line: paragraphs and items of lists start new ones. */
function asCell(markdown: string): string {
  return markdown
    .trim()
    .replace(/\n\s*[-*] /g, '<br>• ')
    .replace(/\n\s*\n/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/\|/g, '\\|');
}
