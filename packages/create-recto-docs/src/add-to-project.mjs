import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rectoDependencies } from './create-site.mjs';

/** Whether a folder has a Docusaurus configuration. */
export function isDocusaurusProject(root) {
  return existsSync(root) && readdirSync(root).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));
}

/**
 * Adds Recto to the packages of a Docusaurus project, with the React that it needs. Nothing else changes.
 * @param {string} root absolute
 * @param {import('./create-site.mjs').Tarballs} [tarballs]
 * @returns {{ problem: string, fix: string } | {}}
 */
export function addToProject(root, tarballs) {
  const file = join(root, 'package.json');
  if (!isDocusaurusProject(root) || !existsSync(file))
    return {
      problem: `"${root}" isn't a Docusaurus project.`,
      fix: 'Pass the folder that contains docusaurus.config.js and package.json.',
    };
  const text = readFileSync(file, 'utf8');
  const manifest = JSON.parse(text);
  const { dependencies = {} } = manifest;
  Object.assign(dependencies, rectoDependencies(root, tarballs));
  for (const name of ['react', 'react-dom'])
    if (!isCurrent(dependencies[name])) dependencies[name] = '^19.0.0';
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const [, indent = '  '] = /^\{\s*?\n([ \t]+)/.exec(text) ?? [];
  writeFileSync(file, `${JSON.stringify(manifest, null, indent)}\n`);
  return {};
}

/** Whether Recto supports a range of React versions. Example: `^19.1.0` */
function isCurrent(version = '') {
  const [major = 0] = version.match(/\d+/) ?? [];
  return Number(major) >= 19;
}
