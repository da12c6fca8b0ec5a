import { joinPath } from '../base/url.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { DocsConfig, SiteConfig } from '../model/site-config.ts';
import { currentVersion, type VersionFolder } from '../model/version.ts';

/** The list of versions, newest first, and the folder of their documents; the names are Docusaurus'. */
export const versionsFile = 'versions.json';
const versionedFolder = 'versioned_docs';

/** Example of a name that no file system has: `a/b`, `a:b`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const refusedPattern = /[/\\<>:"|?*\u0000-\u001F]/;

/** Where the documents of a version are, from the site folder. */
export function versionFolder(name: string, docs: Pick<DocsConfig, 'path'>): string {
  return name === currentVersion ? joinPath(docs.path) : `${versionedFolder}/version-${name}`;
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

/** The versions of a site that are to be built: the docs folder, then those of `versions.json`, newest first. */
export async function readVersions(
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
  return { folders: names.map((name) => ({ name, folder: versionFolder(name, docs) })), diagnostics };
}

/** The names in `versions.json`; none where there is no such file. */
export async function readVersionNames({
  root,
  files,
}: Pick<ReadingVersions, 'root' | 'files'>): Promise<{ names: string[]; diagnostics: Diagnostic[] }> {
  if (!files.has(joinPath(root, versionsFile))) return { names: [], diagnostics: [] };
  let value: unknown;
  try {
    value = JSON.parse(await files.readText(joinPath(root, versionsFile)));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    return { names: [], diagnostics: [invalid(`The file cannot be read as JSON: ${reason}.`)] };
  }
  if (!Array.isArray(value)) return { names: [], diagnostics: [invalid('The file holds no list.')] };
  const diagnostics: Diagnostic[] = [];
  const names = value.filter((name, index): name is string => {
    const problem = typeof name === 'string' ? refusedName(name) : 'is no text';
    if (problem) diagnostics.push(invalid(`The version name ${JSON.stringify(name)} ${problem}.`));
    else if (value.indexOf(name) < index) diagnostics.push(invalid(`The version "${name}" is listed twice.`));
    return !problem && value.indexOf(name) === index;
  });
  return { names, diagnostics };
}

function invalid(message: string): Diagnostic {
  return error('load/versions-invalid', message, {
    at: { file: versionsFile },
    fix: 'Write the names of the versions, newest first, such as ["2.0", "1.0"].',
  });
}

/** Names in the configuration that are no version, or none that is built. */
function unknownNames(docs: DocsConfig, { all, names }: { all: string[]; names: string[] }): Diagnostic[] {
  const unknown = (key: string, name: string, available = all) =>
    error('load/version-unknown', `"docs.${key}" names the version "${name}", ${whatIs(name)}.`, {
      notes: [`available: ${available.join(', ') || 'none'}`],
      fix: `Correct the name, or add the version to ${versionsFile}.`,
    });
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
