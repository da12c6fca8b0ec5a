import { circle, settings, throwing, throwingProxy } from './bad-values.ts';
import type { BadSite, SiteInput } from './input.ts';

const plugin = (hooks: object): BadSite => settings({ plugins: [{ name: 'bad', ...hooks }] });

/** Bad and hostile plugins. */
export const plugins: SiteInput[] = [
  ['a plugin of null', settings({ plugins: [null] }), 'config/key-invalid recto.config.ts'],
  ['a plugin of a text', settings({ plugins: ['no-such-plugin'] }), 'config/key-invalid recto.config.ts'],
  ['a plugin without a name', settings({ plugins: [{}] }), 'config/key-invalid recto.config.ts'],
  ['a plugin with an unknown hook', plugin({ rotues: () => [] }), 'config/key-invalid recto.config.ts'],
  ['a plugin with a hook of a text', plugin({ content: 'a' }), 'config/key-invalid recto.config.ts'],
  ['two plugins with a name', settings({ plugins: [{ name: 'a' }, { name: 'a' }] }), 'ok'],
  ['content that throws', plugin({ content: throwing }), 'plugin/hook-failed recto.config.ts'],
  [
    'content that throws nothing',
    plugin({ content: () => Promise.reject() }),
    'plugin/hook-failed recto.config.ts',
  ],
  ['content of a text', plugin({ content: () => 'a' }), 'plugin/result-invalid recto.config.ts'],
  ['content of nothing', plugin({ content: () => undefined }), 'ok'],
  [
    'content without a path',
    plugin({ content: () => [{ content: 'a' }] }),
    'plugin/result-invalid recto.config.ts',
  ],
  [
    'content of a number',
    plugin({ content: () => [{ path: 'docs/x.md', content: 5 }] }),
    'plugin/result-invalid recto.config.ts',
  ],
  [
    'content outside of the site',
    plugin({ content: () => [{ path: '../x.md', content: 'a' }] }),
    'plugin/file-refused recto.config.ts',
  ],
  [
    'content at an absolute path',
    plugin({ content: () => [{ path: '/etc/x.md', content: 'a' }] }),
    'plugin/file-refused recto.config.ts',
  ],
  [
    'content over a file',
    plugin({ content: () => [{ path: 'docs/a.md', content: '# A\n' }] }),
    'plugin/file-refused recto.config.ts',
  ],
  [
    'content twice',
    plugin({
      content: () => [
        { path: 'docs/x.md', content: '# X\n' },
        { path: 'docs/x.md', content: '# Y\n' },
      ],
    }),
    'plugin/file-refused recto.config.ts',
  ],
  [
    'content with a zero byte in its path',
    plugin({ content: () => [{ path: 'docs/x\0.md', content: 'a' }] }),
    'plugin/file-refused recto.config.ts',
  ],
  [
    'content that is too large',
    plugin({ content: () => [{ path: 'docs/x.md', content: 'a'.repeat(5_100_000) }] }),
    'load/file-too-large docs/x.md',
  ],
  [
    'content with bad front matter',
    plugin({ content: () => [{ path: 'docs/x.md', content: '---\ntitle: *a\n---\n' }] }),
    'parse/front-matter-invalid docs/x.md:2',
  ],
  [
    'content that throws when it is read',
    plugin({ content: () => throwingProxy }),
    'plugin/hook-failed recto.config.ts',
  ],
  ['routes that throw', plugin({ routes: throwing }), 'plugin/hook-failed recto.config.ts'],
  ['routes of a number', plugin({ routes: () => 5 }), 'plugin/result-invalid recto.config.ts'],
  [
    'routes of an unknown kind',
    plugin({ routes: () => [{ kind: 'nowhere' }] }),
    'plugin/result-invalid recto.config.ts',
  ],
  ['a banner that throws', plugin({ banner: throwing }), 'plugin/hook-failed recto.config.ts'],
  ['a banner of a number', plugin({ banner: () => [5] }), 'plugin/result-invalid recto.config.ts'],
  [
    'a banner that is not closed',
    plugin({ banner: () => [{ html: '<div><script>' }] }),
    'parse/html-unclosed',
  ],
  ['loaded content that throws', plugin({ contentLoaded: throwing }), 'plugin/hook-failed recto.config.ts'],
  ['loaded content of a text', plugin({ contentLoaded: () => 'a' }), 'plugin/result-invalid recto.config.ts'],
  [
    'loaded content that checks pages and throws',
    plugin({ contentLoaded: () => ({ checkPage: throwing }) }),
    'plugin/hook-failed docs/a.md, plugin/hook-failed docs/index.md',
  ],
  ['loaded content with data of a circle', plugin({ contentLoaded: () => ({ data: { circle } }) }), 'ok'],
  [
    'a head that throws',
    plugin({ head: throwing }),
    'plugin/hook-failed docs/a.md, plugin/hook-failed docs/index.md, plugin/hook-failed recto.config.ts',
  ],
  [
    'a head of a number',
    plugin({ head: () => 5 }),
    'plugin/result-invalid docs/a.md, plugin/result-invalid docs/index.md, plugin/result-invalid recto.config.ts',
  ],
  [
    'a body that throws',
    plugin({ body: throwing }),
    'plugin/hook-failed docs/a.md, plugin/hook-failed docs/index.md, plugin/hook-failed recto.config.ts',
  ],
  [
    'a body of a number',
    plugin({ body: () => [5] }),
    'plugin/result-invalid docs/a.md, plugin/result-invalid docs/index.md, plugin/result-invalid recto.config.ts',
  ],
  [
    'a remark plugin that throws',
    plugin({ remarkPlugins: [() => throwing] }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  ['a remark plugin that cannot be set up', plugin({ remarkPlugins: [throwing] }), 'parse/plugin-failed'],
  ['a remark plugin of a number', plugin({ remarkPlugins: [5] }), 'config/key-invalid recto.config.ts'],
  [
    'a remark plugin that returns a number',
    plugin({ remarkPlugins: [() => () => 5] }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a remark plugin that removes children',
    plugin({
      remarkPlugins: [
        () => (tree: { children: unknown }) => {
          tree.children = null;
        },
      ],
    }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a remark plugin that adds unknown nodes',
    plugin({
      remarkPlugins: [
        () => (tree: { children: unknown[] }) => {
          tree.children.push({ type: 'nowhere' });
        },
      ],
    }),
    'ok',
  ],
  [
    'a remark plugin that makes a circle',
    plugin({
      remarkPlugins: [
        () => (tree: { children: unknown[] }) => {
          tree.children.push(tree);
        },
      ],
    }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a rehype plugin that adds null',
    plugin({
      rehypePlugins: [
        () => (tree: { children: unknown[] }) => {
          tree.children.push(null);
        },
      ],
    }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a rehype plugin that adds elements without names',
    plugin({
      rehypePlugins: [
        () => (tree: { children: unknown[] }) => {
          tree.children.push({ type: 'element' });
        },
      ],
    }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a rehype plugin that nests too deep',
    plugin({
      rehypePlugins: [
        () => (tree: { children: unknown[] }) => {
          let inner = tree;
          for (let level = 0; level < 5000; level++) {
            const node = { type: 'element', tagName: 'b', properties: {}, children: [] as unknown[] };
            inner.children.push(node);
            inner = node;
          }
        },
      ],
    }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a preprocessor that throws',
    settings({ markdown: { preprocessor: throwing } }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'a preprocessor of nothing',
    settings({ markdown: { preprocessor: () => undefined } }),
    'parse/plugin-failed docs/a.md, parse/plugin-failed docs/b/c.md, parse/plugin-failed docs/index.md',
  ],
  [
    'front matter of a function that throws',
    settings({ markdown: { parseFrontMatter: throwing } }),
    'parse/front-matter-invalid docs/a.md, parse/front-matter-invalid docs/b/c.md, parse/front-matter-invalid docs/index.md',
  ],
  [
    'front matter of a function of a number',
    settings({ markdown: { parseFrontMatter: () => 5 } }),
    'parse/front-matter-invalid docs/a.md, parse/front-matter-invalid docs/b/c.md, parse/front-matter-invalid docs/index.md',
  ],
];
