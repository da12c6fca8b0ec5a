import pMap from 'p-map';
import { folderOf, joinPath } from '../base/url.ts';
import { type Diagnostic, error, warning } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import { type CategoryMetadata, categoryFileSchema } from '../model/sidebars-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Change, Source, SourceFormat, SourceKind } from '../model/source.ts';
import { currentVersion, inDocs, type VersionFolder, versionKey } from '../model/version.ts';
import { withCreatedAt } from './post-births.ts';
import { parseYaml, readText, unreadable } from './read-text.ts';
import { versionsFile } from './read-versions.ts';

export interface Loading {
  /** Absolute path of the site folder. */
  root: string;
  config: SiteConfig;
  files: Files;
  versions: VersionFolder[];
  /** By path from the site folder. */
  changes: Map<string, Change>;
}

export interface Loaded {
  sources: Source[];
  categories: CategoryMetadata[];
  diagnostics: Diagnostic[];
}

/** A file to read: where it is, and its path from its content folder. */
interface Item {
  kind: SourceKind;
  version?: string;
  path: string;
  name: string;
}

/** Open files are a limited resource of the system; more at once is not faster. */
export const readsAtOnce = 32;

const folderRule = 'Names that start with "_" or ".", __tests__ folders and *.test.* files are left out.';

/**
 * Reads the content of a site: every document, page and category file that is not left out by its name. A file
 * or folder that cannot be read is a diagnostic, and the others are loaded all the same. Sources come in the
 * order of their paths, documents first.
 */
export async function loadSources(loading: Loading): Promise<Loaded> {
  const { config, versions } = loading;
  const lists: Listed[] = [];
  for (const version of versions) lists.push(await listVersion(version, loading));
  if (config.blog) lists.push(await listContent({ kind: 'post' }, config.blog.path, loading));
  lists.push(await listContent({ kind: 'page' }, config.pages.path, loading));
  const diagnostics = lists.flatMap((list) => list.diagnostics);
  const items = lists.flatMap((list) => list.items);

  const read = await pMap(items, (item) => readItem(item, loading), { concurrency: readsAtOnce });
  const sources: Source[] = [];
  const categories: CategoryMetadata[] = [];
  for (const { source, category, diagnostics: found } of read) {
    if (source) sources.push(source);
    if (category) categories.push(category);
    diagnostics.push(...found);
  }
  diagnostics.push(...duplicateCategories(categories));
  if (sources.length === 0 && diagnostics.length === 0) diagnostics.push(nothingToBuild(config));
  const dated = await withCreatedAt(sources, loading);
  diagnostics.push(...dated.diagnostics);
  return { sources: dated.sources, categories: firstOfFolder(categories), diagnostics };
}

interface Listed {
  items: Item[];
  diagnostics: Diagnostic[];
}

/** The documents of a version. The docs folder alone may be empty, on a site that has only pages. */
async function listVersion(version: VersionFolder, loading: Loading): Promise<Listed> {
  const { name, folder } = version;
  const key = versionKey(version);
  const kind = { kind: 'doc', ...(key !== currentVersion && { version: key }) } as const;
  const listed = await listContent(kind, folder, loading);
  const isEmpty = !listed.items.some((item) => formatOf(item.name, 'doc'));
  const mayBeEmpty = name === currentVersion && loading.versions.length === 1;
  if (isEmpty && !mayBeEmpty && listed.diagnostics.length === 0)
    listed.diagnostics.push(emptyVersion(version, loading.config));
  return listed;
}

async function listContent(
  belonging: Pick<Item, 'kind' | 'version'>,
  folder: string,
  { root, files }: Loading,
): Promise<Listed> {
  const { kind } = belonging;
  try {
    const names = await files.list(joinPath(root, folder));
    const wanted = names.filter((name) => isContent(name, kind));
    return {
      items: wanted.map((name) => ({ ...belonging, name, path: joinPath(folder, name) })),
      diagnostics: [],
    };
  } catch (cause) {
    return { items: [], diagnostics: [unreadable(joinPath(folder), cause)] };
  }
}

/** Whether a file of a content folder is a page or says something of its folder. */
export function isContent(name: string, kind: SourceKind): boolean {
  const isCategory = kind === 'doc' && categoryFilePattern.test(name) && !isLeftOut(folderOf(name));
  return isCategory || formatOf(name, kind) !== undefined;
}

