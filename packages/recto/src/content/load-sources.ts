import pMap from 'p-map';
import type { FileGlobs } from '../config/docs-config.ts';
import { pagesId } from '../config/pages-config.ts';
import { type CategoryMetadata, categoryFileSchema } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { currentVersion, type VersionFolder, versionKey } from '../config/version-key.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { folderOf, joinPath } from '../utils/url.ts';
import { contentFilter, sourceFormat } from './content-filter.ts';
import { addCreatedAt, type SourceContext } from './created-at.ts';
import { parseYaml } from './parse-yaml.ts';
import { knownText, readText, unreadable } from './read-text.ts';
import { versionsFile } from './read-versions.ts';
import type { Source, SourceKind } from './source.ts';
import { inDocs } from './version-source.ts';

export interface LoadedContent {
  sources: Source[];
  categories: CategoryMetadata[];
  diagnostics: Diagnostic[];
}

/** A file to read. */
interface ContentFile {
  kind: SourceKind;
  collection?: string;
  pages?: string;
  version?: string;
  /** Path from the site folder. */
  path: string;
  /** Path from the content folder. */
  name: string;
}

/** Files read at the same time. More are not faster, and systems limit open files. */
export const readConcurrency = 32;

const ignoredNames = 'Names that start with "_" or ".", __tests__ folders and *.test.* files are ignored.';

/**
 * Reads the content of a site: documents, collections, pages and category files. A file or folder that cannot be read
 * becomes a diagnostic, and the others are loaded. Documents come first; sources of a folder are sorted by path.
 */
export async function loadSources(context: SourceContext): Promise<LoadedContent> {
  const { config, versions } = context;
  const lists: Listed[] = [];
  for (const version of versions) lists.push(await listVersion(version, context));
  for (const { plugin, ...collection } of collectionsOf(config)) {
    const owner = { kind: 'entry', collection: plugin, globs: collection } as const;
    lists.push(await listContent(owner, collection.path, context));
  }
  for (const globs of config.pages)
    lists.push(await listContent({ kind: 'page', globs, ...pagesId(globs) }, globs.path, context));
  const diagnostics = lists.flatMap((list) => list.diagnostics);
  const items = lists.flatMap((list) => list.items);

  const read = await pMap(items, (item) => readContentFile(item, context), { concurrency: readConcurrency });
  const sources: Source[] = [];
  const categories: CategoryMetadata[] = [];
  for (const { source, category, diagnostics: found } of read) {
    if (source) sources.push(source);
    if (category) categories.push(category);
    diagnostics.push(...found);
  }
  diagnostics.push(...duplicateCategories(categories));
  if (sources.length === 0 && diagnostics.length === 0) diagnostics.push(noPages(config));
  diagnostics.push(...(await addCreatedAt(sources, context)));
  return { sources, categories: firstPerFolder(categories), diagnostics };
}

interface Listed {
  items: ContentFile[];
  diagnostics: Diagnostic[];
}

/** Lists the documents of a version. Only the docs folder of an unversioned site may be empty. */
async function listVersion(version: VersionFolder, context: SourceContext): Promise<Listed> {
  const { name, folder } = version;
  const key = versionKey(version);
  const { docs: globs } = inDocs(context.config, version);
  const owner = { kind: 'doc', globs, ...(key !== currentVersion && { version: key }) } as const;
  const listed = await listContent(owner, folder, context);
  const isEmpty = !listed.items.some((item) => sourceFormat(item.name, 'doc'));
  const mayBeEmpty = name === currentVersion && context.versions.length === 1;
  if (isEmpty && !mayBeEmpty && listed.diagnostics.length === 0)
    listed.diagnostics.push(emptyVersion(version, context.config));
  return listed;
}

async function listContent(
  { globs, ...owner }: Pick<ContentFile, 'kind' | 'version' | 'collection' | 'pages'> & { globs: FileGlobs },
  folder: string,
  { root, files }: SourceContext,
): Promise<Listed> {
  try {
    const names = await files.list(joinPath(root, folder));
    const content = names.filter(contentFilter(owner.kind, globs));
    return {
      items: content.map((name) => ({ ...owner, name, path: joinPath(folder, name) })),
      diagnostics: [],
    };
  } catch (cause) {
    return { items: [], diagnostics: [unreadable(joinPath(folder), cause)] };
  }
}

