// Checks the acceptance coverage table in e2e/README.md, or regenerates it with `--write`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { acceptanceTable } from './acceptance/table.mjs';
import { testTitles } from './acceptance/test-titles.mjs';
import { root } from './root.mjs';
import { runScript, Stop } from './stop.mjs';

const folder = join(root, 'e2e');
const tableFile = join(folder, 'README.md');
const command = 'node scripts/acceptance.mjs --write';

runScript(async () => {
  const data = JSON.parse(readFileSync(join(folder, 'items.json'), 'utf8'));
  const { markdown, problems } = acceptanceTable(data, readTests());
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  if (process.argv.includes('--write')) writeFileSync(tableFile, markdown);
  else if (readFileSync(tableFile, 'utf8') !== markdown)
    throw new Stop(`e2e/README.md is out of date. Run \`${command}\`.`);
  return 0;
});

/** Each test file in the repository with its titles; paths are relative to the table. */
function readTests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'test'));
  return ['e2e', ...packages, join('website', 'test'), join('documentation', 'test')]
    .flatMap((name) => filesIn(join(root, name)))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: relative(folder, file).split(sep).join('/'),
      titles: testTitles(file, readFileSync(file, 'utf8')),
    }));
}

/** Sorted, so that the table is the same on every machine. */
function filesIn(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .sort()
    .map((name) => join(path, name));
}
