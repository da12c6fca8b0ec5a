import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The range of the package that sites get. */
export const range = `^${version}`;

/**
 * Copies a template to a folder, which may exist if it is empty but for `.git`.
 * @param {string} root absolute
 * @param {string} template
 * @returns {{ problem: string, fix: string } | {}}
 */
export function createSite(root, template) {
  if (existsSync(root) && readdirSync(root).some((name) => name !== '.git'))
    return { problem: `The folder "${root}" is not empty.`, fix: 'Name another folder, or empty it.' };
  mkdirSync(root, { recursive: true });
  cpSync(join(import.meta.dirname, '../templates', template), root, { recursive: true });
  // npm leaves files of this name out of packages.
  renameSync(join(root, '_gitignore'), join(root, '.gitignore'));
  const file = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.name = packageName(basename(root));
  manifest.dependencies['recto-docs'] = range;
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
