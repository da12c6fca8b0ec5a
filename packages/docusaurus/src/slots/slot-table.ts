import { join } from 'node:path';
import { modulesFolder } from '../modules/module-table.ts';
import { moduleFile, packageFolder } from '../package-files.ts';

/**
 * The parts of the page and of articles that components in `src/theme` replace: the name of the part, and the name of
 * the adapter if it differs from the component's. Adapters whose names end in `Parts` render several components of the
 * site, and components of this package in place of others.
 */
export const slots: Record<string, readonly [part: string, adapter?: string]> = {
  Root: ['Root', 'RootParts'],
  ThemeProvider: ['Root', 'RootParts'],
  'Layout/Provider': ['Root', 'RootParts'],
  Layout: ['Layout'],
  Navbar: ['Navbar'],
  'Navbar/Content': ['Navbar', 'NavbarParts'],
  'Navbar/Layout': ['Navbar', 'NavbarParts'],
  'Navbar/MobileSidebar/Header': ['MenuBar'],
  'Navbar/MobileSidebar/PrimaryMenu': ['MainMenu'],
  'Navbar/Logo': ['Logo'],
  Logo: ['Logo'],
  SearchBar: ['SearchButton'],
  'Navbar/Search': ['SearchButton'],
  ColorModeToggle: ['ColorModeToggle'],
  'Navbar/ColorModeToggle': ['ColorModeToggle'],
  'Icon/DarkMode': ['ColorModeToggle', 'ColorModeParts'],
  'Icon/LightMode': ['ColorModeToggle', 'ColorModeParts'],
  NavbarItem: ['NavbarItem'],
  'NavbarItem/ComponentTypes': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DefaultNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DocsVersionDropdownNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DropdownNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DropdownNavbarItem/Desktop': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DropdownNavbarItem/Mobile': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/HtmlNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/LocaleDropdownNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/NavbarNavLink': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/SearchNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'DocRoot/Layout/Sidebar': ['Sidebar'],
  DocSidebar: ['Sidebar'],
  'DocSidebar/Desktop': ['Sidebar'],
  'DocSidebar/Desktop/Content': ['Sidebar'],
  DocSidebarItems: ['Sidebar', 'SidebarParts'],
  DocSidebarItem: ['SidebarItem'],
  'DocSidebarItem/Category': ['SidebarItem', 'SidebarItemParts'],
  'DocSidebarItem/Html': ['SidebarItem', 'SidebarItemParts'],
  'DocSidebarItem/Link': ['SidebarItem', 'SidebarItemParts'],
  BlogSidebar: ['Sidebar'],
  'BlogSidebar/Desktop': ['Sidebar'],
  'BlogSidebar/Content': ['Sidebar', 'BlogSidebarParts'],
  DocBreadcrumbs: ['Breadcrumbs'],
  'DocBreadcrumbs/Items/Home': ['Breadcrumbs', 'BreadcrumbsParts'],
  'Icon/Home': ['Breadcrumbs', 'BreadcrumbsParts'],
  'DocBreadcrumbs/StructuredData': ['Breadcrumbs', 'BreadcrumbsParts'],
  DocCategoryGeneratedIndexPage: ['Doc'],
  DocItem: ['Doc'],
  'DocItem/Layout': ['Doc'],
  'DocItem/Metadata': ['Doc', 'DocItemMetadata'],
  'DocItem/Content': ['DocContent'],
  'DocItem/Footer': ['DocFooter'],
  EditMetaRow: ['DocFooter', 'DocFooterParts'],
  EditThisPage: ['DocFooter', 'DocFooterParts'],
  'Icon/Edit': ['DocFooter', 'DocFooterParts'],
  LastUpdated: ['DocFooter', 'DocFooterParts'],
  Tag: ['DocFooter', 'DocFooterParts'],
  TagsListInline: ['DocFooter', 'DocFooterParts'],
  ...Object.fromEntries(
    ['', '/Description', '/Heading', '/Heading/Icon', '/Heading/Text', '/Layout'].map((part) => [
      `DocCard${part}`,
      ['DocCardList', 'DocCardListParts'] as const,
    ]),
  ),
  DocPaginator: ['Pager'],
  'DocItem/Paginator': ['Pager'],
  BlogListPaginator: ['Pager'],
  BlogPostPaginator: ['Pager'],
  PaginatorNavLink: ['Pager', 'PagerParts'],
  BlogPostPage: ['BlogPost'],
  BlogPostItem: ['BlogPost'],
  'BlogPostItem/Footer/ReadMoreLink': ['BlogPost', 'BlogPostParts'],
  ...Object.fromEntries(
    ['Container', 'Content', 'Footer', 'Header', 'Header/Authors', 'Header/Info', 'Header/Title'].map(
      (part) => [`BlogPostItem/${part}`, ['BlogPost', 'BlogPostParts'] as const],
    ),
  ),
  'Blog/Components/Author': ['BlogPost', 'BlogPostParts'],
  'Blog/Components/Author/Socials': ['BlogPost', 'BlogPostParts'],
  'DocItem/TOC/Desktop': ['TableOfContents'],
  TOC: ['TableOfContents'],
  TOCItems: ['TableOfContents', 'TocParts'],
  'TOCItems/Tree': ['TableOfContents', 'TocParts'],
  Footer: ['Footer'],
  'Footer/Copyright': ['Footer', 'FooterParts'],
  'Footer/Layout': ['Footer', 'FooterParts'],
  'Footer/Links': ['Footer', 'FooterParts'],
  'Footer/Links/MultiColumn': ['Footer', 'FooterParts'],
  'Footer/Links/Simple': ['Footer', 'FooterParts'],
  'Footer/LinkItem': ['Footer', 'FooterParts'],
  'Footer/Logo': ['Footer', 'FooterParts'],
  NotFound: ['NotFound'],
  'NotFound/Content': ['NotFound'],
  CodeBlock: ['CodeBlock'],
  ...Object.fromEntries(
    ['Buttons', 'Container', 'Content', 'Content/Element', 'Content/String', 'Layout', 'Title'].map(
      (part) => [`CodeBlock/${part}`, ['CodeBlock', 'CodeBlockParts'] as const],
    ),
  ),
  Admonition: ['Admonition'],
  'Admonition/Types': ['Admonition', 'AdmonitionParts'],
  'Admonition/Layout': ['Admonition', 'AdmonitionParts'],
  ...Object.fromEntries(
    [
      // Caution has the icon of warnings.
      ...['Danger', 'Info', 'Note', 'Tip', 'Warning'].flatMap((type) => [`Icon/${type}`, `Type/${type}`]),
      'Type/Caution',
    ].map((part) => [`Admonition/${part}`, ['Admonition', 'AdmonitionParts'] as const]),
  ),
};

