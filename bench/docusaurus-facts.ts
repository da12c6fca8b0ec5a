import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ordinary } from '../packages/docusaurus/test/projects/ordinary.ts';
import { reported } from '../packages/docusaurus/test/projects/reported.ts';
import { unusual } from '../packages/docusaurus/test/projects/unusual.ts';
import { run } from './build-site.ts';
import { benchFolder, writeBelow } from './folder.ts';
import { readPages } from './page-texts.ts';

const version = '3.10.2';

const packages = ['core', 'preset-classic', 'faster'].map((name) => `@docusaurus/${name}@${version}`);
const others = ['react@19', 'react-dom@19', 'remark-math@6', 'rehype-katex@7'];

/** Builds the project of the site in the fast mode, with warnings about anchors only. */
const fastConfig = `const loaded = require('./docusaurus.config');
module.exports = async () => {
  const load = loaded.default ?? loaded;
  const config = typeof load === 'function' ? await load() : load;
  const future = { ...config.future, faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } };
  return { onBrokenAnchors: 'warn', ...config, future };
};
`;

/**
 * Builds the projects of `packages/docusaurus/test/projects` with Docusaurus, and writes routes, words, ids and links of
 * their pages to `facts.json` there; names choose projects.
 */
export async function benchDocusaurusFacts(names: string[]): Promise<void> {
  const installed = join(benchFolder, '.sites/docusaurus-facts');
  await mkdir(installed, { recursive: true });
  if (!existsSync(join(installed, 'node_modules'))) {
    await writeFile(join(installed, 'package.json'), '{ "private": true }');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...flags, ...packages, ...others], { cwd: installed });
  }
  const factsFile = join(benchFolder, '../packages/docusaurus/test/projects/facts.json');
  const projects = Object.entries({ ...reported, ...ordinary, ...unusual });
  const known: Record<string, unknown> = JSON.parse(await readFile(factsFile, 'utf8'));
  const facts = Object.fromEntries(projects.flatMap(([name]) => (known[name] ? [[name, known[name]]] : [])));
  for (const [name, files] of projects) {
    if (names.length > 0 && !names.includes(name)) continue;
    const folder = join(installed, 'projects', name.replaceAll(' ', '-'));
    await rm(folder, { recursive: true, force: true });
    for (const [path, text] of Object.entries({ ...files, 'fast.config.js': fastConfig }))
      await writeBelow(folder, path, text);
    const program = join(installed, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    await run(process.execPath, [program, 'build', '--config', 'fast.config.js'], { cwd: folder });
    facts[name] = Object.fromEntries(await readPages(join(folder, 'build')));
    console.log(name);
  }
  await writeFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
}
