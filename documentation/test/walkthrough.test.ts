// @module-tag full
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run as create } from '../../packages/create-recto-docs/src/run.mjs';
import { runDev } from '../../packages/recto/test/cli/run-dev.ts';
import { fileTexts, runRecto, siteFolder } from '../../packages/recto/test/cli/run-recto.ts';
import { readDocument, texts } from '../../packages/recto/test/read-document.ts';
import { commandsOf, fencesOf } from './fences.mjs';

/** The files that a page of the documentation tells its reader to write. */
function filesOf(page: string, ...names: string[]): Record<string, string> {
  const fences = fencesOf(page).filter(({ file }) => names.includes(file));
  expect(fences.map(({ file }) => file)).toEqual(names);
  return Object.fromEntries(fences.map(({ file, code }) => [file, code]));
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs lines of a terminal from a folder, and returns the folder that they end in. */
async function runLines(lines: string[], start: string): Promise<string> {
  let folder = start;
  for (const line of lines) {
    const [program, command, ...args] = line.replaceAll('../', '').split(' ');
    if (program === 'cd') folder = join(folder, command ?? '');
    // `as-typed.test.ts` runs it with the packed packages.
    else if (line.startsWith('npm run create -- ')) await createSite(folder, line.split(' -- ')[1] ?? '');
    else if (line === 'npm run dev') await startDev(folder);
    // `packages/recto/test/cli/package.test.ts` serves a site with the installed package.
    else if (line === 'npx recto serve') continue;
    else if (line.startsWith('npx recto '))
      expect({ line, ...(await runRecto(folder, ...args)) }).toMatchObject({ line, code: 0, err: '' });
    else throw new Error(`The test cannot run "${line}".`);
  }
  return folder;
}

/** Creates a site, which finds the packages of the repository. */
async function createSite(cwd: string, args: string): Promise<void> {
  const { stdin: input, stdout } = process;
  const terminal = { cwd, input, output: silent(stdout), error: silent(stdout), userAgent: 'npm/10' };
  expect(await create([...args.replaceAll('../', '').split(' '), '--no-install'], terminal)).toBe(0);
}

/** A stream that prints nothing. */
function silent(stream: NodeJS.WritableStream): NodeJS.WritableStream {
  return Object.assign(Object.create(stream), { write: () => true });
}

/** Runs `recto dev` until it has answered. */
async function startDev(folder: string): Promise<void> {
  const dev = await runDev(folder);
  expect((await dev.request('/docs')).status).toBe(200);
  await dev.stop();
}

it('the guides lead from an empty folder to a site with a blog, a version, a component, a footer and hosted search', async () => {
  process.env.SEARCH_ONLY_KEY = 'public-key';
  onTestFinished(() => void delete process.env.SEARCH_ONLY_KEY);
  const commands = commandsOf('get-started.md');
  const first = commands.indexOf('npm run dev') + 1;
  const folder = await runLines(commands.slice(0, first), siteFolder({}));

  const [, footer] = fencesOf('navigation.md').filter(({ file }) => file === 'recto.config.ts');
  renameSync(join(folder, 'recto.config.ts'), join(folder, 'start.ts'));
  write(folder, {
    ...filesOf('get-started.md', 'docs/mooring.md'),
    ...filesOf('blog.md', 'blog/2024-05-17-harbor.md', 'blog/authors.yml'),
    ...filesOf('mdx.mdx', 'src/components/counter.tsx', 'docs/_safety.mdx'),
    ...filesOf('components.md', 'src/footer.tsx', 'src/footer.module.css'),
    ...filesOf('project-structure.md', 'src/pages/about.tsx'),
    'docs/count.mdx':
      "import { Counter } from '@site/src/components/counter';\nimport Safety from './_safety.mdx';\n\n# Count\n\n<Counter start={3} />\n\n<Safety where=\"the quay\" />\n",
    'search.ts': filesOf('search.md', 'recto.config.ts')['recto.config.ts'] ?? '',
    'footer.ts': footer?.code ?? '',
    'recto.config.ts': `import footer from './footer.ts';
import search from './search.ts';
import start from './start.ts';
export default { ...start, ...footer, ...search, components: { Footer: './src/footer.tsx' } };
`,
  });
  await runLines(commandsOf('versions.md'), folder);
  const last = commands.filter((line) => /^npx recto (?:check|build|serve)$/.test(line));
  expect(last).toHaveLength(3);
  await runLines(last, folder);

  const files = fileTexts(`${folder}/build`);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'about.html',
      'blog/2024/05/17/harbor.html',
      'docs.html',
      'docs/mooring.html',
      'docs/next/mooring.html',
    ]),
  );
  const page = readDocument(files['docs/count.html'] ?? '');
  expect(texts(page, 'recto-island button')).toEqual(['3']);
  expect(texts(page, 'article p')).toContain('Wear a life jacket on the quay.');
  expect(texts(page, '[class*=waves] a')).toEqual(['Get started', 'Source']);
  expect(texts(page, '#shell-state')[0]).toContain('"apiKey":"public-key"');
});
