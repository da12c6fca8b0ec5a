import { parseAst } from 'rolldown/parseAst';
import { isMarkdownImport } from '../../content/page.ts';
import { isNode, type Node, nameOf, nodesIn, patternNames } from '../../utils/syntax-tree.ts';
import type { ReadModule } from '../modules/module-graph.ts';

/** What Markdown exports in the browser, too. */
const browserExports = new Set(['default', 'frontMatter', 'contentTitle', 'toc']);

/** Whether a component uses exports of Markdown that exist only at build time, so that it cannot run in the browser. */
export function needsMarkdownExports(module: Pick<ReadModule, 'facts'>, name: string): boolean {
  return importedMarkdown(module, name).some(
    (local) => !browserExports.has(module.facts.imports.get(local)?.name ?? ''),
  );
}

/** Returns the local names of what a component uses of Markdown. */
export function importedMarkdown({ facts }: Pick<ReadModule, 'facts'>, name: string): string[] {
  if (!facts.statements.some(({ from }) => isMarkdownImport(from))) return [];
  return [...reachedNames({ facts }, [name])].filter((one) =>
    isMarkdownImport(facts.imports.get(one)?.from ?? ''),
  );
}

/** Returns the names of a module that these declarations use, themselves included. */
function reachedNames({ facts }: Pick<ReadModule, 'facts'>, names: string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...(facts.declarations.get(name)?.uses.keys() ?? []));
  }
  return reached;
}

/**
 * Returns the code of components that a page declares as a module for the browser: with the declarations and imports
 * that they use, and without the text of the page. `exports` has the exported names by local name.
 */
export function islandSource(
  { code, facts }: Pick<ReadModule, 'code' | 'facts'>,
  exports: Record<string, string>,
): string {
  const reached = reachedNames({ facts }, Object.keys(exports));
  const body = parseAst(code, { lang: 'jsx' }).body as unknown as Node[];
  const statements = body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return keptImport(statement, { code, reached });
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    const names = declaredNames(declaration);
    return names.some((name) => reached.has(name)) ? code.slice(declaration.start, declaration.end) : [];
  });
  return exportLocals(statements.join('\n'), exports);
}

/** Exports declarations of a module under these names, so that the browser can load them. */
export function exportLocals(code: string, locals: Record<string, string>): string {
  const names = Object.entries(locals).map(([local, exported]) => `${local} as ${exported}`);
  return `${code}\nexport { ${names.join(', ')} };\n`;
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return nodesIn(node.declarations).flatMap((one) => patternNames(one.id));
  return /^(?:Function|Class)Declaration$/.test(node.type) && isNode(node.id) ? [nameOf(node.id)] : [];
}

/** Returns an import with the names that are used; `undefined` if there are none. */
function keptImport(
  { specifiers, source }: Node,
  { code, reached }: { code: string; reached: Set<string> },
): string[] {
  const usedSpecifiers = nodesIn(specifiers).filter(({ local }) => reached.has(nameOf(local)));
  const from = JSON.stringify((source as Node).value);
  return usedSpecifiers.map(({ type, imported, local }) => {
    const name = nameOf(local);
    if (type === 'ImportDefaultSpecifier') return `import ${name} from ${from};`;
    if (type === 'ImportNamespaceSpecifier') return `import * as ${name} from ${from};`;
    const { start, end } = imported as Node;
    return `import { ${code.slice(start, end)} as ${name} } from ${from};`;
  });
}
