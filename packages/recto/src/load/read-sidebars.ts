import { join } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SidebarsFile } from '../model/sidebars-config.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Reads the sidebars file of a site: the configured one, else `sidebars.{ts,js,json}` where there is one. */
export async function readSidebars({
  root,
  config,
  files,
  importModule,
}: {
  root: string;
  config: SiteConfig;
  files: Files;
  importModule(file: string): Promise<Record<string, unknown>>;
}): Promise<{ value: SidebarsFile; diagnostics: Diagnostic[] }> {
  const { sidebarPath } = config.docs;
  if (sidebarPath === false) return { value: false, diagnostics: [] };
  const candidates = sidebarPath ? [sidebarPath] : ['sidebars.ts', 'sidebars.js', 'sidebars.json'];
  const file = candidates.find((name) => files.has(join(root, name)));
  if (!file) return { value: undefined, diagnostics: sidebarPath ? [missing(sidebarPath)] : [] };
  try {
    return { value: { file, value: (await importModule(join(root, file))).default }, diagnostics: [] };
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
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  return error('link/sidebar-invalid', `The sidebars file could not be run: ${message.replace(/\.$/, '')}.`, {
    at: { file },
    fix: 'Mend the file; it must export one object of sidebars as its default.',
  });
}
