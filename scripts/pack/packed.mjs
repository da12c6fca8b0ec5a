import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from '../one-at-a-time.mjs';
import { root } from '../root.mjs';
import { programOf, run, runNpm } from '../run.mjs';
import { Stop } from '../stop.mjs';
import { withProgress } from '../with-progress.mjs';
import { publishedManifest, stagePackage } from './stage-package.mjs';
import { copyTypes, declareTypes } from './types.mjs';

const output = join(root, '.cache', 'packages');

/** Folders in `packages` of the packages that sites install. */
export const sitePackages = ['recto', 'docusaurus'];

/** Folders of all packages that are published. */
const published = [...sitePackages, 'openapi', 'create-recto-docs'];

/** What the tests of a site need besides the packages. */
const ofTests = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@types/node': '^20.19.0',
  '@types/react': '^19.0.0',
};

/**
 * A package as it is published.
 * @typedef {{ folder: string, tarball: string, manifest: any }} Packed
 */

/**
 * Writes the packages as they are published, unless they are of the current sources.
 * @param {string[]} [names] folders of the packages to return
 * @returns {Promise<Packed[]>}
 */
export function ensurePacked(names = published) {
  return oneAtATime('packing', async () => {
    const stampFile = join(output, '.stamp');
    const stamp = sourceHash();
    if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
      await withProgress('Packing', pack);
      writeFileSync(stampFile, stamp);
    }
    return names.map((name) => {
      const folder = join(output, name);
      const manifest = publishedManifest(name);
      return { folder, manifest, tarball: join(output, `${manifest.name}-${manifest.version}.tgz`) };
    });
  });
}

/** The package managers that the packages are installed with. */
const managers = ['npm', 'pnpm'];

/**
 * Installs the tarballs of the packages in an empty folder with each package manager, unless one with the same
 * dependencies exists, and returns the folders. Their copies of the packages may be older than the sources.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureInstalled() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  hash.update(JSON.stringify(ofTests));
  for (const name of sitePackages) hash.update(JSON.stringify(publishedManifest(name)));
  const folder = join(root, '.cache', 'installed', hash.digest('hex').slice(0, 16));
  await oneAtATime('installation', async () => {
    if (existsSync(folder)) return;
    const packed = await ensurePacked(sitePackages);
    await withProgress('Installing the packages', () => install(folder, packed));
  });
  return Object.fromEntries(managers.map((manager) => [manager, join(folder, manager)]));
}

async function pack() {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const types = join(output, 'types');
  await declareTypes(types);
  for (const name of published) {
    await stagePackage(name, join(output, name));
    copyTypes(types, name, join(output, name, 'types'));
  }
  const folders = published.map((name) => join(output, name));
  const { code, output: text } = await runNpm(['pack', ...folders, '--pack-destination', output], output);
  if (code !== 0) throw new Stop(`Cannot pack the packages.\n${text}`);
  rmSync(types, { recursive: true });
}

/** Installs into a draft first, so that a failure leaves nothing. */
async function install(folder, packed) {
  const draft = `${folder}.draft`;
  rmSync(join(folder, '..'), { recursive: true, force: true });
  const own = Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  // The packages depend on each other by version.
  const overrides = { overrides: own, pnpm: { overrides: own } };
  const manifest = { private: true, type: 'module', dependencies: { ...own, ...ofTests }, ...overrides };
  for (const manager of managers) {
    const site = join(draft, manager);
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'package.json'), JSON.stringify(manifest));
    const { code, output: text } = await installWith(manager, site);
    if (code !== 0) throw new Stop(`Cannot install the packages with ${manager}.\n${text}`);
  }
  renameSync(draft, folder);
}

/** Runs a package manager; pnpm keeps its files in the repository. */
function installWith(manager, cwd) {
  if (manager === 'npm') return runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund'], cwd);
  const home = join(root, '.cache', 'pnpm');
  const folders = ['store', 'cache', 'state'].map((name) => `--config.${name}-dir=${join(home, name)}`);
  return run(process.execPath, [programOf('pnpm'), 'install', '--prefer-offline', ...folders], { cwd });
}

/** Returns a hash of everything that the published packages depend on. */
function sourceHash() {
  const hash = createHash('sha256');
  const folders = [
    ...published.map((name) => join(root, 'packages', name, 'src')),
    join(root, 'packages/create-recto-docs/templates'),
    import.meta.dirname,
    join(root, 'packages/recto/schemas'),
    join(root, 'packages/recto/translations'),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort(),
  );
  const besides = published.flatMap((name) =>
    readdirSync(join(root, 'packages', name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(root, 'packages', name, entry.name)),
  );
  const others = ['package-lock.json', 'tsconfig.json', 'scripts/engine.mjs', 'README.md'];
  for (const file of [...files, ...besides, ...others.map((name) => join(root, name))])
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
