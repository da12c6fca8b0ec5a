import type { Diagnostic } from 'recto-docs/plugin';
import { installedFolder, manifestIn } from '../package-files.ts';
import { plain } from '../values.ts';
import { type ConfigFile, warning } from './convert-settings.ts';

/** The major version that Recto reads a project as. */
const supportedMajor = 3;

/** Reports a project for an older Docusaurus, once: its pages are read as Docusaurus 3 does. */
export function versionProblems({ root, file }: ConfigFile): Diagnostic[] {
  const version = majorOf('@docusaurus/core', root);
  if (version === undefined || version >= supportedMajor) return [];
  const message = `The project is for Docusaurus ${version}; it is built as for Docusaurus ${supportedMajor} with MDX 3.`;
  const fix = 'Look through the pages. https://docusaurus.io/docs/migration/v3 describes the differences.';
  return [warning('config/docusaurus-version', message, { file, fix })];
}

/** Returns the major version that is installed, or else the one that the project asks for. */
function majorOf(name: string, root: string): number | undefined {
  const folder = installedFolder(name, root);
  const { dependencies, devDependencies } = manifestIn(root);
  const range = { ...plain(dependencies), ...plain(devDependencies) }[name];
  // Recto's own React may be found above the site folder.
  const version = range !== undefined && folder ? manifestIn(folder).version : range;
  const major = Number(/\d+/.exec(String(version ?? ''))?.[0] ?? Number.NaN);
  return Number.isNaN(major) ? undefined : major;
}
