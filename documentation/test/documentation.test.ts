import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { errorsPage, homepage } from '../../packages/recto/src/utils/package-name.ts';
import { runRecto } from '../../packages/recto/test/cli/run-recto.ts';
import { ensurePacked } from '../../scripts/pack/packed.mjs';
import { programOf, run } from '../../scripts/run.mjs';
import { type Engine, engines } from '../src/data/measurements.ts';
import { allFences } from './fences.mjs';

const root = join(import.meta.dirname, '../..');

type Fence = ReturnType<typeof allFences>[number];

it('the documentation has no problems', async () => {
  const { code, err, out } = await runRecto(join(root, 'documentation'), 'check', '--strict');
  expect(err).toBe('');
  expect(out).toMatch(/^Checked \d+ pages: no problems\.$/);
  expect(code).toBe(0);
});

it('the package, its reports and the documentation have the same address', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(JSON.parse(read('packages/recto/package.json')).homepage).toBe(homepage);
  expect(read('documentation/recto.config.ts')).toContain(`url: '${homepage}'`);
  expect(errorsPage).toBe(`${homepage}/docs/errors`);
});

it('the README has the figures of the benchmarks', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll('**', '');
  const [recto] = engines;
  expect(readme).toContain(
    `${Math.round(recto?.load ?? 0)} kB to load, and ${Math.round(recto?.seconds ?? 0)} seconds to build 1,000 of them`,
  );
  const row = (name: string, cell: (engine: Engine) => string) =>
    `| ${[name, ...engines.map(cell)].join(' | ')} |`;
  expect(readme).toContain(row('cold build', ({ seconds }) => `${seconds.toFixed(1)} s`));
  expect(readme).toContain(row('peak memory', ({ megabytes }) => `${(megabytes / 1000).toFixed(1)} GB`));
  expect(readme).toContain(
    row('first page of the dev server', ({ devSeconds }) => `${devSeconds.toFixed(1)} s`),
  );
  expect(readme).toContain(row('first load of a page, brotli', ({ load }) => `${load.toFixed(1)} kB`));
  expect(readme).toContain(row('… of which script', ({ script }) => `${script.toFixed(1)} kB`));
});

it('the design review shows every flaw before and now, in small pictures with a text', () => {
  const folder = join(root, 'documentation/static/img/review');
  const pictures = readdirSync(folder);
  const flaws = Array.from({ length: 33 }, (_, index) => String(index + 1).padStart(2, '0'));
  expect(pictures.sort()).toEqual(flaws.flatMap((flaw) => [`${flaw}-before.avif`, `${flaw}-now.avif`]));
  const sizes = pictures.map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(2_500_000);
  const page = readFileSync(join(root, 'documentation/src/pages/thirty-three-flaws.mdx'), 'utf8');
  const shown = [...page.matchAll(/!\[[^\]]{20,}\]\(\/img\/review\/([^)]+)\)/g)].map(([, name]) => name);
  expect(shown).toEqual(pictures);
});

it('pictures are small, exist in both color modes, and have a text', () => {
  const folder = join(root, 'documentation');
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const pictures = all.filter((path) => /^(?:screenshots|static)\/.*\.webp$/.test(path));
  expect(pictures.length).toBeGreaterThan(15);
  expect(pictures.filter((path) => statSync(join(folder, path)).size > 60_000)).toEqual([]);
  const other = (path: string) =>
    path.replace(/(light|dark)(?=\.webp$)/, (mode) => (mode === 'light' ? 'dark' : 'light'));
  expect(pictures.filter((path) => !pictures.includes(other(path)))).toEqual([]);

  const pages = all.filter((path) => /^docs\/.*\.mdx?$/.test(path));
  const texts = pages.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const shown = [...texts.matchAll(/<ThemedImage\b([^>]*)\/img\/[^>]*>/g)].map(([whole]) => whole);
  const used = pictures.filter((path) => path.startsWith('static/'));
  expect(used.filter((path) => !shown.some((image) => image.includes(path.replace('static', ''))))).toEqual(
    [],
  );
  expect(shown.filter((image) => !/alt="[^"]{20,}"/.test(image))).toEqual([]);
});

it('the code of the documentation has correct types', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'fences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, code] of typedFiles(allFences())) write(path, code);
  // What the examples take for granted: packages of a reader, and style sheets.
  write(
    'ambient.d.ts',
    "declare module 'some-yaml-plugin';\ndeclare module 'prism-react-renderer';\ndeclare module 'mermaid';\ndeclare module '@tailwindcss/vite';\ndeclare module '*.css';\n",
  );
  // As for readers: the packages have declarations only. Their sources would have to be checked again.
  mkdirSync(join(folder, 'node_modules'));
  for (const { folder: packed, manifest } of await ensurePacked())
    symlinkSync(packed, join(folder, 'node_modules', manifest.name), 'junction');
  // Packages import each other from here too, and not from the repository.
  const compilerOptions = { preserveSymlinks: true };
  write(
    'tsconfig.json',
    JSON.stringify({ extends: 'recto-docs/tsconfig.json', compilerOptions, include: ['.'] }),
  );
  const { output } = await run(process.execPath, [programOf('typescript', 'tsc'), '-p', folder]);
  expect(output).toBe('');
});

/** The TypeScript files of each page in a folder of its own, since pages show different versions of the same file. */
function typedFiles(fences: Fence[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { page, file, code } of fences) {
    if (!/\.tsx?$/.test(file)) continue;
    let path = join(page, file);
    for (let copy = 2; files.has(path); copy += 1)
      path = join(page, file.replace(/(\.config)?\.(tsx?)$/, `-${copy}$1.$2`));
    files.set(path, code);
  }
  return files;
}
