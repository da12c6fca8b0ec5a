import { relative } from 'node:path';
import { installedFolder, installedVersion, readPackage } from '../bundle/installed-packages.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { packageFolder } from '../utils/node/engine-files.ts';

/** The first version of Node.js that Recto supports; `engines` of the package. */
const firstNode = '20.19.0';
const firstReact = 19;

/** Where to look for what Recto needs. */
interface Lookup {
  /** Version of Node.js. */
  node?: string;
  /** Absolute folder that Recto's packages are found from. */
  from?: string;
}

/** Reports what Recto needs and the machine, or the packages of a site, do not have. `root` is absolute. */
export function missingRequirements(
  root: string,
  { node = process.versions.node, from = packageFolder() }: Lookup = {},
): Diagnostic[] {
  const unsupported = ['react', 'react-dom'].flatMap((name) => {
    const version = installedVersion(name, from);
    return version && !isOlder(version, `${firstReact}`) ? [] : [reactUnsupported(name, version)];
  });
  return [
    ...(isOlder(node, firstNode) ? [nodeUnsupported(node)] : []),
    ...unsupported,
    ...duplicates(root, from),
  ];
}

function duplicates(root: string, from: string): Diagnostic[] {
  const own = installedFolder('react', from);
  const other = installedFolder('react', root);
  if (!own || !other || own === other) return [];
  const places = [other, own].map((folder) => `${readPackage(folder)?.version}  ${relative(root, folder)}`);
  const message = 'Two copies of React are installed; Recto uses its own for both.';
  const fix = 'Run npm dedupe, or install one version.';
  return [warning('cli/react-duplicate', message, { notes: places, fix })];
}

/** Compares versions such as `20.19.0` and `19`. */
function isOlder(version: string, first: string): boolean {
  const [one, other] = [version, first].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  const at = (other ?? []).findIndex((part, index) => part !== one?.[index]);
  return at !== -1 && (one?.[at] ?? 0) < (other?.[at] ?? 0);
}

function nodeUnsupported(version: string): Diagnostic {
  return error('cli/node-unsupported', `Node.js ${version} is too old.`, {
    fix: `Install ${firstNode} or newer: https://nodejs.org`,
  });
}

function reactUnsupported(name: string, version: string | undefined): Diagnostic {
  const message = version ? `${name} ${version} is too old.` : `The package "${name}" is not installed.`;
  const fix = `Run npm install react@^${firstReact} react-dom@^${firstReact}.`;
  return error('cli/react-unsupported', message, { fix });
}
