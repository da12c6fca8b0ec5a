import { expect, it } from 'vitest';
import { convertDocusaurus } from '../src/config/from-docusaurus.ts';
import { folder } from './folder.ts';

/** Returns the blogs of a site with a blog and a plugin, and the messages. */
async function blogs(plugin: string) {
  const root = folder({
    'node_modules/@docusaurus/plugin-content-blog/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/plugin-content-blog/index.js':
      "exports.default = async () => ({ name: 'docusaurus-plugin-content-blog', loadContent: async () => ({}) });",
    'plugins/log.js': plugin,
  });
  const config = {
    baseUrl: '/',
    presets: [['classic', {}]],
    plugins: [['./plugins/log', { feedOptions: {} }]],
  };
  const { value, diagnostics } = await convertDocusaurus(config, { file: 'docusaurus.config.js', root });
  const paths = [value.blog].flat().map((blog) => blog as { id?: string; path?: string });
  return {
    blogs: paths.map(({ id, path }) => [id, path]),
    messages: diagnostics.map(({ message }) => message),
  };
}

const around = `const { default: blog } = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => `;
/** The name of another plugin, as plugins with several blogs have it. */
const renamed = "name: 'log-plugin'";
const given =
  "{ ...options, id: 'log', path: 'log', routeBasePath: 'log', blogListComponent: '@theme/BlogListPage', blogPostComponent: '@theme/LogPost' }";

it('a plugin around a blog has the options that it passes on', async () => {
  expect(await blogs(`${around}({ ...(await blog(context, ${given})), ${renamed} });`)).toEqual({
    blogs: [
      [undefined, undefined],
      ['log', 'log'],
    ],
    messages: ['`plugins[0].blogPostComponent` is not supported and was ignored.'],
  });
});

it('a plugin around a blog that fails is no second blog', async () => {
  expect(await blogs(`${around}{ throw new Error('no'); };`)).toEqual({
    blogs: [[undefined, undefined]],
    messages: ['The plugin `./plugins/log` is not supported and was ignored.'],
  });
});