/** The pages on which a component replaces its part, if not on all that have it. */
const pages: [components: RegExp, pages: keyof typeof kinds][] = [
  [/^Doc(?:Breadcrumbs|Sidebar|Root|Paginator)/, 'docs'],
  [/^DocItem\/(?:Content|Footer|Paginator|TOC)/, 'doc'],
  [/^DocCategory/, 'category'],
  [/^BlogSidebar/, 'blog'],
  [/^BlogPostPaginator/, 'post'],
  [/^BlogListPaginator/, 'posts'],
];

/** Patterns for the components that render pages in Docusaurus, see `usePageKind`. */
const kinds = {
  docs: /^Doc(?!Tag)/,
  doc: /^DocItem/,
  category: /^DocCategory/,
  blog: /^Blog/,
  post: /^BlogPostPage/,
  posts: /^Blog.*(?:List|Posts)Page(?<!TagsListPage|AuthorsListPage)$/,
};

/** Returns the pages on which a component replaces its part; empty for all. */
export function pagesOf(name: string): string {
  return pages.find(([names]) => names.test(name))?.[1] ?? '';
}

/**
 * Components around parts of the page or next to them, and copies of these: the parts whose adapters render them, see `wrappers.tsx`.
 */
const wrapperTable: [names: string[], parts: string[]][] = [
  [['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocRoot/Layout', 'DocRoot/Layout/Main'], ['Layout']],
  [['BlogLayout'], ['Layout', 'DocContent', 'BlogPost']],
  [['BlogListPage', 'BlogTagsPostsPage', 'BlogArchivePage', 'BlogTagsListPage'], ['Layout']],
  [['Blog/Pages/BlogAuthorsListPage', 'Blog/Pages/BlogAuthorsPostsPage'], ['Layout']],
  [['DocTagDocListPage', 'DocTagsListPage', 'MDXPage'], ['Layout']],
  [['AnnouncementBar', 'BackToTopButton'], ['Layout']],
  [['DocVersionBanner'], ['Layout', 'Breadcrumbs']],
  [['DocVersionBadge'], ['Layout', 'DocContent']],
  [
    ['ContentVisibility', 'ContentVisibility/Draft', 'ContentVisibility/Unlisted'],
    ['Layout', 'DocContent'],
  ],
  [['BlogPostItems'], ['DocContent']],
  [['DocSidebar/Mobile', 'BlogSidebar/Mobile', 'Navbar/MobileSidebar/SecondaryMenu'], ['Sidebar']],
  [['MDXContent'], ['DocContent', 'BlogPost']],
  [['SiteMetadata', 'BlogPostPage/Metadata', 'BlogPostPage/StructuredData'], ['Layout']],
  [['DocItem/TOC/Mobile', 'TOCCollapsible'], ['DocContent']],
];

