// @module-tag full
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRecto, sharedSiteFolder, siteFolder } from './run-recto.ts';

const config = {
  title: 'Ship',
  url: 'https://ship.example',
  baseUrl: '/base/',
  organizationName: 'harbour',
  presets: [['classic', { blog: false }]],
  themeConfig: { footer: { style: 'dark', copyright: 'Harbour' } },
};

const site = {
  'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
  'docs/a.md': '---\nslug: /\n---\n\n# A\n',
};

async function build(files: Record<string, string>) {
  const folder = siteFolder({ ...site, ...files });
  const { code, err } = await runRecto(folder, 'build');
  const read = (file: string) => readFileSync(join(folder, 'build', file), 'utf8');
  return { code, err, read };
}

const probe = `
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { useColorMode } from '@docusaurus/theme-common';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Probe() {
  const { siteConfig } = useDocusaurusContext();
  useBrokenLinks().collectAnchor('made-up');
  const names = useVersions().map(({ name }) => name);
  const facts = [siteConfig.organizationName, useColorMode().colorMode, useLocation().pathname, useBaseUrl('/x.png'), ...names];
  return <><Head><title>Seen by {siteConfig.organizationName}</title><meta name="probe" content="yes" /></Head><p>{facts.join(' ')}</p></>;
}
`;

const category = `import { useCurrentSidebarCategory } from '@docusaurus/theme-common';
export default function Category() {
  const { label, items } = useCurrentSidebarCategory();
  return <b>{label}: {items.map((item) => item.label).join(', ')}</b>;
}
`;
const inCategory = (title: string) =>
  `# ${title}\n\nimport Category from '@site/src/category';\n\n<Category />\n`;

