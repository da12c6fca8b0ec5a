// @module-tag full
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DevServer, runDev } from './run-dev.ts';
import { committedSite, config, siteFolder } from './run-recto.ts';

const index = '---\nslug: /\n---\n\n# Start\n';
const waiting = { timeout: 20_000 };

const textAt =
  (dev: DevServer, path = '/docs') =>
  async () =>
    (await dev.request(path)).text;

describe('recto dev after a change', () => {
  it('reloads a CommonJS configuration and sidebars with their modules', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'package.json': '{ "type": "commonjs" }',
      'recto.config.js':
        "const title = require('./parts/title.js');\nmodule.exports = { title, url: 'https://example.org' };\n",
      'parts/title.js': "module.exports = require('./words.json').first;\n",
      'parts/words.json': '{ "first": "First title" }',
      'sidebars.js':
        "const label = require('./parts/label.js');\nmodule.exports = { main: [{ type: 'doc', id: 'index', label }] };\n",
      'parts/label.js': "module.exports = 'First label';\n",
    });
    rmSync(join(folder, 'recto.config.ts'));
    const dev = await runDev(folder);
    expect(await textAt(dev)()).toMatch(/First title[\s\S]+First label/);
    writeFileSync(join(folder, 'parts/words.json'), '{ "first": "Second title" }');
    await expect.poll(textAt(dev), waiting).toContain('Second title');
    writeFileSync(join(folder, 'parts/label.js'), "module.exports = 'Second label';\n");
    await expect.poll(textAt(dev), waiting).toContain('Second label');
    writeFileSync(join(folder, 'parts/title.js'), 'module.exports = ;\n');
    await expect.poll(textAt(dev), waiting).toMatch(/parts\/title\.js:1:18[\s\S]+Second title/);
    writeFileSync(join(folder, 'parts/title.js'), "module.exports = 'Third title';\n");
    await expect.poll(textAt(dev), waiting).toContain('Third title');
  });

  it('shows plugins the links of each locale, once a page of it is requested, and runs modules once for all', async () => {
    // In a file of the site, the log would be an edit: what a plugin opens counts as read.
    const plugin = `const links = () => ({ children }, { path }) => {
  console.log('Parsing ' + path.split('/').at(-1));
  const [link] = children.at(-1).children;
  link.children = [{ type: 'text', value: link.url }];
};
`;
    const settings = "i18n: { locales: ['en', 'fr', 'tr'] }, markdown: { remarkPlugins: [links] }";
    const folder = siteFolder({
      'docs/index.md': `${index}\n[Other](other.md)\n`,
      'docs/other.md': '# Other\n\n[Start](index.md)\n',
      'src/features.ts':
        "import { translate } from 'recto-docs/components';\nexport const features = ['Easy to use', 'Fast'].map((message) => translate({ message }));\n",
      'src/pages/features.tsx':
        "import { features } from '../features';\nexport default () => <p>{features}</p>;\n",
      'src/pages/slow.tsx':
        "import { translate } from 'recto-docs/components';\nexport default () => translate({ message: 'Slow' });\n",
      'recto.config.ts': plugin + config(settings),
    });
    const dev = await runDev(folder);
    const seen = () => Array.from(dev.printed().matchAll(/^Parsing (.+)$/gm), ([, name]) => name).sort();
    expect(await textAt(dev)()).toContain('>/docs/other</a>');
    await expect.poll(seen, waiting).toEqual(['index.md', 'other.md']);
    const french = [textAt(dev, '/fr/docs'), textAt(dev, '/fr/docs/other')].map((text) => text());
    expect(await Promise.all(french)).toEqual([
      expect.stringContaining('>/fr/docs/other</a>'),
      expect.stringContaining('>/fr/docs</a>'),
    ]);
    await expect.poll(seen, waiting).toEqual(['index.md', 'index.md', 'other.md', 'other.md']);
    // At once, because a file that is read while it is written is read again.
    writeFileSync(join(folder, 'docs/other.new'), '# Changed\n\n[Start](index.md#start)\n');
    renameSync(join(folder, 'docs/other.new'), join(folder, 'docs/other.md'));
    await expect.poll(textAt(dev, '/fr/docs/other'), waiting).toContain('>/fr/docs#start</a>');
    expect(await textAt(dev, '/docs/other')()).toContain('>/docs#start</a>');
    await expect.poll(seen, waiting).toEqual(['index.md', 'index.md', ...Array(4).fill('other.md')]);
    mkdirSync(join(folder, 'i18n/fr'), { recursive: true });
    writeFileSync(join(folder, 'i18n/fr/code.json'), '{ "Slow": { "message": "Lent" } }');
    await expect.poll(textAt(dev, '/fr/slow'), waiting).toContain('Lent');
    expect(seen()).toHaveLength(6);
    expect(await textAt(dev, '/tr/docs/other')()).toContain('>/tr/docs#start</a>');
    expect(await textAt(dev, '/tr/features')()).toContain('<p>Easy to useFast</p>');
    expect(dev.printed()).toContain('"Easy to use" and 1 more text are not translated.');
  });

  it('starts again after a change of variables or of settings that it reads once, and keeps showing edits', async () => {
    const settings = (word: string) =>
      config(
        `theme: { customCss: '${word}.css' }, staticDirectories: ['${word}'], vite: { define: { WORD: '"${word}"' } },`,
      );
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/page.mdx': "# Page\n\n{import.meta.env.VITE_WORD + ' ' + WORD}\n",
      '.env': 'VITE_WORD=first\n',
      'recto.config.ts': settings('one'),
      'one.css': '.one { color: red }\n',
      'two.css': '.two { color: red }\n',
      'one/file.txt': 'file one',
      'two/file.txt': 'file two',
    });
    const dev = await runDev(folder);
    const page = textAt(dev, '/docs/page');
    expect(await page()).toContain('first one');
    writeFileSync(join(folder, '.env'), 'VITE_WORD=second\n');
    await expect.poll(page, waiting).toContain('second one');
    writeFileSync(join(folder, 'docs/index.md'), `${index}\nEdited.\n`);
    await expect.poll(textAt(dev), waiting).toContain('Edited.');
    writeFileSync(join(folder, 'recto.config.ts'), 'export default {{\n');
    await expect.poll(dev.printed, waiting).toContain('recto.config.ts:1');
    expect(await page()).toContain('second one');
    writeFileSync(join(folder, 'recto.config.ts'), settings('two'));
    await expect.poll(page, waiting).toMatch(/two\.css[\s\S]+second two/);
    expect(await textAt(dev, '/file.txt')()).toBe('file two');
    writeFileSync(join(folder, 'docs/index.md'), `${index}\nEdited again.\n`);
    await expect.poll(textAt(dev), waiting).toContain('Edited again.');
  });

  it('shows other names of authors from a .mailmap above the site', async () => {
    const { repository, folder } = committedSite({
      'docs/index.md': index,
      'recto.config.ts': config('docs: { showLastUpdateAuthor: true },'),
    });
    const dev = await runDev(folder);
    await expect.poll(textAt(dev), waiting).toContain('Old Name');
    writeFileSync(join(repository, '.mailmap'), 'New Name <a@example.org>\n');
    await expect.poll(textAt(dev), waiting).toContain('New Name');
    writeFileSync(join(repository, '.mailmap'), 'Third Name <a@example.org>\n');
    await expect.poll(textAt(dev), waiting).toContain('Third Name');
    rmSync(join(repository, '.mailmap'));
    await expect.poll(textAt(dev), waiting).toContain('Old Name');
  });

  it('shows the color of the page from a style sheet that has changed', async () => {
    const canvas = (color: string) => `:root { --canvas: ${color} }\n`;
    const folder = siteFolder({
      'docs/index.md': index,
      'site.css': canvas('#fffefd'),
      'recto.config.ts': config("theme: { customCss: 'site.css' },"),
    });
    const dev = await runDev(folder);
    expect(await textAt(dev)()).toContain('name="theme-color" content="#fffefd"');
    writeFileSync(join(folder, 'site.css'), canvas('#111213'));
    await expect.poll(textAt(dev), waiting).toContain('name="theme-color" content="#111213"');
  });

  it('serves a component under one address, whoever asks for it first', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/count.mdx': "import Counter from '@site/src/counter';\n\n# Count\n\n<Counter />\n",
      'src/counter.tsx':
        "import { useState } from 'react';\n\nexport default function Counter() {\n  const [count, set] = useState(0);\n" +
        '  return <button onClick={() => set(count + 1)}>{count}</button>;\n}\n',
    });
    const dev = await runDev(folder);
    // Its page makes Vite load the component for the browser.
    expect(await textAt(dev, '/docs/count')()).toContain('<button');
    expect(await textAt(dev, '/src/counter.tsx')()).toContain('__vite__createHotContext("/src/counter.tsx")');
  });

  it('renders a page once more if it has read a file that was half written', async () => {
    const signals = mkdtempSync(join(tmpdir(), 'recto-half-written-'));
    onTestFinished(() => rmSync(signals, { recursive: true }));
    const signal = (name: string) => JSON.stringify(join(signals, name));
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/half.mdx': "import Half from '../src/half';\nimport '../src/slow';\n\n# Half\n\n<Half />\n",
      'src/half.tsx': '',
      'src/slow.ts': `import { existsSync, writeFileSync } from 'node:fs';
writeFileSync(${signal('started')}, '');
while (!existsSync(${signal('end')})) await new Promise((done) => setTimeout(done, 20));
`,
    });
    const dev = await runDev(folder);
    await textAt(dev)();
    const answer = textAt(dev, '/docs/half')();
    await expect.poll(() => existsSync(join(signals, 'started')), waiting).toBe(true);
    writeFileSync(join(folder, 'src/half.tsx'), 'export default () => <p>Whole words</p>;\n');
    await expect.poll(dev.printed, waiting).toContain('src/half.tsx');
    writeFileSync(join(signals, 'end'), '');
    expect(await answer).toContain('Whole words');
  });

  it('links the CSS modules that are there now, and own style sheets', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/box.module.css': '.box { color: red }\n',
      'recto.config.ts': config("theme: { customCss: 'site.css' },"),
      'site.css': 'body { color: red }\n',
    });
    const dev = await runDev(folder);
    const links = async () => [...(await textAt(dev)()).matchAll(/[\w.]+\.css(?=")/g)].map(String);
    expect(await links()).toEqual(['theme.css', 'site.css', 'box.module.css']);
    rmSync(join(folder, 'src/box.module.css'));
    await expect.poll(links, waiting).toEqual(['theme.css', 'site.css']);
    writeFileSync(join(folder, 'src/new.module.css'), '.new { color: red }\n');
    await expect.poll(links, waiting).toEqual(['theme.css', 'site.css', 'new.module.css']);
    rmSync(join(folder, 'site.css'));
    await expect.poll(links, waiting).toEqual(['theme.css', 'new.module.css']);
  });

  it('keeps the pages that it has parsed, and sees what changes until it starts again', async () => {
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.md': '# First title\n' });
    const first = await runDev(folder);
    expect(await textAt(first)()).toContain('First title');
    await first.stop();
    expect(existsSync(join(folder, '.recto/parsed'))).toBe(true);
    writeFileSync(join(folder, 'docs/a.md'), '# Second title\n');
    const second = await runDev(folder);
    expect(await textAt(second)()).toMatch(/Start[\s\S]+Second title/);
    writeFileSync(join(folder, 'docs/index.md'), index.replace('Start', 'Begin'));
    await expect.poll(textAt(second), waiting).toContain('Begin');
  });

  it('calls plugins again after a change of the files that they read, and of themselves', async () => {
    const folder = siteFolder({
      'site/docs/index.md': index,
      'site/words.txt': 'First words',
      'shared/numbers.txt': 'one',
      'site/generate.ts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export const generate = {
  name: 'generate',
  content({ root, watch }) {
    const numbers = join(root, '../shared/numbers.txt');
    watch(join(root, '../shared'));
    const content = '# Words\\n\\n' + readFileSync(join(root, 'words.txt'), 'utf8') + ', ' + readFileSync(numbers, 'utf8');
    return [{ path: 'docs/words.md', content }];
  },
};
`,
      'site/recto.config.ts':
        "import { generate } from './generate.ts';\nexport default { title: 'Test', url: 'https://example.org', plugins: [generate] };\n",
    });
    const dev = await runDev(join(folder, 'site'));
    const text = textAt(dev, '/docs/words');
    expect(await text()).toContain('First words, one');
    writeFileSync(join(folder, 'site/words.txt'), 'Second words');
    await expect.poll(text, waiting).toContain('Second words, one');
    writeFileSync(join(folder, 'shared/numbers.txt'), 'two');
    await expect.poll(text, waiting).toContain('Second words, two');
    writeFileSync(
      join(folder, 'site/generate.ts'),
      "export const generate = { name: 'generate', content: () => { throw new Error('no words'); } };\n",
    );
    await expect.poll(text, waiting).toContain('The plugin &quot;generate&quot; failed in `content`');
  });

  it('runs plugins of Docusaurus again after a change of a file or folder that they watch', async () => {
    onTestFinished(() => void delete process.env.FACT_RUNS);
    const folder = siteFolder({
      'docs/start.md': '# Start\n',
      'data/words.txt': 'First words',
      'data/more/numbers.txt': 'one',
      'docusaurus.config.js': `const { readFileSync } = require('node:fs');
const text = (file) => readFileSync(__dirname + '/data/' + file, 'utf8');
let runs = Number(process.env.FACT_RUNS ?? 0);
module.exports = {
  title: 'Test', url: 'https://example.org', baseUrl: '/',
  plugins: [() => ({
    name: 'facts',
    getPathsToWatch: () => ['data/words.txt', __dirname + '/data/more/**/*.txt'],
    loadContent: () => text('words.txt') + ', ' + text('more/numbers.txt') + ', ' + (process.env.FACT_RUNS = ++runs),
    contentLoaded: ({ content, actions }) => actions.setGlobalData({ content }),
  })],
};
`,
      'src/pages/index.jsx': `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p>{usePluginData('facts').content}</p>;
`,
    });
    const dev = await runDev(folder);
    const text = textAt(dev, '/');
    expect(await text()).toContain('First words, one, 1');
    writeFileSync(join(folder, 'data/words.txt'), 'Second words');
    await expect.poll(text, waiting).toContain('Second words, one, 2');
    writeFileSync(join(folder, 'data/more/numbers.txt'), 'two');
    await expect.poll(text, waiting).toContain('Second words, two, 3');
    // As a plugin may write it again each time that it runs.
    writeFileSync(join(folder, 'data/words.txt'), 'Second words');
    writeFileSync(join(folder, 'docs/start.md'), '# Start\n\nLast.\n');
    await expect.poll(textAt(dev, '/docs/start'), waiting).toContain('Last.');
    expect(await text()).toContain('Second words, two, 3');
  });

  it('reloads a configuration after a change of a module, inside or outside the site folder', async () => {
    const folder = siteFolder({
      'shared/words.ts': "export const words = 'First words';\n",
      'site/docs/index.md': index,
      'site/nav.ts': "export { words } from '../shared/words';\nexport const label = 'First label';\n",
      'site/recto.config.ts':
        "import { label, words } from './nav';\nexport default { title: words, url: 'https://example.org', theme: { navbar: { items: [{ href: 'https://example.org', label }] } } };\n",
    });
    const dev = await runDev(join(folder, 'site'));
    expect(await textAt(dev)()).toMatch(/First words[\s\S]+First label/);
    writeFileSync(
      join(folder, 'site/nav.ts'),
      "export { words } from '../shared/words';\nexport const label = 'Second label';\n",
    );
    await expect.poll(textAt(dev), waiting).toContain('Second label');
    writeFileSync(join(folder, 'shared/words.ts'), "export const words = 'Second words';\n");
    await expect.poll(textAt(dev), waiting).toContain('Second words');
    writeFileSync(join(folder, 'site/nav.ts'), 'export const label = ;\n');
    await expect.poll(textAt(dev), waiting).toMatch(/nav\.ts:1:22[\s\S]+Second words/);
  });

  it('reloads a configuration after a change of a file that it has read while it ran', async () => {
    const reads = "readFileSync(new URL('./words.txt', import.meta.url), 'utf8').trim()";
    const folder = siteFolder({
      'docs/index.md': index,
      'words.txt': 'First words\n',
      'recto.config.ts': `import { readFileSync } from 'node:fs';\nexport default { title: ${reads}, url: 'https://example.org' };\n`,
    });
    const dev = await runDev(folder);
    expect(await textAt(dev)()).toContain('First words');
    writeFileSync(join(folder, 'words.txt'), 'Second words\n');
    await expect.poll(textAt(dev), waiting).toContain('Second words');
  });

  it('shows edits of pages named like the output', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docs/build/index.md': '# Build\n\nFirst.\n',
      'docs/build.md': '---\nslug: /building\n---\n\n# Building\n\nFirst.\n',
      'docs/a/build.partial/b.md': '# B\n\nFirst.\n',
    });
    mkdirSync(join(folder, 'build'));
    const dev = await runDev(folder);
    for (const [file, path] of [
      ['docs/build/index.md', '/docs/build'],
      ['docs/build.md', '/docs/building'],
      ['docs/a/build.partial/b.md', '/docs/a/build.partial/b'],
    ] as const) {
      expect(await textAt(dev, path)(), path).toContain('First.');
      writeFileSync(
        join(folder, file),
        `---\nslug: ${path.replace('/docs', '')}\n---\n\n# Title\n\nSecond.\n`,
      );
      await expect.poll(textAt(dev, path), waiting).toContain('Second.');
    }
  });
});

