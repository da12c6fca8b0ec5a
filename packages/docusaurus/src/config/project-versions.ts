import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { installedFolder } from '../files.ts';
import { type Plain, plain } from './convert-settings.ts';

/** The first major versions that Recto reads a project as. */
const supported = { '@docusaurus/core': 3, react: 19 };

/** Reports a project for an older Docusaurus or React, once: its pages are read as Docusaurus 3 does, with React 19. */
export function olderVersions({ root, file }: { root: string; file: string }): Diagnostic[] {
  const docusaurus = majorOf('@docusaurus/core', root);
  const react = majorOf('react', root);
  const isOldDocusaurus = docusaurus !== undefined && docusaurus < supported['@docusaurus/core'];
  const isOldReact = react !== undefined && react < supported.react;
  if (!isOldDocusaurus && !isOldReact) return [];
  const written = [
    ...(isOldDocusaurus ? [`Docusaurus ${docusaurus}`] : []),
    ...(isOldReact ? [`React ${react}`] : []),
  ];
  const read = [
    ...(isOldDocusaurus ? [`Docusaurus ${supported['@docusaurus/core']} with MDX 3`] : []),
    ...(isOldReact ? [`React ${supported.react}`] : []),
  ];
  return [
    {
      level: 'warning',
      code: 'config/docusaurus-version',
      message: `The project is for ${written.join(' and ')}; it is built as for ${read.join(' and ')}.`,
      at: { file },
      notes: [],
      fix: isOldDocusaurus
        ? 'Look through the pages. https://docusaurus.io/docs/migration/v3 describes the differences.'
        : 'Look through the pages with components of packages, and update those that fail.',
    },
  ];
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

function manifestIn(folder: string): Plain {
  const file = join(folder, 'package.json');
  try {
    return existsSync(file) ? plain(JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch {
    return {};
  }
}
