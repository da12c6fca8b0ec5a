import { blogConfig, config, type Projects, page } from './project.ts';

/** What public projects did that once failed, each in the smallest project that shows it. */
export const reported: Projects = {
  'props of pages': {
    'docusaurus.config.js': config({ preset: 'docs: false' }),
    'src/pages/index.jsx': `import React from 'react';
export default class Home extends React.Component {
  render() { return <main><p>{this.props.config.title}, {this.props.config.customFields.word}</p></main>; }
}
`,
  },
  'plugins of pages': {
    'docusaurus.config.js': `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: { showReadingTime: false } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'sdk', path: 'sdk', routeBasePath: 'sdk' }]],
};
`,
    'src/Plugin.js': `import React from 'react';
import useRouteContext from '@docusaurus/useRouteContext';
export default function Plugin() {
  const { plugin } = useRouteContext();
  return <b>{plugin.name} {plugin.id}</b>;
}
`,
    'src/pages/own.js': `import React from 'react';
import Plugin from '@site/src/Plugin';
export default () => <main><Plugin /></main>;
`,
    'docs/a.mdx': page("import Plugin from '@site/src/Plugin';\n\n# A\n\n<Plugin />"),
    'sdk/b.mdx': page("import Plugin from '@site/src/Plugin';\n\n# B\n\n<Plugin />"),
    'blog/2024-01-01-post.mdx': page(
      "import Plugin from '@site/src/Plugin';\n\nExcerpt\n\n{/* truncate */}\n\n<Plugin />",
      'title: Post\ndescription: The post',
    ),
  },
  'unquoted attributes in CSS': {
    'docusaurus.config.js': config({ preset: "theme: { customCss: './src/custom.css' }" }),
    'src/custom.css': `.a input[type=button]:focus { outline: 1px solid }
[type=main], [data-x=kbd] b, [data-y='a, section'] > .code, a[href$=".details"] { color: red }
.a\\:main, .sm\\:table { color: blue }
`,
    'docs/a.md': page('# A'),
  },
  'dates that do not exist': {
    'docusaurus.config.js': blogConfig,
    'blog/2017-01-01-late.md': page('Late post', 'title: Late\ndate: 2017-02-29 11:00:00'),
    'blog/quoted.md': page('Quoted post', "title: Quoted\ndate: '2017-02-30'"),
  },
  'comments as heading ids': {
    'docusaurus.config.js': config(),
    'docs/a.md': page(
      '# A\n\n## One { /*#first*/ }\n\n### Two *words* { /* #second */ }\n\n[one](#first) [two](#second)',
    ),
    'docs/b.md': page('# B\n\n## One {/*#first*/}\n\nText { /*#text*/ }\n\n[a](./a.md#second)'),
  },
  'nodes of MDX 1': {
    'docusaurus.config.js': config({ preset: "docs: { remarkPlugins: [require('./old-plugin')] }" }),
    'old-plugin.js': `module.exports = () => (tree) => {
  const index = tree.children.findIndex((node) => node.type === 'code');
  tree.children.splice(index, 1, { type: 'jsx', value: '<b className="from-plugin">old</b>' });
  tree.children.unshift({ type: 'import', value: "import Part from '@site/part';" });
};
`,
    'part.js': 'export default () => null;\n',
    'docs/a.md': page('# A\n\n```sh\nx\n```'),
  },
  'imported types without type': {
    'docusaurus.config.js': config({ preset: "docs: { editUrl: 'https://example.org/edit' }" }),
    'src/theme/DocItem/Footer/index.tsx': `import React from 'react';
import TagsListInline, { Props as TagsProps } from '@theme/TagsListInline';
import { useDoc, Missing } from '@docusaurus/plugin-content-docs/client';
function Tags(props: TagsProps & { more?: Missing }) { return <TagsListInline {...props} />; }
export default function Footer(): JSX.Element {
  const { metadata } = useDoc();
  return <footer className="own-footer">{metadata.tags.length > 0 && <Tags tags={metadata.tags} />}<b>Edit {metadata.title}</b></footer>;
}
`,
    'docs/a.md': page('# A', 'tags: [one]'),
  },
  'parse in a plugin': {
    'docusaurus.config.js': config({ preset: "docs: { remarkPlugins: [require('./parsing')] }" }),
    'parsing.js': `module.exports = function parsing() {
  this.data('seen', 'data');
  const isParser = typeof this.Parser === 'function' || typeof this.parser === 'function';
  return (tree) => {
    const parsed = this.parse('parsed *words*');
    const value = ' ' + [this.data('seen'), isParser, typeof this.stringify, typeof this.runSync].join(' ');
    tree.children.push({ type: 'paragraph', children: [...parsed.children[0].children, { type: 'text', value }] });
  };
};
`,
    'docs/a.md': page('# A'),
  },
  'links as plugins see them': {
    'docusaurus.config.js': config({ preset: "docs: { remarkPlugins: [require('./links')] }" }),
    'links.js': `module.exports = () => (tree) => {
  const seen = [];
  const walk = (node) => {
    if (node.type === 'link' || node.type === 'definition') seen.push(node.url);
    (node.children ?? []).forEach(walk);
  };
  walk(tree);
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'seen: ' + seen.join(' ') }] });
};
`,
    'docs/a.md': page(
      '# A\n\n[b](./b.md) [c](sub/c.md#x) [same](b.md?q=1#y) [d][d] [e](/docs/b) [f](https://example.org/x.md)\n\n[d]: ./sub/c.md',
    ),
    'docs/b.md': page('# B\n\n## Y'),
    'docs/sub/c.md': page('# C\n\n## X\n\n[a](../a.md)'),
  },
  'functions as props': {
    'docusaurus.config.js': config(),
    'docs/a.mdx': page(
      "import Play from '@site/src/Play';\nimport Code from './_code.md';\n\n# A\n\n<Play code={{ react: Code }} format={(text) => text.toUpperCase()} />",
    ),
    'docs/_code.md': '**Code** of the partial\n',
    'src/Play.jsx': `import React, { useState } from 'react';
export default function Play({ code, format }) {
  const [count, setCount] = useState(0);
  const Code = code.react;
  return <div className="play"><button type="button" onClick={() => setCount(count + 1)}>add</button><output>{format('count')} {count}</output><Code /></div>;
}
`,
  },
  'layouts of partials': {
    'docusaurus.config.js': config(),
    'docs/a.mdx': page("import Part from './_part.md';\n\n# A\n\n<Part />"),
    'docs/_part.md': `export default ({ children }) => <section className="wrapped">{children}</section>;

Words of *the part*
`,
  },
  'authors of old front matter': {
    'docusaurus.config.js': blogConfig,
    'blog/2020-01-02-new.md': page(
      'New post',
      'title: New\nauthor: Ann Example\nauthorURL: https://example.org/ann\nauthorTitle: Writer\nauthorImageURL: /ann.png',
    ),
    'blog/2020-01-01-old.md': page(
      'Old post',
      'title: Old\nauthor: Bob Example\nauthor_url: https://example.org/bob\nauthor_title: Editor\nauthor_image_url: /bob.png',
    ),
    'static/ann.png': 'png',
    'static/bob.png': 'png',
  },
  'base addresses of locales': {
    'docusaurus.config.js': config({
      more: "i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'], localeConfigs: { fr: { label: 'Français', baseUrl: '/fr/' }, de: { baseUrl: '/german/' } } }",
    }),
    'docs/a.md': page('# A\n\n[b](./b.md)'),
    'docs/b.md': page('# B'),
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': page('# Un\n\n[b](./b.md)'),
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': page('# Eins\n\n[b](./b.md)'),
  },
  'posts of one day': {
    'docusaurus.config.js': blogConfig,
    'blog/2017-03-01-alpha.md': page('First by name', 'title: Alpha'),
    'blog/2017-03-01-beta.md': page('Second by name', 'title: Beta'),
    'blog/2017-03-01-gamma/index.md': page('Third by name', 'title: Gamma'),
    'blog/2017-03-01-delta.md': page('Fourth by file', 'title: Delta\nslug: /aaa'),
    'blog/2017-02-01-before.md': page('Before', 'title: Before'),
  },
  'imports without extension in packages': {
    'docusaurus.config.js': config(),
    'src/theme/DocItem/Footer.jsx': `import React from 'react';
import Footer from '@theme-original/DocItem/Footer';
import Extra from 'extensionless/react';
export default (props) => <><Footer {...props} /><Extra /></>;
`,
    'package.json': '{ "dependencies": { "extensionless": "1" } }',
    'node_modules/extensionless/package.json':
      '{ "name": "extensionless", "version": "1.0.0", "exports": { "./react": "./react.js" }, "peerDependencies": { "react": "*", "@docusaurus/core": "*" } }',
    'node_modules/extensionless/react.js': "export { default } from './src/Extra';\n",
    'node_modules/extensionless/src/Extra.js':
      "import React from 'react';\nimport { word } from './words';\nexport default () => React.createElement('p', null, word);\n",
    'node_modules/extensionless/src/words/index.js': "export const word = 'extra words';\n",
    'docs/a.md': page('# A'),
  },
  'own cards in generated indexes': {
    'docusaurus.config.js': config(),
    'src/theme/DocCard.js':
      "import React from 'react';\nimport Card from '@theme-original/DocCard';\nexport default ({ item }) => <div className=\"own-card\"><b>{item.type} {item.label} {item.items?.length}</b><Card item={item} /></div>;\n",
    'src/theme/DocCardList.js': `import React from 'react';
import List from '@theme-original/DocCardList';
import { useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
export default (props) => {
  const items = props.items ?? useCurrentSidebarSiblings();
  return <div className="own-list"><p>{items.length} cards: {items.map(({ label }) => label).join(', ')}</p><List {...props} /></div>;
};
`,
    'docs/guides/_category_.json':
      '{ "label": "Guides", "link": { "type": "generated-index", "description": "All guides" } }',
    'docs/guides/one.md': page('# One\n\nText of one'),
    'docs/guides/two.mdx': page(
      "# Two\n\nText of two\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />",
    ),
    'docs/guides/more/three.md': page('# Three\n\nText of three'),
  },
};
