import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, packageFolder, scriptAt } from '../package-files.ts';

/*
 * The modules of Docusaurus, by scope and name: `theme/Icon/Close`. Those with logic that others import are files in this
 * folder. The others are in this table: components of Recto under the names of Docusaurus, components that Recto's page
 * makes needless, icons, and exports of files with several components. Their ids are this file with a query.
 */

const engine = 'recto-docs/components';

/** Components of Recto by the modules that export them. */
const components: Record<string, string> = {
  'docusaurus/BrowserOnly': 'BrowserOnly',
  'docusaurus/Head': 'Head',
  'docusaurus/useIsBrowser': 'useIsBrowser',
  'theme/Admonition': 'Admonition',
  'theme/Admonition/Layout': 'Admonition',
  'theme/CodeBlock': 'CodeBlock',
  'theme/CodeBlock/Content/Element': 'CodeBlock',
  'theme/Heading': 'Heading',
  'theme/Layout': 'Layout',
  'theme/MDXComponents/A': 'Link',
  'theme/TOCInline': 'TOCInline',
  'theme/TabItem': 'TabItem',
  'theme/Tabs': 'Tabs',
  'theme/ThemedImage': 'ThemedImage',
};

/** Parts of Recto's page: as they are, or for the replacements of these parts only (`partOf`). */
const parts: Record<string, readonly [part: string, ...replaced: string[]]> = {
  'DocItem/Footer': ['DocFooter', 'DocFooter', 'Doc', 'BlogPost'],
  DocCategoryGeneratedIndexPage: ['Doc', 'Doc'],
  'DocItem/Layout': ['Doc', 'Doc'],
  Navbar: ['Navbar', 'Navbar'],
  'Navbar/Content': ['NavbarContent', 'Navbar'],
  'Navbar/Layout': ['Navbar', 'Navbar'],
  'Navbar/MobileSidebar/Header': ['MenuBar', 'MenuBar'],
  'Navbar/MobileSidebar/PrimaryMenu': ['MainMenu', 'MainMenu'],
  'Navbar/MobileSidebar/Toggle': ['MenuToggle', 'Navbar'],
  SearchBar: ['SearchButton'],
};

/** Other names of modules. */
const aliases: Record<string, string> = {
  BlogPostPage: 'BlogPostItem',
  DocItem: 'DocItem/Layout',
  BlogListPaginator: 'DocPaginator',
  BlogPostPaginator: 'DocPaginator',
  BlogSidebar: 'DocSidebar',
  'BlogSidebar/Desktop': 'DocSidebar',
  'BlogSidebar/Mobile': 'DocSidebar',
  'DocItem/TOC/Desktop': 'TOC',
  'DocSidebar/Desktop': 'DocSidebar',
  'DocSidebar/Desktop/Content': 'DocSidebar',
  'DocSidebar/Mobile': 'DocSidebar',
  'DocSidebarItem/Category': 'DocSidebarItem',
  'DocSidebarItem/Html': 'DocSidebarItem',
  'DocSidebarItem/Link': 'DocSidebarItem',
  Error: 'ErrorPageContent',
  // The names that these had in earlier versions of Docusaurus 3.
  'BlogPostItem/Header/Author': 'Blog/Components/Author',
  'CodeBlock/CopyButton': 'CodeBlock/Buttons/CopyButton',
  'CodeBlock/WordWrapButton': 'CodeBlock/Buttons/WordWrapButton',
  Unlisted: 'ContentVisibility/Unlisted',
  'NotFound/Content': 'NotFound',
  ...Object.fromEntries(
    [
      ...['DefaultNavbarItem', 'DefaultNavbarItem/Desktop', 'DefaultNavbarItem/Mobile', 'DocNavbarItem'],
      ...['DocSidebarNavbarItem', 'DropdownNavbarItem/Desktop', 'DropdownNavbarItem/Mobile'],
      'HtmlNavbarItem',
    ].map((name) => [`NavbarItem/${name}`, 'NavbarItem']),
  ),
};

