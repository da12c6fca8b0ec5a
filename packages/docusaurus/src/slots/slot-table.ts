import { join } from 'node:path';
import { modulesFolder } from '../modules/module-table.ts';
import { moduleFile, packageFolder } from '../package-files.ts';

/** Returns the names of components below another, separated by spaces. */
const below = (name: string, parts: string) => parts.replace(/\S+/g, `${name}/$&`);

/** Parts, and the names of components that replace them, separated by spaces. */
const replacedParts: [part: string, components: string][] = [
  ['Layout', 'Layout'],
  ['Navbar', 'Navbar'],
  ['Logo', 'Logo Navbar/Logo'],
  ['SearchButton', 'SearchBar Navbar/Search'],
  ['ColorModeToggle', 'ColorModeToggle Navbar/ColorModeToggle'],
  ['NavbarItem', 'NavbarItem'],
  ['Sidebar', 'DocSidebar DocSidebar/Desktop DocSidebar/Desktop/Content DocSidebar/Mobile'],
  ['Sidebar', 'BlogSidebar BlogSidebar/Desktop BlogSidebar/Content DocRoot/Layout/Sidebar'],
  ['SidebarItem', 'DocSidebarItem'],
  ['Breadcrumbs', 'DocBreadcrumbs'],
  ['Doc', 'DocItem DocItem/Layout DocCategoryGeneratedIndexPage'],
  ['DocContent', 'DocItem/Content'],
  ['DocFooter', 'DocItem/Footer'],
  ['Pager', 'DocPaginator DocItem/Paginator BlogListPaginator BlogPostPaginator'],
  ['BlogPost', 'BlogPostPage BlogPostItem'],
  ['TableOfContents', 'TOC DocItem/TOC/Desktop'],
  ['Footer', 'Footer'],
  ['NotFound', 'NotFound NotFound/Content'],
  ['CodeBlock', 'CodeBlock'],
  ['Admonition', 'Admonition'],
];

/** The same for parts with an adapter that renders several components of the site, and those of this package for others. */
const composedParts: [part: string, adapter: string, components: string][] = [
  ['Root', 'RootParts', 'Root ThemeProvider Layout/Provider'],
  ['Navbar', 'NavbarParts', 'Navbar/Content Navbar/Layout'],
  ['NavbarItem', 'NavbarItemParts', below('NavbarItem', 'DefaultNavbarItem HtmlNavbarItem SearchNavbarItem')],
  ['NavbarItem', 'NavbarItemParts', below('NavbarItem', 'DropdownNavbarItem LocaleDropdownNavbarItem')],
  ['NavbarItem', 'NavbarItemParts', below('NavbarItem/DropdownNavbarItem', 'Desktop Mobile')],
  ['NavbarItem', 'NavbarItemParts', 'NavbarItem/DocsVersionDropdownNavbarItem'],
  ['SidebarItem', 'SidebarItemParts', below('DocSidebarItem', 'Category Html Link')],
  ['Breadcrumbs', 'BreadcrumbsParts', below('DocBreadcrumbs', 'Items/Home StructuredData')],
  ['Doc', 'DocItemMetadata', 'DocItem/Metadata'],
  ['DocFooter', 'DocFooterParts', 'EditMetaRow EditThisPage LastUpdated Tag TagsListInline'],
  ['DocCardList', 'DocCardListParts', 'DocCard'],
  ['Pager', 'PagerParts', 'PaginatorNavLink'],
  ['BlogPost', 'BlogPostParts', below('BlogPostItem', 'Container Content Footer Header')],
  ['BlogPost', 'BlogPostParts', below('BlogPostItem/Header', 'Authors Info Title')],
  ['BlogPost', 'BlogPostParts', 'Blog/Components/Author Blog/Components/Author/Socials'],
  ['TableOfContents', 'TocParts', 'TOCItems TOCItems/Tree'],
  ['Footer', 'FooterParts', below('Footer', 'Copyright Layout Links LinkItem Logo')],
  ['Footer', 'FooterParts', below('Footer/Links', 'MultiColumn Simple')],
  ['CodeBlock', 'CodeBlockParts', below('CodeBlock', 'Buttons Container Content Layout Title')],
  ['CodeBlock', 'CodeBlockParts', below('CodeBlock/Content', 'Element String')],
  ['Admonition', 'AdmonitionParts', below('Admonition', 'Types Layout')],
  ['Admonition', 'AdmonitionParts', below('Admonition/Type', 'Caution Danger Info Note Tip Warning')],
  // Caution has the icon of warnings.
  ['Admonition', 'AdmonitionParts', below('Admonition/Icon', 'Danger Info Note Tip Warning')],
];

/**
 * The parts of the page and of articles that components in `src/theme` replace: the name of the part, and the name of
 * the adapter if it differs from the component's.
 */
