// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of projects.
import { config, type Projects, page } from './project.ts';

/** What few projects do, and Docusaurus can; each project shows several such things. */
export const unusual: Projects = {
  'live playgrounds': {
    'docusaurus.config.js': config(),
    'docs/a.mdx': page(
      "import Play from '@site/src/Play';\nimport { scope, tidy } from '@site/src/scope';\nimport ReactCode from './_react.md';\nimport VueCode from './_vue.md';\n\nexport const both = { react: ReactCode, vue: VueCode };\n\n# A\n\n<Play scope={scope} transformCode={tidy} code={both} />\n\n<Play scope={{ double: (number) => 2 * number }} transformCode={(code) => code.toUpperCase()} code={{ react: ReactCode, vue: VueCode }}>With *children*</Play>",
    ),
    'docs/_react.md': page('Code of **React**\n\n### Heading of React'),
    'docs/_vue.md': page('Code of **Vue**'),
    'src/scope.js':
      "import React from 'react';\nconst Star = () => <b>star</b>;\nexport const scope = { Star, double: (number) => number + number };\nexport function tidy(code) { return code.trim(); }\n",
    'src/Play.jsx':
      "import React, { useState } from 'react';\nexport default function Play({ scope, transformCode, code, children }) {\n  const [target, setTarget] = useState('react');\n  const Code = code[target];\n  return <div className=\"play\"><button type=\"button\" onClick={() => setTarget(target === 'react' ? 'vue' : 'react')}>switch</button><output>{transformCode(' run ')} {scope.double(21)} {scope.Star && <scope.Star />}</output><Code />{children}</div>;\n}\n",
  },
  'content of all plugins': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { blog: { showReadingTime: false, onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' } }]],
  plugins: ['./home.js', ['./words.js', { id: 'one' }], ['./words.js', { id: 'two' }]],
};
`,
    'home.js': `module.exports = () => ({
  name: 'home',
  async allContentLoaded({ allContent, actions }) {
    const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default;
    const { loadedVersions } = allContent['docusaurus-plugin-content-docs'].default;
    const posts = blogPosts.map(({ metadata: { title, permalink, authors, tags, date } }) => [title, permalink, authors[0].name, tags[0]?.label, date.toISOString()]);
    const docs = loadedVersions[0].docs.map(({ id, title, slug, permalink, sourceDirName, frontMatter, tags, sidebar, previous }) => [id, title, slug, permalink, sourceDirName, frontMatter.custom, tags[0]?.permalink, sidebar, previous?.title]).sort();
    const versions = loadedVersions.map(({ versionName, label, path, isLast }) => [versionName, label, path, isLast]);
    const pages = allContent['docusaurus-plugin-content-pages'].default.map(({ type, permalink, source }) => [type, permalink, source]).sort();
    actions.setGlobalData({ docs, versions, pages, words: Object.keys(allContent.words) });
    actions.addRoute({ path: '/', component: '@site/src/Home.js', exact: true, modules: { posts: await actions.createData('posts.json', posts) } });
  },
});
`,
    'words.js': `module.exports = (_, { id }) => ({
  name: 'words',
  loadContent: () => ({ word: 'loaded-' + id }),
  contentLoaded: ({ content, actions }) => actions.setGlobalData({ own: content.word }),
  allContentLoaded: ({ allContent, actions }) => actions.setGlobalData({ all: Object.values(allContent.words).map(({ word }) => word) }),
});
`,
    'src/Home.js': `import React from 'react';
import Layout from '@theme/Layout';
import { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData';
export default function Home({ posts }) {
  const all = useAllPluginInstancesData('words');
  const rows = [...posts, ...Object.values(usePluginData('home')).flat(), ...Object.values(all).flatMap(({ own, all }) => [own, ...all])];
  return <Layout><main><ul>{rows.map((row, index) => <li key={index}>{[row].flat().join(' ')}</li>)}</ul></main></Layout>;
}
`,
    'docs/intro.md': page('Hello', 'title: Intro\nslug: /start\ncustom: mine\ntags: [one]'),
    'docs/sub/deep.md': page('# Deep'),
    'src/pages/about.md': page('# About'),
    'src/pages/team.js': 'export default () => <main><h1>Team</h1></main>;\n',
    'blog/2021-01-01-a.md': page('First', 'title: A\nauthors: { name: Ann }\ntags: [news]'),
    'blog/2021-02-01-b.md': page('Second', 'title: B\nauthors: [{ name: Bob }]'),
  },
  'wrapped posts and cards': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { blog: { showReadingTime: false, onUntruncatedBlogPosts: 'ignore' } }]],
};
`,
    'src/theme/BlogPostPage.js':
      "import React from 'react';\nimport Page from '@theme-original/BlogPostPage';\nexport default (props) => <div className=\"own-page\"><Page {...props} /></div>;\n",
    'src/theme/BlogPostItem/index.js':
      "import React from 'react';\nimport Item from '@theme-original/BlogPostItem';\nexport default (props) => <div className=\"own-item\"><Item {...props} /></div>;\n",
    'src/theme/BlogPostItem/Footer.js':
      'import React from \'react\';\nexport default () => <footer className="own-footer">Own footer</footer>;\n',
    'src/theme/BlogPostItems.js': `import React, { useState } from 'react';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Item from '@theme/BlogPostItem';
function Card({ children }) {
  const { metadata: { title, tags, description }, isBlogPostPage, assets } = useBlogPost();
  return <article>Card {title} {description} {tags.map(({ label }) => label).join()} {String(isBlogPostPage)} {String('image' in assets)} {children}</article>;
}
export default function BlogPostItems({ items }) {
  const [max, setMax] = useState(1);
  return <>{items.slice(0, max).map(({ content: Content }) => <BlogPostProvider key={Content.metadata.permalink} content={Content}><Card><Content /></Card><Item /></BlogPostProvider>)}<button onClick={() => setMax(9)}>All {items.length}</button></>;
}
`,
    'src/theme/DocCard.js':
      "import React from 'react';\nimport Card from '@theme-original/DocCard';\nexport default ({ item }) => <div><b>{item.type} {item.label} {item.items?.length} {item.href ?? 'unlinked'} {item.docId} {item.customProps?.icon}</b><Card item={item} /></div>;\n",
    'docs/cards/index.mdx': page(
      "import DocCardList from '@theme/DocCardList';\n\n# Cards\n\n<DocCardList />",
    ),
    'docs/cards/one.md': page('# One\n\nText of one', 'sidebar_custom_props: { icon: star }'),
    'docs/cards/sub/two.md': page('# Two\n\nText of two'),
    'blog/2021-01-01-a.md': page('First', 'title: A\nimage: https://example.org/a.png\ntags: [news]'),
  },
  'components of a theme': {
    'docusaurus.config.js': config({
      more: "themes: ['./own-theme'], themeConfig: { docs: { sidebar: { hideable: true } } }",
    }),
    'own-theme/index.js':
      "const path = require('node:path');\nmodule.exports = () => ({ name: 'own-theme', getThemePath: () => path.join(__dirname, 'theme') });\n",
    'own-theme/theme/Fancy/index.js':
      "import React from 'react';\nimport { word } from './word';\nexport { word };\nexport default ({ children }) => <em className=\"fancy\">{word} {children}</em>;\n",
    'own-theme/theme/Compiled.js':
      "'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\nconst { createElement } = require('react');\nconst Details = require('@theme-original/Details').default;\nexports.default = ({ children }) => createElement(Details, { summary: createElement('summary', null, 'Opens') }, children);\n",
    'own-theme/theme/Fancy/word.js': "export const word = 'fancy';\n",
    'src/theme/MDXComponents.js':
      "import React from 'react';\nimport MDXComponents from '@theme-original/MDXComponents';\nimport Fancy, { word } from '@theme/Fancy';\nimport Compiled from '@theme/Compiled';\nimport { useThemeConfig } from '@docusaurus/theme-common';\nexport default { ...MDXComponents, Fancy, Compiled, Word };\nfunction Word() { const { prism, docs } = useThemeConfig(); return <b>the {word} {prism.defaultLanguage ?? 'no'} {prism.magicComments[0].line} {docs.versionPersistence}</b>; }\n",
    'docs/a.md': page('# A\n\n<Fancy>text</Fancy> <Word />\n\n<Compiled>Inside</Compiled>'),
  },
  'plugins in TypeScript': {
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
import path from 'node:path';
import { notes } from './plugins/notes';

const config: Config = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { blog: false, docs: { path: 'guide-docs', routeBasePath: 'guide', sidebarPath: undefined } } satisfies import('@docusaurus/preset-classic').Options]],
  plugins: [
    function inline() {
      return { name: 'inline', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'inline', content: 'yes' } }], preBodyTags: ['<i>before body</i>'], postBodyTags: [{ tagName: 'b', innerHTML: 'after body' }] }) };
    },
    [notes, { greeting: 'Hello', folder: path.join(__dirname, 'data') }],
  ],
};
export default config;
`,
    'plugins/notes.ts': `import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
