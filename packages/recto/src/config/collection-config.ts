import { z } from 'zod';
import { isRecord } from '../utils/collections.ts';
import { functionSchema } from '../utils/schema.ts';
import { editUrl, fileOptions } from './docs-config.ts';
import { markdownOptions } from './markdown-config.ts';

/** Whether a value is a schema of zod, of whatever copy of the package. */
function isSchema(value: unknown): boolean {
  return isRecord(value) && '_zod' in value;
}

const schemaOption = <Type extends z.ZodType>() => z.custom<Type>(isSchema, 'expected a schema of zod');

const dataFile = z.strictObject({
  /** From the folder: `authors.yml`. */
  file: z.string().min(1),
  schema: schemaOption<z.ZodType<Record<string, unknown>>>(),
});

/** Schema of `collection`, and the type below. */
export const collectionSchema = z.strictObject({
  /** From the site folder: `recipes`. */
  path: z.string().min(1),
  /** Name of the folder with its translations: `i18n/fr/<name>`. */
  translations: z.string().min(1),
  /** Schema of the fields that only its front matter has: an object, of zod. */
  frontMatter: schemaOption<z.ZodType<object>>().optional(),
  /** Ends the excerpt of an entry: the text of a comment, `truncate` for `<!-- truncate -->`, or what a line matches. */
  excerptMarker: z.union([z.string().min(1), z.instanceof(RegExp)]).optional(),
  /** YAML files of the folder that `routes` gets in `data`, by name. Each may be missing, or be translated. */
  data: z.record(z.string(), dataFile).optional(),
  /** Whether an entry needs the date of its creation, `source.createdAt`, from git or from the disk. */
  needsCreatedAt: functionSchema<(entry: EntryFile) => boolean>().optional(),
  /** Start of the edit links, to which the path of the source, from the site folder, is appended; or a function. */
  editUrl: editUrl.optional(),
  ...fileOptions,
  /** Whether entries show when they were changed. @default false */
  showLastUpdateTime: z.boolean().optional(),
  /** Whether entries show by whom they were changed. @default false */
  showLastUpdateAuthor: z.boolean().optional(),
  ...markdownOptions,
});

/**
 * A folder of Markdown that belongs to a plugin. Its files are parsed like documents and localized; pages are what
 * `routes` of the plugin returns for them. Titles are outside of the articles, because lists show them too.
 */
export interface Collection extends z.input<typeof collectionSchema> {}

/** A YAML file with definitions by key. */
export interface DataFile extends z.input<typeof dataFile> {}

/** A file of a collection, before it is parsed. */
export interface EntryFile {
  /** Path from the folder: `2024-05-17-hello.md`. */
  name: string;
  text: string;
}
