import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that a package may be published with. All let anyone use, change and sell what contains it. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
];

/**
 * Whether a license is known and permitted.
 * @param {unknown} license an SPDX expression: `(MIT OR Apache-2.0)`
 */
export function isAllowedLicense(license) {
  if (typeof license !== 'string') return false;
  const parts = license.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((one) => allowed.includes(one)));
}

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
  if (!isAllowedLicense(license))
    throw new Error(`${name} ${version} has the licence ${license}, which is not allowed.`);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? `\n${readFileSync(join(folder, file), 'utf8').trim()}\n` : '';
  return `## ${name} ${version} (${license})\n${text}`;
}
