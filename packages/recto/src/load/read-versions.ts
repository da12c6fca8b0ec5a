import { joinPath } from '../base/url.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { DocsConfig } from '../model/docs-config.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { currentVersion, defaultDocs, type VersionFolder } from '../model/version.ts';
import { readText } from './read-text.ts';

/** The list of versions of the docs, newest first, from the site folder; these names are Docusaurus'. */
export function versionsFile({ id }: Pick<DocsConfig, 'id'>): string {
  return `${docsPrefix(id)}versions.json`;
}

/** What the names of files start with that belong to other docs than the default ones. */
export function docsPrefix(id: string): string {
  return id === defaultDocs ? '' : `${id}_`;
}

/** Example of a name that no file system has: `a/b`, `a:b`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const refusedPattern = /[/\\<>:"|?*\u0000-\u001F]/;

/** Where the documents of a version are, from the site folder. */
export function versionFolder(name: string, { id, path }: Pick<DocsConfig, 'id' | 'path'>): string {
  return name === currentVersion ? joinPath(path) : `${docsPrefix(id)}versioned_docs/version-${name}`;
}

/** What keeps a name from being that of a version, as half a sentence; nothing where it is fine. */
export function refusedName(name: string): string | undefined {
  if (name.trim() === '' || name !== name.trim()) return 'is empty, or has spaces around it';
  if (name === '.' || name === '..' || refusedPattern.test(name))
    return 'is no folder name: it has a slash, or another character that file systems refuse';
  if (name.length > 32) return 'is longer than 32 characters';
  return name === currentVersion ? 'is that of the docs folder itself' : undefined;
}

interface ReadingVersions {
  root: string;
  config: SiteConfig;
  files: Files;
}

/** The versions of all docs of a site that are to be built, each docs' by themselves. */
export async function readVersions(
  reading: ReadingVersions,
): Promise<{ folders: VersionFolder[]; diagnostics: Diagnostic[] }> {
  const { config } = reading;
  const all = config.allDocs.map((docs) => readDocsVersions({ ...reading, config: { ...config, docs } }));
  const read = await Promise.all(all);
  return {
    folders: read.flatMap(({ folders }) => folders),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The docs folder, then the versions of `versions.json`, newest first. */
async function readDocsVersions(
  reading: ReadingVersions,
): Promise<{ folders: VersionFolder[]; diagnostics: Diagnostic[] }> {
  const { docs } = reading.config;
  const { names: released, diagnostics } = await readVersionNames(reading);
  const all = [...(docs.includeCurrentVersion ? [currentVersion] : []), ...released];
  const { onlyIncludeVersions: only } = docs;
  const names = only ? all.filter((name) => only.includes(name)) : all;
  // Names of a broken file would only be reported once more.
  if (diagnostics.length === 0) diagnostics.push(...unknownNames(docs, { all, names }));
  if (diagnostics.length === 0 && names.length === 0) diagnostics.push(noVersion());
  const belonging = docs.id !== defaultDocs && { docsId: docs.id };
  const folders = names.map((name) => ({ ...belonging, name, folder: versionFolder(name, docs) }));
  return { folders, diagnostics };
}

/** The names in the `versions.json` of the docs at hand; none where there is no such file. */
export async function readVersionNames({
  root,
  config,
  files,
}: ReadingVersions): Promise<{ names: string[]; diagnostics: Diagnostic[] }> {
  const file = versionsFile(config.docs);
  if (!files.has(joinPath(root, file))) return { names: [], diagnostics: [] };
  const invalid = (message: string) => invalidList(message, file);
  const { text, diagnostics } = await readText(file, { root, files });
  if (text === undefined) return { names: [], diagnostics };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    return {
      names: [],
      diagnostics: [...diagnostics, invalid(`The file cannot be read as JSON: ${reason}.`)],
    };
  }
  if (!Array.isArray(value)) return { names: [], diagnostics: [invalid('The file holds no list.')] };
  const names = value.filter((name, index): name is string => {
    const problem = typeof name === 'string' ? refusedName(name) : 'is no text';
    if (problem) diagnostics.push(invalid(`The version name ${JSON.stringify(name)} ${problem}.`));
    else if (value.indexOf(name) < index) diagnostics.push(invalid(`The version "${name}" is listed twice.`));
    return !problem && value.indexOf(name) === index;
  });
  return { names, diagnostics };
}

function invalidList(message: string, file: string): Diagnostic {
  return error('load/versions-invalid', message, {
    at: { file },
    fix: 'Write the names of the versions, newest first, such as ["2.0", "1.0"].',
  });
}

/** Names in the configuration that are no version, or none that is built. */
function unknownNames(docs: DocsConfig, { all, names }: { all: string[]; names: string[] }): Diagnostic[] {
  const unknown = (key: string, name: string, available = all) =>
    error('load/version-unknown', `${subject(key)} names the version "${name}", ${whatIs(name)}.`, {
      notes: [`available: ${available.join(', ') || 'none'}`],
      fix: `Correct the name, or add the version to ${versionsFile(docs)}.`,
    });
  const subject = (key: string) =>
    docs.id === defaultDocs ? `"docs.${key}"` : `"${key}" of the docs "${docs.id}"`;
  const whatIs = (name: string) => (all.includes(name) ? 'which is not built' : 'which does not exist');
  const options = Object.keys(docs.versions).filter((name) => !all.includes(name));
  const only = (docs.onlyIncludeVersions ?? []).filter((name) => !all.includes(name));
  const { lastVersion: last } = docs;
  return [
    ...options.map((name) => unknown('versions', name)),
    ...only.map((name) => unknown('onlyIncludeVersions', name)),
    ...(last !== undefined && !names.includes(last) ? [unknown('lastVersion', last, names)] : []),
  ];
}

function noVersion(): Diagnostic {
  return error('load/version-unknown', 'The configuration leaves no version of the docs to build.', {
    fix: 'Set "docs.includeCurrentVersion" to true, or cut a version with "recto version <name>".',
  });
}
