import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { markdownCombinations, mdxCombinations } from '../corpus/combinations.ts';
import { files } from '../corpus/files.ts';
import { frontMatter } from '../corpus/front-matter.ts';
import { helpers } from '../corpus/helpers.ts';
import { huge } from '../corpus/huge.ts';
import type { PageInput } from '../corpus/input.ts';
import { links } from '../corpus/links.ts';
import { markdown } from '../corpus/markdown.ts';
import { mdx } from '../corpus/mdx.ts';
import { config, fileTexts, index, sharedSiteFolder } from './run-recto.ts';

const { build, check }: typeof import('../../src/cli/api.ts') = await import(
  join(import.meta.dirname, '../../dist/index.js')
);

/** Tables of pages by their folder. */
type Tables = Record<string, { inputs: PageInput[]; extension: string }>;

const tables: Tables = {
  markdown: { inputs: [...markdown, ...markdownCombinations.samples], extension: 'md' },
  mdx: { inputs: [...mdx, ...mdxCombinations.samples], extension: 'mdx' },
  'front-matter': { inputs: frontMatter, extension: 'md' },
  links: { inputs: links, extension: 'md' },
};

const otherCombinations: Tables = {
  markdown: { inputs: markdownCombinations.others, extension: 'md' },
  mdx: { inputs: mdxCombinations.others, extension: 'mdx' },
};

/** The last paragraph of an input, which tells inputs apart. */
const lastParagraph = (folder: string, stem: string) => `The end of ${folder} ${stem}.`;

interface Row {
  folder: string;
  name: string;
  /** Path from the site folder. */
  file: string;
  text: string;
  /** Whether the page has the last paragraph. */
  isWhole: boolean;
  expected: string;
}

function rowsOf(all: Tables): Row[] {
  return Object.entries(all).flatMap(([folder, { inputs, extension }]) =>
    inputs.map(([name, input, expected], at): Row => {
      const stem = `${folder}-${String(at).padStart(3, '0')}`;
      const isWhole = typeof input === 'string';
      const text = isWhole ? `${input}\n\n${lastParagraph(folder, stem)}\n` : input.raw;
      return {
        folder,
        name,
        file: `docs/${folder}/${stem}.${extension}`,
        text: text.replaceAll('INPUT', stem),
        isWhole,
        expected,
      };
    }),
  );
}

/** Returns the problems of a page: its own, those of a file that it imports, and those that name no file. */
function problemsOf({ file, text }: Row, problems: Diagnostic[]): string[] {
  const stem = basename(file).replace(/\.\w+$/, '');
  const found = problems.flatMap(({ level, code, at, message }) => {
    // Depends on the machine.
    if (code === 'parse/slow') return [];
    const place = [at?.line, at?.column].filter(Boolean).join(':');
    if (at?.file === file || (!at && message.includes(`/${stem}`)))
      return [`${level} ${code} ${place}`.trim()];
    const name = at && basename(at.file);
    const isImported =
      at && dirname(at.file) === dirname(file) && name?.startsWith('_') && text.includes(name);
    return isImported ? [`${level} ${code} ${name}:${place}`] : [];
  });
  return [...new Set(found)];
}

/** Writes a site of these pages. */
function siteOf(rows: Row[]): string {
  const pages = rows.map(({ file, text }) => [file, text]);
  return sharedSiteFolder({
    'recto.config.ts': config("markdown: { format: 'detect' }, search: false, socialImages: false"),
    'docs/index.md': index,
    ...helpers,
    ...Object.fromEntries(pages),
  });
}

/** Returns the text of all documents of a built site. */
function textOf(folder: string): string {
  const files = Object.entries(fileTexts(join(folder, 'build')));
  return files.map(([path, html]) => (path.endsWith('.html') ? html.replace(/<[^>]*>/g, '') : '')).join('\n');
}

/** Returns the last paragraphs in the documents of a built site. */
function publishedEnds(folder: string): Set<string> {
  return new Set(textOf(folder).match(/The end of [\w-]+ [\w-]+\./g));
}

/** Returns the text that shows that a page was published to its end. */
function endOf({ folder, file }: Row): string {
  return lastParagraph(folder, basename(file).replace(/\.\w+$/, ''));
}

describe.each([
  { name: 'bad pages', inputs: tables, options: {} },
  { name: 'other combinations', inputs: otherCombinations, options: { tags: 'full' } },
])('$name', ({ inputs, options }) => {
  const rows = rowsOf(inputs);
  const isRefused = ({ expected }: Row) => /(?:^|, )error /.test(expected);
  const folders: string[] = [];
  let problems: Diagnostic[] = [];
  let published = new Set<string>();
  beforeAll(async () => {
    folders.push(siteOf(rows.filter((row) => !isRefused(row))), siteOf(rows.filter(isRefused)));
    const built = await build({ root: folders[0] ?? '' });
    const checked = await check({ root: folders[1] ?? '' });
    // Exit codes 0 and 1.
    expect([built.ok, checked.ok]).toEqual([true, false]);
    problems = [...built.diagnostics, ...checked.diagnostics];
    published = publishedEnds(folders[0] ?? '');
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it.each(rows)('$folder: $name', options, (row) => {
    expect(problemsOf(row, problems).join(', ') || 'ok').toBe(row.expected);
    if (row.isWhole && !isRefused(row)) expect(published).toContain(endOf(row));
  });

  it('are never a bug of the engine', options, () => {
    const crashes = ['cli/crashed', 'render/page-crashed'];
    expect(problems.filter(({ code }) => crashes.includes(code))).toEqual([]);
  });
});

it.each([1, 10])('huge pages, times %i, are published or reported', { tags: 'full' }, async (times) => {
  const rows = rowsOf({ huge: { inputs: huge(times), extension: 'md' } });
  const folder = siteOf(rows);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { diagnostics } = await build({ root: folder });
  const found = rows.map((row) => [row.name, problemsOf(row, diagnostics).join(', ') || 'ok']);
  if (times === 1) expect(found).toEqual(rows.map(({ name, expected }) => [name, expected]));
  for (const row of rows) {
    const errors = problemsOf(row, diagnostics).filter((one) => one.startsWith('error'));
    if (errors.length > 0) rmSync(join(folder, row.file));
  }
  expect((await build({ root: folder })).ok).toBe(true);
  const published = publishedEnds(folder);
  for (const row of rows) if (existsSync(join(folder, row.file))) expect(published).toContain(endOf(row));
});

// Other systems refuse some of these names.
it.skipIf(process.platform !== 'linux')('bad files are reported, or pages', async () => {
  const folder = sharedSiteFolder({ 'docs/index.md': index, 'docs/sub/a.md': '# A\n' });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [, path, content] of files) {
    const file = join(folder, 'docs', path);
    if (content === undefined) mkdirSync(file);
    else if ('link' in content) symlinkSync(content.link, file);
    else writeFileSync(file, content);
  }
  const { diagnostics } = await check({ root: folder });
  const places = (path: string) =>
    diagnostics.flatMap(({ level, code, at }) =>
      at?.file === `docs/${path}` ? [`${level} ${code} ${at.line ?? ''}`.trim()] : [],
    );
  const found = files.map(([name, path]) => [name, [...new Set(places(path))].join(', ') || 'ok']);
  expect(found).toEqual(files.map(([name, , , expected]) => [name, expected]));
});
