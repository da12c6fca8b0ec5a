import { join } from 'node:path';
import type { DocsConfig } from '../config/docs-config.ts';
import type { SidebarsFile } from '../config/sidebars-config.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { currentVersion, defaultDocs, type VersionFolder } from '../config/version-key.ts';
import { type Diagnostic, error, SiteCodeError } from '../diagnostics/diagnostic.ts';
import { firstLine } from '../utils/errors.ts';
import type { SiteFiles } from './files.ts';
import { docsPrefix } from './read-versions.ts';
import { inDocs, type VersionSource } from './version-source.ts';

interface SidebarsContext extends SiteFiles {
  /** Imports the default export of a file. */
  importModule(file: string): Promise<unknown>;
}

/** Reads the sidebars of all versions; a version without a sidebars file has none, as in Docusaurus. */
export async function readSidebars(
  folders: VersionFolder[],
  context: SidebarsContext,
): Promise<{ versions: VersionSource[]; diagnostics: Diagnostic[] }> {
  const versions: VersionSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    const docsContext = { ...context, config: inDocs(context.config, folder) };
    const { value, diagnostics: problems } = await (folder.name === currentVersion
      ? readCurrentSidebars(docsContext)
      : readVersionSidebars(folder.name, docsContext));
    versions.push({ ...folder, sidebars: value });
    diagnostics.push(...problems);
  }
  return { versions, diagnostics };
}

interface Read {
  value: SidebarsFile;
  diagnostics: Diagnostic[];
}

/**
 * Reads the sidebars of the docs folder from the configured file. Without one, the default docs use
 * `sidebars.{ts,js,json}` if it exists.
 */
export async function readCurrentSidebars(context: SidebarsContext): Promise<Read> {
  const { root, config, files } = context;
  const { sidebarPath, id } = config.docs;
  if (sidebarPath === false) return { value: false, diagnostics: [] };
  const defaults = id === defaultDocs ? ['sidebars.ts', 'sidebars.js', 'sidebars.json'] : [];
  const candidates = sidebarPath ? [sidebarPath] : defaults;
  const file = candidates.find((name) => files.has(join(root, name)));
  if (file) return readFile(file, context);
  const message = `The sidebars file "${sidebarPath}" does not exist.`;
  const fix = 'Create it, or correct "docs.sidebarPath" in the configuration.';
  const diagnostics = sidebarPath ? [error('link/sidebar-invalid', message, { fix })] : [];
  return { value: undefined, diagnostics };
}

/** Returns the path of a version's sidebars file from the site folder, as in Docusaurus. */
export function versionSidebarsFile(name: string, { id }: Pick<DocsConfig, 'id'>): string {
  return `${docsPrefix(id)}versioned_sidebars/version-${name}-sidebars.json`;
}

async function readVersionSidebars(name: string, context: SidebarsContext): Promise<Read> {
  const file = versionSidebarsFile(name, context.config.docs);
  if (!context.files.has(join(context.root, file))) return { value: false, diagnostics: [] };
  if (!isUntrusted(file, context.config)) return readFile(file, context);
  // Items may be HTML.
  const message = `The sidebars file "${file}" is in a folder of \`untrusted\`.`;
  const fix = 'Take the file from a branch that you trust, and remove its folder from `untrusted`.';
  const refused = error('untrusted/code-refused', message, { at: { file }, fix });
  return { value: undefined, diagnostics: [refused] };
}

async function readFile(file: string, { root, importModule }: SidebarsContext): Promise<Read> {
  try {
    const value = await importModule(join(root, file));
    return { value: { file, value }, diagnostics: [] };
  } catch (cause) {
    return { value: undefined, diagnostics: [sidebarsFailed(file, cause)] };
  }
}

function sidebarsFailed(file: string, cause: unknown): Diagnostic {
  const { at, fix } = cause instanceof SiteCodeError ? cause : {};
  return error('link/sidebars-failed', `Failed to load the sidebars file: ${firstLine(cause)}.`, {
    at: at ?? { file },
    fix:
      fix ??
      'Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either.',
  });
}
