import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { converted, problemsOf, routingIn, watching } from './converted-plugins.ts';
import { folder } from './folder.ts';

/** A plugin of Docusaurus, as its sites have it installed. */
const blogPlugin = {
  'node_modules/@docusaurus/plugin-content-blog/package.json': '{ "main": "index.js" }',
  'node_modules/@docusaurus/plugin-content-blog/index.js': `
    module.exports = (context) => ({
      name: 'docusaurus-plugin-content-blog',
      getPathsToWatch: () => [],
      loadContent: async () => ({ blogPosts: [{ metadata: { source: '@site/blog/a.md', title: 'A', description: 'First words.', router: context.siteConfig.future.experimental_router } }] }),
      async contentLoaded({ actions }) {
        actions.addRoute({ path: '/base/blog/a', component: '@theme/BlogPostPage', modules: { content: '@site/blog/a.md' } });
      },
      configureWebpack: () => ({ module: { rules: [{}] } }),
    });`,
};

it('a plugin around one of Docusaurus is that one, with its changes', async () => {
  const root = folder({
    ...blogPlugin,
    'src/home.js': '',
    'src/theme/BlogPostPage.js': '',
    'plugins/blog.js': `
      const blog = require('@docusaurus/plugin-content-blog');
      module.exports = async (context, options) => {
        const base = await blog(context, options);
        return {
          ...base,
          async contentLoaded({ content, actions }) {
            const posts = content.blogPosts.map(({ metadata }) => ({ content: { __import: true, path: metadata.source, query: {} } }));
            actions.addRoute({ path: '/base/', component: '@site/src/home.js', modules: { posts, other: '@site/x.js' } });
            actions.setGlobalData({ posts: 1 });
            await base.contentLoaded({ content, actions });
          },
          translateContent: ({ content }) => content,
        };
      };`,
  });
  const { value, plugins, reported } = await converted(
    { plugins: [['./plugins/blog.js', { path: 'news' }]] },
    root,
  );
  expect(value.blog).toMatchObject({ path: 'news' });
  expect(reported).toEqual(['`translateContent (changes of the content)` of the plugin `./plugins/blog.js`']);
  const [plugin] = plugins;
  await plugin?.content?.(watching);
  const pages = [{ path: '/base/blog/a' }];
  const metadata = { source: '@site/blog/a.md', title: 'A', description: 'First words.', router: 'browser' };
  const added = await plugin?.routes?.(routingIn('en', '/base/', pages));
  expect(added).toEqual([
    {
      path: '/',
      title: '',
      className: 'plugin-blog plugin-id-default',
      component: join(root, 'src/home.js'),
      props: {
        route: { path: '/base/' },
        location: { pathname: '/base/', search: '', hash: '' },
        posts: [{ content: expect.any(Function) }],
        other: '@site/x.js',
      },
    },
  ]);
  const [home] = added as unknown as {
    props: { posts: [{ content: (() => string) & { metadata: object } }] };
  }[];
  const [post] = home?.props.posts ?? [];
  expect([post?.content.metadata, post?.content()]).toEqual([metadata, 'First words.']);
  expect(await plugin?.contentLoaded?.({} as never)).toEqual({
    data: expect.objectContaining({ 'docusaurus-plugin-content-blog': { default: { posts: 1 } } }),
  });
  expect(await problemsOf(plugin)).toEqual([
    'The plugin "docusaurus-plugin-content-blog (plugins[0])" passes the module "@site/x.js" to a page, which is not found; the page receives only its path.',
    'The plugin "docusaurus-plugin-content-blog (plugins[0])" passes posts to a page, which receives only their metadata and their descriptions as text.',
    'The plugin "docusaurus-plugin-content-blog (plugins[0])" adds pages that the site has, such as "/blog/a", which don\'t receive its data.',
  ]);
  const failing =
    "require('@docusaurus/plugin-content-blog'); module.exports = () => { throw new Error('broken'); };";
  const broken = folder({ ...blogPlugin, 'plugins/blog.js': failing });
  const fallback = await converted({ plugins: [['./plugins/blog.js', { path: 'news' }]] }, broken);
  expect(fallback.value.blog).toMatchObject({ path: 'news' });
  expect(fallback.reported).toEqual(['The plugin `./plugins/blog.js`']);
  const same = `module.exports = require('@docusaurus/plugin-content-blog');`;
  const unchanged = folder({ ...blogPlugin, 'plugins/blog.js': same });
  expect((await converted({ plugins: ['./plugins/blog.js'] }, unchanged)).plugins).toEqual([]);
});

it('a plugin around one of Docusaurus adds to the metadata of posts', async () => {
  const root = folder({
    'plugin.js': `
      const metadata = { permalink: '/base/blog/a', title: 'A' };
      module.exports = () => ({
        name: 'docusaurus-plugin-content-blog',
        loadContent: async () => ({ blogPosts: [{ metadata }] }),
        async contentLoaded({ actions }) {
          actions.addRoute({ path: '/base/blog/a', component: '@theme/BlogPostPage' });
          await actions.createData('a.json', JSON.stringify({ ...metadata, title: 'B', relatedPosts: ['/base/blog/b'] }));
          await actions.createData('b.json', JSON.stringify({ permalink: '/base/blog/c', other: 1 }));
        },
      });`,
    'src/theme/BlogPostPage.js': '',
  });
  const [plugin] = (await converted({ plugins: ['./plugin.js'] }, root)).plugins;
  await plugin?.content?.(watching);
  await plugin?.routes?.(routingIn('en', '/base/', [{ path: '/base/blog/a' }]));
  expect(await plugin?.contentLoaded?.({} as never)).toEqual({
    data: {
      'docusaurus-blog-post-added/base/blog/a': { relatedPosts: ['/base/blog/b'] },
      'docusaurus-route/base/blog/a': { plugin: { name: 'docusaurus-plugin-content-blog', id: 'default' } },
    },
  });
  expect(await problemsOf(plugin)).toEqual([]);
});

it('a plugin around one of Docusaurus can write the files that Recto reads', async () => {
  const root = folder({
    ...blogPlugin,
    'plugins/blog.js': `
      const { writeFileSync } = require('node:fs');
      const blog = require('@docusaurus/plugin-content-blog');
      module.exports = (context, options) => {
        const base = blog(context, options);
        return { ...base, async loadContent() {
          writeFileSync(context.siteDir + '/written.md', '# Written');
          return base.loadContent();
        } };
      };`,
  });
  const { plugins } = await converted({ plugins: ['./plugins/blog.js'] }, root);
  await plugins[0]?.content?.(watching);
  expect(existsSync(join(root, 'written.md'))).toBe(true);
});