describe('recto dev with code that fails', () => {
  it('survives unhandled errors, and reports them with their location', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/pages/late.tsx':
        "export default function Late() {\n  setTimeout(() => { throw new Error('thrown late'); });\n  void Promise.reject(new Error('rejected unseen'));\n  return <p>Here.</p>;\n}\n",
    });
    const dev = await runDev(folder);
    expect(await textAt(dev, '/late')()).toContain('Here.');
    await expect.poll(dev.printed, waiting).toMatch(/thrown late\.\n {2}src\/pages\/late\.tsx:2:\d+/);
    await expect.poll(dev.printed, waiting).toMatch(/rejected unseen\.\n {2}src\/pages\/late\.tsx:3:\d+/);
    expect((await dev.request('/docs')).status).toBe(200);
  });

  it('keeps the last good state of a broken site, and shows the problem on every page', async () => {
    const good = "export default { main: ['index'] };\n";
    const broken = "export default {\n  get main() {\n    throw new Error('boom');\n  },\n};\n";
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.md': '# A\n', 'sidebars.ts': broken });
    const dev = await runDev(folder);
    const first = await dev.request('/docs');
    expect(first.status).toBe(500);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.text).toMatch(/boom[\s\S]+sidebars\.ts/);
    expect(first.text).toContain('/@vite/client');
    const [, script = ''] = /src="([^"]*dev-error-page\.ts)"/.exec(first.text) ?? [];
    expect((await dev.request(script)).status).toBe(200);
    writeFileSync(join(folder, 'sidebars.ts'), good);
    await expect.poll(async () => (await dev.request('/docs')).status, waiting).toBe(200);
    writeFileSync(join(folder, 'sidebars.ts'), broken);
    await expect.poll(textAt(dev, '/docs/a'), waiting).toMatch(/boom[\s\S]+sidebars\.ts/);
    expect((await dev.request('/docs/a')).status).toBe(200);
    expect((await dev.request('/nowhere')).status).toBe(404);
    writeFileSync(join(folder, 'sidebars.ts'), good);
    await expect.poll(textAt(dev, '/docs/a'), waiting).not.toContain('boom');
  });

  it('shows the location of a syntax error in a component', async () => {
    const folder = siteFolder({
      'docs/index.mdx': `---\nslug: /\n---\nimport Box from '@site/src/box.tsx';\n\n# Start\n\n<Box />\n`,
      'src/box.tsx': 'export default function Box() {\n  return <p>{1 +}</p>;\n}\n',
    });
    const dev = await runDev(folder);
    const text = await textAt(dev)();
    expect(text).toContain('Unexpected token.');
    expect(text).toContain('src/box.tsx:2:17');
    expect(text).toContain('imported by  docs/index.mdx');
  });
});
