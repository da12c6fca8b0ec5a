import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../root.mjs';
import { programOf, run } from '../run.mjs';
import { Stop } from '../stop.mjs';

const packages = join(root, 'packages');

/** The modules whose types sites use, by what sites import. */
const typed = {
  'recto-docs': 'recto/src/index.ts',
  'recto-docs/plugin': 'recto/src/plugin.ts',
  'recto-docs/components': 'recto/src/components.ts',
  'recto-docs/theme': 'recto/src/theme.ts',
  'recto-docusaurus': 'docusaurus/src/index.ts',
  'recto-openapi': 'openapi/src/index.ts',
};

/**
 * Writes the declarations of all packages to a folder.
 * @param {string} draft
 */
export async function declareTypes(draft) {
  const config = `${draft}.json`;
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      rootDir: packages,
      outDir: draft,
      typeRoots: [join(root, 'node_modules/@types')],
      // A file that is first reached through `node_modules` is not declared; which import is first, is chance.
      paths: Object.fromEntries(Object.entries(typed).map(([name, file]) => [name, [join(packages, file)]])),
    },
    include: [join(packages, '*/src/**/*.d.ts')],
    files: Object.values(typed).map((file) => join(packages, file)),
  };
  writeFileSync(config, JSON.stringify(settings));
  const { code, output } = await run(process.execPath, [programOf('typescript', 'tsc'), '-p', config]);
  rmSync(config);
  if (code !== 0) throw new Stop(`Cannot write the types.\n${output}`);
}

/** Copies the declarations that the public modules of a package reach. */
export function copyTypes(draft, name, to) {
  const from = join(draft, name, 'src');
  const waiting = Object.values(typed)
    .filter((file) => file.startsWith(`${name}/`))
    .map((file) => join(draft, file.replace(/\.ts$/, '.d.ts')));
  const copied = new Set();
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (copied.has(file)) continue;
    if (!existsSync(file)) throw new Stop(`TypeScript has not declared ${relative(draft, file)}.`);
    copied.add(file);
    const target = join(to, relative(from, file));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
    const text = readFileSync(file, 'utf8');
    for (const [, module] of text.matchAll(/(?:\bfrom\s+|\bimport\()['"](\.[^'"]+)\.(?:js|tsx?|jsx)['"]/g))
      waiting.push(`${join(dirname(file), module)}.d.ts`);
  }
}