/** Components that render nothing, because Recto's page has what they show, or its style sheet draws it. */
const empty = [
  ...['BackToTopButton', 'BlogListPage/StructuredData'],
  ...['BlogPostPage/Metadata', 'BlogPostPage/StructuredData', 'CodeBlock/Buttons/WordWrapButton'],
  ...['DocRoot/Layout/Sidebar/ExpandButton', 'DocSidebar/Desktop/CollapseButton', 'Loading'],
  ...['Navbar/MobileSidebar', 'Navbar/MobileSidebar/Layout', 'SearchMetadata', 'SkipToContent'],
];

/** Components that render their children, because what Docusaurus has around them is a part of the page. */
const transparent = [
  ...['CodeBlock/Title', 'Layout/Provider'],
  ...['MDXContent', 'Root', 'ThemeProvider', 'ThemeProvider/TitleFormatter'],
];

/** Components that render their children in the layout of the page. */
const insideLayout = [
  ...[
    'MDXPage',
    'BlogListPage',
    'BlogTagsListPage',
    'BlogTagsPostsPage',
    'BlogArchivePage',
    'DocTagsListPage',
  ],
  ...['Blog/Pages/BlogAuthorsListPage', 'Blog/Pages/BlogAuthorsPostsPage', 'DocTagDocListPage'],
];

/** The lines of icons, in a square of 24. */
const icons: Record<string, string> = {
  Arrow: 'm6 18 6-6 6 6M6 11l6-6 6 6',
  Copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  DarkMode: 'M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z',
  Edit: 'm4 20 1-4L16 5l3 3L8 19Z',
  Home: 'm3 11 9-7 9 7M6 9v11h12V9',
  Language: 'M3 12h18M12 3a13 13 0 0 1 0 18 13 13 0 0 1 0-18ZM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  LightMode: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3',
  Menu: 'M4 7h16M4 12h16M4 17h16',
  'Socials/Email': 'M3 6h18v12H3ZM3 7l9 6 9-6',
  Success: 'm4 12 5 5L20 6',
  SystemColorMode: 'M4 5h16v11H4ZM9 20h6',
  WordWrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2-2-2 2 2 2M4 18h4',
};

