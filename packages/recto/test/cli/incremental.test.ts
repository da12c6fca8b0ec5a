import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config, fileTexts, index, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

/** A site with everything that pages are made of: partials, components, tags, images, locales and versions. */
const site: Record<string, string> = {
  'recto.config.ts': config(`
    i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
    components: { Note: './src/note.tsx' },
    links: { onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn' },
    docs: { editUrl: 'https://example.org/edit' },
    theme: { navbar: { items: [{ type: 'doc', docId: 'one', label: 'One' }] } },
  `),
  'docs/index.md':
    '---\nslug: /\n---\n\n# Start\n\nFirst [one](./one.md) and [a heading](./guide/two.md#deep).\n',
  'docs/one.md':
    '---\ntags: [red]\n---\n\n# One\n\nSome text, and <Note>a note</Note>.\n\n## Deep\n\nMore.\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
  'docs/guide/two.md':
    '---\ndescription: About two\n---\n\n# Two\n\n![A dot](./dot.svg)\n\n## Deep\n\n```js\nconst a = 1;\n```\n',
  'docs/guide/three.mdx':
    "import Part from '../_part.mdx';\nimport { Count } from '../../src/count.tsx';\n\n# Three\n\n<Part />\n\n<Count />\n",
  'docs/guide/list.mdx':
    '# List\n\n<DocCardList />\n\n<DocCardList items={[{ label: "One", href: "/docs/one" }]} />\n',
  'docs/_part.mdx': 'A shared part.\n',
  'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'src/note.tsx': 'export default ({ children }: { children: unknown }) => <em>{children as string}</em>;\n',
  'src/count.tsx':
    "import { useState } from 'react';\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n}\n",
  'src/pages/about.md': '# About\n\nWho we are.\n',
  'blog/authors.yml': 'ada: { name: Ada }\n',
  'blog/2024-05-06-first.md':
    '---\nauthors: [ada]\ntags: [red]\n---\n\n# First\n\nA day.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2024-07-08-second.md': '# Second\n\nAnother [day](./2024-05-06-first.md).\n\n<!-- truncate -->\n',
  'static/note.txt': 'static\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/one.md': '# Yksi\n\nTeksti.\n',
};

