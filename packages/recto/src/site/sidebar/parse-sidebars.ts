import {
  type CategoryConfig,
  type SidebarLeaf,
  sidebarItemSchema,
  sidebarItemTypes,
} from '../../config/sidebars-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../utils/collections.ts';
import { keyPath, nestingProblems, schemaProblem } from '../../utils/schema.ts';
import { suggest } from '../../utils/suggest.ts';

/** An item of a sidebars file with shorthands expanded. `at` is its path in the file: `guides[0].items[2]`. */
export type ItemSpec = ({ at: string } & SidebarLeaf) | CategorySpec;

export type CategorySpec = { at: string; items: ItemSpec[] } & Omit<CategoryConfig, 'items'>;

export interface SidebarSpec {
  name: string;
  items: ItemSpec[];
}

type Path = readonly PropertyKey[];
type Context = { file: string; diagnostics: Diagnostic[] };

/** Parses the export of a sidebars file. Invalid items are left out and reported with their path in the file. */
export function parseSidebars(
  value: unknown,
  file: string,
): { sidebars: SidebarSpec[]; diagnostics: Diagnostic[] } {
  const context: Context = { file, diagnostics: [] };
  if (!isRecord(value)) {
    const valueText = value === undefined ? 'nothing' : JSON.stringify(value);
    const fix = 'Export an object with a list of items for each sidebar.';
    report(context, `The sidebars file exports ${valueText}, not an object.`, { fix });
    return { sidebars: [], diagnostics: context.diagnostics };
  }
  const nesting = nestingProblems(value);
  for (const { path, predicate } of nesting)
    report(context, `"${keyPath(path)}" ${predicate}.`, { fix: 'Write the items as a plain tree.' });
  const unusable = new Set(nesting.map(({ path: [name] }) => name));
  const sidebars = Object.entries(value).map(([name, items]) => ({
    name,
    items: unusable.has(name) ? [] : parseList(items, [name], context),
  }));
  return { sidebars, diagnostics: context.diagnostics };
}

/** Parses a list of items, or categories by label. */
function parseList(value: unknown, path: Path, context: Context): ItemSpec[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parseItem(item, [...path, index], context));
  if (isRecord(value) && !('type' in value)) return parseShorthand(value, path, context);
  const message = `"${keyPath(path)}" is ${JSON.stringify(value) ?? 'undefined'}, not a list of items.`;
  return report(context, message, { fix: 'Put the items in square brackets.' });
}

function parseShorthand(value: Record<string, unknown>, path: Path, context: Context): ItemSpec[] {
  const invalid = Object.entries(value).find(([, items]) => typeof items !== 'object' || items === null);
  if (invalid) {
    const note = `without it, each key is the label of a category, but the value of "${invalid[0]}" is not a list`;
    const fix = `Add a \`type\`: ${sidebarItemTypes.join(', ')}.`;
    return report(context, `The sidebar item ${keyPath(path)} has no \`type\`.`, { notes: [note], fix });
  }
  return Object.entries(value).flatMap(([label, items]) => {
    const at = [...path, label];
    return parseCategory({ type: 'category', label, items }, { at, itemsAt: at }, context);
  });
}

function parseItem(value: unknown, path: Path, context: Context): ItemSpec[] {
  const at = keyPath(path);
  if (typeof value === 'string') return [{ type: 'doc', id: value, at }];
  if (!isRecord(value)) {
    const message = `The sidebar item ${at} is ${JSON.stringify(value) ?? 'undefined'}, not a document id or an object.`;
    return report(context, message, { fix: 'Write a document id in quotes, or an object with a `type`.' });
  }
  if (!('type' in value)) return parseShorthand(value, path, context);
  if (!sidebarItemTypes.includes(String(value.type))) {
    const suggestion = suggest(String(value.type), sidebarItemTypes);
    return report(context, `Unknown type ${JSON.stringify(value.type)} of the sidebar item ${at}.`, {
      notes: [`known types: ${sidebarItemTypes.join(', ')}`],
      fix: suggestion ? `Did you mean "${suggestion}"?` : 'Use one of the known types.',
    });
  }
  const result = sidebarItemSchema.safeParse(value);
  if (!result.success) {
    for (const issue of result.error.issues)
      report(context, `In the sidebar item ${at}: ${schemaProblem(issue, value)}`);
    return [];
  }
  const item = result.data;
  return item.type === 'category'
    ? parseCategory(item, { at: path, itemsAt: [...path, 'items'] }, context)
    : [{ ...item, at }];
}

function parseCategory(
  item: Omit<CategoryConfig, 'items'> & { items: unknown },
  paths: { at: Path; itemsAt: Path },
  context: Context,
): ItemSpec[] {
  const at = keyPath(paths.at);
  const before = context.diagnostics.length;
  const items = parseList(item.items, paths.itemsAt, context);
  const hasProblem = context.diagnostics.length > before;
  if (items.length > 0 || item.link || hasProblem) return [{ ...item, at, items }];
  const message = `The sidebar category "${item.label}" at ${at} has neither items nor a page.`;
  return report(context, message, { fix: 'Add `items`, or a `link` to a document.' });
}

/** Reports an item, which is left out. */
function report(
  { file, diagnostics }: Context,
  message: string,
  options: { notes?: string[]; fix?: string } = {},
): never[] {
  diagnostics.push(error('link/sidebar-invalid', message, { at: { file }, ...options }));
  return [];
}
