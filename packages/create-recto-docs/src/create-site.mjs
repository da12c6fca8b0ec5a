import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Tarballs of packages that are not on npm.
 * @typedef {{ manifest: { name: string }, tarball: string }[]} Tarballs
 */

/**
 * Returns the dependencies of a site on Recto. Copies tarballs into the site, so that it installs on other machines too.
 * @param {string} root absolute
 * @param {Tarballs} [tarballs]
 * @returns {Record<string, string>}
 */
export function rectoDependencies(root, tarballs = []) {
  if (tarballs.length === 0) return { 'recto-docs': `^${version}` };
  const folder = join(root, 'vendor');
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    tarballs.map(({ manifest: { name }, tarball }) => {
      const file = basename(tarball);
      cpSync(tarball, join(folder, file));
      return [name, `file:vendor/${file}`];
    }),
  );
}

/**
 * Copies a template to a folder, which must be missing, or empty except for `.git`.
 * @param {string} root absolute
 * @param {string} template
 * @param {Tarballs} [tarballs]
 * @returns {{ problem: string, fix: string } | {}}
 */
export function createSite(root, template, tarballs) {
  if (existsSync(root) && readdirSync(root).some((name) => name !== '.git'))
    return {
      problem: `The folder "${root}" is not empty.`,
      fix: 'Choose another folder, or empty this one.',
    };
  mkdirSync(root, { recursive: true });
  cpSync(join(import.meta.dirname, '../templates', template), root, { recursive: true });
  // npm leaves files of this name out of packages.
  renameSync(join(root, '_gitignore'), join(root, '.gitignore'));
  const file = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.name = packageName(basename(root));
  Object.assign(manifest.dependencies, rectoDependencies(root, tarballs));
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return {};
}

/** Returns a name that npm accepts. */
function packageName(folder) {
  return (
    folder
      .toLowerCase()
      .replace(/[^a-z0-9.-]+/g, '-')
      .replace(/^[.-]+|-+$/g, '') || 'site'
  );
}
