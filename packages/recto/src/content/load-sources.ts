import pMap from 'p-map';
import { type CategoryMetadata, categoryFileSchema } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { currentVersion, type VersionFolder } from '../config/version-key.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { folderOf, joinPath } from '../utils/url.ts';
import { contentFilter, sourceFormat } from './content-filter.ts';
import { type ContentFolder, contentFolders } from './content-folders.ts';
import { fetchHistoryFix, readCreationDates } from './git-history.ts';
import { parseYaml } from './parse-yaml.ts';
import { knownText, readText, unreadable } from './read-text.ts';
import { versionsFile } from './read-versions.ts';
import type { Source, SourceContext } from './source.ts';
import { inDocs } from './version-source.ts';

export interface LoadedContent {
  sources: Source[];
  categories: CategoryMetadata[];
  diagnostics: Diagnostic[];
}

interface ContentFile extends Pick<ContentFolder, 'kind' | 'collection' | 'pages' | 'version'> {
  /** Path from the site folder. */
  path: string;
  /** Path from the content folder. */
  name: string;
}

/** Files read at the same time. More are not faster, and systems limit open files. */
const concurrency = 32;

/**
 * Reads the content of a site: documents, collections, pages and category files. A file or folder that cannot be read
 * becomes a diagnostic, and the others are loaded. Documents come first; sources of a folder are sorted by path.
 */
export async function loadSources(context: SourceContext): Promise<LoadedContent> {
  const { config, versions } = context;
  const items: ContentFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, folder] of contentFolders(config, versions).entries()) {
    const content = await listContent(folder, folder.originals, context);
    const version = versions[index];
    // Only the docs folder of an unversioned site may be empty.
    const mayBeEmpty = !version || (version.name === currentVersion && versions.length === 1);
    const isEmpty = !content.files.some(({ name }) => sourceFormat(name, folder.kind));
    if (isEmpty && !mayBeEmpty && content.diagnostics.length === 0)
      diagnostics.push(emptyVersion(version, config));
    items.push(...content.files);
    diagnostics.push(...content.diagnostics);
  }
  const { sources, categories, diagnostics: problems } = await readContent(items, context);
  diagnostics.push(...problems);
  const usedCategories = new Map<string, CategoryMetadata>();
  for (const category of categories) {
    const folder = folderOf(category.file);
    const first = usedCategories.get(folder);
    if (first) diagnostics.push(duplicateCategory(folder, first, category));
    else usedCategories.set(folder, category);
  }
  if (sources.length === 0 && diagnostics.length === 0) diagnostics.push(noPages(config));
  diagnostics.push(...(await addCreatedAt(sources, context)));
  return { sources, categories: [...usedCategories.values()], diagnostics };
}

/** Lists content files below `folder`, which holds originals or translations. */
export async function listContent(
  { globs, originals: _, translations: __, ...owner }: ContentFolder,
  folder: string,
  { root, files }: SourceContext,
): Promise<{ files: ContentFile[]; diagnostics: Diagnostic[] }> {
  try {
    const names = await files.list(joinPath(root, folder));
    const content = names.filter(contentFilter(owner.kind, globs));
    const contentFiles = content.map((name) => ({ ...owner, name, path: joinPath(folder, name) }));
    return { files: contentFiles, diagnostics: [] };
  } catch (cause) {
    return { files: [], diagnostics: [unreadable(joinPath(folder), cause)] };
  }
}

