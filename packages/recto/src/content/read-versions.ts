import type { DocsConfig } from '../config/docs-config.ts';
import { currentVersion, defaultDocs, type VersionFolder } from '../config/version-key.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { messageOf } from '../utils/errors.ts';
import { joinPath } from '../utils/url.ts';
import type { SiteFiles } from './files.ts';
import { readText } from './read-text.ts';

/** Returns the path of the list of versions from the site folder, as in Docusaurus. */
export function versionsFile({ id }: Pick<DocsConfig, 'id'>): string {
  return `${docsPrefix(id)}versions.json`;
}

/** Returns the prefix of file names that belong to additional docs. */
export function docsPrefix(id: string): string {
  return id === defaultDocs ? '' : `${id}_`;
}

/** Matches characters that file systems do not allow. Examples: `a/b`, `a:b` */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed.
const refusedPattern = /[/\\<>:"|?*\u0000-\u001F]/;

/** Returns the folder of a version's documents, from the site folder. */
export function versionFolder(name: string, { id, path }: Pick<DocsConfig, 'id' | 'path'>): string {
  return name === currentVersion ? joinPath(path) : `${docsPrefix(id)}versioned_docs/version-${name}`;
}

const maxNameLength = 32;

/** Matches names of new versions, which become folders and parts of addresses. Examples: `2.0`, `v3-beta` */
const newNamePattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._+-]*[\p{L}\p{M}\p{N}+_-])?$/u;

/** Returns why a new version cannot have a name, as a predicate; `undefined` if it can. Existing versions may have more names. */
export function newVersionNameProblem(name: string): string | undefined {
  return (
    versionNameProblem(name) ??
    (newNamePattern.test(name) ? undefined : 'has a character that is not allowed')
  );
}

/** Returns why a version name is invalid, as a predicate; `undefined` if it is valid. */
function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '' || name !== name.trim()) return 'is empty, or has spaces around it';
  if (name === '.' || name === '..' || refusedPattern.test(name))
    return 'is not a valid folder name: it has a slash, or another character that file systems refuse';
  if (name.length > maxNameLength) return 'is longer than 32 characters';
  return name === currentVersion ? 'is reserved for the docs folder' : undefined;
}

/** Returns the versions to build, of all docs of a site. */
export async function readVersions(
  context: SiteFiles,
): Promise<{ folders: VersionFolder[]; diagnostics: Diagnostic[] }> {
  const { config } = context;
  const pending = config.allDocs.map((docs) => readDocsVersions({ ...context, config: { ...config, docs } }));
  const results = await Promise.all(pending);
  return {
    folders: results.flatMap(({ folders }) => folders),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Returns the docs folder, then the versions of `versions.json`, newest first. */
async function readDocsVersions(
  context: SiteFiles,
): Promise<{ folders: VersionFolder[]; diagnostics: Diagnostic[] }> {
  const { docs } = context.config;
  const { names: released, diagnostics } = await readVersionNames(context);
  const allNames = [...(docs.includeCurrentVersion ? [currentVersion] : []), ...released];
  const { onlyIncludeVersions } = docs;
  const names = onlyIncludeVersions
    ? allNames.filter((name) => onlyIncludeVersions.includes(name))
    : allNames;
  // Without a valid list, every name would be reported as unknown.
  if (diagnostics.length === 0) diagnostics.push(...unknownNames(docs, { allNames, names }));
  if (diagnostics.length === 0 && names.length === 0) {
    const fix = 'Set "docs.includeCurrentVersion" to true, or cut a version with "recto version <name>".';
    const message = 'The configuration excludes every version of the docs.';
    diagnostics.push(error('load/version-unknown', message, { fix }));
  }
  const owner = docs.id !== defaultDocs && { docsId: docs.id };
  const folders = names.map((name) => ({ ...owner, name, folder: versionFolder(name, docs) }));
  return { folders, diagnostics };
}

/** Reads the names in the `versions.json` of the current docs; none if it does not exist. */
export async function readVersionNames({
  root,
  config,
  files,
}: SiteFiles): Promise<{ names: string[]; diagnostics: Diagnostic[] }> {
  const file = versionsFile(config.docs);
  if (!files.has(joinPath(root, file))) return { names: [], diagnostics: [] };
  const fix = 'Write the names of the versions, newest first, such as ["2.0", "1.0"].';
  const invalid = (message: string) => error('load/versions-invalid', message, { at: { file }, fix });
  const { text, diagnostics } = await readText(file, { root, files });
  if (text === undefined) return { names: [], diagnostics };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = messageOf(cause).replace(/\.$/, '');
    diagnostics.push(invalid(`The file cannot be read as JSON: ${reason}.`));
    return { names: [], diagnostics };
  }
  if (!Array.isArray(value)) return { names: [], diagnostics: [invalid('The file is not a list.')] };
  const names = value.filter((name, index): name is string => {
    const problem = typeof name === 'string' ? versionNameProblem(name) : 'is not a string';
    if (problem) diagnostics.push(invalid(`The version name ${JSON.stringify(name)} ${problem}.`));
    else if (value.indexOf(name) < index) diagnostics.push(invalid(`The version "${name}" is listed twice.`));
    return !problem && value.indexOf(name) === index;
  });
  return { names, diagnostics };
}

/** Reports names in the configuration that are not versions, or are not built. */
function unknownNames(
  docs: DocsConfig,
  { allNames, names }: { allNames: string[]; names: string[] },
): Diagnostic[] {
  const unknown = (key: string, name: string, available = allNames) => {
    const subject = docs.id === defaultDocs ? `"docs.${key}"` : `"${key}" of the docs "${docs.id}"`;
    const what = allNames.includes(name) ? 'is not built' : 'does not exist';
    return error('load/version-unknown', `${subject} names the version "${name}", which ${what}.`, {
      notes: [`available: ${available.join(', ') || 'none'}`],
      fix: `Correct the name, or add the version to ${versionsFile(docs)}.`,
    });
  };
  const options = Object.keys(docs.versions).filter((name) => !allNames.includes(name));
  const unknownIncludes = (docs.onlyIncludeVersions ?? []).filter((name) => !allNames.includes(name));
  const { lastVersion: last } = docs;
  return [
    ...options.map((name) => unknown('versions', name)),
    ...unknownIncludes.map((name) => unknown('onlyIncludeVersions', name)),
    ...(last !== undefined && !names.includes(last) ? [unknown('lastVersion', last, names)] : []),
  ];
}
