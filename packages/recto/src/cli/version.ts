import { versionSettings } from '../link/version-settings.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { DocsConfig, SiteConfig } from '../model/site-config.ts';
import { currentVersion } from '../model/version.ts';
import type { ParsedOptions } from './command.ts';
import { cutVersion } from './cut-version.ts';
import { openSite } from './open-site.ts';
import { print, report } from './report.ts';

/** `recto version`: the docs as they are now become a version. */
export async function version({ folder, argument: name = '', values }: ParsedOptions): Promise<number> {
  const opened = await openSite(folder);
  if (!('workshop' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const { workshop } = opened;
  const { allDocs } = workshop.config;
  const docs = values.docs === undefined ? allDocs[0] : allDocs.find(({ id }) => id === values.docs);
  if (!docs) {
    report([unknownDocs(String(values.docs), allDocs)]);
    return 1;
  }
  const config = { ...workshop.config, docs };
  const cut = await cutVersion(name, { ...workshop, config });
  report([...opened.diagnostics, ...cut.diagnostics]);
  if (!cut.folder) return 1;
  print(`The docs are kept as version ${name} in ${cut.folder}.\n${placesOf(name, cut.names, config)}`);
  return 0;
}

function unknownDocs(id: string, all: DocsConfig[]): Diagnostic {
  return error('cli/version-refused', `There are no docs with the id "${id}".`, {
    notes: [`available: ${all.map((docs) => docs.id).join(', ')}`],
    fix: 'Give one of these ids to --docs.',
  });
}

/** Where readers find the new version, and what is written from now on. */
function placesOf(name: string, released: string[], config: SiteConfig): string {
  const { includeCurrentVersion, path } = config.docs;
  const names = includeCurrentVersion ? [currentVersion, ...released] : released;
  const at = (one: string) => versionSettings(one, names, config).path;
  const next = includeCurrentVersion ? `; what you write in ${path} is at ${at(currentVersion)}` : '';
  return `Readers find it at ${at(name)}${next}.`;
}
