import type { Nodes, Parents, Root } from 'hast';
import { getOrAdd } from '../../utils/collections.ts';
import { isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { isExpression, isJsxNode, type JsxNode, walkTree } from '../../utils/hast.ts';
import {
  elementName,
  type Heading,
  isComponentName,
  isMarkdownImport,
  layoutName,
  type Page,
  type PageModule,
  type TocEntry,
} from '../page.ts';
import { extractElement } from './mdx-elements.ts';
import {
  addUsedNames,
  expressionOf,
  isDeclared,
  outerNames,
  type PageScript,
  parseScript,
  readStatements,
  type ScriptNode,
} from './page-script.ts';

/**
 * Extracts imports, exports and expressions from a tree as the page's module; returns `undefined` for a page without any.
 * In the tree, each expression becomes an index into the result of `evaluate(…)`.
 */
export function extractModule(tree: Root, headings: Heading[]): PageModule | undefined {
  const statements = extractStatements(tree);
  const script = readStatements(statements);
  const unparsedLine = statements.find((node) => !parseScript(node))?.position?.start.line;
  const components: string[] = [];
  const expressions: string[] = [];
  const names = new Set<string>();
  const siteNames = new Set<string>();
  const identifiers = new Set<string>();
  const contents: Contents = [];
  const nested = nestedComponents(script);
  const extract = (node: ScriptNode, code = node.value ?? '') => {
    const expression = expressionOf(node, script);
    if (expression) {
      addUsedNames(expression, script);
      const outer = outerNames(expression, script);
      for (const name of outer.components) siteNames.add(name);
      for (const name of outer.identifiers) identifiers.add(name);
    }
    return String(expressions.push(code) - 1);
  };

  walkTree(tree, (node, _, parent) => {
    if (node.type === 'element') contents.push({ id: node.properties.id });
    if (node.type === 'mdxJsxFlowElement') contents.push({ partial: node.name ?? '' });
    extractElement(node, { parent, script, components });
    if (isExpression(node)) node.value = extract(node);
    nested.add(node, parent);
    if (isJsxNode(node)) {
      if (node.name && /^[A-Z_$]|\./.test(node.name)) names.add(node.name.split('.')[0] ?? '');
      extractAttributes(node, extract);
    }
    return undefined;
  });

  // As in MDX, expressions may use a component of the site that is an element of the page: `Code.languages`.
  for (const name of names)
    if (identifiers.has(name) && isComponentName(name) && !isBuiltIn(name)) siteNames.add(name);
  const toc = tocModule(contents, headings, script);
  const code = [script.code(), ...components, ...builtInImports(script), toc, nested.code()]
    .join('\n')
    .trim();
  if (!code && expressions.length === 0) return undefined;
  if (toc) script.exports.add(tocName);
  return {
    code: moduleCode(code, { names, siteNames, expressions, script }),
    exports: [...script.exports],
    // What a statement that is not understood declares is unknown.
    declared: [...names].filter(
      (name) => unparsedLine !== undefined || elementName.test(name) || isDeclared(name, script),
    ),
    ...(unparsedLine !== undefined && { unparsedLine }),
  };
}

/** Elements of Markdown, which contain no statements. */
const markdownElements = new Set('p h1 h2 h3 h4 h5 h6 ul ol table pre blockquote hr'.split(' '));

/** Removes imports and exports from a tree, which may also be between the tags of an element, and returns them. */
function extractStatements(parent: Pick<Root, 'children'>): ScriptNode[] {
  const statements = parent.children.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return [node];
    const isTag =
      node.type === 'mdxJsxFlowElement' ||
      (node.type === 'element' && !markdownElements.has(node.tagName) && node.children.length > 0);
    return isTag ? extractStatements(node) : [];
  });
  if (statements.length > 0) parent.children = parent.children.filter(({ type }) => type !== 'mdxjsEsm');
  return statements;
}

function extractAttributes(node: JsxNode, extract: (node: ScriptNode, code?: string) => string): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      attribute.value = extract(attribute, `{${attribute.value}}`);
    } else if (attribute.value && typeof attribute.value === 'object') {
      attribute.value.value = extract(attribute.value);
    }
  }
}

/** Collects the components of a page that are between the tags of other ones. */
function nestedComponents(script: PageScript) {
  /** Names of the components around a node. */
  const namesAround = new Map<unknown, string[]>();
  const namesInside = new Map<string, Set<string>>();
  return {
    add(node: Nodes, parent: Parents): void {
      const around = namesAround.get(parent) ?? [];
      const name = (isJsxNode(node) && node.name) || '';
      const isComponent =
        elementName.test(name) ||
        (isComponentName(name) && isDeclared(name, script) && !script.builtIns.has(name));
      if (isComponent) for (const outer of around) getOrAdd(namesInside, outer, () => new Set()).add(name);
      namesAround.set(node, isComponent ? [...around, name] : around);
    },
    /** Returns a function with these components, which is read and never runs. */
    code(): string {
      const elements = [...namesInside].map(
        ([outer, names]) => `<${outer}>${[...names].map((name) => `<${name} />`).join('')}</${outer}>`,
      );
      return elements.length > 0 ? `export const rectoNested = () => [${elements.join(', ')}];` : '';
    },
  };
}

