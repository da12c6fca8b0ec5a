import { join } from 'node:path';
import { defaultExport } from '../base/default-export.ts';
import { firstLine } from '../base/errors.ts';
import { type Diagnostic, error, SiteCodeError } from '../model/diagnostic.ts';
import type { DocsConfig } from '../model/docs-config.ts';
import type { Files } from '../model/files.ts';
import type { SidebarsFile } from '../model/sidebars-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import {
  currentVersion,
  defaultDocs,
  inDocs,
  type VersionFolder,
  type VersionSource,
} from '../model/version.ts';
import { docsPrefix } from './read-versions.ts';

interface ReadingSidebars {
  root: string;
  config: SiteConfig;
  files: Files;
  importModule(file: string): Promise<Record<string, unknown>>;
}

/** The versions with their sidebars; a version without a sidebars file has none, as in Docusaurus. */
export async function readSidebars(
  folders: VersionFolder[],
  reading: ReadingSidebars,
): Promise<{ versions: VersionSource[]; diagnostics: Diagnostic[] }> {
  const versions: VersionSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    const ofDocs = { ...reading, config: inDocs(reading.config, folder) };
    const isCurrent = folder.name === currentVersion;
    const read = isCurrent ? readCurrentSidebars(ofDocs) : readVersionSidebars(folder.name, ofDocs);
    const { value, diagnostics: found } = await read;
    versions.push({ ...folder, sidebars: value });
    diagnostics.push(...found);
  }
  return { versions, diagnostics };
}

interface Read {
  value: SidebarsFile;
  diagnostics: Diagnostic[];
}

/**
 * The sidebars of the docs folder: the configured file. The default docs have `sidebars.{ts,js,json}` without being
 * asked, where there is one.
 */
export async function readCurrentSidebars(reading: ReadingSidebars): Promise<Read> {
  const { root, config, files } = reading;
  const { sidebarPath, id } = config.docs;
  if (sidebarPath === false) return { value: false, diagnostics: [] };
  const usual = id === defaultDocs ? ['sidebars.ts', 'sidebars.js', 'sidebars.json'] : [];
  const candidates = sidebarPath ? [sidebarPath] : usual;
  const file = candidates.find((name) => files.has(join(root, name)));
  if (file) return readFile(file, reading);
  return { value: undefined, diagnostics: sidebarPath ? [missing(sidebarPath)] : [] };
}

/** Where the sidebars of a version are, from the site folder; the name is Docusaurus'. */
export function versionSidebarsFile(name: string, { id }: Pick<DocsConfig, 'id'>): string {
  return `${docsPrefix(id)}versioned_sidebars/version-${name}-sidebars.json`;
}

async function readVersionSidebars(name: string, reading: ReadingSidebars): Promise<Read> {
  const file = versionSidebarsFile(name, reading.config.docs);
  if (reading.files.has(join(reading.root, file))) return readFile(file, reading);
  return { value: false, diagnostics: [] };
}

async function readFile(file: string, { root, importModule }: ReadingSidebars): Promise<Read> {
  try {
    const value = await defaultExport(importModule(join(root, file)));
    return { value: { file, value }, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: [failed(file, cause)] };
  }
}

function missing(file: string): Diagnostic {
  return error('link/sidebar-invalid', `The sidebars file "${file}" does not exist.`, {
    fix: 'Create it, or correct "docs.sidebarPath" in the configuration.',
  });
}

function failed(file: string, cause: unknown): Diagnostic {
  return error('link/sidebar-invalid', `The sidebars file could not be run: ${firstLine(cause)}.`, {
    at: (cause instanceof SiteCodeError && cause.at) || { file },
    fix: 'Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.',
  });
}
