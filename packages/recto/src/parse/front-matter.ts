import { z } from 'zod';
import { schemaProblem } from '../base/schema.ts';
import { readYaml } from '../base/yaml.ts';
import { type Diagnostic, error, locationAt, warning } from '../model/diagnostic.ts';
import { type FrontMatter, frontMatterSchema, postFrontMatterSchema } from '../model/front-matter.ts';
import type { Source } from '../model/source.ts';

/** `---`, YAML lines, `---`: the block that may open a file. Example: `---\ntitle: A\n---\n`. */
const blockPattern = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** A block that opens and has a field or a comment in its first line; a thematic break has neither. */
const openPattern = /^---[ \t]*\n(?:#[^\n]*\n)*[\w-]+[ \t]*:(?:[ \t]|\n|$)/;

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
  const grammar = source.kind === 'post' ? postFrontMatterSchema : frontMatterSchema;
  const result = grammar.safeParse(value);
  if (result.success) return { frontMatter: result.data, body, diagnostics: crossChecks(result.data) };
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
  return { frontMatter: grammar.parse(kept), body, diagnostics };

  function crossChecks(data: FrontMatter): Diagnostic[] {
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
