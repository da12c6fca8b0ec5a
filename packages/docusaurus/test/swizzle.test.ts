import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { innerModules, swizzledComponents } from '../src/swizzle.ts';

const scratch = join(import.meta.dirname, '../../../.cache/test');

/** Writes components into `src/theme` of a site and returns its folder. */
function siteWith(files: Record<string, string>): string {
  mkdirSync(scratch, { recursive: true });
  const root = mkdtempSync(join(scratch, 'theme-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'src/theme', name)), { recursive: true });
    writeFileSync(join(root, 'src/theme', name), text);
  }
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const component = 'export default () => null;\n';
const wrapperOf = (name: string) =>
  `import Original from '@theme-original/${name}';\nexport default (props) => <Original {...props} />;\n`;

/** Returns the adapters by part of the page, and the reasons why components are not used. */
function swizzled(files: Record<string, string>) {
  const { components, diagnostics } = swizzledComponents({ root: siteWith(files) });
  const parts = Object.entries(components).map(([part, file]) => [
    part,
    basename(file)
      .replace(/\.[jt]sx?(?:\?|$)/, ' ')
      .trim()
      .replace(/^slot-table (.+)\.js$/, '$1'),
  ]);
  return {
    parts: Object.fromEntries(parts),
    problems: diagnostics.map(({ message, fix }) => `${message} ${fix}`),
  };
}

it.each([
  ['DocItem/Content/index.js', 'DocContent', 'several.DocContent~DocContentCopy.doc~'],
  ['SearchBar.js', 'SearchButton', 'SearchBar'],
  ['Navbar/Content/index.tsx', 'Navbar', 'NavbarParts'],
  ['Navbar/MobileSidebar/Header/index.js', 'MenuBar', 'NavbarMobileSidebarHeader'],
  ['Navbar/MobileSidebar/PrimaryMenu.tsx', 'MainMenu', 'NavbarMobileSidebarPrimaryMenu'],
  ['Footer/Links/index.js', 'Footer', 'FooterParts'],
  ['Footer/Links/MultiColumn.js', 'Footer', 'FooterParts'],
  ['PaginatorNavLink/index.js', 'Pager', 'PagerParts'],
  ['EditThisPage.js', 'DocFooter', 'DocFooterParts'],
  ['Admonition/Types.js', 'Admonition', 'AdmonitionParts'],
  ['Admonition/Icon/Tip.js', 'Admonition', 'AdmonitionParts'],
  ['Icon/LightMode/index.js', 'ColorModeToggle', 'ColorModeParts'],
  ['Icon/Home.js', 'Breadcrumbs', 'BreadcrumbsParts'],
  ['Icon/Edit.js', 'DocFooter', 'DocFooterParts'],
  ['DocSidebar/Mobile/index.js', 'Sidebar', 'several.Sidebar~~DocSidebar-Mobile.copy'],
  ['MDXComponents/A.js', '*', 'mdx-components'],
  ['Tabs/index.js', 'Tabs', 'index'],
  ['Mermaid/index.js', 'Mermaid', 'index'],
  ['BlogListPage/index.js', 'Layout', 'several.Layout~~BlogListPage.copy'],
  ['DocRoot/Layout/Main/index.js', 'Layout', 'several.Layout~~DocRoot-Layout-Main.copy'],
  ['BlogSidebar/Content.js', 'Sidebar', 'several.Sidebar~BlogSidebarParts.blog~'],
  ['TOCItems/index.js', 'TableOfContents', 'TocParts'],
])('%s replaces %s', (file, part, adapter) => {
  expect(swizzled({ [file]: component })).toEqual({ parts: { [part]: adapter }, problems: [] });
});

it('the metadata of documents is used, also next to a layout', () => {
  const metadata = { 'DocItem/Metadata/index.js': component };
  expect(swizzled(metadata)).toEqual({ parts: { Doc: 'DocItemMetadata' }, problems: [] });
  const layout = "import Layout from '@theme-original/DocItem/Layout';\nexport default () => <Layout />;\n";
  const both = { ...metadata, 'DocItem/Layout/index.js': layout };
  expect(swizzled(both)).toEqual({ parts: { Doc: 'DocItemLayout' }, problems: [] });
});

it('a copy of the layout of documents renders links to other documents, and leaves out what it does not render', () => {
  const layout = (names: string[]) => ({
    'DocItem/Layout.tsx': names.map((name) => `import '@theme/${name}';\n`).join('') + component,
  });
  const none = '~DocItem-Layout.copy';
  expect(swizzled(layout([])).parts).toEqual({
    Doc: 'DocItemLayout',
    Breadcrumbs: `several.Breadcrumbs~${none}`,
    Pager: `several.Pager~${none}`,
  });
  expect(swizzled(layout(['DocBreadcrumbs', 'DocItem/Paginator']))).toEqual({
    parts: { Doc: 'DocItemLayout', Pager: `several.Pager~${none}` },
    problems: [],
  });
});

it('a copy of the page of a category has the links and breadcrumbs that it renders', () => {
  const page = (names: string[]) => ({
    'DocCategoryGeneratedIndexPage.js':
      names.map((name) => `import '@theme/${name}';\n`).join('') + component,
  });
  const doc = { Doc: 'several.Doc~DocCategoryGeneratedIndexPage.category~' };
  const none = '~~DocCategoryGeneratedIndexPage.copy';
  expect(swizzled(page(['DocBreadcrumbs', 'DocPaginator'])).parts).toEqual(doc);
  expect(swizzled(page(['DocPaginator'])).parts).toEqual({
    ...doc,
    Breadcrumbs: `several.Breadcrumbs${none}`,
  });
  expect(swizzled(page([])).parts).toMatchObject({ Pager: `several.Pager${none}` });
});

it('a component is reported if only components that are not used render it', () => {
  const page = "import Top from '@theme/SkipToContent';\nexport default () => <Top />;\n";
  const files = { 'SkipToContent.js': component, 'TagsListByLetter.js': page };
  expect(swizzled(files).problems.map((problem) => /@theme\/(\w+)/.exec(problem)?.[1])).toEqual([
    'SkipToContent',
    'TagsListByLetter',
  ]);
  expect(swizzled({ 'SkipToContent.js': component, 'DocItem/Layout.js': page }).problems).toEqual([]);
});

it('a component that Docusaurus shows only where code imports it is not reported', () => {
  expect(swizzled({ 'IdealImage.js': component }).problems).toEqual([]);
});

it('components of docs and blogs share a part, and components around it are next to its replacement', () => {
  const files = {
    'DocSidebar.js': wrapperOf('DocSidebar'),
    'BlogSidebar.js': wrapperOf('BlogSidebar'),
    'Layout.js': wrapperOf('Layout'),
    'BlogLayout.js': wrapperOf('BlogLayout'),
    'DocVersionBanner.js': wrapperOf('DocVersionBanner'),
  };
  expect(swizzled(files)).toEqual({
    parts: {
      Sidebar: 'several.Sidebar~DocSidebar.docs+BlogSidebar.blog~',
      Layout: 'several.Layout~Layout.~BlogLayout.+DocVersionBanner.',
      DocContent: 'several.DocContent~~BlogLayout.',
      BlogPost: 'several.BlogPost~~BlogLayout.',
      Breadcrumbs: 'several.Breadcrumbs~~DocVersionBanner.',
    },
    problems: [],
  });
});

it('a component gets the next one of the site inside it as its original', () => {
  const files = {
    'DocItem/Paginator.js': wrapperOf('DocItem/Paginator'),
    'DocPaginator.js': wrapperOf('DocPaginator'),
  };
  expect(swizzled(files).problems).toEqual([]);
  expect(innerModules(siteWith(files)).get('DocItem/Paginator')).toMatch(/src\/theme\/DocPaginator\.js$/);
});

it('a copy of a page is used, and so is a wrapper', () => {
  for (const name of ['BlogTagsListPage', 'Blog/Pages/BlogAuthorsListPage', 'DocTagsListPage']) {
    const copy = swizzled({ [`${name}.js`]: component });
    expect(copy).toEqual({ parts: { Layout: expect.stringMatching(/\.copy$/) }, problems: [] });
    const wrapper = swizzled({ [`${name}.js`]: wrapperOf(name) });
    expect(wrapper).toEqual({ parts: { Layout: expect.not.stringMatching(/\.copy$/) }, problems: [] });
  }
});

it('a layout of Docusaurus before 3.10 is used', () => {
  const layout =
    "import { useKeyboardNavigation } from '@docusaurus/theme-common/internal';\nexport default ({ children }) => children;\n";
  expect(swizzled({ 'Layout.js': layout }).problems).toEqual([]);
});

it('a component that some pages do not have is used and reported', () => {
  expect(swizzled({ 'Tag.js': component })).toEqual({
    parts: { DocFooter: 'DocFooterParts', DocContent: 'several.DocContent~~BlogPostItems.copy' },
    problems: [expect.stringContaining("in part: the pages of tags have Recto's.")],
  });
  const links = swizzled({ 'NavbarItem/DefaultNavbarItem.js': component });
  expect(links.problems).toEqual([
    expect.stringContaining("in part: links in menus of the navbar are Recto's."),
  ]);
  const { parts, problems } = swizzled({ 'BlogPostItem.js': wrapperOf('BlogPostItem') });
  expect(parts).toEqual({ BlogPost: 'BlogPostItem', DocContent: 'several.DocContent~~BlogPostItems.copy' });
  expect(problems).toEqual([]);
});

it('a component around MDX is around docs and posts, unless it provides components or another renders it', () => {
  const wrapper = wrapperOf('MDXContent');
  const ofPost = { BlogPost: 'several.BlogPost~~MDXContent.' };
  expect(swizzled({ 'MDXContent.js': wrapper })).toEqual({
    parts: { ...ofPost, DocContent: 'several.DocContent~~MDXContent.' },
    problems: [],
  });
  for (const provider of [component, `import { MDXProvider } from '@mdx-js/react';\n${wrapper}`]) {
    const { parts, problems } = swizzled({ 'MDXContent.js': provider });
    expect(parts).toEqual({ '*': 'mdx-components' });
    expect(problems).toEqual([expect.stringContaining('only the components that it provides are used.')]);
  }
  const content = "export { default } from '@theme/MDXContent';";
  expect(swizzled({ 'MDXContent.js': wrapper, 'DocItem/Content.js': content }).parts).toEqual({
    ...ofPost,
    DocContent: 'several.DocContent~DocContentCopy.doc~',
  });
});

it('a copy of the page of a post has its other parts', () => {
  const partsOf = (code: string) => swizzled({ 'BlogPostPage/index.js': code }).parts;
  const page = { BlogPost: 'BlogPostPage' };
  const pager = { Pager: 'several.Pager~~BlogPostPage.copy' };
  expect(partsOf(wrapperOf('BlogPostPage'))).toEqual(page);
  expect(partsOf(`import '@theme/TOC';\n${component}`)).toEqual({ ...page, ...pager });
  expect(partsOf(component)).toEqual({
    ...page,
    ...pager,
    TableOfContents: 'several.TableOfContents~~BlogPostPage.copy',
  });
});

it('an icon is reported if Docusaurus has one of that name', () => {
  const problemsOf = (name: string) =>
    swizzled({
      [`Icon/${name}.js`]: component,
      'Footer.js': `export { default } from '@theme/Icon/${name}';`,
    }).problems;
  expect(problemsOf('Close')).toEqual([expect.stringContaining("in part: Recto's page has its own icons")]);
  expect(problemsOf('Anchor')).toEqual([]);
});

it('Root and the provider of the layout are used together', () => {
  const files = { 'Root.js': wrapperOf('Root'), 'Layout/Provider/index.js': wrapperOf('Layout/Provider') };
  expect(swizzled(files)).toEqual({ parts: { Root: 'RootParts' }, problems: [] });
});

it('a component is used before its parts, which it gets as its original', () => {
  const files = { 'Footer.js': wrapperOf('Footer'), 'Footer/Copyright.js': component };
  expect(swizzled(files)).toEqual({ parts: { Footer: 'Footer' }, problems: [] });
  const inner = innerModules(siteWith(files));
  expect([...inner].map(([name, file]) => [name, basename(file)])).toEqual([['Footer', 'FooterParts.tsx']]);
});

it('imports of modules and names that do not exist are reported, also those of its parts', () => {
  const { parts, problems } = swizzled({
    'TOC/index.js': "import Own from './own';\nexport default Own;\n",
    'TOC/own.js':
      "import { useDoc as doc, useTides } from '@docusaurus/plugin-content-docs/client';\nimport Gone from '@theme/Gone';\nexport default () => doc(useTides(Gone));\n",
  });
  expect(parts).toEqual({});
  expect(problems).toEqual([
    expect.stringContaining(
      'It imports useTides of @docusaurus/plugin-content-docs/client, @theme/Gone, which Recto does not have.',
    ),
  ]);
});

it('components that import others by their names in earlier versions of Docusaurus 3 are used', () => {
  const older = [
    'BlogPostItem/Header/Author',
    'CodeBlock/CopyButton',
    'CodeBlock/WordWrapButton',
    'Unlisted',
  ];
  const imports = older.map((name, index) => `import Part${index} from '@theme/${name}';\n`);
  const code = `${imports.join('')}export default () => [Part0, Part1, Part2, Part3];\n`;
  expect(swizzled({ 'CodeBlock/Content/String.js': code, 'DocItem/Content.js': code })).toMatchObject({
    parts: { CodeBlock: 'CodeBlockParts', DocContent: expect.stringContaining('DocContentCopy') },
    problems: [],
  });
});

it('a copy of the tabs of Docusaurus is reported, and a wrapper is used', () => {
  const copy =
    "import { useTabs } from '@docusaurus/theme-common/internal';\nexport default () => useTabs({});\n";
  expect(swizzled({ 'Tabs/index.js': copy })).toEqual({
    parts: {},
    problems: [expect.stringContaining('It receives the tabs of a page as HTML')],
  });
  expect(swizzled({ 'Tabs/index.js': wrapperOf('Tabs') }).problems).toEqual([]);
});

it('a copy of the layout of Docusaurus gets the parts that it renders itself', () => {
  const copy = "import Navbar from '@theme/Navbar';\nexport default () => <Navbar />;\n";
  expect(swizzled({ 'Layout/index.js': copy })).toEqual({ parts: { Layout: 'LayoutCopy' }, problems: [] });
  expect(swizzled({ 'Layout/index.js': wrapperOf('Layout') }).parts).toEqual({ Layout: 'Layout' });
});

it('a component that renders its original in another file is not a copy', () => {
  const outer = "import Inner from '@theme/Inner';\nexport default () => <Inner />;\n";
  const inner = (module: string) => `import Part from '${module}';\nexport default () => <Part />;\n`;
  const partsWith = (module: string) =>
    swizzled({ 'Layout.js': outer, 'Inner/index.js': inner('./part'), 'Inner/part.js': inner(module) }).parts;
  expect(partsWith('@theme/Navbar')).toEqual({ Layout: 'LayoutCopy' });
  expect(partsWith('@theme-original/Layout')).toEqual({ Layout: 'Layout' });
});

it('imports that are used as types do not count, and those of names that do not exist do', () => {
  const types = `import TagsListInline, { Props as TagsProps } from '@theme/TagsListInline';
import { Missing } from '@docusaurus/theme-common';
import type { Nowhere } from '@theme/Nowhere';
import { type Elsewhere } from '@theme/Elsewhere';
type Props = TagsProps & { more?: Missing };
export default (props: Props) => <TagsListInline {...(props as TagsProps)} />;
`;
  expect(swizzled({ 'Footer/index.tsx': types })).toEqual({ parts: { Footer: 'Footer' }, problems: [] });
  const value = types.replace('/>;', 'label={Missing} />;');
  expect(swizzled({ 'Footer/index.tsx': value }).problems).toEqual([
    expect.stringContaining('It imports Missing of @docusaurus/theme-common, which'),
  ]);
});
