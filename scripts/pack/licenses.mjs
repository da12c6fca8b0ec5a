import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the licences of the packages that modules are from to a file of a folder.
 * @param {string[]} modules absolute paths
 * @param {string} folder
 */
export function writeLicenses(modules, folder) {
  const folders = new Set(modules.filter((id) => id.includes('/node_modules/')).flatMap(packageOf));
  const sections = [...folders].map(section).sort();
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENSES.md'),
    `# Licences of bundled packages\n\n${sections.join('\n')}`,
  );
}

/** Returns the folder of the package of a module. */
function packageOf(id) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return folder && existsSync(join(folder, 'package.json')) ? [folder] : [];
}

function section(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? `\n${readFileSync(join(folder, file), 'utf8').trim()}\n` : '';
  return `## ${name} ${version} (${license})\n${text}`;
}
