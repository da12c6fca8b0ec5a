import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { range } from './create-site.mjs';

/** Whether a folder has a Docusaurus configuration. */
export function isDocusaurusProject(root) {
  return existsSync(root) && readdirSync(root).some((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));
}

/**
 * Adds Recto to the packages of a Docusaurus project, with the React that it needs. Nothing else changes.
 * @param {string} root absolute
 * @returns {{ problem: string, fix: string } | {}}
 */
export function addToProject(root) {
  const file = join(root, 'package.json');
  if (!isDocusaurusProject(root) || !existsSync(file))
    return {
      problem: `"${root}" is not a Docusaurus project.`,
      fix: 'Name the folder with docusaurus.config.js.',
    };
  const text = readFileSync(file, 'utf8');
  const manifest = JSON.parse(text);
  const { dependencies = {} } = manifest;
  dependencies['recto-docs'] = range;
  for (const name of ['react', 'react-dom'])
    if (!isCurrent(dependencies[name])) dependencies[name] = '^19.0.0';
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const [, indent = '  '] = /^\{\s*?\n([ \t]+)/.exec(text) ?? [];
  writeFileSync(file, `${JSON.stringify(manifest, null, indent)}\n`);
  return {};
}

/** Whether a range of React versions is of one that Recto supports. Example: `^19.1.0` */
function isCurrent(version = '') {
  const [major = 0] = version.match(/\d+/) ?? [];
  return Number(major) >= 19;
}
