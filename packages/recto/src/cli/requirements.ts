import { relative } from 'node:path';
import { installedFolder, installedVersion, readPackage } from '../bundle/installed-packages.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { packageFolder } from '../utils/node/engine-files.ts';

const firstReact = 19;

/**
 * Reports what Recto needs and the packages of a site do not have; `main.ts` has checked Node.js. `root` is absolute, as is the folder
 * that Recto's packages are found from.
 */
export function missingRequirements(root: string, from = packageFolder()): Diagnostic[] {
  const problems = ['react', 'react-dom'].flatMap((name) => {
    const version = installedVersion(name, from);
    if (version && Number.parseInt(version, 10) >= firstReact) return [];
    const message = version ? `${name} ${version} is too old.` : `The package "${name}" is not installed.`;
    const fix = `Run npm install react@^${firstReact} react-dom@^${firstReact}.`;
    return error('cli/react-unsupported', message, { fix });
  });
  return [...problems, ...duplicates(root, from)];
}

function duplicates(root: string, from: string): Diagnostic[] {
  const engineReact = installedFolder('react', from);
  const siteReact = installedFolder('react', root);
  if (!engineReact || !siteReact || engineReact === siteReact) return [];
  const places = [siteReact, engineReact].map(
    (folder) => `${readPackage(folder)?.version}  ${relative(root, folder)}`,
  );
  const message = 'Two copies of React are installed; Recto uses its own for both.';
  const fix = 'Run npm dedupe, or install one version.';
  return [warning('cli/react-duplicate', message, { notes: places, fix })];
}