interface Note { slug: string; text: string }
export function notes(context: LoadContext, options: { greeting: string; folder: string }): Plugin<Note[]> {
  return {
    name: 'notes',
    getPathsToWatch: () => [options.folder],
    async loadContent() {
      return fs.readdirSync(options.folder).map((file) => ({ slug: path.parse(file).name, text: fs.readFileSync(path.join(options.folder, file), 'utf8') }));
    },
    async contentLoaded({ content, actions }) {
      actions.setGlobalData({ count: content.length, greeting: options.greeting });
      for (const note of content) {
        const data = await actions.createData(\`note-\${note.slug}.json\`, JSON.stringify(note));
        actions.addRoute({ path: \`/notes/\${note.slug}\`, component: '@site/src/Note.tsx', exact: true, modules: { note: data }, context: { extra: await actions.createData('extra.json', { from: 'context' }) } });
      }
    },
    getClientModules: () => ['./src/client.ts'],
    configureWebpack: () => ({ resolve: { alias: { '@words': path.join(context.siteDir, 'src/words') } }, module: { rules: [{ test: /\\.txt$/, type: 'asset/source' }] } }),
  };
}
`,
    'data/one.txt': 'First note',
    'data/two.txt': 'Second note',
    'src/client.ts': 'export function onRouteDidUpdate() { (window as any).updated = true; }\n',
    'src/words/index.ts': "export const word: string = 'aliased';\n",
    'src/words/plain.txt': 'plain text',
    'src/Note.tsx': `import Layout from '@theme/Layout';
import useRouteContext from '@docusaurus/useRouteContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { word } from '@words';
import plain from '@words/plain.txt';
export default function Note({ note }: { note: { slug: string; text: string } }) {
  const { data, plugin } = useRouteContext() as { data?: { extra?: { from: string } }; plugin: { name: string } };
  const { count, greeting } = usePluginData('notes') as { count: number; greeting: string };
  return <Layout title={note.slug}><main><h1>{note.text}</h1><p>{greeting} {count} {word} {plain} {plugin.name} {data?.extra?.from}</p></main></Layout>;
}
`,
    'guide-docs/a.md': page('# A of the guide'),
  },
  'docs outside of the site': {
    'docusaurus.config.js': config({
      preset:
        "docs: { path: 'content/handbook', routeBasePath: '/', breadcrumbs: false, include: ['**/*.{md,mdx}'], exclude: ['**/_*.mdx', '**/internal/**'], editUrl: ({ versionDocsDirPath, docPath }) => `https://example.org/${versionDocsDirPath}/${docPath}`, numberPrefixParser: false, admonitions: { keywords: ['secret'], extendDefaults: true } }",
    }),
    'content/handbook/index.mdx': page(
      "import Part from './_part.mdx';\n\n## Before\n\n<Part name=\"given\" list={['x', 'y']} />\n\n## After\n\n:::secret[Hidden *words*]\n\nOnly here\n\n:::\n\n::::info\n\nOuter\n\n:::danger Stop\n\nInner **bold**\n\n```js\nconst code = 1;\n```\n\n:::\n\n::::",
      'slug: /\ntitle: Handbook',
    ),
    'content/handbook/_part.mdx':
      '### Heading of {props.name}\n\n{props.list.map((one) => <em key={one}>{one} </em>)}\n',
    'content/handbook/01-first.md': page('# Numbered\n\n[second](./02-second.md#deep) [index](index.mdx)'),
    'content/handbook/02-second.md': page('# Second\n\n## Deep\n\nText', 'id: own-id'),
    'content/handbook/internal/secret.md': page('# Secret'),
    'content/handbook/sub/with.dots.md': page('# With dots\n\n[up](../01-first.md)'),
    'content/handbook/sub/_category_.yml':
      'label: Sub pages\nposition: 1\nlink:\n  type: generated-index\n  title: All of sub\n  slug: /all-sub\n  description: The description\n',
    'content/handbook/sub/deep/page.md': page(
      '# Deep page',
      'sidebar_class_name: special\nhide_title: true\nhide_table_of_contents: true\npagination_next: null\npagination_label: Labelled',
    ),
  },
  'versions of several docs': {
    'docusaurus.config.js': config({
      preset:
        "docs: { lastVersion: 'current', versions: { current: { label: '3.0', badge: true }, '2.0': { banner: 'none', className: 'two' } }, onlyIncludeVersions: ['current', '2.0'] }",
      more: "plugins: [['@docusaurus/plugin-content-docs', { id: 'sdk', path: 'sdk', routeBasePath: 'sdk', sidebarPath: './sdk-sidebars.js', versions: { current: { label: 'next', banner: 'unreleased' } } }]], themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', docsPluginId: 'sdk', dropdownItemsAfter: [{ to: '/docs/a', label: 'Archive' }] }, { type: 'docSidebar', sidebarId: 'sdk', docsPluginId: 'sdk', label: 'SDK' }, { type: 'doc', docId: 'a', label: 'A' }, { type: 'docsVersion', to: '/docs/a' }] } }",
    }),
    'sdk-sidebars.js':
      "module.exports = { sdk: ['start', { type: 'category', label: 'API', collapsed: false, link: { type: 'doc', id: 'api/index' }, items: [{ type: 'autogenerated', dirName: 'api' }] }, { type: 'ref', id: 'other' }, 'other'] };\n",
    'docs/a.md': page("# Current\n\nimport Which from '@site/src/Which';\n\n<Which />\n\n[sdk](/sdk/start)"),
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/a.md': page("# Two\n\nimport Which from '@site/src/Which';\n\n<Which />"),
    'versioned_docs/version-1.0/a.md': page('# One'),
    'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["a"] }',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
    'sdk/start.md': page(
      "# Start\n\nimport Which from '@site/src/Which';\n\n<Which />\n\n[api](./api/index.md)",
    ),
    'sdk/other.md': page('# Other', 'description: The other one'),
    'sdk/api/index.md': page('# API'),
    'sdk/api/call.md': page('# Call'),
    'sdk_versions.json': '["1.5"]',
    'sdk_versioned_docs/version-1.5/start.md': page('# Old start\n\n[api](./api/index.md)'),
    'sdk_versioned_docs/version-1.5/other.md': page('# Old other'),
    'sdk_versioned_docs/version-1.5/api/index.md': page('# Old API'),
    'sdk_versioned_docs/version-1.5/api/call.md': page('# Old call'),
    'sdk_versioned_sidebars/version-1.5-sidebars.json':
      '{ "sdk": ["start", { "type": "category", "label": "API", "link": { "type": "doc", "id": "api/index" }, "items": [{ "type": "autogenerated", "dirName": "api" }] }, "other"] }',
    'src/Which.js': `import React from 'react';
import { useDocsVersion, useActiveDocContext, useLatestVersion, useVersions, useActivePlugin, useDocsSidebar, useDocById, useDoc } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useGlobalData from '@docusaurus/useGlobalData';
export default function Which() {
  const version = useDocsVersion();
  const { pluginId } = useActivePlugin();
  const { activeVersion, activeDoc } = useActiveDocContext(pluginId);
  const global = useGlobalData()['docusaurus-plugin-content-docs'][pluginId];
  const { metadata } = useDoc();
  return <ul><li>{version.version} {version.label} {String(version.isLast)} {version.banner ?? 'none'} {version.className}</li><li>{pluginId} {activeVersion.name} {activeDoc.id}</li><li>{useLatestVersion(pluginId).path} {useVersions(pluginId).map((one) => one.name).join()}</li><li>{useLocation().pathname} {global.versions.length} {useDocsSidebar()?.name}</li><li>{useDocById(pluginId === 'sdk' ? 'other' : undefined)?.description}</li><li>{Object.values(version.docs).map(({ id, title, sidebar }) => [id, title, sidebar].join('=')).sort().join(' ')} {Object.entries(version.docsSidebars).map(([name, items]) => name + ':' + items.map(({ label }) => label)).join(' ')}</li><li>{metadata.sidebar} {metadata.version} {metadata.previous?.title ?? 'first'} {metadata.next?.permalink ?? 'last'}</li></ul>;
}
`,
  },
  'components for MDX and swizzled parts': {
    'docusaurus.config.js': config({
      preset: "docs: {}, theme: { customCss: ['./src/one.css', './src/two.module.css'] }",
      more: "themeConfig: { announcementBar: { id: 'x', content: 'Announced <a href=\"/docs/a\">here</a>' }, navbar: { title: 'Bar', items: [{ to: '/docs/a', label: 'A' }, { type: 'dropdown', label: 'More', items: [{ href: 'https://example.org/z', label: 'Z' }, { type: 'html', value: '<hr>' }] }] }, footer: { links: [{ title: 'Column', items: [{ label: 'A', to: '/docs/a' }] }], copyright: `Copyright ${new Date(0).getFullYear()}` }, tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 }, docs: { sidebar: { hideable: true, autoCollapseCategories: true } } }",
    }),
    'src/one.css': ':root { --ifm-color-primary: #123456 } .hero { color: red }\n',
    'src/two.module.css': '.named { color: blue }\n',
    'src/theme/Root.js':
      'import React, { createContext, useContext } from \'react\';\nconst Name = createContext(\'nobody\');\nexport const useName = () => useContext(Name);\nexport default function Root({ children }) { return <Name.Provider value="root"><div className="own-root">{children}</div></Name.Provider>; }\n',
    'src/theme/MDXComponents/index.js':
      "import React from 'react';\nimport MDXComponents from '@theme-original/MDXComponents';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport { Badge, Columns as Grid } from '@site/src/components';\nexport default { ...MDXComponents, Badge, Grid, Tabs, TabItem, h2: (props) => <h2 {...props} data-own=\"yes\" />, img: (props) => <figure><MDXComponents.img {...props} /><figcaption>{props.alt}</figcaption></figure>, blockquote: ({ children }) => <aside>{children}</aside> };\n",
    'src/components/index.js':
      'import React from \'react\';\nexport const Badge = ({ children, type = \'info\' }) => <span className={`badge badge--${type}`}>{children}</span>;\nexport function Columns({ children }) { return <div className="row">{React.Children.map(children, (child) => <div className="col">{child}</div>)}</div>; }\n',
    'src/theme/DocItem/Layout/index.js':
      "import React from 'react';\nimport Layout from '@theme-original/DocItem/Layout';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default function LayoutWrapper(props) { const { metadata, frontMatter } = useDoc(); return <><p>Layout of {metadata.title} {frontMatter.level}</p><Layout {...props} /></>; }\n",
    'src/theme/Footer/index.js':
      "import React from 'react';\nimport Footer from '@theme-original/Footer';\nimport { useLocation } from '@docusaurus/router';\nexport default function FooterWrapper(props) { const { pathname } = useLocation(); return <>{pathname.startsWith('/docs') && <p>Above the footer</p>}<Footer {...props} /></>; }\n",
    'src/theme/Navbar/Content/index.js':
      "import React from 'react';\nimport Content from '@theme-original/Navbar/Content';\nexport default function ContentWrapper(props) { return <><Content {...props} /><b className=\"extra\">extra</b></>; }\n",
    'docs/a.mdx': page(
      '# A\n\n<Grid><Badge>one</Badge><Badge type="danger">two</Badge></Grid>\n\n## Two\n\n![Alternative](./i.png)\n\n> Quote\n\n#### Deep\n\n<Tabs><TabItem value="x" label="X">In *x*</TabItem></Tabs>\n\nexport const answer = 42, double = (n) => n * 2;\n\nThe answer is {answer} and {double(answer)}.',
      'level: seven',
    ),
    'docs/i.png': 'png',
  },
  'Tailwind by PostCSS': {
    'docusaurus.config.js': config({
      preset: "docs: { routeBasePath: '/' }, theme: { customCss: './src/main.css' }",
      more: "plugins: [function tailwind() { return { name: 'tailwind', configurePostCss(options) { options.plugins.push(require('./postcss-utility')); return options; }, configureWebpack: () => ({ module: { rules: [{ test: /\\.yaml$/, use: [require.resolve('./yaml-loader')] }, { test: /\\.module\\.special$/, use: [] }] } }) }; }]",
    }),
    'package.json': '{}',
    'postcss-utility.js':
      "module.exports = Object.assign(() => ({ postcssPlugin: 'utility', AtRule: { utility(rule) { rule.replaceWith(rule.nodes); } } }), { postcss: true });\n",
    'yaml-loader.js':
      "module.exports = (text) => `export default ${JSON.stringify(Object.fromEntries(text.trim().split('\\n').map((line) => line.split(': '))))};`;\n",
    'src/main.css': '@utility wide { .wide { width: 99% } }\n',
    'src/values.yaml': 'name: Yaml\nkind: loader\n',
    'src/box.module.css': '.box { composes: base from "./base.module.css"; color: red }\n',
    'src/base.module.css': '.base { margin: 0 }\n',
    'src/Box.jsx':
      "import React from 'react';\nimport styles from './box.module.css';\nimport values from './values.yaml';\nexport default () => <div className={`wide ${styles.box}`}>{values.name} {values.kind} {Object.keys(styles).join()}</div>;\n",
    'docs/index.md': page("# Start\n\nimport Box from '@site/src/Box';\n\n<Box />"),
  },
  'ids and slugs': {
    'docusaurus.config.js': config({
      preset: "docs: { routeBasePath: 'docs', sidebarPath: './sidebars.js' }",
    }),
    'sidebars.js':
      "module.exports = { main: ['intro', { type: 'doc', id: 'deep/own', label: 'Own label', className: 'x', customProps: { a: 1 } }, { type: 'category', label: 'Generated', link: { type: 'generated-index', keywords: ['k'], image: '/i.png' }, items: ['deep/relative', { type: 'link', label: 'Ext', href: 'https://example.org', description: 'Goes out' }] }], second: { 'As object': ['absolute'], Other: ['index-like/index'] } };\n",
    'docs/intro.md': page(
      '# Intro\n\n[own](deep/own-file.md) [relative](./deep/relative.md) [absolute](./absolute.md) [like](./index-like/README.md)',
      'slug: /',
    ),
    'docs/deep/own-file.md': page(
      '# Own',
      'id: own\ntitle: "Own: *title*"\nsidebar_label: Side\ndescription: Described\nkeywords: [a, b]\nimage: ./i.png',
    ),
    'docs/deep/relative.md': page('# Relative\n\n[up](../intro.md)', 'slug: ../moved/here'),
    'docs/deep/i.png': 'png',
    'docs/absolute.md': page(
      '# Absolute\n\n## Same\n\n## Same\n\n## `code` & *em* {#custom-id}\n\n## Ünïcode 日本',
      'slug: /very/absolute\nsidebar_position: 1.5',
    ),
    'docs/index-like/README.md': page('# Readme', 'id: index'),
  },
  'every page of a blog': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: false, blog: { routeBasePath: '/', postsPerPage: 'ALL', blogSidebarCount: 'ALL', blogSidebarTitle: 'Everything', sortPosts: 'ascending', showReadingTime: false, showLastUpdateTime: false, truncateMarker: /<!-- cut -->/, tagsBasePath: 'topics', archiveBasePath: 'all', authorsBasePath: 'people', tags: 'topics.yml', onInlineTags: 'ignore', onUntruncatedBlogPosts: 'ignore', feedOptions: { type: 'all', copyright: 'C', limit: 2, createFeedItems: async ({ blogPosts, defaultCreateFeedItems, ...rest }) => defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 1), ...rest }) }, editUrl: 'https://example.org/edit' } }]],
};
`,
    'blog/topics.yml':
      'news:\n  label: Big news\n  permalink: /the-news\n  description: All the news\nold:\n  label: Old things\n',
    'blog/authors.yml':
      'ann:\n  name: Ann Example\n  title: Writer\n  image_url: /ann.png\n  email: ann@example.org\n  page: { permalink: /the-ann }\n  socials: { github: ann, x: ann, linkedin: ann, newsletter: https://example.org/n }\nbob:\n  name: Bob\n',
    'blog/2021-01-01-start/index.md': page(
      'Intro with [link](../2021-02-01-more.mdx).\n\n<!-- cut -->\n\n## Then\n\nRest.',
      'title: Start\nauthors: [ann, { key: bob, title: Guest }]\ntags: [news, { label: Inline, permalink: /inline }]\nunlisted: false',
    ),
    'blog/2021-02-01-more.mdx': page(
      'export const word = "exported";\n\nMore {word}.\n\n{/* truncate */}\n\nRest of more.',
      'title: More\nauthors: bob\ntags: [old]\nhide_table_of_contents: true',
    ),
    'blog/nested/folder/2021-03-01-deep.md': page('Deep text.', 'title: Deep\nslug: deep/slug'),
    'blog/2021-04-01-draft.md': page('Draft', 'title: Draft\ndraft: true'),
    'blog/2021-05-01-unlisted.md': page('Unlisted text', 'title: Unlisted\nunlisted: true'),
    'static/ann.png': 'png',
  },
  'translated site': {
    'docusaurus.config.js': config({
      preset: 'docs: {}',
      more: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { htmlLang: 'en-GB' }, fr: { label: 'Français', direction: 'ltr', htmlLang: 'fr-FR' } } }, themeConfig: { navbar: { title: 'English', items: [{ type: 'localeDropdown' }, { label: 'Guide', to: '/docs/a' }] }, footer: { links: [{ title: 'Docs', items: [{ label: 'Guide', to: '/docs/a' }] }], copyright: 'English copyright' } }",
    }),
    'docs/a.mdx': page(
      "# A\n\nimport Count from '@site/src/Count';\n\n<Count n={1} /> <Count n={5} />\n\n[b](./sub/b.md)",
    ),
    'docs/sub/b.md': page('# B\n\n## Section {#section}'),
    'docs/sub/_category_.json':
      '{ "label": "Sub", "link": { "type": "generated-index", "title": "All sub" } }',
    'src/Count.js':
      "import React from 'react';\nimport Translate, { translate } from '@docusaurus/Translate';\nimport { usePluralForm } from '@docusaurus/theme-common';\nimport Interpolate from '@docusaurus/Interpolate';\nexport default function Count({ n }) {\n  const { selectMessage } = usePluralForm();\n  return <span title={translate({ id: 'count.title', message: 'Title' })}>{selectMessage(n, translate({ id: 'count.plural', message: 'One thing|{count} things' }, { count: n }))} <Translate id=\"count.link\" values={{ link: <a href=\"/docs/a\"><Translate id=\"count.label\">label</Translate></a> }}>{'See {link}.'}</Translate> <Interpolate values={{ name: <b>bold</b> }}>{'Hello {name}'}</Interpolate></span>;\n}\n",
    'src/pages/hello.md': page('# Hello\n\n[guide](/docs/a)'),
    'src/pages/react.js':
      "import React from 'react';\nimport Layout from '@theme/Layout';\nimport Translate from '@docusaurus/Translate';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nexport default () => { const { i18n, siteConfig } = useDocusaurusContext(); return <Layout><main><Translate id=\"page.text\">Page text</Translate> {i18n.currentLocale} {i18n.locales.join()} {i18n.localeConfigs[i18n.currentLocale].htmlLang} {siteConfig.baseUrl} <a href={useBaseUrl('/docs/a')}>a</a></main></Layout>; };\n",
    'i18n/fr/code.json':
      '{ "count.title": { "message": "Titre" }, "count.plural": { "message": "Une chose|{count} choses" }, "count.link": { "message": "Voir {link}." }, "count.label": { "message": "étiquette" }, "page.text": { "message": "Texte" }, "theme.common.editThisPage": { "message": "Modifier" } }',
    'i18n/fr/docusaurus-theme-classic/navbar.json':
      '{ "title": { "message": "Français" }, "item.label.Guide": { "message": "Le guide" } }',
    'i18n/fr/docusaurus-theme-classic/footer.json':
      '{ "link.title.Docs": { "message": "Les docs" }, "link.item.label.Guide": { "message": "Le guide en bas" }, "copyright": { "message": "Copyright français" } }',
    'i18n/fr/docusaurus-plugin-content-docs/current.json':
      '{ "version.label": { "message": "Suivant" }, "sidebar.defaultSidebar.category.Sub": { "message": "Sous" }, "sidebar.defaultSidebar.category.Sub.link.generated-index.title": { "message": "Tout" } }',
    'i18n/fr/docusaurus-plugin-content-docs/current/sub/b.md': page(
      '# Bé\n\n## Partie {#section}\n\n[a](../a.mdx)',
    ),
    'i18n/fr/docusaurus-plugin-content-pages/hello.md': page('# Bonjour'),
  },
  'history and queries': {
    'docusaurus.config.js': config({
      preset: 'docs: false',
      more: "clientModules: ['./src/effects.js'], scripts: [{ src: '/s.js', async: true }], stylesheets: ['/extra.css'], headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } }], noIndex: true, titleDelimiter: '-', tagline: 'Tag', favicon: 'f.ico', staticDirectories: ['public', 'static']",
    }),
    'public/s.js': '',
    'static/extra.css': '',
    'static/f.ico': 'x',
    'src/effects.js':
      "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';\nif (ExecutionEnvironment.canUseDOM) window.ran = true;\nexport default { onRouteUpdate({ location }) { window.routed = location.pathname; } };\n",
    'src/pages/index.js': `import React from 'react';