/** The icons of admonitions, in a square of 20, as `css/article.css` draws them. */
const admonitionIcons: Record<string, { path: string; fill?: string }> = {
  Danger: {
    path: 'M10 18c-3.5 0-6-2.4-6-5.7 0-2.8 1.8-4.4 3-6C7.9 5 8.2 3.7 8 2c2.6 1 4.3 3.2 4.2 5.8.6-.4 1-1 1.2-1.8 1.6 1.6 2.6 3.6 2.6 6.3 0 3.3-2.5 5.7-6 5.7Z',
    fill: 'currentColor',
  },
  Info: { path: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v5.2M10 13.4v.4' },
  Note: { path: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.2v4.6M10 6.2v.6' },
  Tip: { path: 'M7.5 15h5M8.5 17.5h3M7.5 15c0-2-2.5-3-2.5-6.5a5 5 0 0 1 10 0c0 3.5-2.5 4.5-2.5 6.5' },
  Warning: { path: 'M10 3 2.5 16.5h15ZM10 8v4M10 14v.4' },
};

/** Networks by the names of their icons; the default is a globe. */
const networks = {
  ...Object.fromEntries(
    'Bluesky Default GitHub Instagram LinkedIn Mastodon Threads Twitch Twitter X YouTube'
      .split(' ')
      .map((name) => [name, name]),
  ),
  StackOverflow: 'Stack Overflow',
};

/** Exports of the files in `parts`, by file and module. */
const exported: Record<string, Record<string, string>> = {
  'blog.tsx': {
    'Blog/Components/Author': 'PostAuthor',
    BlogLayout: 'BlogLayout',
    'BlogPostItem/Container': 'PostContainer',
    'BlogPostItem/Footer/ReadMoreLink': 'ReadMoreLink',
    'BlogPostItem/Header/Info': 'PostInfo',
    'BlogPostItem/Header/Title': 'PostTitle',
  },
  'author-socials.tsx': { 'Blog/Components/Author/Socials': 'AuthorSocials' },
  'post-authors.tsx': { 'BlogPostItem/Header/Authors': 'PostAuthors' },
  'post-header.tsx': { 'BlogPostItem/Header': 'PostHeader' },
  'code.tsx': {
    'CodeBlock/Buttons/Button': 'CodeButton',
    'CodeBlock/Container': 'CodeContainer',
    'CodeBlock/Content': 'CodeContent',
    'CodeBlock/Line/Token': 'CodeToken',
    CodeInline: 'CodeInline',
    'MDXComponents/Code': 'MDXCode',
    'MDXComponents/Img': 'MDXImage',
    'MDXComponents/Li': 'MDXListItem',
    'MDXComponents/Pre': 'MDXPre',
    'MDXComponents/Ul': 'MDXList',
  },
  'document.tsx': {
    DocCardList: 'DocCardList',
    'DocBreadcrumbs/Items/Home': 'HomeBreadcrumb',
    DocSidebarItems: 'DocSidebarItems',
    EditThisPage: 'EditThisPage',
    LastUpdated: 'LastUpdated',
    PaginatorNavLink: 'PaginatorNavLink',
    Tag: 'Tag',
    'TOCCollapsible/CollapseButton': 'CollapseButton',
  },
  'doc-card.tsx': {
    DocCard: 'DocCard',
    'DocCard/Description': 'CardDescription',
    'DocCard/Heading': 'CardTitle',
    'DocCard/Heading/Icon': 'CardIcon',
    'DocCard/Heading/Text': 'CardText',
    'DocCard/Layout': 'CardLayout',
  },
  'docs-routes.tsx': {
    DocsRoot: 'DocsRoot',
    DocVersionRoot: 'DocVersionRoot',
    DocRoot: 'DocRoot',
    'DocRoot/Layout': 'DocRootLayout',
    'DocRoot/Layout/Main': 'DocRootMain',
    'DocRoot/Layout/Sidebar': 'DocRootSidebar',
    DocBreadcrumbs: 'DocBreadcrumbs',
  },
  'content-visibility.tsx': {
    'ContentVisibility/Draft': 'Draft',
    'ContentVisibility/Unlisted': 'Unlisted',
  },
  'toc.tsx': { TOC: 'TOC' },
  'version-notices.tsx': { DocVersionBadge: 'DocVersionBadge', DocVersionBanner: 'DocVersionBanner' },
  'footer.tsx': {
    'Footer/Copyright': 'FooterCopyright',
    'Footer/Layout': 'FooterLayout',
    'Footer/LinkItem': 'FooterLinkItem',
    'Footer/Logo': 'FooterLogo',
  },
  'footer-links.tsx': {
    'Footer/Links/MultiColumn': 'FooterColumns',
    'Footer/Links/Simple': 'FooterLine',
  },
  'navbar-lists.tsx': {
    'NavbarItem/DocsVersionDropdownNavbarItem': 'VersionDropdown',
    'NavbarItem/DocsVersionNavbarItem': 'VersionLink',
    'NavbarItem/LocaleDropdownNavbarItem': 'LocaleDropdown',
  },
  'navbar.tsx': { Logo: 'Logo', 'Navbar/Search': 'NavbarSearch' },
};

const admonitionTypes = ['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'];

/** Absolute folder of the modules with files. */
export const modulesFolder = join(packageFolder(), 'src/modules');

const emptyModule = 'export default function Empty() { return null; }';

const file = (name: string) => JSON.stringify(join(modulesFolder, name).replaceAll('\\', '/'));

const reexport = (name: string, from: string) => `export { ${name} as default } from ${from};`;

/** Returns a module that calls a function of a file with a value. */
const call = (name: string, source: string, value: unknown) =>
  `import { ${name} } from ${file(source)};\nexport default /* @__PURE__ */ ${name}(${JSON.stringify(value)});`;

/** Returns the module of a type of admonition, with the icon of the site, if it has one. */
function admonitionModule(type: string): string {
  const icon = `Admonition/Icon/${type === 'Caution' ? 'Warning' : type}`;
  return [
    `import { admonition } from ${file('parts/admonition.tsx')};`,
    `import Icon from '@theme/${icon}';`,
    `import Original from '@theme-original/${icon}';`,
    `export default /* @__PURE__ */ admonition('${type.toLowerCase()}', Icon, Icon !== Original);`,
  ].join('\n');
}

function partModule([part = '', ...replaced]: readonly string[]): string {
  if (replaced.length === 0) return reexport(part, "'recto-docs/theme'");
  return [
    `import { ${part} } from 'recto-docs/theme';`,
    `import { partOf } from ${file('slot-props.tsx')};`,
    `export default /* @__PURE__ */ partOf(${JSON.stringify(replaced)}, ${part});`,
  ].join('\n');
}

const scoped = <Value>(scope: string, values: Record<string, Value>, toCode: (value: Value) => string) =>
  Object.entries(values).map(([name, value]) => [scope + name, toCode(value)] as const);

const scopedNames = (scope: string, names: readonly string[], code: string) =>
  names.map((name) => [scope + name, code] as const);

const passThrough = (name: string) => reexport(name, file('pass-through.tsx'));

/** The code of the modules without a file. */
const codes = new Map<string, string>([
  ['docusaurus/theme-common/Details', `export * from '@theme-original/Details';`],
  ...scoped('', components, (one) => reexport(one, `'${engine}'`)),
  ['docusaurus/Noop', emptyModule],
  ['theme-original/BlogLayout', passThrough('AroundColumn')],
  // For copies of components of Docusaurus that are around these.
  ['layout-copy/Empty', emptyModule],
  ...scoped(
    'layout-copy/',
    {
      'DocRoot/Layout': 'DocRootLayout',
      'DocRoot/Layout/Main': 'DocRootMain',
      'DocRoot/Layout/Sidebar': 'PageSidebar',
    },
    (one) => reexport(one, file('parts/docs-routes.tsx')),
  ),
  ['layout-copy/Layout/Provider', passThrough('PassThrough')],
  ...scoped(
    'layout-copy/',
    { BlogLayout: 'LayoutMain', Footer: 'LayoutFooter', Layout: 'LayoutOfCopy', Navbar: 'LayoutNavbar' },
    (one) => reexport(one, file('layout-copy/parts.ts')),
  ),
  ['theme/MDXComponents/Heading', reexport('default', `'@theme/Heading'`)],
  ...scoped('theme/', parts, partModule),
  ...scopedNames('theme/', empty, emptyModule),
  ...scopedNames('theme/', transparent, passThrough('PassThrough')),
  ...scopedNames('theme/', insideLayout, passThrough('InsideLayout')),
  ['theme/AnnouncementBar', passThrough('Announcement')],
  ...scoped('theme/Icon/', icons, (lines) => call('icon', 'icon.tsx', lines)),
  ...scoped('theme/Admonition/Icon/', admonitionIcons, (shape) =>
    call('admonitionIcon', 'admonition-icon.tsx', shape),
  ),
  ...scoped('theme/Icon/Socials/', networks, (label) => call('mark', 'icon.tsx', label)),
  ...admonitionTypes.map((type) => [`theme/Admonition/Type/${type}`, admonitionModule(type)] as const),
  ...Object.entries(exported).flatMap(([source, names]) =>
    scoped('theme/', names, (one) => reexport(one, file(`parts/${source}`))),
  ),
]);

const idPrefix = `${join(modulesFolder, 'module-table.ts').replaceAll('\\', '/')}?`;

export function moduleId(name: string): string | undefined {
  const [, path = ''] = /^theme\/(.+)$/.exec(name) ?? [];
  if (Object.hasOwn(aliases, path)) return moduleId(`theme/${aliases[path]}`);
  return codes.has(name) ? `${idPrefix}${name}.js` : scriptAt(join(modulesFolder, name));
}

export function moduleCode(id: string): string | undefined {
  return id.startsWith(idPrefix) ? codes.get(id.slice(idPrefix.length, -'.js'.length)) : undefined;
}

export function sourceOf(id: string): string {
  return moduleCode(id) ?? readFileSync(id, 'utf8');
}

/** Returns the names of the modules of a scope, sorted. */
export function moduleNames(scope: 'docusaurus' | 'theme'): string[] {
  const files = filesIn(join(modulesFolder, scope)).map((name) => name.replace(/\.tsx?$/, ''));
  const codeNames = [...codes.keys()].flatMap((name) =>
    name.startsWith(`${scope}/`) ? name.slice(scope.length + 1) : [],
  );
  return [...files, ...codeNames, ...(scope === 'theme' ? Object.keys(aliases) : [])].sort();
}