/** Reads a file as a source, or as the metadata of a category. */
export async function readContentFile(
  file: ContentFile,
  context: SourceContext,
): Promise<{ source?: Source; category?: CategoryMetadata; diagnostics: Diagnostic[] }> {
  const { kind, version, collection, pages, path, name } = file;
  const owner = {
    kind,
    ...(version !== undefined && { version }),
    ...(collection && { collection }),
    ...(pages && { pages }),
  };
  const format = sourceFormat(name, kind);
  const changed = context.changes.get(path);
  const facts = { path, name, ...(changed && { changed }) };
  const known = format && knownHash(path, context);
  if (known)
    return { source: withTextLater({ ...owner, ...facts, format, hash: known }, context), diagnostics: [] };
  const { text, hash, diagnostics } = await readText(path, context);
  if (text === undefined) return { diagnostics };
  if (!format) {
    const parsed = parseCategoryFile({ ...file, text }, isUntrusted(path, context.config));
    return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
  }
  if (hash !== undefined) context.hashes?.add(joinPath(context.root, path), hash);
  return { source: { ...owner, ...facts, format, text, ...(hash && { hash }) }, diagnostics };
}

/** Returns the hash of a file that need not be read. Untrusted ones are checked while they are read. */
function knownHash(path: string, { root, config, hashes }: SourceContext): string | undefined {
  return hashes && !isUntrusted(path, config) ? hashes.find(joinPath(root, path)) : undefined;
}

/** Adds the text of a source, which is read when it is first used. */
function withTextLater(source: Omit<Source, 'text'>, { root, files }: SourceContext): Source {
  let text: string | undefined;
  return {
    ...source,
    get text() {
      text ??= knownText(source.path, { root, files });
      return text;
    },
    set text(changed) {
      text = changed;
    },
  };
}

function duplicateCategories(categories: CategoryMetadata[]): Diagnostic[] {
  return categories.flatMap((category) => {
    const first = categories.find((other) => folderOf(other.file) === folderOf(category.file));
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

function firstPerFolder(categories: CategoryMetadata[]): CategoryMetadata[] {
  return [
    ...new Map(categories.toReversed().map((category) => [folderOf(category.file), category])).values(),
  ].toReversed();
}

function emptyVersion(version: VersionFolder, config: SiteConfig): Diagnostic {
  const { name, folder, docsId } = version;
  const isCurrent = name === currentVersion;
  const docsName = docsId === undefined ? 'the docs' : `the docs "${docsId}"`;
  return error('load/version-empty', `The version "${name}" of ${docsName} has no documents.`, {
    notes: [`looked for Markdown files in ${folder}`],
    fix: isCurrent
      ? 'Add documents, or set `docs.includeCurrentVersion` to false.'
      : `Add the folder, or remove "${name}" from ${versionsFile(inDocs(config, version).docs)}.`,
  });
}

function noPages({ docs, pages }: SiteConfig): Diagnostic {
  const folders = [docs, ...pages].map(({ path }) => `"${path}"`).join(' or ');
  return error('load/folder-missing', `No pages found in ${folders}.`, {
    notes: [ignoredNames],
    fix: `Create a page, such as ${joinPath(docs.path, 'index.md')}, or set \`docs.path\` in the configuration.`,
  });
}

interface CategoryFile {
  version?: string;
  /** Path from the site folder. */
  path: string;
  /** Path from the docs folder. */
  name: string;
  text: string;
}

/** Parses a `_category_` file. JSON is read as YAML, which contains it. */
function parseCategoryFile(
  file: CategoryFile,
  untrusted: boolean,
): {
  category?: CategoryMetadata;
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = parseYaml(file, categoryFileSchema, {
    untrusted,
    code: 'load/category-invalid',
    broken: 'The category file is not valid JSON or YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      const validKeys = `Use only these keys: ${Object.keys(categoryFileSchema.unwrap().shape).join(', ')}.`;
      return issue.code === 'unrecognized_keys' ? validKeys : 'Correct the value, or remove the key.';
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
