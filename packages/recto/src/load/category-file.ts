import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { categoryLinkSchema } from '../base/category-link.ts';
import { schemaProblem } from '../base/schema-problem.ts';
import { folderOf } from '../base/url.ts';
import { type Diagnostic, error, placeAt } from '../model/diagnostic.ts';
import type { CategoryMetadata } from '../model/source.ts';

/** Name of a category file, from the docs folder. Example: `guides/_category_.yml`. */
export const categoryFilePattern = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

const text = z.string();

const schema = z.strictObject({
  label: text.optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: text.optional(),
  link: categoryLinkSchema.nullable().optional(),
  customProps: z.record(text, z.unknown()).optional(),
  description: text.optional(),
});

interface CategoryFile {
  version?: string;
  /** Path from the site folder. */
  path: string;
  /** Path from the docs folder. */
  name: string;
  text: string;
}

/** What a `_category_` file says of its folder, or what is wrong with it. JSON is read as YAML, which contains it. */
export function parseCategoryFile(file: CategoryFile): {
  category?: CategoryMetadata;
  diagnostics: Diagnostic[];
} {
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const { line } = lines.linePos(broken.pos[0]);
    const what = (broken.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '').replace(/\.$/, '');
    const at = placeAt(file.path, file.text, { line });
    const message = `The category file is neither JSON nor YAML: ${what}.`;
    const fix = 'Mend the file; quote values that hold a colon or a bracket.';
    return { diagnostics: [error('load/category-invalid', message, { at, fix })] };
  }
  const value: unknown = document.toJS() ?? {};
  const result = schema.safeParse(value);
  if (!result.success) return { diagnostics: result.error.issues.map(invalid) };
  const given = Object.entries(result.data).filter(([, field]) => field !== undefined);
  return {
    category: {
      ...(file.version !== undefined && { version: file.version }),
      ...Object.fromEntries(given),
      folder: folderOf(file.name),
      file: file.path,
    },
    diagnostics: [],
  };

  function invalid(issue: z.core.$ZodIssue): Diagnostic {
    const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0];
    const line = file.text.split('\n').findIndex((row) => key !== undefined && row.includes(String(key))) + 1;
    const at = line > 0 ? placeAt(file.path, file.text, { line }) : { file: file.path };
    const known = `Use only these keys: ${Object.keys(schema.shape).join(', ')}.`;
    const fix = issue.code === 'unrecognized_keys' ? known : 'Correct the value, or remove the key.';
    return error('load/category-invalid', schemaProblem(issue, value), { at, fix });
  }
}