/** Returns the parts whose adapters render a component around or next to them; `undefined` for other components. */
export function partsInside(name: string): string[] | undefined {
  return wrapperTable.find(([names]) => names.includes(name))?.[1];
}

/** Names of the components around or next to parts of the page. */
export const wrapperNames = wrapperTable.flatMap(([names]) => names);

/** Functions of `own-props.tsx` that return what components receive besides the props of the part, by their adapters. */
const propFunctions: Record<string, string> = {
  BlogPostPage: 'usePostContent',
  BlogSidebar: 'useBlogSidebarProps',
  BlogSidebarDesktop: 'useBlogSidebarProps',
  BlogListPaginator: 'useGeneratedProps',
  BlogPostPaginator: 'postPagerProps',
  DocCategoryGeneratedIndexPage: 'useGeneratedProps',
  DocItemPaginator: 'pagerProps',
  DocRootLayoutSidebar: 'useSidebarProps',
  ColorModeToggle: 'useColorModeProps',
  Logo: 'logoProps',
  DocItem: 'useDocContent',
  DocPaginator: 'pagerProps',
  DocSidebar: 'useSidebarProps',
  DocSidebarDesktop: 'useSidebarProps',
  DocSidebarItem: 'sidebarItemProps',
  NavbarItem: 'navbarItemProps',
  NavbarSearch: 'searchProps',
};

/** Adapters that a component renders as its original: the first for which the site has a component. */
export const innerAdapters: Record<string, string[]> = {
  Admonition: ['AdmonitionParts'],
  ColorModeToggle: ['ColorModeParts'],
  'Navbar/ColorModeToggle': ['ColorModeParts'],
  CodeBlock: ['CodeBlockParts'],
  DocCardList: ['DocCardListParts'],
  DocItem: ['DocItemLayout', 'DocItemMetadata'],
  'DocItem/Layout': ['DocItemMetadata'],
  'DocItem/Footer': ['DocFooterParts'],
  'DocItem/Paginator': ['PagerParts'],
  DocPaginator: ['PagerParts'],
  DocSidebarItem: ['SidebarItemParts'],
  BlogPostItem: ['BlogPostParts'],
  'BlogPostItem/Footer': ['DocFooterParts'],
  BlogSidebar: ['BlogSidebarParts'],
  'BlogSidebar/Desktop': ['BlogSidebarParts'],
  BlogListPaginator: ['PagerParts'],
  BlogPostPaginator: ['PagerParts'],
  DocBreadcrumbs: ['BreadcrumbsParts'],
  'DocItem/TOC/Desktop': ['TocParts'],
  TOC: ['TocParts'],
  BlogPostPage: ['BlogPostItem', 'BlogPostParts'],
  Footer: ['FooterParts'],
  Navbar: ['NavbarParts'],
  NavbarItem: ['NavbarItemParts'],
};

/** Components that contain each other and replace one part, the outer first: the original of each is the next of the site. */
const chains = [
  ['DocRoot/Layout/Sidebar', 'DocSidebar', 'DocSidebar/Desktop', 'DocSidebar/Desktop/Content'],
  ['BlogSidebar', 'BlogSidebar/Desktop'],
  ['DocItem/TOC/Desktop', 'TOC'],
  ['DocItem/Paginator', 'DocPaginator'],
  ['Navbar/ColorModeToggle', 'ColorModeToggle'],
  ['Navbar/Logo', 'Logo'],
  ['Navbar/Search', 'SearchBar'],
  ['NotFound', 'NotFound/Content'],
];

/** Returns the components inside another that replace the same part, the outer first. */
export function innerComponents(name: string): string[] {
  const chain = chains.find((names) => names.includes(name)) ?? [];
  return chain.slice(chain.indexOf(name) + 1);
}

/** Returns the adapter of a component in `src/theme` that replaces a part of the page. */
export function adapterOf(name: string): string {
  return slots[name]?.[1] ?? name.replaceAll('/', '');
}

const folder = join(packageFolder(), 'src/slots');
const idPrefix = `${join(folder, 'slot-table.ts').replaceAll('\\', '/')}?`;

/** Returns the id of an adapter: its file, or this one with a query; `undefined` if there is none. */
export function adapterId(adapter: string): string | undefined {
  return moduleFile(join(folder, adapter)) ?? (componentOf(adapter) && `${idPrefix}${adapter}.js`);
}

/** Returns the component that an adapter without a file is for. */
function componentOf(adapter: string): string | undefined {
  return Object.keys(slots).find((name) => slots[name]?.[1] === undefined && adapterOf(name) === adapter);
}

/** The components of the site for a part of the page. */
export interface PartComponents {
  /** Adapters of the components that replace it, each with its pages. */
  replacements: { adapter: string; pages: string }[];
  /** Components around it or next to it; `isCopy` if one does not render the original. */
  wrappers: { name: string; isCopy: boolean }[];
}