export const slots: Record<string, readonly [part: string, adapter?: string]> = Object.fromEntries([
  ...replacedParts.flatMap(([part, names]) => names.split(' ').map((name) => [name, [part]])),
  ...composedParts.flatMap(([part, adapter, names]) =>
    names.split(' ').map((name) => [name, [part, adapter]]),
  ),
]);

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
 * Components around parts of the page or next to them: the parts whose adapters render them, see `wrappers.tsx`. Copies of
 * some of them work, too.
 */
const wrapperTable: [names: string[], parts: string[], copies: boolean][] = [
  [['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocRoot/Layout', 'DocRoot/Layout/Main'], ['Layout'], true],
  [['BlogLayout', 'BlogListPage', 'MDXPage'], ['Layout'], true],
  [['BlogArchivePage', 'BlogTagsListPage', 'BlogTagsPostsPage'], ['Layout'], false],
  [['Blog/Pages/BlogAuthorsListPage', 'Blog/Pages/BlogAuthorsPostsPage'], ['Layout'], false],
  [['DocTagDocListPage', 'DocTagsListPage', 'AnnouncementBar'], ['Layout'], false],
  [['DocVersionBanner'], ['Layout', 'Breadcrumbs'], true],
  [['DocVersionBadge'], ['Layout', 'DocContent'], true],
  [
    ['ContentVisibility', 'ContentVisibility/Draft', 'ContentVisibility/Unlisted'],
    ['Layout', 'DocContent'],
    true,
  ],
  [['BlogPostItems'], ['DocContent'], false],
  [['DocItem/TOC/Mobile', 'TOCCollapsible'], ['DocContent'], true],
];

/** Returns the parts whose adapters render a component around or next to them, and whether a copy works. */
export function wrapperOf(name: string): { parts: string[]; copies: boolean } | undefined {
  const row = wrapperTable.find(([names]) => names.includes(name));
  return row && { parts: row[1], copies: row[2] };
}

/** Names of the components around or next to parts of the page. */
export const wrapperNames = wrapperTable.flatMap(([names]) => names);

/** Functions of `own-props.tsx` that return what components receive besides the props of the part, and their adapters. */
const propFunctions: [name: string, adapters: string][] = [
  ['useDocContent', 'DocItem'],
  ['usePostContent', 'BlogPostPage'],
  ['useGeneratedProps', 'BlogListPaginator DocCategoryGeneratedIndexPage'],
  ['blogSidebarProps', 'BlogSidebar BlogSidebarContent BlogSidebarDesktop'],
  [
    'sidebarProps',
    'DocRootLayoutSidebar DocSidebar DocSidebarDesktop DocSidebarDesktopContent DocSidebarMobile',
  ],
  ['sidebarItemProps', 'DocSidebarItem'],
  ['pagerProps', 'DocItemPaginator DocPaginator'],
  ['postPagerProps', 'BlogPostPaginator'],
  ['tocProps', 'DocItemTOCDesktop TOC'],
  ['navbarItemProps', 'NavbarItem'],
  ['searchProps', 'NavbarSearch'],
  ['useColorModeProps', 'ColorModeToggle'],
];

/** Adapters that a component renders as its original: the first for which the site has a component. */
export const innerAdapters: Record<string, string[]> = {
  ...Object.fromEntries(
    replacedParts.flatMap(([part, names]) => {
      const [, adapter] = composedParts.find(([one]) => one === part) ?? [];
      return adapter === undefined ? [] : names.split(' ').map((name) => [name, [adapter]]);
    }),
  ),
  DocCardList: ['DocCardListParts'],
  DocItem: ['DocItemLayout', 'DocItemMetadata'],
  DocCategoryGeneratedIndexPage: [],
  BlogPostPage: ['BlogPostItem', 'BlogPostParts'],
  'BlogPostItem/Footer': ['DocFooterParts'],
};

/** Components that contain each other and replace one part, the outer first: the original of each is the next of the site. */
const chains = [
  ['DocRoot/Layout/Sidebar', 'DocSidebar', 'DocSidebar/Desktop', 'DocSidebar/Desktop/Content'],
  ['BlogSidebar', 'BlogSidebar/Desktop', 'BlogSidebar/Content'],
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
    isSingle || replacements.length === 0 ? '' : `import { byPage } from ${source(folder, 'by-page.tsx')};`,
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
  const [props] = propFunctions.find(([, adapters]) => adapters.split(' ').includes(adapter)) ?? [];
  const isDocument = part === 'Doc' && pagesOf(name ?? '') === '';
  const replacementFunction = name === 'DocItem/Layout' ? 'layoutReplacement' : 'documentReplacement';
  const imports = [isDocument ? replacementFunction : '', props ?? ''].filter(Boolean);
  return [
    `import Own from '@theme-own/${name}';`,
    imports.length > 0 ? `import { ${imports.join(', ')} } from ${from};` : '',
    isDocument ? '' : `import { replacement } from ${slotProps};`,
    `export default ${isDocument ? `${replacementFunction}(Own` : `replacement('${part}', Own`}${props ? `, ${props}` : ''});`,
  ]
    .filter(Boolean)
    .join('\n');
}