/** How a file is read, or undefined where it is no content. */
function formatOf(name: string, kind: SourceKind): SourceFormat | undefined {
  if (isLeftOut(name) || /\.d\.[cm]?ts$/.test(name)) return undefined;
  const [, extension] = /\.(mdx?|[jt]sx?)$/.exec(name) ?? [];
  if (extension === 'md' || extension === 'mdx') return extension;
  return extension && kind === 'page' ? 'component' : undefined;
}

function isLeftOut(name: string): boolean {
  return name.split('/').some((part) => /^[_.]|^__tests__$|\.test\./.test(part));
}

/** A file as the source or the category that it is. */
export async function readItem(
  item: Item,
  loading: Loading,
): Promise<{ source?: Source; category?: CategoryMetadata; diagnostics: Diagnostic[] }> {
  const { kind, version, path, name } = item;
  const belonging = { kind, ...(version !== undefined && { version }) };
  const { text, diagnostics } = await readText(path, loading);
  if (text === undefined) return { diagnostics };
  const format = formatOf(name, kind);
  if (!format) {
    const parsed = parseCategoryFile({ ...item, text });
    return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
  }
  const changed = loading.changes.get(path);
  return { source: { ...belonging, path, name, format, text, ...(changed && { changed }) }, diagnostics };
}

function duplicateCategories(categories: CategoryMetadata[]): Diagnostic[] {
  return categories.flatMap((category) => {
    const first = categories.find((other) => placeOf(other) === placeOf(category));
    if (!first || first === category) return [];
    const message = `The folder "${folderOf(category.file)}" has two category files.`;
    const notes = [`${first.file} is used`, `${category.file} is not`];
    return [
      warning('load/category-duplicate', message, {
        at: { file: category.file },
        notes,
        fix: 'Remove one of them.',
      }),
    ];
  });
}

function firstOfFolder(categories: CategoryMetadata[]): CategoryMetadata[] {
  return [
    ...new Map(categories.toReversed().map((category) => [placeOf(category), category])).values(),
  ].toReversed();
}

function placeOf({ file }: CategoryMetadata): string {
  return folderOf(file);
}

function emptyVersion(version: VersionFolder, config: SiteConfig): Diagnostic {
  const { name, folder, docsId } = version;
  const isCurrent = name === currentVersion;
  const ofDocs = docsId === undefined ? 'the docs' : `the docs "${docsId}"`;
  return error('load/version-empty', `The version "${name}" of ${ofDocs} has no documents.`, {
    notes: [`looked for Markdown files in ${folder}`],
    fix: isCurrent
      ? 'Add documents, or set `docs.includeCurrentVersion` to false.'
      : `Add the folder, or remove "${name}" from ${versionsFile(inDocs(config, version).docs)}.`,
  });
}

function nothingToBuild({ docs, pages }: SiteConfig): Diagnostic {
  return error('load/folder-missing', `Neither "${docs.path}" nor "${pages.path}" holds a page.`, {
    notes: [folderRule],
    fix: `Write a first page, such as ${joinPath(docs.path, 'index.md')}, or set \`docs.path\` in the configuration.`,
  });
}

/** Name of a category file, from the docs folder. Example: `guides/_category_.yml`. */
const categoryFilePattern = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

interface CategoryFile {
  version?: string;
  /** Path from the site folder. */
  path: string;
  /** Path from the docs folder. */
  name: string;
  text: string;
}

/** What a `_category_` file says of its folder, or what is wrong with it. JSON is read as YAML, which contains it. */
function parseCategoryFile(file: CategoryFile): {
  category?: CategoryMetadata;
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = parseYaml(file, categoryFileSchema, {
    code: 'load/category-invalid',
    broken: 'The category file is neither JSON nor YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      const known = `Use only these keys: ${Object.keys(categoryFileSchema.unwrap().shape).join(', ')}.`;
      return issue.code === 'unrecognized_keys' ? known : 'Correct the value, or remove the key.';
    },
  });
  if (!value) return { diagnostics };
  return {
    category: {
      ...(file.version !== undefined && { version: file.version }),
      ...value,
      folder: folderOf(file.name),
      file: file.path,
    },
    diagnostics,
  };
}