describe('modules of Docusaurus', () => {
  const plugin = `() => ({ name: 'tides', contentLoaded({ actions }) { actions.setGlobalData({ high: 'noon' }); } })`;
  const files = {
    ...site,
    'docusaurus.config.js': `module.exports = { ...${JSON.stringify(config)}, plugins: [${plugin}], clientModules: ['./src/clock.js'] };\n`,
    'src/clock.js':
      "import globalData from '@generated/globalData';\nconst { high } = globalData.tides.default;\nif (typeof document !== 'undefined') document.title = `High at ${high}`;\n",
    'src/components/Probe.js': probe,
    'docs/b.md': "# B\n\nimport Probe from '@site/src/components/Probe';\n\n[Jump](#made-up)\n\n<Probe />\n",
    'src/category.js': category,
    'src/theme/DocCardList.js': category,
    'docs/deck/_category_.json':
      '{ "label": "On Deck", "link": { "type": "generated-index", "slug": "/deck" } }',
    'docs/deck/bow.mdx': inCategory('Bow'),
    'docs/deck/stern/index.mdx': inCategory('Stern'),
    'docs/deck/stern/rail.mdx': inCategory('Rail'),
    'docs/top.mdx': inCategory('Top'),
    'docs/layout.mdx': `
import useBaseUrl from '@docusaurus/useBaseUrl';
import Tabs from '@theme/Tabs';
export const Own = Tabs;
export default ({ children }) => <section>{children}</section>;

# Layout

<i title={useBaseUrl('/x.png')}>*text*</i>
`,
    'src/pages/c.js': 'export default (props) => <p>{props.config.organizationName}</p>;\n',
    'src/pages/d.js': 'export default () => <p>none</p>;\n',
    'src/pages/e.js': `
import config from '@generated/docusaurus.config';
import globalData from '@generated/globalData.json';
import routes from '@generated/routes';
import storage from '@generated/site-storage';
export default () => <p>{[config.title, storage.type, globalData['docusaurus-plugin-content-docs'].default.path, ...routes.map(({ path }) => path)].join(' ')}</p>;
`,
    'src/pages/tides.js':
      "import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData';\nimport { useLatestVersion } from '@docusaurus/plugin-content-docs/client';\nexport default () => <p>{usePluginData('tides').high} {Object.keys(useGlobalData()).join()} {useLatestVersion().docs.at(-1).id}</p>;\n",
  };
  let folder: string;
  const read = (file: string) => readFileSync(join(folder, 'build', file), 'utf8');

  beforeAll(async () => {
    folder = sharedSiteFolder(files);
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('give islands the site and the page, which only their documents contain', () => {
    const page = read('docs/b/index.html');
    expect(page).toContain('<p>harbour light /base/docs/b /base/x.png current</p>');
    expect(page).toContain('<title>Seen by harbour</title>');
    expect(page).toMatch(/<head>[\s\S]*<meta name="probe" content="yes"[\s\S]*<\/head>/);
    expect(page).toMatch(/data-site="[^"]*docusaurus-docs-versions/);
    expect(page).toMatch(/"data":\{[^}]*"docusaurus-docs-versions":/);
    expect(read('docs/index.html')).not.toContain('"config":');
  });

  it('return the innermost category of a document, of its index and of a generated index', () => {
    const shown = (file: string) => /<b>(.*?)<\/b>/.exec(read(`docs/${file}/index.html`))?.[1];
    expect(['deck', 'deck/bow', 'deck/stern', 'deck/stern/rail'].map(shown)).toEqual([
      'On Deck: Bow, Stern',
      'On Deck: Bow, Stern',
      'Stern: Rail',
      'Stern: Rail',
    ]);
    expect(shown('top')).toMatch(/^: /);
  });

  it('can be used in expressions, exports and the layout of an MDX page', () => {
    expect(read('docs/layout/index.html')).toMatch(
      /<section>[\s\S]*<i title="\/base\/x\.png">[\s\S]*<\/section>/,
    );
  });

  it('give React pages the configuration, as props and in generated modules', () => {
    expect(read('c/index.html')).toContain('<p>harbour</p>');
    expect(read('d/index.html')).toContain('<p>none</p>');
    expect(read('e/index.html')).toMatch(/<p>Ship localStorage \/base\/docs .*\/base\/c \/base\/d \/base\/e/);
  });

  it('have the data that a plugin of the site shares', () => {
    expect(read('tides/index.html')).toContain('<p>noon docusaurus-plugin-content-docs,tides /deck</p>');
    const scripts = readdirSync(join(folder, 'build/assets')).filter((name) => name.endsWith('.js'));
    const [clock] = scripts.map((name) => read(`assets/${name}`)).filter((code) => code.includes('High at'));
    expect(clock).toMatch(/tides:\{default:\{high:[`"]noon/);
    expect(clock).not.toContain('docusaurus-plugin-content-docs');
  });

  it('are reported if they or an export do not exist, and only what uses them is left out', async () => {
    const hook = "import { useNothing } from '@docusaurus/theme-common';\n";
    const page = [
      "# B\n\nimport Box from '@site/src/box';",
      "import Live from '@site/src/live';",
      "import Gone, { part } from '@theme/Gone';",
      "import data from '@generated/nowhere';\n",
      'Before\n\n<Box />\n\n<Gone>kept</Gone>\n\n<Live />\n',
    ];
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, clientModules: ['./src/client.js'] })};\n`,
      'src/client.js': `${hook}export const onRouteDidUpdate = () => useNothing();\n`,
      'src/box.js': `${hook}export default () => useNothing();\n`,
      'src/live.js': `${hook}import { useState } from 'react';\nexport default function Live() { const [is] = useState(false); return <b>{is ? useNothing() : 'alive'}</b>; }\n`,
      'docs/b.md': page.join('\n'),
    });
    expect(code, err).toBe(0);
    expect(err.replace(/^(?: +\d* │.*| {2}@.*)\n/gm, '')).toMatchInlineSnapshot(`
      "warning  config/docusaurus-ignored  \`useNothing of @docusaurus/theme-common\` is not supported and was ignored.
        src/client.js
        fix  Remove its use; what calls it fails.

      warning  render/import-unsupported  The module "@generated/nowhere" is not supported.
        docs/b.md:6:18
        fix  Import a supported module, or write a component instead.

      warning  render/import-unsupported  "@docusaurus/theme-common" has no export "useNothing".
        src/box.js:1:28
        fix  Import what the module exports.

      warning  render/import-unsupported  "@docusaurus/theme-common" has no export "useNothing".
        src/live.js:1:28
        fix  Import what the module exports.

      warning  render/failed  "/base/docs/b" was rendered without a component that threw "useNothing of @docusaurus/theme-common does not exist in Recto".
        src/box.js:2:22
        rendered by  docs/b.md:10:1
        fix  Fix the component, or the values that the page gives it.

      warning  plugin/docusaurus  The component "@theme/Gone", which docs/b.md imports, is not supported; only its children are shown.
        fix  Import another component, or write it in \`src/theme\`."
    `);
    const [, article = ''] =
      /<div id="recto:content"[^>]*>([\s\S]*?)<footer/.exec(read('docs/b/index.html')) ?? [];
    expect(article.replace(/<[^>]*>|\n/g, '')).toBe('BBeforekeptalive');
  });
});

it("words of the site replace those of Docusaurus' theme, and translations replace both", async () => {
  const own = `import Translate, { translate } from '@docusaurus/Translate';
export default function Home() {
  return <main>
    <p><Translate id="theme.blog.post.readMore">Read on</Translate></p>
    <p><Translate id="theme.docs.versions.latestVersionSuggestionLabel" values={{ latestVersionLink: <b>here</b> }}>{'Newer: {latestVersionLink}'}</Translate></p>
    <p>{translate({ id: 'theme.tags.tagsPageLink', message: 'All {count}' }, { count: 3 })}</p>
    <p><Translate id="theme.NotFound.p1">Lost</Translate></p>
  </main>;
}
`;
  const files = {
    'src/pages/index.js': own,
    'i18n/en/code.json': '{ "theme.NotFound.p1": { "message": "Translated" } }',
  };
  const { read } = await build(files);
  expect(read('index.html').match(/(?<=<p>).*?(?=<\/p>)/g)).toEqual([
    'Read on',
    'Newer: <b>here</b>',
    'All 3',
    'Translated',
  ]);
  // The page of the theme has the words of Docusaurus.
  expect(read('404.html')).toContain('Please contact the owner of the site');
});

describe('components in src/theme', () => {
  it('replace parts of the page, and get the original', async () => {
    const { err, read } = await build({
      'src/theme/Root.js':
        'import { useState } from \'react\';\nexport default function Root({ children }) { useState(0); return <div id="own">{children}</div>; }\n',
      'src/pages/index.md': '# Home\n',
      'src/theme/Footer/index.js':
        "import Footer from '@theme-original/Footer';\nimport Logo from '@theme/Logo';\nimport { useState } from 'react';\nexport default function Own(props) { const [own] = useState('Waves'); return <><Logo /><i>{own}</i><Footer {...props} /></>; }\n",
      'src/theme/MDXComponents.js':
        "import Map from '@theme-original/MDXComponents';\nexport default { ...Map, Badge: () => <b>new</b> };\n",
      'src/theme/MDXContent.js':
        'const Provider = ({ children }) => children;\nconst Card = () => <i>card</i>;\nexport default ({ children }) => <Provider components={{ Card }}>{children}</Provider>;\n',
      'docs/b.md': '# B\n\n<Badge />\n\n<Card />\n',
    });
    expect(err.match(/^(?:warning|error) .*$/gm)).toEqual([
      expect.stringContaining('in part: only the components that it provides are used.'),
    ]);
    expect(read('docs/b/index.html')).toMatch(
      /<div id="own">[\s\S]*<b>new<\/b>[\s\S]*<i>card<\/i>[\s\S]*<a href="\/base\/"><\/a><i>Waves<\/i><footer[\s\S]*Harbour/,
    );
  });

  it('wrap parts of parts, each around its original, and copies of Docusaurus render the others', async () => {
    const wrapper = (name: string) => [
      `src/theme/${name}/index.js`,
      `import Original from '@theme-original/${name}';\nexport default (props) => <><Original {...props} /><i>{'${name}'}</i></>;\n`,
    ];
    const names = [
      ...[
        'Admonition',
        'Admonition/Type/Tip',
        'ColorModeToggle',
        'DocItem',
        'DocItem/Content',
        'DocItem/TOC/Mobile',
      ],
      ...[
        'DocPaginator',
        'DocSidebarItem',
        'DocSidebarItem/Link',
        'EditThisPage',
        'Footer',
        'Footer/Copyright',
      ],
      ...['Navbar', 'Navbar/Content', 'NavbarItem', 'NavbarItem/NavbarNavLink', 'PaginatorNavLink'],
      ...['SearchBar', 'TOC'],
    ];
    const { code, err, read } = await build({
      ...Object.fromEntries(names.map(wrapper)),
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        ...config,
        presets: [['classic', { blog: false, docs: { editUrl: 'https://git.example/' } }]],
        themeConfig: {
          ...config.themeConfig,
          navbar: { title: 'S', items: [{ to: '/docs/b', label: 'Second' }] },
        },
      })};\n`,
      'docs/b.md': '# B\n\n:::tip\nText\n:::\n\n## Part\n\n```js title="a.js" named\nlet a = 1;\n```\n',
      'docs/sub/c.md': '# C\n',
      'src/theme/Layout/index.js': `
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
export default ({ children, noFooter }) => <LayoutProvider><AnnouncementBar /><Navbar /><hr />{children}{!noFooter && <Footer />}</LayoutProvider>;
`,
      'src/theme/Navbar/Logo/index.js':
        "import Logo from '@theme/Logo';\nexport default () => <Logo className='navbar__brand own' titleClassName='t' title='Mine' />;\n",
      'src/theme/DocSidebarItem/Category/index.js':
        "export default ({ item }) => <li>{item.label + ': ' + item.items.map(({ label }) => label)}</li>;\n",
      'src/theme/CodeBlock/index.js': `
import useIsBrowser from '@docusaurus/useIsBrowser';
import StringContent from '@theme/CodeBlock/Content/String';
export default function CodeBlock({ children, ...props }) {
  const isBrowser = useIsBrowser();
  return <b title={props.metastring} className={props.named && 'named'}><StringContent key={String(isBrowser)} {...props}>{children}</StringContent></b>;
}
`,
      'src/theme/DocItem/Paginator/index.js':
        "import Pager from '@theme/DocPaginator';\nexport default () => <Pager next={{ permalink: '/docs', title: 'Own link' }} />;\n",
      'src/theme/DocItem/Metadata/index.js': `
import { PageMetadata } from '@docusaurus/theme-common';
import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
export default () => (
  <TitleFormatterProvider formatter={({ title, defaultFormatter }) => title + ', not ' + defaultFormatter({ title, siteTitle: 'X', titleDelimiter: '-' })}>
    <DocItemMetadata /><PageMetadata description="Own description" />
  </TitleFormatterProvider>
);
`,
      // As Docusaurus copies it, with what is around the article here.
      'src/theme/DocItem/Layout/index.js': `
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames, useWindowSize } from '@docusaurus/theme-common';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
export default function DocItemLayout({ children }) {
  const { metadata } = useDoc();
  useWindowSize();
  return (
    <div className="own-layout" title={metadata.title} lang={[metadata.slug, metadata.sourceDirName].join()}>
      <ContentVisibility metadata={metadata} /><DocVersionBanner />
      <article><DocBreadcrumbs /><DocVersionBadge /><DocItemTOCMobile /><DocItemContent>{children}</DocItemContent><DocItemFooter /></article>
      <DocItemPaginator />
      <p>below</p>
    </div>
  );
}
`,
    });
    expect(code).toBe(0);
    expect(err.match(/^(?:warning|error) .*$/gm)).toEqual([
      expect.stringContaining('NavbarNavLink` in part: links in menus'),
    ]);
    const page = read('docs/b/index.html');
    for (const name of names) expect(page, name).toContain(`<i>${name}</i>`);
    expect(page).toContain('<div class="own-layout" title="B" lang="/b,.">');
    expect(page).toMatch(/<a class="navbar__brand own" title="Mine" [^>]*><b class="navbar__title">S</);
    expect(page.match(/(?<=pagination-nav__label">)[^<]*/g)).toEqual(['Own link']);
    expect(page).toMatch(/theme-doc-footer.*Own link.*<p>below</s);
    expect(page).toContain('<title>B, not B - X</title>');
    expect(page.match(/<meta name="description" [^>]*>/g)).toEqual([
      '<meta name="description" content="Own description" data-page="">',
    ]);
    expect(page).toContain('<li>sub: C</li>');
    expect(page).toMatch(/<i>Navbar<[\s\S]*<hr\/>[\s\S]*own-layout[\s\S]*<i>Footer</);
    expect(page).toMatch(
      /<b title="title=&quot;a.js&quot; named" class="named"><figure[^>]*><figcaption>a.js<[\s\S]*<span class="k">let</,
    );
    for (const part of ['theme-doc-breadcrumbs', 'class="pagination-nav"', 'theme-doc-toc-mobile', '<h1'])
      expect(page.split(part), part).toHaveLength(2);
  });

  it('describe their own breadcrumbs for search engines', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', { blog: false }]] })};\n`,
      'docs/b.md': '# B\n',
      'src/theme/DocBreadcrumbs/index.js': `
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
export default function DocBreadcrumbs() {
  const breadcrumbs = [{ type: 'link', label: 'Section', href: '/docs/b' }, ...useSidebarBreadcrumbs()];
  return <><DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} /><nav>{breadcrumbs.map(({ label }) => <b key={label}>{label}</b>)}</nav></>;
}
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const page = read('docs/b/index.html');
    expect(page).toContain('<nav><b>Section</b><b>B</b></nav>');
    const [, json = ''] =
      page.match(/<script type="application\/ld\+json" data-page="">(.*?)<\/script>/) ?? [];
    const { '@type': type, itemListElement } = JSON.parse(json);
    expect([type, ...itemListElement.map(({ name }: { name: string }) => name)]).toEqual([
      'BreadcrumbList',
      'Section',
      'B',
    ]);
  });

  it('draw the icons of the page, also inside of a wrapper', async () => {
    const icon = (name: string) => [
      `src/theme/Icon/${name}/index.js`,
      `export default (props) => <svg {...props}><title>${name}</title></svg>;\n`,
    ];
    const wrapper = (name: string) => [
      `src/theme/${name}/index.js`,
      `import Original from '@theme-original/${name}';\nexport default (props) => <i><Original {...props} /></i>;\n`,
    ];
    const { code, err, read } = await build({
      ...Object.fromEntries(['DarkMode', 'Edit', 'Home', 'LightMode'].map(icon)),
      ...Object.fromEntries(['DocBreadcrumbs', 'EditThisPage', 'ColorModeToggle'].map(wrapper)),
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        ...config,
        presets: [['classic', { blog: false, docs: { editUrl: 'https://git.example/' } }]],
      })};\n`,
      'docs/b.md': '# B\n',
      'src/pages/index.md': '# Home\n',
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const page = read('docs/b/index.html');
    for (const [name, place] of [
      ['LightMode', '<i><button type="button" class="icon-button color-mode"[^>]*><span class="icon--sun">'],
      ['DarkMode', '<span class="icon--moon">'],
      ['Home', '<i>.*<a aria-label="Home page" class="breadcrumbs__link"[^>]*>'],
      ['Edit', '<i><a class="theme-edit-this-page"[^>]*>'],
    ] as const)
      expect(page).toMatch(new RegExp(`${place}<svg[^>]*><title>${name}<`, 's'));
  });

  it('around the pages of the blog have what they show next to the text in its column', async () => {
    const folder = siteFolder({
      'docusaurus.config.js':
        "module.exports = { title: 'Test', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] };\n",
      'docs/a.md': '# A\n',
      'blog/2024-01-01-post.md': '---\ntitle: Post\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n',
      'src/theme/BlogLayout/index.jsx': `import BlogLayout from '@theme-original/BlogLayout';
export default ({ children, ...props }) => (
  <BlogLayout {...props} sidebar={props.sidebar?.items.length > 1 ? props.sidebar : null}>
    <b>Before</b>
    <section>{children}</section>
    <b>After</b>
  </BlogLayout>
);
`,
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const parts =
      /<nav class="navbar .*<main.*<b>Before<\/b><section>.*Short\..*<\/section><b>After<\/b>.*<\/main>/s;
    for (const page of ['blog', 'blog/2024/01/01/post']) {
      const html = readFileSync(join(folder, 'build', page, 'index.html'), 'utf8').split('<body')[1] ?? '';
      expect(html, page).toMatch(parts);
      expect(html.split('<b>Before</b>'), page).toHaveLength(2);
    }
    const start = () => /<html[^>]*>/.exec(readFileSync(join(folder, 'build/blog/index.html'), 'utf8'))?.[0];
    expect(start()).toContain('without-blog-sidebar');
    writeFileSync(join(folder, 'blog/2024-01-02-other.md'), '---\ntitle: Other\n---\n\nText.\n');
    await runRecto(folder, 'build');
    expect(start()).not.toContain('without-blog-sidebar');
    expect(readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8')).not.toContain('Before');
  });

  it('that copy the page of a post have its links where they render them, and may leave out sidebar and headings', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', { docs: false }]] })};\n`,
      'blog/2026-01-01-a.md': `# A\n\n${'word '.repeat(50)}\n\n<!-- truncate -->\n\n## Part\n`,
      'blog/2026-01-02-b.md': '# B\n\n<!-- truncate -->\n',
      'src/theme/BlogPostPage/index.js': `
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPaginator from '@theme/BlogPostPaginator';
function Content({ children }) {
  const { nextItem, prevItem, readingTime } = useBlogPost().metadata;
  return (
    <BlogLayout>
      <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />
      <BlogPostItem>{children}</BlogPostItem>
      <i>{readingTime + ' minutes'}</i>
    </BlogLayout>
  );
}
export default ({ content: Text }) => <BlogPostProvider content={Text} isBlogPostPage><Content><Text /></Content></BlogPostProvider>;
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const page = read('blog/2026/01/01/a/index.html');
    expect(page).toMatch(/<html[^>]* class="[^"]*\bwithout-blog-sidebar"/);
    expect(page.split('class="pagination-nav"')).toHaveLength(2);
    expect(page).toMatch(/rel="prev".*>Newer post<.*>B<.*<h1/s);
    // 51 of 200 words, not rounded up.
    expect(page).toMatch(/<i>0.26 minutes<\/i>.*<\/main>/s);
    expect(page).not.toContain('<nav class="toc"');
    expect(read('blog/index.html')).not.toContain('without-blog-sidebar');
  });

  it('in the text of a post read whether a list shows it', async () => {
    const { code, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', { docs: false }]] })};\n`,
      'blog/2026-01-01-a.mdx': '# A\n\n<Summary>In short</Summary>\n\n{/* truncate */}\n\nAt length\n',
      'src/theme/MDXComponents.js': `
import Original from '@theme-original/MDXComponents';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
const Summary = ({ children }) => useBlogPost().isBlogPostPage ? null : <p>{children}</p>;
export default { ...Original, Summary };
`,
    });
    expect(code).toBe(0);
    const text = (path: string) => read(path).match(/<main.*<\/main>/s)?.[0];
    expect(text('blog/index.html')).toContain('<p>In short</p>');
    expect(text('blog/2026/01/01/a/index.html')).toContain('At length');
    expect(text('blog/2026/01/01/a/index.html')).not.toContain('In short');
  });

  it('in a footer or below a document have what Docusaurus has around them', async () => {
    const wrapper = (name: string) => [
      `src/theme/${name}/index.js`,
      `import Original from '@theme-original/${name}';\nexport default (props) => <><Original {...props} /></>;\n`,
    ];
    const { code, err, read } = await build({
      ...Object.fromEntries(['Footer/Copyright', 'EditThisPage'].map(wrapper)),
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        ...config,
        presets: [['classic', { blog: false, docs: { editUrl: 'https://git.example/' } }]],
        themeConfig: {
          footer: {
            links: [
              { label: 'A', to: '/docs/b' },
              { label: 'B', href: 'https://b.example' },
            ],
            logo: { src: 'ada.png', height: 51 },
            copyright: '<a href="https://c.example">C</a>',
          },
        },
      })};\n`,
      'docs/b.md': '---\ntags: [one]\n---\n\n# B\n',
      'static/ada.png': '',
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const page = read('docs/b/index.html');
    expect(page).toMatch(
      /class="footer__links text--center"><div class="footer__links"><a[^>]*>A<\/a><span class="footer__link-separator">·<\/span><a/,
    );
    expect(page).toMatch(/<img[^>]* style="height:51px" class="[^"]*footer__logo"/);
    // HTML of the configuration stays as it is.
    expect(page).toContain('<a href="https://c.example">C</a>');
    expect(page).toMatch(
      /<div class="row[^"]*"><div class="col"><b>Tags:.*<div class="row[^"]*"><div class="col"><a class="theme-edit/s,
    );
  });

  it('are around the text of docs and posts in place of MDXContent', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', {}]] })};\n`,
      'blog/2026-01-02-post.md': '# Post\n\nText of the post.\n\n<!-- truncate -->\n',
      'docs/b.md': '# B\n\nText of B.\n',
      'src/theme/MDXContent/index.js': `
import { useLocation } from '@docusaurus/router';
import MDXContent from '@theme-original/MDXContent';
export default function Wrapper(props) {
  return <section><MDXContent {...props} /><i>after {useLocation().pathname}</i></section>;
}
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const [file, text] of [
      ['docs/b/index.html', 'Text of B.'],
      ['blog/2026/01/02/post/index.html', 'Text of the post.'],
    ] as const)
      expect(read(file)).toMatch(
        new RegExp(
          `<section><div[^>]* class="theme-doc-markdown markdown">.*${text}.*<i>after .*</section>`,
          's',
        ),
      );
  });

  it('keep the table of contents for small screens above a copy of the text', async () => {
    const { code, err, read } = await build({
      'docs/b.md': '---\ntitle: B\n---\n\n## Part\n',
      'src/theme/DocItem/Content/index.js': `
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
export default function DocItemContent({ children }) {
  return <div className="markdown"><header><Heading as="h1">{useDoc().metadata.title}</Heading></header><MDXContent>{children}</MDXContent></div>;
}
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read('docs/b/index.html')).toMatch(
      /<details class="theme-doc-toc-mobile">.*?href="#part".*?<\/details>.*?<h1[ >].*?<h2 id="part"/s,
    );
    expect(read('docs/index.html')).not.toContain('theme-doc-toc-mobile');
  });

  it('have the text in columns inside the element of the original, as in Docusaurus', async () => {
    const { code, read } = await build({
      'src/theme/DocItem/Layout/index.js': `
import Content from '@theme/DocItem/Content';
const Columns = ({ children }) => <div className="row">{children}</div>;
export default ({ children }) => <article><Content><Columns>{children}</Columns></Content></article>;
`,
    });
    expect(code).toBe(0);
    expect(read('docs/index.html')).toMatch(
      /<div class="theme-doc-markdown markdown"><div class="row"><div id="recto:content"/,
    );
  });

  it('give a copy of the page of a category its description, once, and its cards in any order', async () => {
    const page = (cards: string) => `
import DocCardList from '@theme/DocCardList';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
export default function Page({ categoryGeneratedIndex: { title, description, keywords, image } }) {
  const { items } = useCurrentSidebarCategory();
  return <><h1>{title}</h1>{description && <p>{description}</p>}<i>{[...keywords, image].join()}</i>${cards}</>;
}
`;
    const pageWith = async (cards: string) => {
      const { code, err, read } = await build({
        'docs/sub/c.md': '# C\n',
        'docs/sub/d.md': '---\ndescription: About D\n---\n\n# D\n',
        'docs/sub/_category_.json':
          '{ "link": { "type": "generated-index", "description": "All of it", "keywords": ["sea"], "image": "/x.png" } }',
        'static/x.png': '',
        'src/theme/DocCategoryGeneratedIndexPage.js': cards
          ? page(cards)
          : page('').replace("import DocCardList from '@theme/DocCardList';", ''),
      });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return read('docs/category/sub/index.html').split('<body')[1] ?? '';
    };
    expect(await pageWith('')).toMatch(/<p>All of it<\/p><i>sea,\/x.png<\/i>/);
    const reversed = await pageWith('<DocCardList items={items.toReversed()} />');
    expect(reversed.split('<p>All of it</p>')).toHaveLength(2);
    expect(reversed).toMatch(/<b>D<\/b><p>About D<\/p>.*<b>C<\/b>/);
  });

  it('have the navbar where they render it, and one column for the table of contents', async () => {
    const { code, err, read } = await build({
      'docs/b.md': '# B\n\n## Part\n',
      'src/theme/Layout/index.js': "export { default } from '@site/src/components/shell';\n",
      'src/components/shell.js': `'use client';
import Footer from '@theme/Footer';
import LayoutProvider from '@theme/Layout/Provider';
export default ({ children }) => <LayoutProvider><hr />{children}<Footer /></LayoutProvider>;
`,
      'src/theme/Layout/Provider/index.js': 'export default ({ children }) => <>{children}<s>Once</s></>;\n',
      'src/theme/DocRoot/Layout/Main/index.js': `
import Main from '@theme-original/DocRoot/Layout/Main';
import Navbar from '@theme/Navbar';
export default (props) => <section><Navbar /><Main {...props} /></section>;
`,
      'src/theme/DocItem/TOC/Desktop/index.js': `
import Original from '@theme-original/DocItem/TOC/Desktop';
export default () => <><b>Above</b><Original /></>;
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const page = read('docs/b/index.html');
    expect(page).toMatch(/<hr\/>.*<section>.*<nav class="navbar .*<h1.*<\/section>.*<footer class="footer/s);
    expect(page.split('<nav class="navbar ')).toHaveLength(2);
    expect(page.split('<s>Once</s>')).toHaveLength(2);
    expect(page).toMatch(/<div class="main__toc"><b>Above<\/b><nav class="toc"/);
  });

  it('read the post with its authors, the headings of the page, and attributes of navbar items', async () => {
    const { err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        ...config,
        presets: [['classic', {}]],
        themeConfig: { navbar: { items: [{ to: '/docs', label: 'Docs', 'data-kind': 'main' }] } },
      })};\n`,
      'src/theme/NavbarItem/DefaultNavbarItem.js':
        "export default (props) => <a href={props.to}>{props.label + ', ' + props['data-kind']}</a>;\n",
      'blog/authors.yml': 'ada: { name: Ada, title: Captain, image_url: /ada.png, page: true }\n',
      'blog/2024-01-02-a.md':
        '---\nauthors: [ada, { name: Guest }]\n---\n\n# A\n\n## Part\n\n<!-- truncate -->\n',
      'docs/a.md': '---\nslug: /\n---\n\n# A\n\n## Part\n\n### Detail\n',
      'src/theme/BlogPostItem/index.js': `
        import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
        import Original from '@theme-original/BlogPostItem';
        export default function Item(props) {
          const { metadata, toc } = useBlogPost();
          const authors = metadata.authors.map(({ name, title, url, imageURL }) => [name, title, url, imageURL].join());
          return <><p>{[...authors, ...toc.map(({ value, level }) => value + level)].join(' ')}</p><Original {...props} /></>;
        }`,
      'src/theme/BlogSidebar/Content/index.js': `
        export default ({ items, ListComponent }) => <section className={items[0].date}><ListComponent items={items} /></section>;`,
      'src/theme/BlogPostPage/index.js': `
        import BlogLayout from '@theme/BlogLayout';
        import BlogPostItem from '@theme/BlogPostItem';
        import BlogPostPaginator from '@theme/BlogPostPaginator';
        import StructuredData from '@theme/BlogPostPage/StructuredData';
        export default ({ content: Content, sidebar }) => <BlogLayout sidebar={sidebar}><b>{Content.metadata.title}</b><StructuredData /><BlogPostItem><Content /></BlogPostItem><BlogPostPaginator /></BlogLayout>;`,
      'src/theme/BlogPostPage/StructuredData/index.js': `
        import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
        export default () => {
          const { headline, author, isPartOf } = useBlogPostStructuredData();
          return <i>{[headline, ...author.map(({ name }) => name), isPartOf['@id']].join()}</i>;
        };`,
      'src/theme/BlogPostPage/Metadata/index.js': `
        import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
        import { PageMetadata } from '@docusaurus/theme-common';
        export default () => (
          <PageMetadata title={useBlogPost().metadata.title} image="/ada.png">
            <script type="application/ld+json">{'{ "@type": "BlogPosting" }'}</script>
          </PageMetadata>
        );`,
      'src/theme/DocItem/Footer/index.js': `
        import { useDoc } from '@docusaurus/plugin-content-docs/client';
        import Link from '@docusaurus/Link';
        export default () => {
          const { toc, metadata } = useDoc();
          return <><p>{toc.map(({ id, level }) => id + level).join(' ')}</p><Link to="https://a.example">{metadata.source}</Link></>;
        };`,
      'src/pages/recent.js': `
        const { title, items } = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
        export default () => <p>{JSON.stringify([title, ...items.map(Object.values)])}</p>;`,
      'src/theme/Logo.js': `
        export default ({ className, imageClassName, titleClassName }) => <b>{[className, imageClassName, titleClassName].join()}</b>;`,
      'src/theme/TOC.js': `
        import TOCItems from '@theme/TOCItems';
        export default ({ toc }) => <section><TOCItems toc={toc} /></section>;`,
    });
    expect(read('docs/index.html')).toContain('>Docs, main</a>');
    expect(err.match(/^(?:warning|error) .*$/gm)).toEqual([
      expect.stringContaining('DefaultNavbarItem` in part: links in menus'),
    ]);
    expect(read('blog/index.html')).toMatch(
      />Recent posts<\/div><section class="2024-01-02T00:00:00.000Z"><ul class="menu__list"><li class="menu__list-item"><a/,
    );
    expect(read('blog/2024/01/02/a/index.html')).toContain(
      '<p>Ada,Captain,/base/blog/authors/ada,/base/ada.png Guest,,, Part2</p>',
    );
    expect(read('blog/2024/01/02/a/index.html')).toMatch(
      /<b>A<\/b><i>A,Ada,Guest,https:[^<]*\/base\/blog<\/i>/,
    );
    // Structured data in the copy of the page only.
    expect(read('blog/2024/01/02/a/index.html').match(/<i>A,Ada|"og:image" [^ ]*|"BlogPosting"/g)).toEqual([
      '"og:image" content="https://ship.example/base/ada.png"',
      '"BlogPosting"',
      '<i>A,Ada',
    ]);
    expect(read('recent/index.html').replaceAll('&quot;', '"')).toContain(
      '<p>["Recent posts",["A","/base/blog/2024/01/02/a",false,"2024-01-02T00:00:00.000Z"]]</p>',
    );
    expect(read('docs/index.html')).toContain(
      '<p>part2 detail3</p><a target="_blank" rel="noopener noreferrer" data-external="" href="https://a.example">@site/docs/a.md</a>',
    );
    expect(read('docs/index.html')).toContain(
      '<b>navbar__brand,navbar__logo,navbar__title text--truncate</b>',
    );
    expect(read('docs/index.html')).toContain(
      '<section><ul class="table-of-contents table-of-contents__left-border">',
    );
  });

  it('of authors have the links to their profiles', async () => {
    const { read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, presets: [['classic', {}]] })};\n`,
      'blog/authors.yml':
        'ada:\n  name: Ada\n  socials: { github: ada, stackoverflow: 7/ada, wiki: https://wiki.example/ada }\n',
      'blog/2024-01-02-a.md': '---\nauthors: [ada]\n---\n\n# A\n\nStart\n\n<!-- truncate -->\n',
      'src/theme/Blog/Components/Author/index.js': `
        import Socials from '@theme/Blog/Components/Author/Socials';
        export default ({ author }) => <div><i>{JSON.stringify(author.socials)}</i><Socials author={author} /></div>;`,
    });
    const post = read('blog/2024/01/02/a/index.html');
    const socials = {
      github: 'https://github.com/ada',
      stackoverflow: 'https://stackoverflow.com/users/7/ada',
      wiki: 'https://wiki.example/ada',
    };
    expect(post.replaceAll('&quot;', '"')).toContain(`<i>${JSON.stringify(socials)}</i>`);
    const pattern = /<a (?=[^>]*title="([^"]+)")(?=[^>]*target="_blank")[^>]*href="(https:[^"]+)"[^>]*><svg/g;
    const links = [...post.matchAll(pattern)].map(([, title, href]) => [href, title]);
    expect(links).toEqual([
      ['https://github.com/ada', 'GitHub'],
      ['https://stackoverflow.com/users/7/ada', 'Stack Overflow'],
      ['https://wiki.example/ada', 'wiki'],
    ]);
    // The margins of Markdown apply to children.
    expect(read('blog/index.html')).toMatch(/<div class="markdown" style="display:contents">\s*<p>Start</);
  });

  it('with a broken link are reported without a file of the engine', async () => {
    const { code, err } = await build({
      'src/theme/Footer/index.js': `
        import Link from '@docusaurus/Link';
        export default () => <footer><Link to="/nope">Nope</Link><Link to="/app" target="_blank">App</Link></footer>;`,
    });
    expect(code).toBe(1);
    expect(err).not.toContain('/app');
    expect(err).toMatch(/Broken link "\/base\/nope"\.\n {2}docusaurus\.config\.js\n/);
  });

  it('for the head of all pages add to it, or replace what has the same name', async () => {
    const { err, read } = await build({
      'docusaurus.config.js': `module.exports = { ...${JSON.stringify(config)}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };\n`,
      'src/theme/SiteMetadata/index.js': `
        import Head from '@docusaurus/Head';
        import { PageMetadata } from '@docusaurus/theme-common';
        import { keyboardFocusedClassName } from '@docusaurus/theme-common/internal';
        import SiteMetadata from '@theme-original/SiteMetadata';
        export default (props) => (
          <>
            <SiteMetadata {...props} />
            <PageMetadata image="/tide.png" />
            <Head>
              <meta name="keyboard" content={keyboardFocusedClassName} />
              <meta name="tide" content="high" />
              <link rel="alternate" hrefLang="fr" href="https://fr.example/" />
            </Head>
          </>
        );`,
      'src/pages/p.js': `
        import Layout from '@theme/Layout';
        export default () => <Layout><p>P</p></Layout>;`,
    });
    expect(err).toBe('');
    for (const page of ['docs/index.html', 'p/index.html', '404.html']) {
      const html = read(page);
      expect(html.match(/name="tide"|"og:image" content="[^"]*"/g)?.sort()).toEqual([
        '"og:image" content="https://ship.example/base/tide.png"',
        'name="tide"',
      ]);
      expect(html.match(/<link[^>]*hreflang="fr"[^>]*>/g)).toEqual([
        expect.stringContaining('https://fr.example/'),
      ]);
      expect(html).toContain('<meta name="keyboard" content="navigation-with-keyboard"');
    }
  });

  it('that copy the menu on small screens may render the logo', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        ...config,
        themeConfig: {
          ...config.themeConfig,
          navbar: { title: 'Shore', logo: { src: 'tide.png' }, items: [{ to: '/docs', label: 'Docs' }] },
        },
      })};\n`,
      'static/tide.png': 'png',
      'src/theme/Navbar/MobileSidebar/PrimaryMenu/index.js':
        "import Logo from '@theme/Navbar/Logo';\nexport default () => <div className='own-menu'><Logo /></div>;\n",
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read('docs/index.html')).toMatch(
      /<div class="own-menu"><a class="navbar__brand"[^>]*><img class="logo" [^>]*><b class="navbar__title">Shore</,
    );
  });

  it('that wrap items of the sidebar pass props on to their links', async () => {
    const wrapper = (name: string) => `
import Original from '@theme-original/DocSidebarItem/${name}';
export default (props) => <Original {...props} data-icon={props.item.label} style={{ color: 'red' }} />;
`;
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'docs/b.md': '# B\n',
      'docs/sub/c.md': '# C\n',
      'docs/own/index.md': '# Own\n',
      'docs/own/d.md': '# D\n',
      'src/theme/DocSidebarItem/Link/index.js': wrapper('Link'),
      'src/theme/DocSidebarItem/Category/index.js': wrapper('Category'),
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const sidebar = read('docs/b/index.html');
    for (const label of ['B', 'sub', 'Own'])
      expect(sidebar).toMatch(new RegExp(`<a class="menu__link[^>]* data-icon="${label}" style="color:red"`));
    expect(sidebar).not.toMatch(/<a class="menu__link[^>]* (?:level|index|activepath|id)=/i);
  });

  it('that copy the lists of a sidebar show each item, also in copies of categories', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'docs/b.md': '# B\n',
      'docs/sub/c.md': '# C\n',
      'docs/sub/deep/d.md': '# D\n',
      'docs/other/e.md': '# E\n',
      'src/theme/DocSidebarItems/index.js': `
import { useVisibleSidebarItems } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme/DocSidebarItem';
export default function DocSidebarItems({ items, ...props }) {
  const visible = useVisibleSidebarItems(items, props.activePath);
  return <>{props.level === 1 && <li>Above</li>}{visible.map((item, index) => <DocSidebarItem key={index} item={item} index={index} {...props} />)}</>;
}
`,
      'src/theme/DocSidebarItem/Category/index.js': `
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import DocSidebarItems from '@theme/DocSidebarItems';
export default ({ item, activePath, level }) => (
  <li><em>{level + item.label}</em>{isActiveSidebarItem(item, activePath) && <ul><DocSidebarItems items={item.items} activePath={activePath} level={level + 1} /></ul>}</li>
);
`,
    });
    expect({ code, warnings: err.match(/^warning .*/gm) }).toEqual({
      code: 0,
      warnings: [expect.stringContaining("lists inside of categories are Recto's")],
    });
    const [, sidebar = ''] =
      /<nav class="menu" aria-label="Docs sidebar">(.*?)<\/nav>/s.exec(read('docs/sub/deep/d/index.html')) ??
      [];
    const shown = [...sidebar.matchAll(/<em>(.*?)<\/em>|href="(.*?)"/g)].map(
      ([, label, href]) => label ?? href,
    );
    expect(shown).toEqual([
      '/base/docs/',
      '/base/docs/b',
      '1other',
      '1sub',
      '/base/docs/sub/c',
      '2deep',
      '/base/docs/sub/deep/d',
    ]);
    expect(sidebar).toMatch(/^<ul class="menu__list"><li>Above</);
  });

  it('that copy the list of a sidebar show its items, also of another list or in a page', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'docs/b.md': '# B\n',
      'docs/sub/c.md': '# C\n',
      'src/theme/DocSidebar/Desktop/Content/index.js': `
import DocSidebarItems from '@theme/DocSidebarItems';
export default ({ path, sidebar }) => (
  <nav className="menu copied" title={sidebar.flatMap(({ items = [] }) => items.map(({ label }) => label)).join()}>
    <ul className="menu__list">
      <DocSidebarItems items={sidebar.filter((item) => item.label !== 'B')} activePath={path} level={1} />
    </ul>
    <ul className="own">
      <DocSidebarItems items={[{ type: 'link', label: 'Elsewhere', href: '/elsewhere' }]} activePath={path} level={1} />
    </ul>
  </nav>
);
`,
      'src/theme/DocSidebarItem/index.js': `
import Category from '@theme/DocSidebarItem/Category';
import Link from '@theme/DocSidebarItem/Link';
export default (props) => (props.item.type === 'category' ? <Category {...props} /> : <Link {...props} />);
`,
      'src/theme/DocSidebarItem/Category/index.js': `
import Category from '@theme-original/DocSidebarItem/Category';
export default (props) => <><li>{props.item.items.length + ' inside'}</li><Category {...props} /></>;
`,
      'src/pages/index.js': `
import DocSidebar from '@theme/DocSidebar';
const items = [{ type: 'category', label: 'Sea', items: [{ type: 'link', label: 'Tides', href: '/base/docs/b' }] }];
export default () => <DocSidebar sidebar={items} path="/base/" />;
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(read('index.html')).toMatch(
      /<nav class="menu".*>Sea<.*<a class="menu__link" href="\/base\/docs\/b">Tides/s,
    );
    const [, sidebar = ''] =
      /<nav class="menu copied"[^>]*>(.*?)<\/nav>/s.exec(read('docs/sub/c/index.html')) ?? [];
    expect([...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/base/docs/',
      '/base/docs/sub/c',
      '/base/docs/sub/c',
      '/elsewhere',
    ]);
    expect(sidebar).toMatch(/^<ul class="menu__list"><li/);
    expect(sidebar).toContain('aria-current="page"');
    const closed = read('docs/b/index.html');
    expect(closed).toContain('<li>1 inside</li>');
    expect(closed).toContain('<nav class="menu copied" title="C">');
  });

  it('that wrap the sidebar may change its items', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'docs/b.md': '# B\n',
      'docs/sub/c.md': '# C\n',
      'src/theme/DocSidebar/index.js': `
import DocSidebar from '@theme-original/DocSidebar';
export default ({ sidebar, ...props }) => {
  const own = { type: 'link', label: 'Elsewhere', href: '/elsewhere' };
  return <DocSidebar {...props} sidebar={[...sidebar.filter((item) => item.label !== 'B'), own]} />;
};
`,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [, sidebar = ''] = /<nav class="menu[^>]*>(.*?)<\/nav>/s.exec(read('docs/sub/c/index.html')) ?? [];
    const links = [...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/base/docs/', '/base/docs/sub/c', '/base/docs/sub/c', '/elsewhere']);
  });

  it('are reported if no part of the page corresponds, or if they import what does not exist', async () => {
    const { code, err, read } = await build({
      'docusaurus.config.js': `module.exports = ${JSON.stringify({ ...config, themeConfig: { navbar: { title: 'Ship' } } })};\n`,
      'src/theme/SkipToContent.js': 'export default () => null;\n',
      'src/theme/Navbar.js': "import Layout from '@theme/Navbar/Gone';\nexport default () => <Layout />;\n",
      'src/theme/Footer.js':
        "import { useTides, useThemeConfig } from '@docusaurus/theme-common';\nexport default () => useTides(useThemeConfig());\n",
      'src/theme/Own.js': 'export default () => null;\n',
      'src/theme/Details.js': "throw new Error('no tide');\nexport default () => null;\n",
      'src/theme/Logo.js': "throw new Error('no logo');\nexport default () => null;\n",
      'src/theme/ColorModeToggle.js': "export default () => {\n  throw new Error('no mode');\n};\n",
    });
    expect(code).toBe(0);
    const page = read('docs/index.html');
    expect(page).toMatch(/class="navbar__brand[\s\S]*class="[^"]*color-mode/);
    expect(page).toContain('"leftOut":["ColorModeToggle"]');
    expect(err).toMatchInlineSnapshot(`
      "warning  config/docusaurus-ignored  The component src/theme/Footer.js, in place of \`@theme/Footer\`, is not supported and was ignored.
        src/theme/Footer.js
        fix  It imports useTides of @docusaurus/theme-common, which Recto does not have. Replace another part of the page, or remove it.

      warning  config/docusaurus-ignored  The component src/theme/Navbar.js, in place of \`@theme/Navbar\`, is not supported and was ignored.
        src/theme/Navbar.js
        fix  It imports @theme/Navbar/Gone, which Recto does not have. Replace another part of the page, or remove it.

      warning  config/docusaurus-ignored  The component src/theme/SkipToContent.js, in place of \`@theme/SkipToContent\`, is not supported and was ignored.
        src/theme/SkipToContent.js
        fix  No part of the page corresponds to it: visitors see Recto's page without it. Replace another part of the page, or remove it.

      warning  config/docusaurus-ignored  The component src/theme/Details.js replaces \`@theme/Details\` in part: \`<details>\` in MDX is the element of the browser.
        src/theme/Details.js
        fix  Nothing, if that is enough; or replace another part of the page.

      warning  render/failed  The component "Details" could not be loaded: no tide.
        src/theme/Details.js:1:7
        1 │ throw new Error('no tide');
          │       ~
        fix  Fix "src/theme/Details.js", or what it imports.

      warning  render/failed  The component "Logo" could not be loaded: no logo.
        src/theme/Logo.js:1:7
        1 │ throw new Error('no logo');
          │       ~
        fix  Fix "src/theme/Logo.js", or what it imports.

      warning  render/failed  "ColorModeToggle" could not be rendered: its component threw "no mode".
        fix  Fix the component."
    `);
  });
});
