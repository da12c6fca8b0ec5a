import { z } from 'zod';
import { utcDate } from '../base/date.ts';
import { authorSchema, schemaProblem } from '../base/schema.ts';
import { readYaml } from '../base/yaml.ts';
import { type Diagnostic, error, locationAt, warning } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/page.ts';
import type { Source } from '../model/source.ts';

/** A date as ISO 8601; where no zone is said it is one of UTC, so that every machine reads the same. */
const postDate = z.coerce.string().transform((text, context) => {
  const date = utcDate(text);
  if (date) return date.toISOString();
  context.addIssue({ code: 'custom', message: 'it is no date such as 2024-05-17 or 2024-05-17T10:30:00Z' });
  return z.NEVER;
});

const text = z.coerce.string();
const writtenAuthor = z.union([authorSchema, z.string().min(1)]);

/** Authors by key or written out, and the fields that Docusaurus had for a single one before. */
const authorFields = {
  authors: z.union([z.array(writtenAuthor), writtenAuthor]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: text.optional(),
  author_image_url: text.optional(),
};

type AuthorFields = Partial<Record<keyof typeof authorFields, unknown>>;

/** The front matter with its authors as a list, however they are written. */
function withAuthors<Data extends object>(data: Data): Data {
  const { authors, author, author_title, author_url, author_image_url, ...rest } = data as AuthorFields;
  const single = { name: author, title: author_title, url: author_url, image_url: author_image_url };
  const all = [authors ?? (author === undefined ? [] : single)].flat();
  return { ...rest, ...(all.length > 0 && { authors: all }) } as Data;
}

/** `---`, YAML lines, `---`: the block that may open a file. Example: `---\ntitle: A\n---\n`. */
const blockPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** A block that opens and has a field or a comment in its first line; a thematic break has neither. */
const openPattern = /^---[ \t]*\n(?:#[^\n]*\n)*[\w-]+[ \t]*:(?:[ \t]|\n|$)/;

const level = z.number().int().min(2).max(6);
/** Coercion would make text of anything, such as "[object Object]". */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const schema = z.looseObject({
  id: text.optional(),
  title: text.optional(),
  description: text.optional(),
  slug: text.optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: text.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: text.nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  pagination_label: text.optional(),
  pagination_next: text.nullable().optional(),
  pagination_prev: text.nullable().optional(),
  custom_edit_url: text.nullable().optional(),
  keywords: z.array(text).optional(),
  image: text.optional(),
  tags: z.array(z.union([scalar, z.object({ label: text, permalink: text })])).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  redirect_from: z.union([scalar, z.array(scalar)]).optional(),
  last_update: z.object({ date: postDate.optional(), author: text.optional() }).optional(),
  parse_number_prefixes: z.boolean().optional(),
  mdx: z.object({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  wrapperClassName: text.optional(),
  being_written: z.boolean().optional(),
});

/** What posts have besides. */
const postSchema = schema.extend({ date: postDate.optional(), ...authorFields });

/**
 * The front matter of a source, and the body with the block's lines left blank, so that line numbers stay
 * those of the file. Invalid fields are diagnostics and are left out; the others are kept.
 */
export function readFrontMatter(source: Source): {
  frontMatter: FrontMatter;
  body: string;
  diagnostics: Diagnostic[];
} {
  const block = blockPattern.exec(source.text);
  if (!block) return { frontMatter: {}, body: source.text, diagnostics: unclosed(source) };
  const body = withoutBlock(source, block[0]);

  const { document, value: read, problems, lineAt } = readYaml(block[1] ?? '');
  const lineOf = (offset: number) => lineAt(offset) + 1;
  if (problems.length > 0) {
    const diagnostics = problems.map(({ message, line }) =>
      error('parse/front-matter-invalid', `Front matter is not valid YAML: ${message}.`, {
        at: locationAt(source.path, source.text, { line: line + 1 }),
        fix: 'Fix the YAML between the two --- lines; quote values that contain a colon or a #, or begin with *.',
      }),
    );
    return { frontMatter: {}, body, diagnostics };
  }
  const value = read ?? {};
  const grammar = source.kind === 'post' ? postSchema : schema;
  const result = grammar.safeParse(value);
  if (result.success)
    return { frontMatter: cleaned(result.data), body, diagnostics: crossChecks(result.data) };
  const known = z.record(z.string(), z.unknown()).safeParse(value);
  if (!known.success) return { frontMatter: {}, body, diagnostics: [notAMap(source)] };

  const diagnostics: Diagnostic[] = [];
  const kept = { ...known.data };
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    const node = document.get(field, true);
    const offset =
      typeof node === 'object' && node && 'range' in node ? (node.range as number[] | undefined)?.[0] : 0;
    diagnostics.push(
      error('parse/front-matter-invalid', `Front matter ${schemaProblem(issue, value)}`, {
        at: locationAt(source.path, source.text, { line: lineOf(offset ?? 0) }),
        fix: `Change or remove "${field}".`,
      }),
    );
    delete kept[field];
  }
  return { frontMatter: cleaned(grammar.parse(kept)), body, diagnostics };

  function crossChecks(data: FrontMatter | z.infer<typeof schema>): Diagnostic[] {
    if (!(data.draft && data.unlisted)) return [];
    return [
      error('parse/front-matter-invalid', 'Front matter says both "draft" and "unlisted".', {
        at: locationAt(source.path, source.text, { line: lineOf(0) }),
        fix: 'Keep one: a draft is not published, an unlisted page is published but not shown.',
      }),
    ];
  }
}

function withoutBlock({ text }: Source, block: string): string {
  return block.replace(/[^\n]/g, '') + text.slice(block.length);
}

/** The body of a partial, of which only the pages that show it have front matter. */
export function leaveFrontMatter(source: Source): ReturnType<typeof readFrontMatter> {
  const block = blockPattern.exec(source.text);
  if (!block) return { frontMatter: {}, body: source.text, diagnostics: unclosed(source) };
  // A page that is imported needs its front matter as a page.
  const isPartial = /(?:^|\/)_/.test(source.path);
  const problem = warning('parse/front-matter-unused', 'Front matter has no effect in a partial.', {
    at: locationAt(source.path, source.text, { line: 1 }),
    fix: 'Remove it; the pages that import the partial can give it props.',
  });
  return { frontMatter: {}, body: withoutBlock(source, block[0]), diagnostics: isPartial ? [problem] : [] };
}

/** An error where a block opens and no line closes it, so that its fields would be shown as text. */
function unclosed(source: Source): Diagnostic[] {
  if (!openPattern.test(source.text)) return [];
  return [
    error('parse/front-matter-invalid', 'Front matter is not closed.', {
      at: locationAt(source.path, source.text, { line: 1 }),
      fix: 'Add a line that is only --- after the last field.',
    }),
  ];
}

function notAMap(source: Source): Diagnostic {
  return error('parse/front-matter-invalid', 'Front matter is not a list of fields.', {
    at: locationAt(source.path, source.text, { line: 2 }),
    fix: 'Write one "field: value" a line between the two --- lines.',
  });
}

/** zod yields `undefined` for absent optionals; FrontMatter has them absent. */
function cleaned(data: z.infer<typeof schema>): FrontMatter {
  return Object.fromEntries(
    Object.entries(withAuthors(data)).filter(([, value]) => value !== undefined),
  ) as FrontMatter;
}