/** Numbers from 0 to 1 that a seed decides. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Edits by what an author does. Each may be made at any time, and again. */
const edits: Record<string, (folder: string, pick: <One>(all: One[]) => One, step: number) => void> = {
  'text of a page': (folder, pick, step) => append(folder, pick(pages(folder)), `\nText ${step}.\n`),
  'first lines of a page': (folder, pick, step) =>
    change(folder, pick(pages(folder)), (text) =>
      text.replace(/^# .*\n/m, (title) => `${title}\nLead ${step}.\n`),
    ),
  'title of a page': (folder, pick, step) =>
    change(folder, pick(pages(folder)), (text) => text.replace(/^# .*$/m, `# Title ${step}`)),
  'heading of a page': (folder, pick, step) => append(folder, pick(pages(folder)), `\n## Heading ${step}\n`),
  'front matter of a page': (folder, pick, step) =>
    change(folder, pick(pages(folder)), (text) =>
      text.startsWith('---')
        ? text
            .replace('---\n', `---\nsidebar_label: Label ${step}\n`)
            .replace(/(sidebar_label.*\n)sidebar_label.*\n/, '$1')
        : `---\ntags: [red, tag${step % 3}]\n---\n\n${text}`,
    ),
  'code of a page': (folder, pick, step) =>
    append(folder, pick(pages(folder)), `\n\`\`\`python\nx = ${step}\n\`\`\`\n`),
  'link of a page': (folder, pick) =>
    append(folder, pick(pages(folder)), '\n[Three](/docs/guide/three) and [gone](/docs/guide/two#gone).\n'),
  'new page': (folder, _, step) =>
    write(folder, `docs/guide/new-${step}.md`, `# New ${step}\n\n[One](../one.md)\n`),
  'removed page': (folder, pick) => {
    const added = pages(folder).filter((path) => path.includes('/new-'));
    if (added.length > 0) rmSync(join(folder, pick(added)));
  },
  'renamed page': (folder, pick, step) => {
    const added = pages(folder).filter((path) => path.includes('/new-'));
    if (added.length > 0)
      renameSync(join(folder, pick(added)), join(folder, `docs/guide/new-${step}-moved.md`));
  },
  'text of a post': (folder, pick, step) => append(folder, pick(posts(folder)), `\nText ${step}.\n`),
  'title of a post': (folder, pick, step) =>
    change(folder, pick(posts(folder)), (text) => text.replace(/^# .*$/m, `# Post ${step}`)),
  'new post': (folder, _, step) =>
    write(folder, `blog/2024-06-${10 + (step % 20)}-new.md`, `# Post ${step}\n\n<!-- truncate -->\n`),
  'author of posts': (folder, _, step) => write(folder, 'blog/authors.yml', `ada: { name: Ada ${step} }\n`),
  partial: (folder, _, step) => write(folder, 'docs/_part.mdx', `A shared part ${step}.\n`),
  component: (folder, _, step) =>
    write(
      folder,
      'src/note.tsx',
      `export default ({ children }: { children: unknown }) => <em data-step="${step}">{children as string}</em>;\n`,
    ),
  island: (folder, _, step) =>
    change(folder, 'src/count.tsx', (text) => text.replace(/useState\(\d+\)/, `useState(${step})`)),
  category: (folder, _, step) =>
    write(
      folder,
      'docs/guide/_category_.json',
      `{ "label": "Guide ${step}", "link": { "type": "generated-index" } }`,
    ),
  image: (folder, _, step) =>
    write(
      folder,
      'docs/guide/dot.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${step + 1}" height="4"/>`,
    ),
  'static file': (folder, _, step) => write(folder, `static/file-${step}.txt`, 'static\n'),
  configuration: (folder, _, step) =>
    change(folder, 'recto.config.ts', (text) => text.replace(/label: '[^']*'/, `label: 'One ${step}'`)),
  translation: (folder, _, step) =>
    write(folder, 'i18n/fi/docusaurus-plugin-content-docs/current/one.md', `# Yksi ${step}\n`),
  sidebars: (folder, pick) =>
    write(
      folder,
      'sidebars.ts',
      `export default { docs: [${pick(["'one'", "'index', 'one'", "{ type: 'autogenerated', dirName: '.' }"])}] };\n`,
    ),
  style: (folder, _, step) => write(folder, 'src/css/custom.css', `:root { --recto-step: ${step}; }\n`),
};

function pages(folder: string): string[] {
  return readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(path.replaceAll('\\', '/')))
    .map((path) => `docs/${path}`)
    .sort();
}

function posts(folder: string): string[] {
  const names = readdirSync(join(folder, 'blog')).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => `blog/${name}`);
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function change(folder: string, path: string, replace: (text: string) => string): void {
  writeFileSync(join(folder, path), replace(readFileSync(join(folder, path), 'utf8')));
}

function append(folder: string, path: string, text: string): void {
  change(folder, path, (before) => before + text);
}

/** Builds a copy of a site that was never built, at the same place. */
async function cleanBuild(folder: string): Promise<{ files: Record<string, string>; err: string }> {
  const kept = `${folder}-kept`;
  renameSync(folder, kept);
  onTestFinished(() => rmSync(kept, { recursive: true, force: true }));
  const isSource = (path: string) => !/\/(?:\.recto|build)$/.test(path);
  cpSync(kept, folder, { recursive: true, filter: (path) => isSource(path) });
  if (existsSync(join(kept, '.recto/client-bundle')))
    cpSync(join(kept, '.recto/client-bundle'), join(folder, '.recto/client-bundle'));
  const { code, err } = await runRecto(folder, 'build');
  const files = code === 0 ? fileTexts(join(folder, 'build')) : {};
  rmSync(folder, { recursive: true });
  renameSync(kept, folder);
  return { files, err };
}

/** `SEED=2 npx vitest …` makes the edits in another order, on other pages. */
const seed = Number(process.env.SEED ?? 1);

/** A site whose client bundle needs no code of its own, so that its builds are short. */
const withoutCode = Object.fromEntries(
  Object.entries(site)
    .filter(([path]) => !/^src\/.*x$|three\.mdx$/.test(path))
    .map(([path, text]) => [path, text.replace(/components: .*\n|<Note>|<\/Note>/g, '')]),
);
const editsOfCode = ['component', 'island', 'style', 'partial'];

/** Makes edits in an order that the seed decides, and compares a build with a clean one after this share of them. */
async function compareBuilds(
  files: Record<string, string>,
  { names, compared }: { names: string[]; compared: number },
): Promise<void> {
  const folder = siteFolder(files);
  const random = randomNumbers(seed);
  const pick = <One>(all: One[]) => all[Math.floor(random() * all.length)] as One;
  expect((await runRecto(folder, 'build')).err).toBe('');
  const made: string[] = [];
  const ordered = names.map((name) => ({ name, order: random() }));
  for (const { name } of ordered.sort((one, other) => one.order - other.order)) {
    made.push(name);
    edits[name]?.(folder, pick, made.length);
    // Some builds have several edits before them; the last one has no more after it.
    if (random() > compared && made.length < names.length) continue;
    const { code, err } = await runRecto(folder, 'build');
    const built = code === 0 ? fileTexts(join(folder, 'build')) : {};
    expect({ err, files: built }, `after ${made.join(', ')}`).toEqual(await cleanBuild(folder));
  }
}

describe('parts', () => {
  it('of any age compose to the bytes of a clean build', { tags: 'full' }, async () => {
    const folder = siteFolder(site);
    const parts = `${folder}-parts`;
    onTestFinished(() => rmSync(parts, { recursive: true, force: true }));
    const random = randomNumbers(seed);
    const pick = <One>(all: One[]) => all[Math.floor(random() * all.length)] as One;
    const buildPart = (locale: string) =>
      runRecto(folder, 'build', '--locale', locale, '--part', join(parts, locale));
    for (const locale of ['en', 'fi']) expect((await buildPart(locale)).err).toBe('');
    const names = Object.keys(edits).map((name) => ({ name, order: random() }));
    for (const [index, { name }] of names.sort((one, other) => one.order - other.order).entries()) {
      edits[name]?.(folder, pick, index);
      if (random() < 0.5) await buildPart(pick(['en', 'fi']));
      // What this machine has built before is not what is tested.
      rmSync(join(folder, '.recto/pages'), { recursive: true, force: true });
      const { code } = await runRecto(folder, 'compose', parts);
      const built = code === 0 ? fileTexts(join(folder, 'build')) : {};
      expect(built, `after ${name}`).toEqual((await cleanBuild(folder)).files);
    }
  });
});

describe('builds after a build', () => {
  it(`have the bytes and messages of a clean build, whatever was edited in between (SEED=${seed})`, async () => {
    const names = Object.keys(edits).filter((name) => !editsOfCode.includes(name));
    await compareBuilds(withoutCode, { names, compared: 0.3 });
  });

  it('have them too where pages have code', { tags: 'full' }, () =>
    compareBuilds(site, { names: Object.keys(edits), compared: 0.7 }),
  );

  it('render only the pages that an edit reaches, and keep the time of files that stay the same', async () => {
    const counting = 'globalThis.rendered = (globalThis.rendered ?? 0) + 1;';
    const folder = siteFolder({
      ...site,
      'src/note.tsx': `export default function Note() {\n  ${counting}\n  return <em>note</em>;\n}\n`,
    });
    const rendersAfter = async (edit: () => void) => {
      edit();
      Reflect.set(globalThis, 'rendered', 0);
      expect((await runRecto(folder, 'build')).err).toBe('');
      return Reflect.get(globalThis, 'rendered');
    };
    expect(await rendersAfter(() => {})).toBeGreaterThan(0);
    expect(await rendersAfter(() => {})).toBe(0);
    const files = [
      'docs/one.html',
      'docs/one.md',
      'fi/docs/guide/three.html',
      'recto-search.json',
      'sitemap.xml',
    ];
    const times = () => files.map((file) => statSync(join(folder, 'build', file)).mtimeMs);
    const before = times();
    append(folder, 'docs/guide/two.md', '\n<!-- nothing new -->\n');
    await runRecto(folder, 'build');
    expect(times()).toEqual(before);
    expect(await rendersAfter(() => append(folder, 'docs/index.md', 'More.\n'))).toBe(0);
    expect(await rendersAfter(() => append(folder, 'docs/one.md', 'More.\n'))).toBe(1);
    expect(
      await rendersAfter(() => change(folder, 'docs/guide/two.md', (text) => text.replace('# Two', '# 2'))),
    ).toBe(1);
  });

  it('render pages with code, and run plugins for them, only after changes of what they read', async () => {
    const called = (name: string, value: string) =>
      `globalThis.called?.push(${JSON.stringify(name)} + ${value})`;
    const folder = siteFolder({
      'recto.config.ts': `import words from './words.ts';\n${config('markdown: { remarkPlugins: [words] },')}`,
      'words.ts':
        "import { readFileSync } from 'node:fs';\n" +
        'export default () => (tree, file) => {\n' +
        `  ${called('parsed ', "file.path.split('/').at(-1)")};\n` +
        "  const value = readFileSync(new URL('words.txt', import.meta.url), 'utf8');\n" +
        "  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });\n" +
        '};\n',
      'words.txt': 'from a file\n',
      'docs/index.md': `${index}\nText.\n`,
      'docs/_part.mdx': 'A part.\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'docs/a.mdx':
        "import Part from './_part.mdx';\nimport { label } from '../src/label';\nimport data from '../src/data.json';\nimport dot from './dot.svg';\n\n" +
        `# A\n\n<Part />\n\n{label} {data.word} {${called('rendered ', "'a'")} && ''}\n\n<img alt="" src={dot} />\n`,
      'docs/b.mdx': `# B\n\nText.\n\n{${called('rendered ', "'b'")} && ''}\n`,
      'src/label.js': "export { label } from './lib/text';\n",
      'src/lib/text.js': "export const label = 'A label';\n",
      'src/data.json': '{ "word": "data" }\n',
      'src/pages/react.tsx': `export default function Page() {\n  ${called('rendered ', "'react'")};\n  return <p>React</p>;\n}\n`,
    });
    const callsAfter = async (edit: () => void) => {
      edit();
      const calls: string[] = [];
      Reflect.set(globalThis, 'called', calls);
      expect((await runRecto(folder, 'build')).err).toBe('');
      return [...new Set(calls)].sort();
    };
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'called'));
    // Any page that is rendered may show a partial.
    const partial = ['parsed _part.mdx'];
    const all = [...partial, 'parsed a.mdx', 'parsed b.mdx', 'parsed index.md'];
    const rendered = ['rendered a', 'rendered b', 'rendered react'];
    expect(await callsAfter(() => {})).toEqual([...all, ...rendered]);
    expect(await callsAfter(() => append(folder, 'docs/index.md', '\nMore.\n'))).toEqual([
      ...partial,
      'parsed index.md',
    ]);
    expect(await callsAfter(() => append(folder, 'docs/b.mdx', '\nMore.\n'))).toEqual([
      ...partial,
      'parsed b.mdx',
      'rendered b',
    ]);
    const others = {
      'docs/_part.mdx': 'Another part.\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>',
      'src/lib/text.js': "export const label = 'Another label';\n",
      'src/data.json': '{ "word": "other" }\n',
    };
    for (const [path, text] of Object.entries(others)) {
      const calls = await callsAfter(() => write(folder, path, text));
      expect([path, ...calls.filter((call) => call.startsWith('rendered'))]).toEqual([path, 'rendered a']);
    }
    // The import means it now.
    const shadowing = () => write(folder, 'src/lib/text.tsx', "export const label = 'Typed label';\n");
    const shadowed = await callsAfter(shadowing);
    expect(shadowed.filter((call) => call.startsWith('rendered'))).toEqual(rendered);
    expect(shadowed).not.toContain('parsed react.tsx');
    expect(await callsAfter(() => write(folder, 'words.txt', 'changed\n'))).toEqual([...all, ...rendered]);
    expect(await callsAfter(() => append(folder, 'words.ts', '// Changed\n'))).toEqual([...all, ...rendered]);
    const { code, err } = await runRecto(folder, 'build');
    expect({ err, files: fileTexts(join(folder, 'build')) }).toEqual(await cleanBuild(folder));
    expect(code).toBe(0);
  });

  it('render the neighbors of a page with another title, which its sidebar does not show', async () => {
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'sidebars.ts':
        "export default { docs: [{ type: 'category', label: 'First', link: { type: 'doc', id: 'a' }, items: ['b'] }] };\n",
      'blog/2024-01-02-one.md': '# One\n',
      'blog/2024-01-03-two.md': '# Two\n',
      'recto.config.ts': config('blog: { sidebarCount: 0, onUntruncatedPosts: "ignore" },'),
    });
    for (let run = 0; run < 2; run++) expect((await runRecto(folder, 'build')).err).toBe('');
    write(folder, 'docs/a.md', '# Another\n');
    write(folder, 'blog/2024-01-02-one.md', '# Other\n');
    await runRecto(folder, 'build');
    const page = (name: string) => readFileSync(join(folder, `build/${name}.html`), 'utf8');
    expect(page('docs/b')).toContain('>Another</span>');
    expect(page('blog/2024/01/03/two')).toContain('>Other</span>');
  });

  it('parse pages again with a new `markdown.parseFrontMatter`', async () => {
    const folder = siteFolder({ 'docs/a.md': '# A\n' });
    await runRecto(folder, 'build');
    const parse = "parseFrontMatter: async () => ({ frontMatter: { description: 'From a function' } })";
    write(folder, 'recto.config.ts', config(`markdown: { ${parse} },`));
    await runRecto(folder, 'build');
    expect(readFileSync(join(folder, 'build/docs/a.html'), 'utf8')).toContain('From a function');
  });

  it('write pages again in a format whose module has changed', async () => {
    const format = (word: string) => `export default () => () => "${word}";\n`;
    const plugin =
      "{ name: 'text', pageFormat: { extension: 'txt', type: 'text/plain', module: import.meta.dirname + '/format.ts' } }";
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'format.ts': format('first'),
      'recto.config.ts': config(`plugins: [${plugin}],`),
    });
    for (let run = 0; run < 2; run++) expect((await runRecto(folder, 'build')).err).toBe('');
    write(folder, 'format.ts', format('second'));
    await runRecto(folder, 'build');
    expect(readFileSync(join(folder, 'build/docs/a.txt'), 'utf8')).toBe('second');
  });

  it('write pages again in a format that imports, or reads, something else', { tags: 'full' }, async () => {
    const plugin =
      "{ name: 'text', pageFormat: { extension: 'txt', type: 'text/plain', module: import.meta.dirname + '/format.ts' } }";
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'format.ts':
        "import { readFileSync } from 'node:fs';\nimport { word } from './word.ts';\nimport { other } from 'words';\n\n" +
        "export default () => () => [word, other, readFileSync(import.meta.dirname + '/word.txt', 'utf8')].join();\n",
      'word.ts': "export const word = 'first';\n",
      'word.txt': 'one',
      'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0", "main": "index.cjs" }',
      'node_modules/words/index.cjs': "exports.other = 'eins';\n",
      'recto.config.ts': config(`plugins: [${plugin}],`),
    });
    const text = async () => {
      // Packages stay loaded in this process.
      expect((await spawnRecto(folder, {}, 'build')).err).toBe('');
      return readFileSync(join(folder, 'build/docs/a.txt'), 'utf8');
    };
    for (let run = 0; run < 2; run++) expect(await text()).toBe('first,eins,one');
    write(folder, 'word.ts', "export const word = 'second';\n");
    expect(await text()).toBe('second,eins,one');
    write(folder, 'word.txt', 'two');
    expect(await text()).toBe('second,eins,two');
    write(folder, 'node_modules/words/index.cjs', "exports.other = 'zwei';\n");
    expect(await text()).toBe('second,zwei,two');
  });

  it('write pages again in a format that reads the clock', async () => {
    const plugin =
      "{ name: 'text', pageFormat: { extension: 'txt', type: 'text/plain', module: import.meta.dirname + '/format.ts' } }";
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'format.ts': 'export default () => () => String(performance.now());\n',
      'recto.config.ts': config(`plugins: [${plugin}],`),
    });
    const text = async () => {
      expect((await runRecto(folder, 'build')).err).toBe('');
      return readFileSync(join(folder, 'build/docs/a.txt'), 'utf8');
    };
    const first = await text();
    expect(await text()).not.toBe(first);
  });

  it('see a change of what a hook or a remark plugin imports while it runs', async () => {
    const outside = siteFolder({
      'late.ts': "export const word = 'first';\n",
      'later.ts': "export const word = 'early';\n",
    });
    const folder = siteFolder({
      'recto.config.ts': config(`
        plugins: [{ name: 'late', content: async () => [{ path: 'docs/a.md', content: '# ' + (await import('${outside}/late.ts')).word }] }],
        markdown: {
          remarkPlugins: [() => async ({ children }) => {
            const { word: value } = await import('${outside}/later.ts');
            children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
          }],
        },
      `),
      'docs/b.md': '# B\n',
    });
    const text = async (page: string) => {
      expect((await runRecto(folder, 'build')).err).toBe('');
      return readFileSync(join(folder, `build/docs/${page}.html`), 'utf8');
    };
    for (let run = 0; run < 2; run++) expect(await text('a')).toContain('first</h1>');
    write(outside, 'late.ts', "export const word = 'second';\n");
    expect(await text('a')).toContain('second</h1>');
    expect(await text('b')).toContain('<p>early</p>');
    write(outside, 'later.ts', "export const word = 'latest';\n");
    expect(await text('b')).toContain('<p>latest</p>');
  });

  it('explain why a page is rendered', { tags: 'full' }, async () => {
    const folder = siteFolder({ ...withoutCode, 'src/css/custom.css': ':root { --a: 1 }\n' });
    const why = async (page: string) => {
      const { code, out, err } = await runRecto(folder, 'build', '--why', page);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return out
        .split('\n')
        .filter((line) => !/^Built|^render|^bundle/.test(line) && line.trim())
        .join('\n');
    };
    await runRecto(folder, 'build');
    expect(await why('docs/index.md')).toMatchInlineSnapshot(`
      "docs/index.md (/docs) was kept: nothing it depends on has changed.
      docs/index.md (/fi/docs) was kept: nothing it depends on has changed."
    `);
    append(folder, 'docs/one.md', 'More.\n');
    expect(await why('docs/one.md')).toMatchInlineSnapshot(`
      "docs/one.md (/docs/one) was rendered:
        its text, code from files, front matter, position or last update has changed
      i18n/fi/docusaurus-plugin-content-docs/current/one.md (/fi/docs/one) was kept: nothing it depends on has changed."
    `);
    change(folder, 'docs/guide/two.md', (text) => text.replace('# Two', '# Second'));
    expect(await why('/docs/one')).toMatchInlineSnapshot(`
      "docs/one.md (/docs/one) was rendered:
        its breadcrumbs, or the previous or next page, have changed"
    `);
    edits.configuration?.(folder, (all) => all[0] as never, 1);
    expect(await why('docs/index.md')).toMatchInlineSnapshot(`
      "docs/index.md (/docs) was rendered:
        recto.config.ts has changed
        the configuration has changed
        its navbar has changed
      docs/index.md (/fi/docs) was rendered:
        recto.config.ts has changed
        the configuration has changed
        its navbar has changed"
    `);
    rmSync(join(folder, 'build/docs/one.html'));
    write(folder, 'src/css/custom.css', ':root { --a: 2 }\n');
    expect(await why('docs/one.md')).toMatchInlineSnapshot(`
      "docs/one.md (/docs/one) was rendered:
        its file in the output was removed or changed
      i18n/fi/docusaurus-plugin-content-docs/current/one.md (/fi/docs/one) was kept: nothing it depends on has changed."
    `);
    append(folder, 'docs/index.md', '\n[Note](/note.txt)\n');
    await runRecto(folder, 'build');
    rmSync(join(folder, 'static/note.txt'));
    expect((await runRecto(folder, 'build')).err).toContain('link/');
    write(folder, 'static/note.txt', 'note');
    write(folder, 'docs/guide/new.md', '# New\n');
    expect(await why('docs/guide/new.md')).toMatchInlineSnapshot(`
      "docs/guide/new.md (/docs/guide/new) was rendered:
        it is new, or an earlier version of Recto built it
      docs/guide/new.md (/fi/docs/guide/new) was rendered:
        it is new, or an earlier version of Recto built it"
    `);
    expect((await runRecto(folder, 'build', '--why', 'docs/none.md')).err).toMatchInlineSnapshot(`
      "warning  cli/usage  No page is made from "docs/none.md".
        fix  Pass the file of a page, such as docs/index.md, or its address."
    `);
  });

  const damaging = (records: (folder: string, start: string) => string[]) => async () => {
    const folder = siteFolder(withoutCode);
    await runRecto(folder, 'build');
    const clean = fileTexts(join(folder, 'build'));
    for (const path of [
      ...records(folder, 'pages-'),
      ...['build/docs/one.html', 'build/recto-search.json'],
      ...['pages', 'indexes', 'indexed'].map((name) => `.recto/pages/build/${name}`),
      ...['.recto/parsed', '.recto/files'],
      ...records(folder, 'indexed-'),
    ]) {
      const bytes = readFileSync(join(folder, path));
      // Otherwise the build only looks at the files.
      rmSync(join(folder, '.recto/last-build'), { force: true });
      writeFileSync(
        join(folder, path),
        Buffer.concat([bytes.subarray(0, bytes.length - 9), Buffer.from('damaged')]),
      );
      expect({ path, err: (await runRecto(folder, 'build')).err }).toEqual({ path, err: '' });
      expect(fileTexts(join(folder, 'build')), path).toEqual(clean);
    }
  };
  it(
    'ignore the cache where something was changed or damaged',
    { tags: 'full' },
    damaging((folder, start) => recordFiles(folder, start).slice(0, 1)),
  );
  it('ignore it whichever record was damaged', { tags: 'full' }, damaging(recordFiles));

  it('store what a page adds to the search index once, and only for pages that there are', async () => {
    const folder = siteFolder(withoutCode);
    await runRecto(folder, 'build');
    const files = indexedFiles(folder);
    append(folder, 'docs/one.md', '\nAnother sentence.\n');
    await runRecto(folder, 'build');
    expect(indexedFiles(folder)).toHaveLength(files.length);
    expect(indexedFiles(folder)).not.toEqual(files);
  });

  it('keep the records of each output apart, so that two of them can be made at once', async () => {
    const folder = siteFolder(withoutCode);
    const stores = () => readdirSync(join(folder, '.recto/pages'));
    await runRecto(folder, 'build');
    const records = fileTexts(join(folder, '.recto/pages/build'));
    await runRecto(folder, 'build', '--out', 'other/site');
    expect(fileTexts(join(folder, '.recto/pages/build'))).toEqual(records);
    expect(stores()).toEqual(['build', 'other%2Fsite']);

    rmSync(join(folder, 'other'), { recursive: true });
    writeFileSync(join(folder, '.recto/pages/of-an-older-engine'), '');
    append(folder, 'docs/one.md', '\nMore.\n');
    await runRecto(folder, 'build');
    expect(stores()).toEqual(['build']);
  });

  it('read pages again that were changed in place and have their size and time', async () => {
    const folder = siteFolder({ ...withoutCode, 'docs/one.md': 'Sails of 1839.\n' });
    await runRecto(folder, 'build');
    const page = join(folder, 'docs/one.md');
    execFileSync('touch', ['-r', page, join(folder, 'time')]);
    writeFileSync(page, 'Sails of 1840.\n');
    execFileSync('touch', ['-r', join(folder, 'time'), page]);
    await runRecto(folder, 'build');
    expect(readFileSync(join(folder, 'build/docs/one.html'), 'utf8')).toContain('Sails of 1840.');
  });

  const damagingInPlace = (files: string[]) => async () => {
    const folder = siteFolder(withoutCode);
    await runRecto(folder, 'build');
    const clean = fileTexts(join(folder, 'build'));
    const damage = (path: string) => {
      const file = join(folder, path);
      // Node.js sets times less precisely than they are.
      execFileSync('touch', ['-r', file, join(folder, 'time')]);
      const bytes = readFileSync(file);
      bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
      writeFileSync(file, bytes);
      execFileSync('touch', ['-r', join(folder, 'time'), file]);
    };
    for (const path of files.map((file) => `build/${file}`)) {
      damage(path);
      // A build of another part of the site leaves the file for the next one.
      expect((await runRecto(folder, 'build', '--locale', 'en')).err).toBe('');
      for (let run = 0; run < 2; run++) expect((await runRecto(folder, 'build')).err).toBe('');
      expect(fileTexts(join(folder, 'build')), path).toEqual(clean);
    }
  };
  it(
    'make files again that were damaged in place and have their size and time',
    { tags: 'full' },
    damagingInPlace(['docs/one.html', 'recto-search.json', 'fi/llms-full.txt']),
  );
  it(
    'make them again in every locale',
    { tags: 'full' },
    damagingInPlace(['fi/docs/one.html', 'llms-full.txt']),
  );

  it('follow links: to documents that were edited, and not to folders that someone linked in the output', async () => {
    const folder = siteFolder({
      ...withoutCode,
      'parts/linked.md': '# Linked\n\nBefore.\n',
      'other/note.txt': 'note\n',
    });
    const built = (path: string) => join(folder, 'build', path);
    symlinkSync('../parts/linked.md', join(folder, 'docs/linked.md'));
    await runRecto(folder, 'build');
    symlinkSync('../other', built('other'));
    write(folder, 'parts/linked.md', '# Linked\n\nAfter.\n');
    expect((await runRecto(folder, 'build')).err).toBe('');
    expect(readFileSync(built('docs/linked.md'), 'utf8')).toContain('After.');
    expect(readFileSync(built('llms-full.txt'), 'utf8')).toContain('After.');
    expect(existsSync(built('other'))).toBe(false);
    expect(readFileSync(join(folder, 'other/note.txt'), 'utf8')).toBe('note\n');
  });
});

/** Returns the paths of the files with what pages add to the search index. */
function indexedFiles(folder: string): string[] {
  return recordFiles(folder, 'indexed-');
}

function recordFiles(folder: string, start: string): string[] {
  const names = readdirSync(join(folder, '.recto/pages/build'));
  return names.filter((name) => name.startsWith(start)).map((name) => `.recto/pages/build/${name}`);
}
