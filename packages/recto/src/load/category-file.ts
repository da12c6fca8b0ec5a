import { z } from 'zod';
import { categoryLinkSchema } from '../base/category-link.ts';
import { folderOf } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CategoryMetadata } from '../model/source.ts';
import { parseYaml } from './parse-yaml.ts';

/** Name of a category file, from the docs folder. Example: `guides/_category_.yml`. */
export const categoryFilePattern = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

const text = z.string();

const keys = {
  label: text.optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: text.optional(),
  link: categoryLinkSchema.nullable().optional(),
  customProps: z.record(text, z.unknown()).optional(),
  description: text.optional(),
};

/** An empty file says nothing of its folder. */
const schema = z.strictObject(keys).default({});

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
  const { value, diagnostics } = parseYaml(file, schema, {
    code: 'load/category-invalid',
    broken: 'The category file is neither JSON nor YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      const known = `Use only these keys: ${Object.keys(keys).join(', ')}.`;
      return issue.code === 'unrecognized_keys' ? known : 'Correct the value, or remove the key.';
    },
  });
  if (!value) return { diagnostics };
  const given = Object.entries(value).filter(([, field]) => field !== undefined);
  return {
    category: {
      ...(file.version !== undefined && { version: file.version }),
      ...Object.fromEntries(given),
      folder: folderOf(file.name),
      file: file.path,
    },
    diagnostics,
  };
}