export async function readContent(files: ContentFile[], context: SourceContext): Promise<LoadedContent> {
  const results = await pMap(files, (file) => readContentFile(file, context), { concurrency });
  return {
    sources: results.flatMap(({ source }) => source ?? []),
    categories: results.flatMap(({ category }) => category ?? []),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

/**
 * Adds creation dates to the entries of collections that need them, from git or from the disk. Warns about files whose
 * first commit is missing from a shallow clone.
 */
async function addCreatedAt(sources: Source[], context: SourceContext): Promise<Diagnostic[]> {
  const { root, config, files, histories } = context;
  const diagnostics: Diagnostic[] = [];
  for (const { plugin, path: folder, needsCreatedAt } of collectionsOf(config)) {
    const undatedSources = sources.filter(
      (source) => source.collection === plugin && needsCreatedAt?.(source),
    );
    if (undatedSources.length === 0) continue;
    const { facts: commits, truncated } = await readCreationDates(root, folder, histories);
    for (const source of undatedSources) {
      const { path } = source;
      source.createdAt = commits.get(path) ?? (await files.createdAt(joinPath(root, path))).toISOString();
      if (truncated.has(path)) diagnostics.push(unknownDate(path));
    }
  }
  return diagnostics;
}

function unknownDate(path: string): Diagnostic {
  const message = `"${path}" has no date, and its first commit is missing from the shallow clone.`;
  return warning('load/history-missing', message, {
    at: { file: path },
    notes: ['the date of the file on disk is used'],
    fix: `Write \`date:\` in its front matter. ${fetchHistoryFix}`,
  });
}

/** Reads a file as a source, or as the metadata of a category. */
async function readContentFile(
  file: ContentFile,
  context: SourceContext,
): Promise<{ source?: Source; category?: CategoryMetadata; diagnostics: Diagnostic[] }> {
  const { path, name, kind } = file;
  const { root, config, hashes } = context;
  const absolutePath = joinPath(root, path);
  const format = sourceFormat(name, kind);
  const untrusted = isUntrusted(path, config);
  const lastChange = context.changes.get(path);
  const facts = { ...file, ...(lastChange && { lastChange }) };
  // Untrusted files are checked while they are read.
  const recordedHash = format && !untrusted ? hashes?.find(absolutePath) : undefined;
  if (format && recordedHash)
    return { source: withTextLater({ ...facts, format, hash: recordedHash }, context), diagnostics: [] };
  const keepHash = format && hashes?.startReading(absolutePath);
  const { text, hash, diagnostics } = await readText(path, context);
  if (text === undefined) return { diagnostics };
  if (!format) {
    const result = parseCategoryFile({ ...file, text }, untrusted);
    return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
  }
  if (hash !== undefined) keepHash?.(hash);
  return { source: { ...facts, format, text, ...(hash && { hash }) }, diagnostics };
}

/** Adds the text of a source, which is read when it is first used. The file may have changed until then, and have another hash. */
function withTextLater({ hash: recordedHash, ...facts }: KnownSource, context: SourceContext): Source {
  const { root, files, hashes } = context;
  let text: string | undefined;
  let hash = recordedHash;
  return {
    ...facts,
    get text() {
      if (text === undefined) {
        const keepHash = hashes?.startReading(joinPath(root, facts.path));
        text = knownText(facts.path, { root, files });
        hash = contentHash(text);
        // What is known of another text was used, so the file must be loaded again.
        if (hash === recordedHash) keepHash?.(hash);
      }
      return text;
    },
    set text(value) {
      text = value;
    },
    // Copies read it after the text.
    get hash() {
      return hash;
    },
  };
}

type KnownSource = Omit<Source, 'text' | 'hash'> & Required<Pick<Source, 'hash'>>;

function duplicateCategory(folder: string, used: CategoryMetadata, { file }: CategoryMetadata): Diagnostic {
  return warning('load/category-duplicate', `The folder "${folder}" has two category files.`, {
    at: { file },
    notes: [`${used.file} is used`, `${file} is not`],
    fix: 'Remove one of them.',
  });
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
    notes: ['Names that start with "_" or ".", __tests__ folders and *.test.* files are ignored.'],
    fix: `Create a page, such as ${joinPath(docs.path, 'index.md')}, or set \`docs.path\` in the configuration.`,
  });
}

/** Parses a `_category_` file. JSON is read as YAML, which contains it. */
function parseCategoryFile(
  file: ContentFile & { text: string },
  untrusted: boolean,
): { category?: CategoryMetadata; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(file, categoryFileSchema, {
    untrusted,
    code: 'load/category-invalid',
    message: 'The category file is not valid JSON or YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      const validKeys = `Use only these keys: ${Object.keys(categoryFileSchema.unwrap().shape).join(', ')}.`;
      return issue.code === 'unrecognized_keys' ? validKeys : 'Correct the value, or remove the key.';
    },
  });
  if (!value) return { diagnostics };
  const version = file.version !== undefined && { version: file.version };
  const category = { ...version, ...value, folder: folderOf(file.name), file: file.path };
  return { category, diagnostics };
}
