import type { z } from 'zod';
import { frontMatterSchema, type StandardIssue, type StandardSchema } from '../config/front-matter.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { firstLine } from '../utils/errors.ts';
import { keyPath, schemaProblem } from '../utils/schema.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { suggest } from '../utils/suggest.ts';
import type { MarkdownConfig } from './markdown/markdown-settings.ts';
import { fieldLocation } from './markdown/parse-front-matter.ts';
import type { ParsedSource } from './parse-source.ts';
import type { Source } from './source.ts';

/**
 * Checks the front matter of a parsed page by the schema of its content, whose output the page receives, and warns about
 * misspelled fields. Fields with problems are left out.
 */
export async function checkFrontMatter(
  parsed: ParsedSource,
  { frontMatter: schema, collection }: MarkdownConfig,
  limitCall: LimitCall,
): Promise<ParsedSource> {
  const { page, diagnostics } = parsed;
  const { source, frontMatter } = page;
  if (source.kind === 'partial' || source.format === 'component') return parsed;
  const values: Record<string, unknown> = frontMatter;
  const isInvalid = diagnostics.some(({ code }) => code === 'parse/front-matter-invalid');
  // Invalid YAML has no fields, which is reported.
  if (isInvalid && Object.keys(values).length === 0) return parsed;
  if (!schema) {
    const { frontMatter: collectionSchema } = collection ?? {};
    // The fields of a schema that is not an object are unknown.
    if (collectionSchema && !('shape' in collectionSchema)) return parsed;
    const problems = misspelledFields(source, values, Object.keys(collectionSchema?.shape ?? {}));
    return { ...parsed, diagnostics: [...diagnostics, ...problems] };
  }
  const call = { name: 'the schema of front matter', file: source.path };
  try {
    const { fields, schemaFields, issues } = await limitCall(call, () => validated(schema, values));
    const fingerprint = page.fingerprint && `${page.fingerprint} ${JSON.stringify(fields)}`;
    return {
      page: { ...page, frontMatter: fields, ...(fingerprint && { fingerprint }) },
      diagnostics: [
        ...diagnostics,
        ...issues.map((issue) => invalidField(issue, source, values)),
        ...misspelledFields(source, values, Object.keys(schemaFields)),
      ],
    };
  } catch (cause) {
    const message = `The schema of front matter failed: ${firstLine(cause)}.`;
    const fix = 'Fix the schema in the configuration.';
    const failure = error('parse/front-matter-invalid', message, { at: { file: source.path }, fix });
    return { page, diagnostics: [...diagnostics, failure] };
  }
}

/** Validates fields, and again without those that have issues. `fields` include those that the schema drops. */
async function validated(schema: StandardSchema, values: Record<string, unknown>) {
  const { validate } = schema['~standard'];
  const first = await validate(values);
  const { issues = [] } = first;
  const validValues = { ...values };
  for (const issue of issues) delete validValues[String(pathOf(issue)[0])];
  const output = issues.length > 0 ? await validate(validValues) : first;
  // Without an output, any field may be one of the schema.
  const schemaFields: Record<string, unknown> = output.issues ? validValues : Object(output.value);
  return { fields: { ...validValues, ...schemaFields }, schemaFields, issues };
}

function pathOf({ path = [] }: StandardIssue): PropertyKey[] {
  return path.map((part) => (typeof part === 'object' ? part.key : part));
}

function invalidField(issue: StandardIssue, source: Source, values: Record<string, unknown>): Diagnostic {
  const path = pathOf(issue);
  const field = String(path[0] ?? '');
  // Issues of zod have more than the standard.
  const sentence = schemaProblem({ code: 'custom', ...issue, path } as z.core.$ZodIssue, values);
  const verb = values[field] === undefined ? 'Add' : 'Change';
  return error('parse/front-matter-invalid', `Front matter ${sentence}`, {
    at: fieldLocation(source, field),
    fix: path.length === 0 ? 'Change the front matter.' : `${verb} \`${keyPath(path)}\`.`,
  });
}

const builtInFields = Object.keys(frontMatterSchema.shape);

/** Shorter names are near to too many others. */
const minLength = 5;

/** Fields of Starlight and VitePress, with what to write instead. */
const equivalents: Readonly<Record<string, string>> = {
  aside: '`hide_table_of_contents: true`',
  banner: '`theme.announcementBar` in the configuration',
  editLink: '`custom_edit_url: null`',
  editUrl: '`custom_edit_url`, or `custom_edit_url: null`',
  head: '`<head>` in the page',
  lastUpdated: '`last_update` with a `date`',
  next: '`pagination_next` with an id or `null`',
  outline: '`toc_min_heading_level` and `toc_max_heading_level`',
  pagefind: '`search: false`',
  prev: '`pagination_prev` with an id or `null`',
  sidebar:
    '`sidebar_label`, `sidebar_position`, `sidebar_badge`, `unlisted: true` for `hidden`, or `displayed_sidebar: null`',
  tableOfContents: '`hide_table_of_contents: true`, or `toc_max_heading_level`',
  template: '`layout: home`',
};

/** Warns about unknown fields that Recto has with another name or spelling. */
function misspelledFields(
  source: Source,
  values: Record<string, unknown>,
  customFields: string[],
): Diagnostic[] {
  const fields = [...builtInFields, ...customFields];
  // Entries of a collection have the schema of their plugin.
  const hint =
    source.kind === 'entry'
      ? ''
      : ` If the field is your own, add it to the schema \`${source.kind === 'page' ? 'pages' : 'docs'}.frontMatter\`.`;
  return Object.keys(values).flatMap((field) => {
    if (fields.includes(field)) return [];
    const suggestion = field.length < minLength ? undefined : suggest(field, fields);
    const fix = Object.hasOwn(equivalents, field)
      ? `Write ${equivalents[field]}.`
      : suggestion && `Did you mean \`${suggestion}\`?`;
    if (!fix) return [];
    const message = `Unknown front matter field \`${field}\`.`;
    const at = fieldLocation(source, field);
    return [warning('parse/front-matter-misspelled', message, { at, fix: fix + hint })];
  });
}