import Layout from '@theme/Layout';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { useHistory, useLocation, Redirect, matchPath } from '@docusaurus/router';
import { useColorMode, useThemeConfig, ThemeClassNames, useWindowSize } from '@docusaurus/theme-common';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import Admonition from '@theme/Admonition';
import Readme from '../_readme.mdx';
const Inner = () => { const { colorMode } = useColorMode(); const history = useHistory(); const location = useLocation(); return <p onClick={() => history.push('/other?x=1')}>{colorMode} {location.pathname}{location.search} {typeof history.replace} {ThemeClassNames.docs.docMarkdown} {Object.keys(useThemeConfig()).includes('navbar') ? 'yes' : 'no'} {useWindowSize()}</p>; };
export default function Home() {
  return <Layout title="Home" description="Of home" wrapperClassName="wrapped"><Head><title>Own title</title><meta name="x" content="y" /></Head><main><Heading as="h1" id="own">Home</Heading><Inner /><Link to="/other#part" activeClassName="on">Other</Link><Link href="https://example.org">Out</Link><BrowserOnly fallback={<i>loading</i>}>{() => <b>{window.location.href}</b>}</BrowserOnly><ErrorBoundary fallback={({ error }) => <p>{error.message}</p>}><CodeBlock language="js" title="t.js">{'let a = 1;'}</CodeBlock></ErrorBoundary><Admonition type="tip" title="Tip here"><p>In it</p></Admonition><Readme extra="passed" /><p>{String(!!matchPath('/a/b', { path: '/a/:id' }))}</p></main></Layout>;
}
`,
    'src/_readme.mdx': page('# Read me\n\n## Part of it\n\nText {props.extra}'),
    'src/pages/other.tsx':
      "import Layout from '@theme/Layout';\nimport styles from './other.module.scss';\nexport default function Other(): JSX.Element { return <Layout noFooter><main id=\"part\" className={styles?.x}>Other</main></Layout>; }\n"
        .replace("import styles from './other.module.scss';\n", '')
        .replace(' className={styles?.x}', ''),
    'src/pages/folder/index.mdx': page(
      "import Layout from '@theme/Layout';\n\n# Folder\n\n<div style={{ color: 'red' }}>Styled *not md*</div>\n\n| a | b |\n|:-:|--:|\n| 1 | {1 + 1} |",
      'hide_table_of_contents: true\nwrapperClassName: own',
    ),
  },
  'strange MDX': {
    'docusaurus.config.js': config({
      preset:
        "docs: { routeBasePath: '/', rehypePlugins: [[require('./wrap'), { tag: 'section' }]], beforeDefaultRemarkPlugins: [require('./include')] }",
      more: "markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('%VERSION%', '1.2.3'), mdx1Compat: { comments: true, admonitions: true, headingIds: true }, parseFrontMatter: async (params) => { const result = await params.defaultParseFrontMatter(params); result.frontMatter.description ??= 'From the parser'; return result; }, anchors: { maintainCase: true } }",
    }),
    'include.js':
      "const fs = require('node:fs');\nconst path = require('node:path');\nmodule.exports = () => (tree, file) => { const visit = (node) => { node.children?.forEach(visit); if (node.type === 'text') node.value = node.value.replace(/@include\\(([^)]+)\\)/, (_, name) => fs.readFileSync(path.join(path.dirname(file.path), name), 'utf8').trim()); }; visit(tree); };\n",
    'wrap.js':
      "module.exports = ({ tag }) => (tree) => { const index = tree.children.findIndex((node) => node.tagName === 'table'); if (index >= 0) tree.children[index] = { type: 'element', tagName: tag, properties: { className: ['wrapped'] }, children: [tree.children[index]] }; };\n",
    'docs/index.mdx': page(
      "<!-- comment of MDX 1 -->\n\n# Version %VERSION%\n\nIncluded: @include(./words.txt)\n\n:::note Title in *line*\n\nOld title\n\n:::\n\n## CamelCase Heading {#keepThis}\n\n## Another CamelCase\n\n| a |\n|---|\n| {`code ${1 + 1}`} |\n\nexport function Greet({ name = 'you', children }) { return <p>Hello {name}{children}</p>; }\n\n<Greet name={frontMatter.title}> and **all**</Greet>\n\n{frontMatter.list.map((item) => <Greet key={item} name={item} />)}\n\n<details open>\n<summary>Sum *mary*</summary>\n\n- a\n  - b {/* c */}\n\n</details>\n\n```js title={'x'} {1,3-4} showLineNumbers=5\n// highlight-start\nlet a = '<b>{x}</b>';\n// highlight-end\n```\n\n<pre>raw {'{'}text{'}'}</pre>\n\nA line  \nbroken, [ref][r], https://example.com, ~~gone~~, H<sub>2</sub>O.[^n]\n\n[r]: ./other.md \"T\"\n[^n]: Foot *note*.",
      'slug: /\ntitle: Strange\nlist: [x, y]',
    ),
    'docs/words.txt': 'words of a file\n',
    'docs/other.md': page(
      'Other\n=====\n\nSet `{x}` and <Unknown />'.replace(' and <Unknown />', '') +
        '\n\n![alt](./p.svg "Title")',
    ),
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" />',
  },
  'contents of partials': {
    'docusaurus.config.js': config(),
    'docs/a.mdx': page(
      "import TOCInline from '@theme/TOCInline';\nimport Part from './_part.mdx';\nimport Outer from './_outer.md';\n\n# A\n\n<TOCInline toc={toc} maxHeadingLevel={4} />\n\n## First\n\n<Part />\n\n## Second\n\n<Outer />\n\n<Tabs>\n<TabItem value=\"a\">\n\n<Part />\n\n</TabItem>\n</Tabs>\n\n## Third\n\nThere are {toc.length} headings.".replace(
        'import Part',
        "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Part",
      ),
    ),
    'docs/_part.mdx': page(
      "import TOCInline from '@theme/TOCInline';\n\n## Of the part\n\n### Below *it*\n\n<TOCInline toc={toc} />",
    ),
    'docs/_outer.md': page(
      "import Part from './_part.mdx';\n\n### Of the outer part\n\n<Part />\n\n#### End of the outer part",
    ),
    'docs/b.mdx': page(
      "import TOCInline from '@theme/TOCInline';\nimport A, { toc as other } from './a.mdx';\n\nexport const toc = [{ value: 'Own <b>entry</b>', id: 'own', level: 2 }, ...other];\n\n# B\n\n<TOCInline toc={toc} />\n\n<h2 id=\"own\">Own</h2>\n\n<A />",
    ),
  },
  'namespaces of packages, parts of swizzled components': {
    'docusaurus.config.js': config(),
    'docs/a.mdx': page(
      'import { Packed } from \'@site/src/Packed\';\n\n# A\n\n<Hidden id="hidden" />\n\n<Packed text="word" />',
    ),
    'node_modules/packer/package.json': '{ "name": "packer", "version": "1.0.0", "main": "packer.js" }',
    'node_modules/packer/packer.js':
      "var Packer = (function () {\n  var own = { pack: function (text) { return 'packed ' + text; } };\n  return own;\n})();\nif (typeof define === 'function' && define.amd) { define(function () { return Packer; }); }\nelse if (typeof module !== 'undefined' && module != null) { module.exports = Packer; }\n",
    'src/Packed.jsx':
      "import React, { useState } from 'react';\nimport * as packer from 'packer';\nexport function Packed({ text }) {\n  const [count, setCount] = useState(0);\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{packer.pack(text)} {count}</button>;\n}\n",
    'src/theme/MDXComponents/index.jsx':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport { Hidden } from './Hidden';\nexport default { ...MDXComponents, Hidden };\n",
    'src/theme/MDXComponents/Hidden.jsx':
      "import React from 'react';\nimport Heading from '@theme/Heading';\nexport function Hidden({ id }) { return <Heading as=\"h2\" id={id}>Hidden heading</Heading>; }\n",
  },
  'routes with data of plugins': {
    'docusaurus.config.js': config({
      more: "plugins: [function cases() { return { name: 'cases', async contentLoaded({ actions }) { const all = await actions.createData('cases.json', JSON.stringify(['one', 'two'])); for (const slug of ['first', 'second']) actions.addRoute({ path: `/cases/${slug}`, component: '@site/src/Case.jsx', exact: true, modules: { all }, customData: { slug } }); } }; }]",
    }),
    'docs/a.md': page('# A'),
    'src/Case.jsx':
      "import React from 'react';\nimport Layout from '@theme/Layout';\nexport default function Case({ all, route }) {\n  return <Layout title={route.customData.slug}><main><h1>Case {route.customData.slug}</h1><p>{all.join(', ')} {route.path} {String(route.exact)}</p></main></Layout>;\n}\n",
  },
  'routes around pages of plugins': {
    'docusaurus.config.js': config({
      more: "baseUrl: '/base/', plugins: ['./library.js'], themeConfig: { navbar: { items: [{ to: '/books/list/emma', label: 'Books' }] } }",
    }),
    'library.js': `module.exports = ({ baseUrl, siteConfig }) => ({
  name: 'library',
  async contentLoaded({ actions: { addRoute, createData } }) {
    const add = (name, data) => createData(name + '.json', JSON.stringify(data));
    const all = await add('all', ['emma', 'dune']);
    const shelf = await add('shelf', { who: 'parent' });
    const own = await add('own', { who: 'child' });
    const books = await Promise.all(['emma', 'dune'].map(async (slug) => ({
      path: baseUrl + 'books/list/' + slug, exact: true, component: '@site/src/Book.jsx', slug,
      modules: { book: await add(slug, { title: 'Book ' + slug }) }, context: { data: { own }, lost: own },
    })));
    addRoute({
      path: baseUrl + 'books', component: '@site/src/Library.jsx', props: { motto: 'Read' }, priority: 1,
      modules: { deep: { lists: [all] }, tools: '@site/src/tools.js' }, context: { shelf },
      routes: [
        { path: baseUrl + 'books', exact: true, component: '@site/src/Start.jsx' },
        { path: baseUrl + 'books/list', component: '@site/src/List.jsx', routes: books },
      ],
    });
    addRoute({
      path: baseUrl + 'guide', component: '@site/src/Frame.jsx',
      routes: [{ path: baseUrl + 'guide/one', exact: true, component: '@site/src/Guide.jsx', modules: { content: '@site/guide/one.mdx' } }],
    });
    addRoute({ path: baseUrl + 'alone', exact: true, component: '@site/src/Guide.jsx', modules: { content: await createData('made.mdx', '# Made\\n\\nMade **text**\\n\\n## Part') } });
    const category = { type: 'category', label: 'More', collapsible: true, collapsed: true, items: [{ type: 'link', label: 'Second', href: baseUrl + 'api/second', docId: 'second', unlisted: false }] };
    const version = { pluginId: 'default', version: '1.0', label: 'One', className: 'api', banner: null, badge: false, noIndex: false, docs: {}, docsSidebars: { api: [{ type: 'link', label: 'First', href: baseUrl + 'api/first' }, category] } };
    addRoute({
      path: baseUrl + 'api', component: '@theme/DocsRoot',
      routes: [{ path: baseUrl + 'api', component: '@theme/DocVersionRoot', modules: { version: await add('version', version) },
        routes: [{ path: baseUrl + 'api', component: '@site/src/Api.jsx',
          routes: ['first', 'second'].map((id) => ({ path: baseUrl + 'api/' + id, exact: true, component: '@site/src/Item.jsx', sidebar: 'api', id })) }] }],
    });
  },
  configureWebpack: () => ({ module: { rules: [{ test: /\\.mdx$/, include: [__dirname + '/guide', /made\\.mdx$/], use: [{ loader: '@docusaurus/mdx-loader', options: { siteDir: __dirname, staticDirs: [], markdownConfig: siteConfig.markdown, admonitions: true } }] }] } }),
});
`,
    'src/Library.jsx': `import React, { createContext, useState } from 'react';
import renderRoutes from '@docusaurus/renderRoutes';
import Layout from '@theme/Layout';
export const Count = createContext(['none']);
export default function Library({ route, deep, tools, motto, location, match, history }) {
  const [count, setCount] = useState(1);
  return <Layout title="Library"><Count.Provider value={[count, setCount]}>
    <p>{motto} {deep.lists[0].join(' ')} {tools.double(2)} {route.routes.length} {String(route.priority)} {location.pathname} {match.path} {String(match.isExact)} {typeof history.push}</p>
    <main>{renderRoutes(route.routes, { extra: 'passed' })}{renderRoutes([])}</main>
  </Count.Provider></Layout>;
}
`,
    'src/tools.js': 'export default { double: (number) => 2 * number };\n',
    'src/Start.jsx':
      "import React, { useContext } from 'react';\nimport { Count } from './Library';\nexport default ({ extra, route }) => <h1>Start {extra} {route.path} {useContext(Count)[0]}</h1>;\n",
    'src/List.jsx':
      "import React from 'react';\nimport renderRoutes from '@docusaurus/renderRoutes';\nexport default ({ route, extra }) => <section><h2>List {extra}</h2>{renderRoutes(route.routes)}</section>;\n",
    'src/Book.jsx': `import React, { useContext } from 'react';
import useRouteContext from '@docusaurus/useRouteContext';
import { Count } from './Library';
export default function Book({ book, route, extra }) {
  const { plugin, data } = useRouteContext();
  const [count, setCount] = useContext(Count);
  return <article><h1>{book.title}</h1><p>{route.slug} {String(extra)} {plugin.name} {Object.entries(data).map(([key, { who }]) => key + ' ' + who).join(' ')}</p><button onClick={() => setCount(count + 1)}>Add {count}</button></article>;
}
`,
    'src/Frame.jsx':
      "import React from 'react';\nimport renderRoutes from '@docusaurus/renderRoutes';\nimport Layout from '@theme/Layout';\nexport default ({ route }) => <Layout><div>Frame {renderRoutes(route.routes)}</div></Layout>;\n",
    'src/Guide.jsx': `import React from 'react';
import MDXContent from '@theme/MDXContent';
export default function Guide({ content: Content }) {
  return <main><MDXContent><Content /></MDXContent><p>{Content.contentTitle} {Content.frontMatter.word} {Content.toc.map(({ id }) => id).join(' ')}</p></main>;
}
`,
    'guide/one.mdx': page('# One\n\nText of **one**\n\n## Heading', 'word: matter'),
    'src/Api.jsx': `import React, { createContext } from 'react';
import DocRoot from '@theme/DocRoot';
export const Data = createContext('none');
export default function Api({ more = 'data', ...props }) {
  return <Data.Provider value={more}><DocRoot {...props} /></Data.Provider>;
}
`,
    'src/Item.jsx': `import React, { useContext } from 'react';
import { useDocsVersion, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import TOC from '@theme/TOC';
import { Data } from './Api';
export default function Item({ route }) {
  const { label, version } = useDocsVersion();
  const { name, items } = useDocsSidebar();
  return <div><DocBreadcrumbs /><h1 id="top">Item {route.id}</h1><p>{label} {version} {name} {items.length} {useContext(Data)}</p><TOC toc={[{ value: 'Top', id: 'top', level: 1, children: [] }]} minHeadingLevel={1} /></div>;
}
`,
    'docs/a.md': page('# A'),
  },
  'contexts of Root': {
    'docusaurus.config.js': config({
      more: "themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'A' }] } }",
    }),
    'src/contexts.jsx': `import React, { createContext, useContext, useMemo, useState } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export const Count = createContext(undefined);
export const Page = createContext('no page');
export function Contexts({ children }) {
  const [count, setCount] = useState(1);
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const value = useMemo(() => ({ count, add: () => setCount((one) => one + 1) }), [count]);
  return <Count.Provider value={value}><Page.Provider value={siteConfig.customFields.word + ' ' + pathname}>{children}</Page.Provider></Count.Provider>;
}
export function useCount() {
  const value = useContext(Count);
  if (!value) throw new Error('Count is missing');
  return value;
}
export function Shown({ of }) { return <p>{of} shows {useCount().count}</p>; }
export function Adding() { const { count, add } = useCount(); return <button type="button" onClick={add}>Add to {count}</button>; }
export function Consumed() { return <Page.Consumer>{(page) => <p>Consumed {page}</p>}</Page.Consumer>; }
export class Class extends React.Component {
  static contextType = Page;
  render() { return <p>Class of {this.context}</p>; }
}
`,
    'src/theme/Root.jsx':
      "import React from 'react';\nimport { Contexts } from '../contexts';\nexport default function Root({ children }) { return <Contexts>{children}</Contexts>; }\n",
    'src/theme/DocItem/Footer/index.jsx':
      "import React from 'react';\nimport Footer from '@theme-original/DocItem/Footer';\nimport { Shown } from '../../../contexts';\nexport default function DocFooter(props) { return <><Shown of=\"Footer\" /><Footer {...props} /></>; }\n",
    'src/theme/MDXComponents.jsx':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport { Consumed } from '../contexts';\nexport default { ...MDXComponents, Consumed };\n",
    'src/pages/index.jsx':
      'import React from \'react\';\nimport Layout from \'@theme/Layout\';\nimport { Adding, Class, Count, Shown, useCount } from \'../contexts\';\nexport default function Home() {\n  const { count } = useCount();\n  return <Layout title="Home"><main><h1>Home of {count}</h1><Shown of="Home" /><Adding /><Class /><Count.Provider value={{ count: 7 }}><Shown of="Inside" /></Count.Provider></main></Layout>;\n}\n',
    'src/pages/plain.mdx': page('import { Shown } from \'../contexts\';\n\n# Plain\n\n<Shown of="Page" />'),
    'docs/a.mdx': page(
      'import { Adding, Class, Shown } from \'@site/src/contexts\';\n\n# A\n\n<Shown of="Document" />\n\n<Adding />\n\n<Consumed />\n\n<Class />',
    ),
  },
  'plugins that generate and clean up': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: ['./more-docs.js', ['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
  plugins: ['./fetch.js', './words.js'],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Main' }] } },
};
`,
    'more-docs.js':
      "module.exports = () => ({ plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more' }]] });\n",
    'sidebars.js': "module.exports = { main: ['a', 'fetched/b'] };\n",
    'fetch.js': `const { existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
module.exports = async ({ siteDir, generatedFilesDir }) => {
  const folder = join(siteDir, 'docs/fetched');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'b.md'), '# Fetched\\n\\n![picture](./picture.svg)\\n');
  writeFileSync(join(folder, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />');
  return {
    name: 'fetch',
    loadContent: () => writeFileSync(join(generatedFilesDir, 'fetched.txt'), ''),
    postBuild: () => rmSync(folder, { recursive: true }),
  };
};
`,
    'words.js': `const { join } = require('node:path');
module.exports = () => ({
  name: 'words',
  async contentLoaded({ actions }) { await actions.createData('words.json', JSON.stringify(['generated', 'words'])); },
  configureWebpack: ({ resolve }) => ({ resolve: { alias: { '@words': join(resolve.alias['@generated'], 'words/default') } } }),
});
`,
    'docs/a.mdx': page(
      "import words from '@words/words.json';\n\n# A\n\n{words.join(' ')}\n\n## [Part](#part-a)<b /> \\{#part-a\\} \n\nText",
    ),
    'more/c.md': page('# C'),
  },
  'parts of posts': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { blog: { showReadingTime: true, onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' } }]],
};
`,
    'src/theme/BlogPostItem/Header/Info/index.js': `import React from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
export default function Info() {
  const { metadata: { date, readingTime, prevItem, nextItem, authors, hasTruncateMarker, source } } = useBlogPost();
  const format = useDateTimeFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return <p>on {format.format(new Date(date))} for {Math.ceil(readingTime)} by {authors.map(({ name }) => name).join()} between {prevItem?.title ?? 'none'} and {nextItem?.title ?? 'none'} {String(hasTruncateMarker)} {source}</p>;
}
`,
    'src/theme/BlogTagsPostsPage.js': `import React from 'react';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
export default ({ tag, items, sidebar, listMetadata }) => <BlogLayout sidebar={sidebar}><h1>Tag {tag.label} {tag.count}</h1><BlogPostItems items={items} /><BlogListPaginator metadata={listMetadata} /></BlogLayout>;
`,
    'src/theme/BlogArchivePage.js': `import React from 'react';
import Layout from '@theme/Layout';
export default ({ archive }) => <Layout title="Archive"><main>{archive.blogPosts.map(({ metadata }) => <p key={metadata.permalink}>{metadata.title} {metadata.date.slice(0, 10)}</p>)}</main></Layout>;
`,
    'src/theme/Blog/Components/Author/index.js':
      "import React from 'react';\nexport default ({ author }) => <b>Author {author.name} {author.url}</b>;\n",
    'src/theme/DocCard/index.js':
      "import React from 'react';\nimport { ThemeClassNames } from '@docusaurus/theme-common';\nexport default ({ item }) => <i className={ThemeClassNames.docs.docCard.container}>Card {item.label}</i>;\n",
    'docs/cards/index.mdx': page(
      "import DocCardList from '@theme/DocCardList';\n\n# Cards\n\n<DocCardList />",
    ),
    'docs/cards/one.md': page('# One'),
    'blog/2021-01-01-a.md': page('First', 'title: A\nauthors: { name: Ann, url: https://example.org/ann }'),
    'blog/2021-02-03-b.md': page('# B\n\nSecond\n\n{/* truncate */}\n\nMore', 'authors: { name: Bob }'),
    'blog/2021-03-01-c.md': page('Third', 'title: C\ntags: [news]'),
  },
  'headings and code that components add to': {
    'docusaurus.config.js': config(),
    'src/theme/Heading/index.js':
      "import React from 'react';\nimport Heading from '@theme-original/Heading';\nexport default ({ children, ...props }) => <Heading {...props}>{children}<i> {props.as}</i></Heading>;\n",
    'src/theme/CodeBlock/index.js':
      "import React from 'react';\nimport CodeBlock from '@theme-original/CodeBlock';\nexport default (props) => <>{typeof props.children === 'string' && <p>{props.children.split('\\n').length} lines</p>}<CodeBlock {...props} /></>;\n",
    'src/theme/Details/index.js':
      "import React from 'react';\nimport { Details } from '@docusaurus/theme-common/Details';\nexport default (props) => <Details {...props} className=\"own-details\" />;\n",
    'docs/a.mdx': page(
      "import CodeBlock from '@theme/CodeBlock';\nimport Details from '@theme/Details';\n\nexport const word = 'of code';\n\n# A\n\n## With *emphasis*\n\n```js\nlet a;\nlet b;\n```\n\n<CodeBlock language=\"js\">let c;</CodeBlock>\n\n## With {word}\n\n<Details summary=\"More\">Inside</Details>",
    ),
    'docs/b.md': page('Text', 'title: Without a heading'),
  },
};
