import { keyPath, nestingProblems, schemaProblem } from '../../base/schema.ts';
import { suggest } from '../../base/suggest.ts';
import { type Diagnostic, error } from '../../model/diagnostic.ts';
import {
  type SidebarCategory,
  type SidebarLeaf,
  sidebarItemSchema,
  sidebarItemTypes,
} from '../../model/sidebars-config.ts';

/** One item of a sidebars file, shorthands written out. `at` says where it stands: `guides[0].items[2]`. */
export type ItemSpec = ({ at: string } & SidebarLeaf) | CategorySpec;

export type CategorySpec = { at: string; items: ItemSpec[] } & Omit<SidebarCategory, 'items'>;

export interface SidebarSpec {
  name: string;
  items: ItemSpec[];
}

type Path = readonly PropertyKey[];
type Reading = { file: string; diagnostics: Diagnostic[] };

/** The sidebars that a file exports; an item with a mistake is left out and reported with its place in the file. */
export function parseSidebars(
  value: unknown,
  file: string,
): { sidebars: SidebarSpec[]; diagnostics: Diagnostic[] } {
  const reading: Reading = { file, diagnostics: [] };
  if (!isRecord(value)) {
    const seen = value === undefined ? 'nothing' : JSON.stringify(value);
    report(reading, `The sidebars file exports ${seen}.`, {
      fix: 'Export an object that has a list of items for each sidebar.',
    });
    return { sidebars: [], diagnostics: reading.diagnostics };
  }
  const nesting = nestingProblems(value);
  for (const { path, what } of nesting)
    report(reading, `"${keyPath(path)}" ${what}.`, { fix: 'Write the items out as a tree.' });
  const endless = new Set(nesting.map(({ path: [name] }) => name));
  const sidebars = Object.entries(value).map(([name, items]) => ({
    name,
    items: endless.has(name) ? [] : parseList(items, [name], reading),
  }));
  return { sidebars, diagnostics: reading.diagnostics };
}

/** A list of items, or categories by label. */
function parseList(value: unknown, path: Path, reading: Reading): ItemSpec[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => parseItem(item, [...path, index], reading));
  if (isRecord(value) && !('type' in value)) return parseShorthand(value, path, reading);
  const seen = JSON.stringify(value) ?? 'undefined';
  report(reading, `"${keyPath(path)}" is ${seen}, not a list of items.`, {
    fix: 'Write its items in square brackets.',
  });
  return [];
}

function parseShorthand(value: Record<string, unknown>, path: Path, reading: Reading): ItemSpec[] {
  const stray = Object.entries(value).find(([, items]) => typeof items !== 'object' || items === null);
  if (stray) {
    report(reading, `Item ${keyPath(path)} has no type.`, {
      notes: [`without one, each key is the label of a category, but "${stray[0]}" holds no list`],
      fix: `Add a \`type\`, one of ${sidebarItemTypes.join(', ')}.`,
    });
    return [];
  }
  return Object.entries(value).flatMap(([label, items]) => {
    const at = [...path, label];
    return parseCategory({ type: 'category', label, items }, { at, itemsAt: at }, reading);
  });
}

function parseItem(value: unknown, path: Path, reading: Reading): ItemSpec[] {
  const at = keyPath(path);
  if (typeof value === 'string') return [{ type: 'doc', id: value, at }];
  if (!isRecord(value)) {
    report(reading, `Item ${at} is ${JSON.stringify(value) ?? 'undefined'}.`, {
      fix: 'Write a document id in quotes, or an object with a `type`.',
    });
    return [];
  }
  if (!('type' in value)) return parseShorthand(value, path, reading);
  if (!sidebarItemTypes.includes(String(value.type))) {
    const near = suggest(String(value.type), sidebarItemTypes);
    report(reading, `Item ${at} has the type ${JSON.stringify(value.type)}.`, {
      notes: [`known types: ${sidebarItemTypes.join(', ')}`],
      ...(near && { fix: `Did you mean "${near}"?` }),
    });
    return [];
  }
  const result = sidebarItemSchema.safeParse(value);
  if (!result.success) {
    for (const issue of result.error.issues) report(reading, `Item ${at}: ${schemaProblem(issue, value)}`);
    return [];
  }
  const item = result.data;
  return item.type === 'category'
    ? parseCategory(item, { at: path, itemsAt: [...path, 'items'] }, reading)
    : [{ ...item, at }];
}

function parseCategory(
  item: Omit<SidebarCategory, 'items'> & { items: unknown },
  paths: { at: Path; itemsAt: Path },
  reading: Reading,
): ItemSpec[] {
  const at = keyPath(paths.at);
  const before = reading.diagnostics.length;
  const items = parseList(item.items, paths.itemsAt, reading);
  const isWrong = reading.diagnostics.length > before;
  if (items.length > 0 || item.link || isWrong) return [{ ...item, at, items }];
  report(reading, `Category "${item.label}" at ${at} has neither items nor a page.`, {
    fix: 'Add items, or a `link` to a document.',
  });
  return [];
}

function report(reading: Reading, message: string, rest: { notes?: string[]; fix?: string } = {}): void {
  reading.diagnostics.push(error('link/sidebar-invalid', message, { at: { file: reading.file }, ...rest }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