/** Begins the names of adapters for several components of a part, which contain their names. */
const compositePrefix = 'several.';

/** Returns the id of the module that replaces a part of the page with components of the site. */
export function partId(part: string, { replacements, wrappers }: PartComponents): string | undefined {
  const [first, ...others] = replacements;
  if (first && others.length === 0 && !first.pages && wrappers.length === 0) return adapterId(first.adapter);
  // The most specific pages first.
  const ordered = replacements.toSorted((one, other) => Number(!one.pages) - Number(!other.pages));
  const adapters = ordered.map(({ adapter, pages: on }) => `${adapter}.${on}`);
  const names = wrappers.map(({ name, isCopy }) => `${name.replaceAll('/', '-')}.${isCopy ? 'copy' : ''}`);
  return `${idPrefix}${compositePrefix}${[part, adapters.join('+'), names.join('+')].join('~')}.js`;
}

/** Whether a part of the page has components of the site that depend on what the page is in Docusaurus, see `usePageKind`. */
export function readPageKinds(modules: Iterable<string>): boolean {
  return [...modules].some((module) => module.startsWith(idPrefix + compositePrefix));
}

const source = (...path: string[]) => JSON.stringify(join(...path).replaceAll('\\', '/'));

/** Returns the code of a module for several components of a part. */
function compositeCode(encoded: string): string {
  const [part = '', adapters = '', encodedWrappers = ''] = encoded.split('~');
  const pairs = (text: string) => (text ? text.split('+').map((pair) => pair.split('.')) : []);
  const replacements = pairs(adapters).map(([adapter = '', on]) => ({ file: adapterId(adapter), on }));
  const wrappers = pairs(encodedWrappers).map(([name = '', copy]) => ({
    name: name.replaceAll('-', '/'),
    copy,
  }));
  const [single] = replacements;
  const isSingle = replacements.length === 1 && !single?.on;
  const entries = replacements.map(({ on }, index) => {
    const pattern = on ? kinds[on as keyof typeof kinds] : /^/;
    return `[${pattern}, Replacement${index}]`;
  });
  const hasWrappers = wrappers.length > 0;
  const copies = wrappers.filter(({ copy }) => copy).map(({ name }) => name);
  const record = wrappers.map(({ name }, index) => `${JSON.stringify(name)}: Wrapper${index}`).join(', ');
  return [
    ...replacements.map(({ file }, index) => `import Replacement${index} from ${JSON.stringify(file)};`),
    ...wrappers.map(({ name }, index) => `import Wrapper${index} from '@theme-own/${name}';`),
    isSingle ? '' : `import { ${part} as Original } from 'recto-docs/theme';`,
    isSingle || replacements.length === 0 ? '' : `import { byPage } from ${source(folder, 'page-kind.tsx')};`,
    hasWrappers ? `import { wrap${part} as wrap } from ${source(folder, 'wrappers.tsx')};` : '',
    `const Part = ${isSingle ? 'Replacement0' : replacements.length === 0 ? 'Original' : `byPage(Original, [${entries.join(', ')}])`};`,
    hasWrappers
      ? `export default wrap(Part, { ${record} }, ${JSON.stringify(copies)});`
      : 'export default Part;',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the code of an adapter without a file by its id. */
export function adapterCode(id: string): string | undefined {
  if (!id.startsWith(idPrefix)) return undefined;
  const adapter = id.slice(idPrefix.length, -'.js'.length);
  if (adapter.startsWith(compositePrefix)) return compositeCode(adapter.slice(compositePrefix.length));
  const name = componentOf(adapter);
  const [part] = (name && slots[name]) || [];
  if (part === undefined) return undefined;
  const [from, slotProps] = [source(folder, 'own-props.tsx'), source(modulesFolder, 'slot-props.tsx')];
  const props = propFunctions[adapter];
  const isDocument = part === 'Doc' && pagesOf(name ?? '') === '';
  const documentFunction = name === 'DocItem/Layout' ? 'layoutReplacement' : 'documentReplacement';
  const replacementFunction =
    part === 'TableOfContents' ? 'tocReplacement' : isDocument ? documentFunction : undefined;
  const imports = [replacementFunction ?? '', props ?? ''].filter(Boolean);
  return [
    `import Own from '@theme-own/${name}';`,
    imports.length > 0 ? `import { ${imports.join(', ')} } from ${from};` : '',
    replacementFunction ? '' : `import { replacement } from ${slotProps};`,
    `export default ${replacementFunction ? `${replacementFunction}(Own` : `replacement('${part}', Own`}${props ? `, ${props}` : ''});`,
  ]
    .filter(Boolean)
    .join('\n');
}
