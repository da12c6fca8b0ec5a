import type { Yaml } from 'mdast';
import { isMap } from 'yaml';
import { z } from 'zod';
import { type FrontMatter, frontMatterSchema } from '../../config/front-matter.ts';
import { homeLayout } from '../../config/home-page.ts';
import type { FrontMatterParser } from '../../config/markdown-config.ts';
import { type Diagnostic, error, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../utils/collections.ts';
import { isRolledOver } from '../../utils/date.ts';
import { firstLine } from '../../utils/errors.ts';
import { keyPath, quote, schemaProblem } from '../../utils/schema.ts';
import { blanked, lineAndColumn } from '../../utils/text.ts';
import { readYaml } from '../../utils/yaml.ts';
import { locationIn, type Source } from '../source.ts';
import { fieldRefused, withoutRefused } from '../untrusted/refused-fields.ts';

/** `---`, YAML lines, `---`: the block that may open a file. Example: `---\ntitle: A\n---\n`. */
const blockPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** A block that opens and has a field or a comment in its first line; a thematic break has neither. */
const openPattern = /^---[ \t]*\n(?:#[^\n]*\n)*[\w-]+[ \t]*:(?:[ \t]|\n|$)/;

/** Returns the front matter of a text as remark-frontmatter does; `undefined` if it has none. */
export function frontMatterNode(text: string): Yaml | undefined {
  const [block, value = ''] = blockPattern.exec(text) ?? [];
  if (block === undefined) return undefined;
  const offset = block.trimEnd().length;
  const end = { ...lineAndColumn(text, offset), offset };
  return { type: 'yaml', value, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

/** The front matter of a source, and its text with blank lines in their place. */
interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  body: string;
  diagnostics: Diagnostic[];
}

/**
 * Parses the front matter of a source. Invalid fields are reported and left out. The body has blank lines in its place,
 * so that line numbers are those of the file. `fields` are those of a collection.
 */
export function parseFrontMatter(
  source: Source,
  { fields, untrusted = false }: { fields?: z.ZodType<object> | undefined; untrusted?: boolean } = {},
): ParsedFrontMatter {
  const block = blockPattern.exec(source.text);
  if (!block && !source.frontMatter)
    return { frontMatter: {}, body: source.text, diagnostics: unclosed(source) };
  const body = bodyOf(source.text);

  const { document, value: yamlValue, problems, lineAt } = readYaml(block?.[1] ?? '');
  const invalid = (message: string, line: number, fix: string) =>
    error('parse/front-matter-invalid', message, { at: locationIn(source, { line }), fix });
  if (problems.length > 0) {
    const fix =
      'Fix the YAML between the two `---` lines; quote values that contain `:` or `#`, or start with `*`.';
    const diagnostics = problems.map(({ message, line }) =>
      invalid(`Invalid YAML in the front matter: ${message}.`, line + 1, fix),
    );
    return { frontMatter: {}, body, diagnostics };
  }
  const rawFields = source.frontMatter ?? yamlValue ?? {};
  const { value, refusedFields } = untrusted
    ? withoutRefused(rawFields)
    : { value: rawFields, refusedFields: [] };
  const diagnostics = refusedFields.map((field) =>
    fieldRefused(field, locationIn(source, { line: lineOf(field.path) })),
  );
  const { data, issues } = parseFields(value, fields);
  if (data) {
    diagnostics.push(...draftUnlisted(data), ...rolledOver(data, Object(value)));
    return { frontMatter: data, body, diagnostics };
  }
  const record = z.record(z.string(), z.unknown()).safeParse(value);
  if (!record.success) {
    const fix = 'Write one `field: value` per line between the two `---` lines.';
    const problem = invalid('The front matter is not a list of fields.', 2, fix);
    return { frontMatter: {}, body, diagnostics: [problem] };
  }

  const validFields = { ...record.data };
  for (const issue of issues) {
    const problem = schemaProblem(issue, value);
    const isUnknown = issue.code === 'unrecognized_keys';
    const message = isUnknown ? problem.replace(' ', ' front matter ') : `Front matter ${problem}`;
    const fix = isUnknown ? 'Correct its name, or remove it.' : `Change or remove "${keyPath(issue.path)}".`;
    diagnostics.push(invalid(message, lineOf(issue.path), fix));
    delete validFields[String(issue.path[0])];
  }
  return { frontMatter: parseFields(validFields, fields).data ?? {}, body, diagnostics };

  function lineOf(path: PropertyKey[]): number {
    const node = document.getIn(path, true) ?? document.get(String(path[0]), true);
    const { range } = Object(node) as { range?: number[] };
    return lineAt(range?.[0] ?? 0) + 1;
  }

  function rolledOver(fields: FrontMatter, values: FrontMatter & { date?: unknown }): Diagnostic[] {
    const dates = [
      { field: 'date', text: values.date, date: (fields as typeof values).date },
      { field: 'last_update.date', text: values.last_update?.date, date: fields.last_update?.date },
    ];
    return dates.flatMap(({ field, text, date }) => {
      // Kinds of pages without this field keep it as it is written.
      if (date === text || !isRolledOver(String(text))) return [];
      const message = `Front matter \`${field}\` is "${text}", a day that does not exist; ${String(date).slice(0, 10)} is used.`;
      return [
        warning('parse/front-matter-invalid', message, {
          at: locationIn(source, { line: lineOf(field.split('.')) }),
          fix: 'Correct the date.',
        }),
      ];
    });
  }

  function draftUnlisted(data: FrontMatter): Diagnostic[] {
    if (!(data.draft && data.unlisted)) return [];
    const fix = 'Remove one: a draft is not published; an unlisted page is published but not listed.';
    return [invalid('The front matter has both `draft` and `unlisted`.', lineAt(0) + 1, fix)];
  }
}

/** Returns the location of a field in the front matter of a source, or of the front matter if it lacks the field. */
export function fieldLocation(source: Source, field: string): SourceLocation {
  const block = blockPattern.exec(source.text);
  const { document, lineAt } = readYaml(block?.[1] ?? '');
  const { contents } = document;
  const key = isMap(contents) ? contents.items.find(({ key }) => String(key) === field)?.key : undefined;
  const { range } = Object(key) as { range?: number[] };
  return locationIn(source, { line: block && range ? lineAt(range[0] ?? 0) + 1 : 1 });
}

/** Returns the fields of a text's front matter, unchecked, and the text below it. */
export function splitFrontMatter(text: string): { frontMatter: Record<string, unknown>; content: string } {
  const [block = '', yaml = ''] = blockPattern.exec(text) ?? [];
  const { value } = readYaml(yaml);
  return { frontMatter: { ...Object(value) }, content: text.slice(block.length).trim() };
}

/** Checks the fields of every page, then those of a collection. */
function parseFields(
  value: unknown,
  fields: z.ZodType<object> | undefined,
): { data?: FrontMatter; issues: z.core.$ZodIssue[] } {
  const results = [
    frontMatterSchema.safeParse(withoutHomeFields(value)),
    ...(fields ? [fields.safeParse(value)] : []),
  ];
  const issues = results.flatMap(({ error: failure }) => failure?.issues ?? []);
  if (issues.length > 0) return { issues };
  return { data: Object.assign({}, value, ...results.map(({ data }) => data)), issues };
}

/** On other pages than home pages, `hero` and `features` are fields of the author. */
function withoutHomeFields(value: unknown): unknown {
  if (!isRecord(value) || value.layout === homeLayout) return value;
  const { hero: _, features: __, ...rest } = value;
  return rest;
}

/** Returns a text with blanks in place of its front matter, so that lines and offsets are those of the file. */
export function bodyOf(text: string): string {
  const [block = ''] = blockPattern.exec(text) ?? [];
  return blanked(block) + text.slice(block.length);
}

/** Skips the front matter of a partial, which only its module exports. */
export function skipFrontMatter(source: Source): ParsedFrontMatter {
  if (!blockPattern.test(source.text))
    return { frontMatter: {}, body: source.text, diagnostics: unclosed(source) };
  // A page that is also imported has front matter for its page.
  const isPartial = /(?:^|\/)_/.test(source.path);
  const problem = warning('parse/front-matter-unused', 'Front matter in a partial is ignored.', {
    at: locationIn(source, { line: 1 }),
    fix: 'Remove it; pages that import the partial can pass props.',
  });
  return { frontMatter: {}, body: bodyOf(source.text), diagnostics: isPartial ? [problem] : [] };
}

/** Reports a block without a closing line, whose fields would be shown as text. */
function unclosed(source: Source): Diagnostic[] {
  if (!openPattern.test(source.text)) return [];
  return [
    error('parse/front-matter-invalid', 'The front matter is not closed.', {
      at: locationIn(source, { line: 1 }),
      fix: 'Add a line with only `---` after the last field.',
    }),
  ];
}

/** Returns a source with the front matter that `markdown.parseFrontMatter` returns for it. */
export async function withFrontMatter(
  source: Source,
  parse: FrontMatterParser | undefined,
): Promise<{ source: Source; diagnostics: Diagnostic[] }> {
  if (!parse || source.format === 'component' || source.kind === 'partial')
    return { source, diagnostics: [] };
  const { path: filePath, text: fileContent } = source;
  const defaultParseFrontMatter = async (file: { fileContent: string }) => splitFrontMatter(file.fileContent);
  try {
    const result: unknown = await parse({ filePath, fileContent, defaultParseFrontMatter });
    const frontMatter = isRecord(result) ? result.frontMatter : result;
    if (!isRecord(frontMatter)) throw new Error(`its \`frontMatter\` is ${quote(frontMatter) ?? 'missing'}`);
    return { source: { ...source, frontMatter: { ...frontMatter } }, diagnostics: [] };
  } catch (cause) {
    const message = `\`markdown.parseFrontMatter\` failed: ${firstLine(cause)}.`;
    const fix = 'The function must return `{ frontMatter }`.';
    const problem = error('parse/front-matter-invalid', message, { at: { file: filePath }, fix });
    return { source, diagnostics: [problem] };
  }
}
