import type { ESTree } from 'vite';
import { parseScript } from '../syntax.ts';

/**
 * Declares the functions in the map of components that a module exports, as only components with a declaration can run in the
 * browser. Returns `undefined` for a map without functions. Up to the end of the map, lines stay the same.
 */
export function nameComponents(code: string, file: string): string | undefined {
  const program = parseScript(file, code)?.program;
  const exported = program && exportedMap(program.body);
  if (!exported) return undefined;
  const { statement, map } = exported;
  const text = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const declarations: string[] = [];
  const entries: string[] = [];
  let hasFunctions = false;
  let end = map.start + 1;
  for (const property of map.properties) {
    declarations.push(text({ start: end, end: property.start }).replace(',', ''));
    end = property.end;
    const component = functionOf(property);
    if (!component) {
      // Only its line ends stay in this place.
      declarations.push(text(property).replace(/[^\n]/g, ''));
      entries.push(text(property));
      continue;
    }
    hasFunctions = true;
    const { key, value, keyword } = component;
    declarations.push(`const Mdx${key} = ${keyword}${text(value)};`);
    entries.push(`${key}: Mdx${key}`);
  }
  const last = `${text({ start: end, end: map.end - 1 }).replace(',', '')}${text({ start: statement.start, end: map.start })}`;
  const named = `${code.slice(0, statement.start)}${declarations.join('')}${last}{ ${entries.join(', ')} }${code.slice(map.end)}`;
  return hasFunctions && parseScript(file, named) ? named : undefined;
}

/** Returns the object that is the default export, and the statement with it. */
function exportedMap(
  body: ESTree.Program['body'],
): { statement: ESTree.Span; map: ESTree.ObjectExpression } | undefined {
  const exported = body.find((one) => one.type === 'ExportDefaultDeclaration');
  const map = exported && objectIn(exported.declaration);
  if (map) return { statement: exported, map };
  if (exported?.declaration.type !== 'Identifier') return undefined;
  const { name } = exported.declaration;
  for (const statement of body) {
    const [declarator, ...others] = statement.type === 'VariableDeclaration' ? statement.declarations : [];
    if (declarator?.id.type !== 'Identifier' || declarator.id.name !== name || others.length > 0) continue;
    const object = declarator.init && objectIn(declarator.init);
    if (object) return { statement, map: object };
  }
  return undefined;
}

/** Returns an object, which TypeScript may give a type. */
function objectIn(node: ESTree.Node): ESTree.ObjectExpression | undefined {
  if (node.type === 'ObjectExpression') return node;
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return isTyped ? objectIn(node.expression) : undefined;
}

/** Returns the function of an entry, and what it needs before it as an expression. */
function functionOf(
  property: ESTree.ObjectExpression['properties'][number],
): { key: string; value: ESTree.Span; keyword: string } | undefined {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed)
    return undefined;
  const { value, kind, method } = property;
  const isFunction = value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression';
  if (!isFunction || value.async || kind !== 'init') return undefined;
  return { key: property.key.name, value, keyword: method ? 'function ' : '' };
}