/** Returns an import of the built-in components that code renders without importing them, as MDX allows. */
function builtInImports(script: PageScript): string[] {
  const names = [...script.usedNames].filter((name) => isBuiltIn(name) && !isDeclared(name, script));
  return names.length > 0 ? [`import { ${names.join(', ')} } from 'recto-docs/components';`] : [];
}

const tocName = 'rectoToc';

/** Elements of a page that its contents list may have: headings by their id, and partials by the name of their import. */
type Contents = { id?: unknown; partial?: string }[];

/**
 * Returns the code of the page's `toc`: its headings below the title and, as Docusaurus has them, those of partials where they are
 * used. Empty if no expression uses it and there are no partials, unless the page exports one itself.
 */
function tocModule(contents: Contents, headings: Heading[], script: PageScript): string {
  const partials = new Map<string, string>();
  for (const { partial = '' } of contents) {
    const { from = '', name } = script.imports.get(partial) ?? {};
    if (name === 'default' && isMarkdownImport(from)) partials.set(partial, from);
  }
  if (isDeclared('toc', script) || (partials.size === 0 && !script.usedNames.has('toc'))) return '';
  const entries = tocOf(headings);
  const items = contents.flatMap(({ id, partial = '' }) => {
    // Modules that import each other are complete only later.
    if (partials.has(partial)) return `...(${tocName}${partial} ?? [])`;
    return id !== undefined && id === entries[0]?.id ? JSON.stringify(entries.shift()) : [];
  });
  const imports = [...partials].map(
    ([name, from]) => `import { toc as ${tocName}${name} } from ${JSON.stringify(from)};`,
  );
  return [...imports, `export var ${tocName} = [${items.join(', ')}];`].join('\n');
}

/** Returns the headings of a page as MDX has them in `toc`: those below the title. */
function tocOf(headings: Heading[]): TocEntry[] {
  return headings.flatMap(({ depth, id, html }) => (depth > 1 ? [{ level: depth, id, value: html }] : []));
}

/**
 * Returns the code of a partial's module: the values of its tree, the component that pages import, and what MDX exports besides,
 * unless the partial does so itself.
 */
export function partialModule({ source, module, frontMatter, headings, title: contentTitle }: Page): string {
  const { code, exports } = module ?? { code: emptyModule, exports: [] };
  const exportNames = new Set(exports);
  const toc = exportNames.has(tocName) ? [] : [`var ${tocName} = ${JSON.stringify(tocOf(headings))};`];
  const values = Object.entries({ frontMatter, contentTitle }).map(
    ([name, value]) => `const recto_${name} = ${JSON.stringify(value)};`,
  );
  const names = { frontMatter: 'recto_frontMatter', contentTitle: 'recto_contentTitle', toc: tocName };
  const specifiers = Object.entries(names).flatMap(([name, local]) =>
    exportNames.has(name) ? [] : `${local} as ${name}`,
  );
  const layout = exportNames.has(layoutName) ? `, layout: () => ${layoutName}` : '';
  return [
    "import { partial as rectoPartial } from 'recto-docs/components';",
    code,
    ...toc,
    ...values,
    `export { ${specifiers.join(', ')} };`,
    `export default rectoPartial({ file: ${JSON.stringify(source.path)}, scope: rectoScope, evaluate: rectoEvaluate${layout} });`,
  ].join('\n');
}

/** Returns the code that exports what MDX exports besides the content of a partial, for components in the browser. */
export function partialValues({ frontMatter, headings, title: contentTitle }: Page): string {
  const values = Object.entries({ frontMatter, contentTitle, toc: tocOf(headings) });
  return [
    ...values.map(([name, value]) => `const recto_${name} = ${JSON.stringify(value)};`),
    `export { ${values.map(([name]) => `recto_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** What expressions receive. */
const pageValues = ['frontMatter', 'contentTitle', 'props'];

/**
 * `rectoScope` returns the components that the page's JSX names, except built-ins; `rectoEvaluate` returns the values
 * of its expressions, which receive components of the site. Both are functions because modules that import each other are
 * complete only later.
 */
function moduleCode(
  statements: string,
  {
    names,
    siteNames,
    expressions,
    script,
  }: { names: Set<string>; siteNames: Set<string>; expressions: string[]; script: PageScript },
): string {
  // A component that the page does not declare can have the name of a global. Example: `Request`
  const scope = [...names].map(
    (name) => `...(typeof ${name} !== 'undefined' && ${name} !== globalThis.${name} && { ${name} })`,
  );
  const values = expressions.map((expression) => `() => (${expression}\n)`);
  const parameters = [
    ...pageValues.filter((name) => !isDeclared(name, script)),
    ...[...siteNames].map(
      (name) => `${name} = () => { throw new ReferenceError('${name} is not defined'); }`,
    ),
  ];
  const toc = script.exports.has(tocName) ? `, toc = ${tocName}` : '';
  return [
    statements,
    `export const rectoScope = () => ({ ${scope.join(', ')} });`,
    `export const rectoEvaluate = ({ ${parameters.join(', ')} }${toc}) => [\n${values.join(',\n')}\n];`,
  ].join('\n');
}

const emptyModule = 'export const rectoScope = () => ({});\nexport const rectoEvaluate = () => [];';
