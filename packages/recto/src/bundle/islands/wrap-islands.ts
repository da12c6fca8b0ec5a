import { parseAst } from 'rolldown/parseAst';
import type { Texts } from '../../config/locale.ts';
import { islandModule } from '../../utils/package-name.ts';
import { isNode, type Node, nameOf, nodesIn } from '../../utils/syntax-tree.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import type { IslandOrigin } from './island-modules.ts';

/** What an island is wrapped with, see `IslandOrigin` of `render`. */
export interface Origin extends IslandOrigin {
  /** Whether the browser can load the module. */
  isBundled: boolean;
  /** Keys of the contexts that it provides to its children. */
  provides?: string[];
  reads?: string[];
  /** Texts that its module and those that it imports ask for, by id. */
  texts?: Texts;
  /** Names for `partAttribute` of the components of Recto that these modules import. */
  parts?: string[];
  /** Local names of the Markdown that it may show. */
  partials?: string[];
}

export interface Wrapping {
  /** By local name; a default export without a name is `default`. */
  declarations: Map<string, Origin>;
  /** By package and exported name. */
  imports: { from: string; name: string; origin: Origin }[];
}

/**
 * Wraps components of a module in islands: declarations where they are declared, so that the other code of the module
 * uses the wrapped ones, and imports where they are imported. Adds no lines before the original ones.
 */
export function wrapComponents(code: string, { declarations, imports }: Wrapping): string {
  const body = parseAst(code).body as unknown as Node[];
  const first: string[] = [];
  const last: string[] = [`import { island as ${helper} } from '${islandModule}';`];
  const edits: Edit[] = [];
  const wrap = (value: string, origin: Origin) => `${helper}(${value}, ${argumentsOf(origin)})`;

  for (const statement of body) {
    const { type, declaration, source, specifiers } = statement;
    if (type === 'ExportDefaultDeclaration' && isNode(declaration)) wrapDefault(declaration);
    else if (type === 'ExportNamedDeclaration' && isNode(declaration)) wrapDeclaration(declaration);
    else if (type === 'ImportDeclaration') wrapImports(nodesIn(specifiers), nameOf(source));
    else if (type === 'ExportNamedDeclaration' && isNode(source)) wrapExports(statement, nameOf(source));
    else wrapDeclaration(statement);
  }
  return `${first.join(' ')}${applyEdits(code, edits)}\n${last.join('\n')}\n`;

  function wrapDeclaration(node: Node): void {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of nodesIn(node.declarations)) {
        const origin = isNode(id) && id.type === 'Identifier' ? declarations.get(nameOf(id)) : undefined;
        if (origin && isNode(init)) wrapExpression(init, origin, nameOf(id));
      }
    } else if (/^(?:Function|Class)Declaration$/.test(node.type)) {
      const name = nameOf(node.id);
      const origin = declarations.get(name);
      if (!origin) return;
      const assignment = `${name} = ${wrap(name, origin)};`;
      if (node.type === 'FunctionDeclaration') first.push(assignment);
      else edits.push({ start: node.end, end: node.end, text: ` ${assignment}` });
    }
  }

  function wrapDefault(node: Node): void {
    const origin = declarations.get('default');
    if (isNode(node.id)) wrapDeclaration(node);
    else if (origin) wrapExpression(node, origin);
  }

  /** Wraps a value. A function has its name from the property; that of the variable would be the name of the wrapper only. */
  function wrapExpression({ start, end }: Node, origin: Origin, name = 'default'): void {
    edits.push({ start, end: start, text: `${helper}(({ ${name}: (` });
    edits.push({ start: end, end, text: `) }).${name}, ${argumentsOf(origin)})` });
  }

  function wrapImports(specifiers: Node[], from: string): void {
    for (const specifier of specifiers) {
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
      const wrapping = imports.find((one) => one.from === from && one.name === name);
      if (!wrapping || specifier.type === 'ImportNamespaceSpecifier') continue;
      const local = nameOf(specifier.local);
      const text = name === 'default' && specifier.type === 'ImportDefaultSpecifier' ? '' : `${name} as `;
      edits.push({ start: specifier.start, end: specifier.end, text: `${text}${originalPrefix}${local}` });
      first.push(`const ${local} = ${wrap(originalPrefix + local, wrapping.origin)};`);
    }
  }

  function wrapExports({ start, end, specifiers }: Node, from: string): void {
    const otherSpecifiers: string[] = [];
    const source = JSON.stringify(from);
    let count = 0;
    for (const specifier of nodesIn(specifiers)) {
      const name = nameOf(specifier.local);
      const wrapping = imports.find((one) => one.from === from && one.name === name);
      if (!wrapping) {
        otherSpecifiers.push(code.slice(specifier.start, specifier.end));
        continue;
      }
      count += 1;
      const local = `${originalPrefix}${start}_${count}`;
      last.push(
        `import { ${name} as ${local} } from ${source};`,
        `const ${local}_island = ${wrap(local, wrapping.origin)};`,
        `export { ${local}_island as ${nameOf(specifier.exported)} };`,
      );
    }
    if (count > 0)
      edits.push({ start, end, text: `export { ${otherSpecifiers.join(', ')} } from ${source};` });
  }
}

/** Modules that import each other are complete only later, so what an island may show is a function. */
function argumentsOf({ partials = [], texts = {}, parts = [], ...origin }: Origin): string {
  const hasTexts = Object.keys(texts).length > 0;
  const hasParts = parts.length > 0;
  const object = JSON.stringify({ ...origin, ...(hasTexts && { texts }), ...(hasParts && { parts }) });
  return [object, ...(partials.length > 0 ? [`() => [${partials.join(', ')}]`] : [])].join(', ');
}

const helper = '__recto_island';
const originalPrefix = '__recto_original_';

/** Generates a module that wraps the components of a `'use client'` module, given by its id, and re-exports the rest. */
export function wrapClientModule(exports: Origin[], source: string): string {
  const values = exports.map((origin) => {
    const { name } = origin;
    return [name, `island.island(source.${name}, ${JSON.stringify(origin)})`] as const;
  });
  return wrappingModule(values, source);
}

/** Generates a module that re-exports a `'use static'` module, given by its id, with its components wrapped. */
export function wrapStaticModule(exports: string[], source: string): string {
  const values = exports.map(
    (name) => [name, `island.still(source.${name}, ${JSON.stringify(name)})`] as const,
  );
  return wrappingModule(values, source);
}

/** Generates a module that re-exports another one, with other values. */
function wrappingModule(exports: (readonly [name: string, value: string])[], source: string): string {
  const from = JSON.stringify(source);
  const names = exports.map(([name, value]) =>
    name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`,
  );
  return [
    `import * as source from ${from};`,
    `import * as island from '${islandModule}';`,
    `export * from ${from};`,
    ...names,
  ].join('\n');
}
