import { expect, it } from 'vitest';
import { pageComponentCode, pageComponentId, pageComponentsOf } from '../src/page-components.ts';
import { folder } from './folder.ts';

it('options name files of the site and components of themes; what does not exist is reported', () => {
  const root = folder({ 'src/theme/Own/index.tsx': '', 'src/wiki.jsx': '', 'theme/ApiItem.js': '' });
  const at = { file: 'docusaurus.config.ts', root, themes: [`${root}/theme`] };
  const componentsOf = (options: Record<string, unknown>, name = 'plugin-content-docs') =>
    pageComponentsOf({ name, options, path: 'plugins[1]' }, at);
  expect(componentsOf({ docItemComponent: '@theme/ApiItem', docRootComponent: '@theme/DocRoot' })).toEqual({
    components: [{ name: 'DocItem', id: 'default', file: 'theme/ApiItem.js' }],
    diagnostics: [],
  });
  expect(componentsOf({ id: 'wiki', docRootComponent: '@site/src/wiki' }).components).toEqual([
    { name: 'DocRoot', id: 'wiki', file: 'src/wiki.jsx' },
  ]);
  const blog = {
    blogListComponent: '@theme/Own',
    blogPostComponent: './src/Post',
    blogArchiveComponent: '@theme/No',
  };
  const { components, diagnostics } = componentsOf(blog, 'plugin-content-blog');
  expect(components).toEqual([{ name: 'BlogListPage', id: 'default', file: 'src/theme/Own/index.tsx' }]);
  expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
    [
      '`plugins[1].blogPostComponent` is not supported and was ignored.',
      'Correct the path "./src/Post", or remove it.',
    ],
    [
      '`plugins[1].blogArchiveComponent` is not supported and was ignored.',
      'Install the theme with "@theme/No", or remove it.',
    ],
  ]);
});

it('a module renders the component of the instance of the page', () => {
  const components = [
    { name: 'Blog/Pages/BlogAuthorsPostsPage', id: 'default', file: 'src/a.js' },
    { name: 'Blog/Pages/BlogAuthorsPostsPage', id: 'shows', file: 'src/b.js' },
    { name: 'BlogListPage', id: 'shows', file: 'src/c.js' },
  ];
  expect(pageComponentId('DocItem', components)).toBeUndefined();
  const id = pageComponentId('Blog/Pages/BlogAuthorsPostsPage', components) ?? '';
  expect(pageComponentCode('/src/a.js', components, '/site')).toBeUndefined();
  expect(pageComponentCode(id, components, '/site')?.split('\n').slice(1)).toEqual([
    "import Original from '@theme/Blog/Pages/BlogAuthorsPostsPage';",
    'import Page0 from "/site/src/a.js";',
    'import Page1 from "/site/src/b.js";',
    'export default byInstance({ "default": Page0, "shows": Page1 }, Original);',
  ]);
});
