import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocsConfig } from '../config/docs-config.ts';
import { localeOf } from '../config/locale.ts';
import type { SidebarsFile } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { currentVersion, defaultDocs } from '../config/version-key.ts';
import { contentFilter } from '../content/content-filter.ts';
import { readCurrentSidebars, versionSidebarsFile } from '../content/read-sidebars.ts';
import { unreadable } from '../content/read-text.ts';
import { versionTranslations } from '../content/read-translations.ts';
import {
  newVersionNameProblem,
  readVersionNames,
  versionFolder,
  versionsFile,
} from '../content/read-versions.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { BuildContext } from '../pipeline/link-sites.ts';
import { versionSettings } from '../site/link-version.ts';
import { generatedSidebars, parseSidebars } from '../site/sidebar/parse-sidebars.ts';
import { messageOf } from '../utils/errors.ts';
import { replaceFile } from '../utils/node/engine-fs.ts';
import type { CommandOptions } from './arguments.ts';
import { openSite } from './open-site.ts';
import { failWith } from './report.ts';

/** Runs `recto version`: freezes the current docs as a version. */
export async function version(options: CommandOptions): Promise<number> {
  const { folder, argument: name = '', values, print, report, limitCall } = options;
  const site = await openSite(folder, { limitCall });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const { buildContext } = site;
  const { allDocs } = buildContext.config;
  const docs = values.docs === undefined ? allDocs[0] : allDocs.find(({ id }) => id === values.docs);
  if (!docs) return failWith([unknownDocs(String(values.docs), allDocs)], options);
  const config = { ...buildContext.config, docs };
  const result = await cutVersion(name, { ...buildContext, config });
  report([...site.diagnostics, ...result.diagnostics]);
  if (!result.folder) return 1;
  print(`Created version ${name} in ${result.folder}.\n${publishedAt(name, result.names, config)}`);
  return 0;
}

function unknownDocs(id: string, allDocs: DocsConfig[]): Diagnostic {
  return error('cli/version-refused', `Unknown docs id "${id}".`, {
    notes: [`available: ${allDocs.map((docs) => docs.id).join(', ')}`],
    fix: 'Pass one of these ids to --docs.',
  });
}

/** Returns a sentence with the addresses of the new version and of the current docs. */
function publishedAt(name: string, released: string[], config: SiteConfig): string {
  const { includeCurrentVersion, path } = config.docs;
  const names = includeCurrentVersion ? [currentVersion, ...released] : released;
  const pathOf = (one: string) => versionSettings(one, names, config).path;
  const next = includeCurrentVersion ? `; the current docs in ${path} are at ${pathOf(currentVersion)}` : '';
  return `It is published at ${pathOf(name)}${next}.`;
}

type VersionContext = Pick<BuildContext, 'root' | 'config' | 'files' | 'importModule'>;

interface CutVersion {
  /** Folder of its documents, from the site folder; missing if the version was not created. */
  folder?: string;
  /** Names of all released versions, newest first. */
  names: string[];
  diagnostics: Diagnostic[];
}

/**
 * Copies the docs, their translations and their sidebars to a version, and adds its name to the list. The list is
 * written last, so that a version exists completely or not at all.
 */
async function cutVersion(name: string, buildContext: VersionContext): Promise<CutVersion> {
  const { names, diagnostics } = await readVersionNames(buildContext);
  const folder = versionFolder(name, buildContext.config.docs);
  const sidebars = await readCurrentSidebars(buildContext);
  diagnostics.push(
    ...refusals(name, names, buildContext),
    ...(await emptyDocs(buildContext)),
    ...sidebars.diagnostics,
    ...(sidebars.value ? parseSidebars(sidebars.value.value, sidebars.value.file).diagnostics : []),
  );
  if (diagnostics.some(({ level }) => level === 'error')) return { names, diagnostics };
  const allNames = [name, ...names];
  const problems = await write(name, { buildContext, sidebars: sidebars.value, names: allNames });
  diagnostics.push(...problems);
  return { ...(problems.length === 0 && { folder }), names: allNames, diagnostics };
}

const versionNameFix =
  'Use letters, digits, ".", "-", "_" and "+", at most 32, with a letter or a digit first: 2.0.';

function refusals(name: string, names: string[], { root, config }: VersionContext): Diagnostic[] {
  const list = versionsFile(config.docs);
  const problem = newVersionNameProblem(name);
  if (problem) return [versionRefused(`The version name "${name}" ${problem}.`, versionNameFix)];
  if (names.includes(name))
    return [versionRefused(`Version "${name}" already exists.`, 'Choose another name.', list)];
  const targets = [...folders(name, config).map(([, to]) => to), versionSidebarsFile(name, config.docs)];
  const fix = `Remove it, or add "${name}" to ${list}.`;
  return targets
    .filter((path) => existsSync(join(root, path)))
    .map((path) => versionRefused(`"${path}" already exists, but ${list} does not list "${name}".`, fix));
}

async function emptyDocs({ root, config, files }: VersionContext): Promise<Diagnostic[]> {
  const { path } = config.docs;
  const names = await files.list(join(root, path)).catch((cause: unknown) => unreadable(path, cause));
  if (!Array.isArray(names)) return [names];
  const isContent = contentFilter('doc', config.docs);
  if (names.some((name) => isContent(name) && /\.mdx?$/.test(name))) return [];
  return [versionRefused(`The docs folder "${path}" has no documents.`, 'Add a document first.')];
}

async function write(
  name: string,
  version: { buildContext: VersionContext; sidebars: SidebarsFile; names: string[] },
): Promise<Diagnostic[]> {
  const { sidebars, names } = version;
  const { root, config } = version.buildContext;
  const created: string[] = [];
  try {
    for (const [from, to] of folders(name, config)) {
      if (!existsSync(join(root, from))) continue;
      await copyFolder(join(root, from), join(root, to));
      created.push(to);
    }
    if (sidebars !== false) {
      const file = versionSidebarsFile(name, config.docs);
      writeJson(join(root, file), sidebars?.value ?? generatedSidebars);
      created.push(file);
    }
    writeJson(join(root, versionsFile(config.docs)), names);
    return [];
  } catch (cause) {
    await Promise.all(created.map((path) => rm(join(root, path), { recursive: true, force: true })));
    const message = `Version "${name}" could not be written: ${messageOf(cause)}.`;
    return [versionRefused(message, 'Fix the cause, then try again.')];
  }
}

/** Returns the folders to copy, from the site folder: the docs, then their translations. */
function folders(name: string, config: SiteConfig): [from: string, to: string][] {
  const { id: docsId } = config.docs;
  const docs = docsId !== defaultDocs && { docsId };
  const translations = config.i18n.locales.map((locale): [string, string] => {
    const folder = join(config.i18n.path, localeOf(config, locale).path);
    const folderOf = (version: string) => join(folder, versionTranslations({ ...docs, name: version }));
    return [folderOf(currentVersion), folderOf(name)];
  });
  return [[config.docs.path, versionFolder(name, config.docs)], ...translations];
}

/** Copies a folder; symbolic links are resolved, so that the version never changes. */
async function copyFolder(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await cp(from, temporary, { recursive: true, dereference: true });
    await rename(temporary, to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function writeJson(file: string, value: unknown): void {
  replaceFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

function versionRefused(message: string, fix: string, file?: string): Diagnostic {
  return error('cli/version-refused', message, { ...(file && { at: { file } }), fix });
}
