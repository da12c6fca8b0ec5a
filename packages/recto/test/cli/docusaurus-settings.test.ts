import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { index, runRecto, siteFolder } from './run-recto.ts';

/** A site with a Docusaurus configuration, given as code. */
function docusaurusSite(config: string, files: Record<string, string> = {}): string {
  return siteFolder({
    'docs/index.md': index,
    'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.org', ${config} };\n`,
    ...files,
  });
}

/** The text of all files of a folder of the build. */
function contents(folder: string, ending: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

it('client modules run in the browser, and their style sheets are those of the site', async () => {
  const folder = docusaurusSite(
    "presets: [['classic', { blog: false }]], clientModules: ['./src/start', require.resolve('./src/start.css')],",
    {
      'src/start.ts':
        "import { word } from './word';\nexport function onRouteDidUpdate({ location }: { location: Location }) { console.log(word + location.pathname); }\n",
      'src/word.ts': "export const word = 'started at ';\n",
      'src/start.css': '.started { color: tan; }\n',
    },
  );
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  const scripts = contents(join(folder, 'build/assets'), '.js');
  expect(scripts).toContain('started at ');
  expect(scripts).toContain('onRouteDidUpdate');
  expect(contents(join(folder, 'build/assets'), '.css')).toContain('.started');
});

it('a site can have several blogs, each with its own lists, tags and feeds', async () => {
  const folder = docusaurusSite(
    `presets: [['classic', {}]],
     plugins: [['@docusaurus/plugin-content-blog', { id: 'changes', path: 'changes', routeBasePath: 'changelog' }]],`,
    {
      'blog/2024-01-01-hello.md': '---\ntags: [news]\n---\n\n# Hello\n\n<!-- truncate -->\n',
      'blog/tags.yml': 'news: { label: News }\n',
      'changes/2024-02-02-one.md': '# One\n\nSee [hello](/blog/2024/01/01/hello).\n\n<!-- truncate -->\n',
    },
  );
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  expect(read('blog/index.html')).not.toContain('>One<');
  expect(read('blog/tags/news/index.html')).toContain('>Hello<');
  expect(read('changelog/index.html')).toContain('>One<');
  expect(read('changelog/rss.xml')).toContain('<![CDATA[One]]>');
});

it('plugins of the site change heads, styles and pages, which have navbar and footer with `Layout`', async () => {
  const folder = docusaurusSite(
    `themeConfig: { navbar: { items: [{ href: 'https://example.com/x', className: 'icon' }] }, announcementBar: { id: 'news', content: 'News' } },
     presets: [['classic', { theme: { customCss: './src/site.css' }, blog: false }]],
     plugins: ['./plugin.js'],`,
    {
      'src/site.css': '.brand { color: hotpink; }\n',
      'src/team.tsx':
        "import { color } from '@ui/color';\nimport Layout from '@theme/Layout';\nexport default ({ team }) => <Layout><p>{team.names.join(' & ')} like {color}</p></Layout>;\n",
      'src/pages/plain.js': 'export default () => <p>Plain</p>;\n',
      'src/pages/own.js': `import { Helmet, HelmetProvider } from 'react-helmet-async';
        import { PageMetadata } from '@docusaurus/theme-common';
        import AnnouncementBar from '@theme/AnnouncementBar';
        import LayoutProvider from '@theme/Layout/Provider';
        export default () => (
          <HelmetProvider>
            <LayoutProvider>
              <PageMetadata title="Own" />
              <AnnouncementBar />
              <p>Own</p>
            </LayoutProvider>
          </HelmetProvider>
        );\n`,
      'src/pages/later.js':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport Layout from '@theme/Layout';\nexport default () => <BrowserOnly>{() => <Layout>Later</Layout>}</BrowserOnly>;\n",
      'src/theme/Footer/index.js':
        "import team from '@generated/all/default/team.json';\nexport default () => <footer>{team.names.length}</footer>;\n",
      'ui/color.ts': "export const color = 'tan';\n",
      'plugin.js': `const path = require('path');
        module.exports = () => ({
          name: 'all',
          loadContent: async () => ({ names: ['Ada', 'Bob'] }),
          async contentLoaded({ content, actions: { createData, addRoute } }) {
            const team = await createData('team.json', JSON.stringify(content));
            addRoute({ path: '/team', component: path.join(__dirname, 'src/team.tsx'), exact: true, modules: { team } });
          },
          injectHtmlTags: ({ content }) => ({ headTags: [\`<meta name="team" content="\${content.names.length}">\`] }),
          configurePostCss: (options) => {
            options.plugins.push({ postcssPlugin: 'x', Declaration: (one) => { if (one.value === 'hotpink') one.value = 'tan'; } });
            return options;
          },
          configureWebpack: () => ({ resolve: { alias: { '@ui': path.join(__dirname, 'ui') } } }),
        });\n`,
    },
  );
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  const page = readFileSync(join(folder, 'build/team/index.html'), 'utf8');
  expect(page).toContain('Ada &amp; Bob like');
  expect(page).toContain('<meta name="team" content="2">');
  expect(page).toContain('<footer>2</footer>');
  expect(page).toMatch(/<a [^>]*aria-label="example\.com"/);
  const plain = readFileSync(join(folder, 'build/plain/index.html'), 'utf8');
  expect(plain).toContain('<p>Plain</p>');
  expect(plain).not.toMatch(/<footer|<nav|aria-label="example\.com"/);
  expect(plain).not.toContain('News</div>');
  const own = readFileSync(join(folder, 'build/own/index.html'), 'utf8');
  expect(own).toContain('<title>Own | Test</title>');
  expect(own).toMatch(/News<\/div>.*<p>Own<\/p>/s);
  expect(own).not.toMatch(/<footer|<nav/);
  const later = readFileSync(join(folder, 'build/later/index.html'), 'utf8');
  expect(later).toMatch(/<nav.*<footer>2<\/footer>/s);
  expect(contents(join(folder, 'build/assets'), '.css')).toMatch(/\.brand\{color:tan/);
});

it('modules of an alias can import each other', async () => {
  const folder = docusaurusSite("presets: [['classic', { blog: false }]], plugins: ['./src/alias'],", {
    'docs/cards.mdx': "import { Card } from '@ui';\n\n<Card />\n",
    'src/alias.js':
      "module.exports = ({ siteDir }) => ({ name: 'alias', configureWebpack: () => ({ resolve: { alias: { '@ui': siteDir + '/src/ui' } } }) });\n",
    'src/ui/index.js': "export * from './Card';\nexport { Kind } from './kind';\n",
    'src/ui/Card.jsx':
      "import { Kind } from '@ui';\nexport const Card = () => <p>of {Kind.Plain} kind</p>;\n",
    'src/ui/kind.js': "export const Kind = { Plain: 'plain' };\n",
  });
  const { err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(readFileSync(join(folder, 'build/docs/cards/index.html'), 'utf8')).toContain('of plain kind');
});

it('a component around the announcement need not pass on its props', async () => {
  const folder = docusaurusSite(
    "presets: [['classic', { blog: false }]], themeConfig: { announcementBar: { content: 'News' } },",
    {
      'src/theme/AnnouncementBar.js':
        'import Bar from \'@theme-original/AnnouncementBar\';\nexport default () => <div className="own"><Bar /></div>;\n',
    },
  );
  const { err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  const page = readFileSync(join(folder, 'build/docs/index.html'), 'utf8');
  expect(page).toMatch(/<div class="own">.*News.*<\/div><nav/s);
  expect(page.match(/News/g)).toHaveLength(1);
});

it('plugins read and change the built pages, once in each build', async () => {
  const folder = docusaurusSite(
    "presets: [['classic', { blog: false }]], plugins: ['./src/count', './src/mark'],",
    {
      'docs/other.md': '# Other\n',
      'static/plain.html': '<p>plain</p>',
      'src/count.js': `const { readFileSync, writeFileSync } = require('node:fs');
module.exports = () => ({ name: 'count', postBuild({ outDir }) {
  const titles = ['docs/index', 'docs/other/index', 'plain'].map((name) => /<title>.*?<.title>/.exec(readFileSync(outDir + '/' + name + '.html', 'utf8'))?.[0]);
  writeFileSync(outDir + '/llms.txt', titles.join());
} });`,
      'src/mark.js': `const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
module.exports = () => ({ name: 'mark', postBuild({ outDir }) {
  for (const name of ['docs/index', 'docs/other/index', 'plain']) appendFileSync(outDir + '/' + name + '.html', '<!-- marked -->');
  writeFileSync(outDir + '/seen.txt', String(existsSync(outDir + '/llms.txt')));
} });`,
    },
  );
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  const marks = () =>
    ['docs/index', 'docs/other/index', 'plain'].map(
      (name) => read(`${name}.html`).match(/<!-- marked -->/g)?.length,
    );
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(marks()).toEqual([1, 1, 1]);
  expect(read('llms.txt')).toBe('<title>Start | Test</title>,<title>Other | Test</title>,');
  expect(read('seen.txt')).toBe('true');
  const first = read('docs/index.html');
  appendFileSync(join(folder, 'docs/other.md'), '\nMore text.\n');
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(marks()).toEqual([1, 1, 1]);
  expect(read('docs/other/index.html')).toContain('More text.');
  expect(read('docs/index.html')).toBe(first);
});

it('plugins run again for the files of other locales', async () => {
  const folder = docusaurusSite(
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]], plugins: ['./src/list'],",
    {
      'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '---\nslug: /\n---\n\n# Début\n',
      'i18n/fr/code.json': '{ "config.title": { "message": "Essai" } }',
      'src/list.js': `const { readFileSync, writeFileSync } = require('node:fs');
module.exports = ({ outDir, i18n, docs }) => ({
  name: 'list',
  loadContent: () => i18n.currentLocale,
  allContentLoaded({ allContent, actions }) {
    [{ docs }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
    actions.setGlobalData(docs.length);
  },
  postBuild({ content, baseUrl, siteConfig, routesPaths, ...props }) {
    const heading = /<h1.*?>(.*?)</.exec(readFileSync(outDir + '/docs/index.html', 'utf8'))[1];
    const facts = [content, props.i18n.currentLocale, outDir === props.outDir, baseUrl, siteConfig.title, siteConfig.baseUrl, heading, docs[0].title, routesPaths[0]];
    writeFileSync(outDir + '/facts.txt', facts.join(' '));
  },
});`,
    },
  );
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  expect(read('facts.txt')).toBe('en en true / Test / Start Start /404.html');
  expect(read('fr/facts.txt')).toBe('fr fr true /fr/ Essai /fr/ Début Début /fr/404.html');
});

const countingPlugin = (text: string) => `module.exports = () => ({
  name: 'counter',
  async allContentLoaded({ allContent, actions }) {
    const [{ docs }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
    await actions.createData('titles.json', ${text});
  },
});`;
const countingSite = (text: string) =>
  docusaurusSite("presets: [['classic', { blog: false }]], plugins: ['./src/counter'],", {
    'docs/other.md': '# Other\n',
    'src/counter.js': countingPlugin(text),
    'src/theme/Footer/index.js': `import titles from '@generated/counter/default/titles.json';
export default () => <footer>{titles.join(', ')}</footer>;
`,
  });

it('plugins find documents in the sidebars of all content by their ids', async () => {
  const folder = docusaurusSite("presets: [['classic', { blog: false }]], plugins: ['./src/list'],", {
    'docs/sub/index.md': '# Sub\n',
    'docs/sub/a.md': '# A\n',
    'docs/listed/_category_.json': '{ "link": { "type": "generated-index" } }',
    'docs/listed/b.md': '# B\n',
    'sidebars.js': `module.exports = {
  main: [{ type: 'autogenerated', dirName: '.' }, { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example' }],
};\n`,
    'src/list.js': `const { writeFileSync } = require('node:fs');
let sidebars;
module.exports = () => ({
  name: 'list',
  async allContentLoaded({ allContent }) {
    [{ sidebars }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
  },
  async postBuild({ outDir }) {
    writeFileSync(outDir + '/sidebars.json', JSON.stringify(sidebars));
  },
});`,
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const { main } = JSON.parse(readFileSync(join(folder, 'build/sidebars.json'), 'utf8'));
  const shared = { type: 'category', collapsible: true, collapsed: true };
  expect(main).toEqual([
    expect.objectContaining({ type: 'doc', id: 'index' }),
    {
      ...shared,
      label: 'listed',
      link: { type: 'generated-index', title: 'listed', permalink: '/docs/category/listed' },
      items: [{ type: 'doc', id: 'listed/b', label: 'B' }],
    },
    {
      ...shared,
      label: 'Sub',
      link: { type: 'doc', id: 'sub/index' },
      items: [{ type: 'doc', id: 'sub/a', label: 'A' }],
    },
    expect.objectContaining({ type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example' }),
  ]);
});

it('components have the data that a plugin makes of all content, from the first build on', async () => {
  const folder = countingSite('JSON.stringify(docs.map(({ title }) => title))');
  const read = () =>
    /<footer>(.*?)</.exec(readFileSync(join(folder, 'build/docs/other/index.html'), 'utf8'))?.[1];
  expect(await runRecto(folder, 'check')).toMatchObject({ code: 0, err: '' });
  rmSync(join(folder, '.recto'), { recursive: true });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(read()).toBe('Start, Other');
  writeFileSync(join(folder, 'docs/other.md'), '# Last\n');
  expect(await runRecto(folder, 'build', '--strict')).toMatchObject({ code: 0, err: '' });
  expect(read()).toBe('Start, Last');
});

it('data that differs each time that a plugin makes it is reported', async () => {
  const { code, err } = await runRecto(countingSite('[performance.now()]'), 'build');
  expect(code).toBe(0);
  expect(err).toContain(
    'The plugin "counter" creates "titles.json" in `allContentLoaded`, other than when components were loaded that import it.',
  );
});
