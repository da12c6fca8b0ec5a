import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowedLicense } from '../../../../scripts/pack/licenses.mjs';

const root = join(import.meta.dirname, '../../../..');

interface Locked {
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages;
const installed = Object.entries(locked).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

describe('the lock file', () => {
  it('has packages of the public npm registry only, each with a hash', () => {
    const others = installed.filter(
      ([, { integrity = '', resolved = 'https://registry.npmjs.org/' }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity) || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(others).toEqual([]);
  });

  it('has few packages that run a script when they are installed', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripts).toMatchInlineSnapshot(`
      [
        "node_modules/@parcel/watcher",
      ]
    `);
  });
});

describe('licences', () => {
  it('of all packages that are published, or installed with them, are known and permissive', () => {
    const found = new Map<string, string[]>();
    for (const path of reachable(['packages/recto', 'packages/docusaurus', 'packages/create-recto-docs'])) {
      const license = String(locked[path]?.license);
      found.set(license, [...(found.get(license) ?? []), path]);
    }
    const refused = [...found].filter(([license]) => !isAllowedLicense(license));
    expect(refused).toEqual([]);
    expect([...found.keys()].sort()).toMatchInlineSnapshot(`
      [
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BlueOak-1.0.0",
        "ISC",
        "MIT",
        "MPL-2.0",
      ]
    `);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    [undefined, false],
  ])('%s: %s', (license, isAllowed) => {
    expect(isAllowedLicense(license)).toBe(isAllowed);
  });
});

/** Returns the paths of all packages that some packages need, without optional peers and those of the repository itself. */
function reachable(starts: string[]): string[] {
  const seen = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { resolved, link, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[path] ?? {};
    if (link && resolved) open.push(resolved);
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of names)
      if (!peerDependenciesMeta?.[name]?.optional) open.push(...installedFor(path, name));
  }
  return [...seen].filter((path) => path.includes('node_modules/') && !locked[path]?.link);
}

/** Returns the path of the package that an import means; none for a peer that is not installed. */
function installedFor(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const folders = [
    ...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`),
    '',
  ];
  const found = folders.map((folder) => `${folder}node_modules/${name}`).find((one) => locked[one]);
  return found === undefined ? [] : [found];
}
