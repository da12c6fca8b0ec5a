import { join } from 'node:path';
import { moduleFile, packageFolder } from '../files.ts';
import { modulesFolder } from '../modules/table.ts';

/**
 * The parts of the page and of articles that components in `src/theme` replace: the name of the part, and that of the adapter if it is not
 * that of the component. Adapters whose names end in `Parts` render several components of the site, and those of this
 * package in place of others.
 */
export const slots: Record<string, readonly [part: string, adapter?: string]> = {
  Root: ['Root', 'RootParts'],
  'Layout/Provider': ['Root', 'RootParts'],
  Layout: ['Layout'],
  Navbar: ['Navbar'],
  'Navbar/Content': ['Navbar', 'NavbarParts'],
  'Navbar/Layout': ['Navbar', 'NavbarParts'],
  'Navbar/Logo': ['Logo'],
  Logo: ['Logo'],
  SearchBar: ['SearchButton'],
  'Navbar/Search': ['SearchButton'],
  ColorModeToggle: ['ColorModeToggle'],
  'Navbar/ColorModeToggle': ['ColorModeToggle'],
  NavbarItem: ['NavbarItem'],
  'NavbarItem/DefaultNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/DropdownNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/HtmlNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  'NavbarItem/SearchNavbarItem': ['NavbarItem', 'NavbarItemParts'],
  DocSidebar: ['Sidebar'],
  'DocSidebar/Desktop': ['Sidebar'],
  'DocSidebar/Desktop/Content': ['Sidebar'],
  'DocSidebar/Mobile': ['Sidebar'],
  DocSidebarItem: ['SidebarItem'],
  'DocSidebarItem/Category': ['SidebarItem', 'SidebarItemParts'],
  'DocSidebarItem/Html': ['SidebarItem', 'SidebarItemParts'],
  'DocSidebarItem/Link': ['SidebarItem', 'SidebarItemParts'],
  DocBreadcrumbs: ['Breadcrumbs'],
  DocItem: ['Doc'],
  'DocItem/Layout': ['Doc'],
  'DocItem/Metadata': ['Doc', 'DocItemMetadata'],
  'DocItem/Content': ['DocContent'],
  'DocItem/Footer': ['DocFooter'],
  EditMetaRow: ['DocFooter', 'DocFooterParts'],
  EditThisPage: ['DocFooter', 'DocFooterParts'],
  LastUpdated: ['DocFooter', 'DocFooterParts'],
  Tag: ['DocFooter', 'DocFooterParts'],
  TagsListInline: ['DocFooter', 'DocFooterParts'],
  DocCard: ['DocCardList', 'DocCardListParts'],
  DocPaginator: ['Pager'],
  'DocItem/Paginator': ['Pager'],
  PaginatorNavLink: ['Pager', 'PagerParts'],
  BlogPostPage: ['BlogPost'],
  BlogPostItem: ['BlogPost'],
  ...Object.fromEntries(
    ['Container', 'Content', 'Footer', 'Header', 'Header/Authors', 'Header/Info', 'Header/Title'].map(
      (part) => [`BlogPostItem/${part}`, ['BlogPost', 'BlogPostParts'] as const],
    ),
  ),
  'Blog/Components/Author': ['BlogPost', 'BlogPostParts'],
  TOC: ['TableOfContents'],
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

/** Functions of `own-props.tsx` that return what components receive besides the props of the part, by their adapters. */
const ownProps: Record<string, string> = {
  BlogPostPage: 'usePostContent',
  ColorModeToggle: 'useColorModeProps',
  DocItem: 'useDocContent',
  DocPaginator: 'pagerProps',
  DocSidebar: 'sidebarProps',
  DocSidebarDesktop: 'sidebarProps',
  DocSidebarDesktopContent: 'sidebarProps',
  DocSidebarItem: 'sidebarItemProps',
  DocSidebarMobile: 'sidebarProps',
  NavbarItem: 'navbarItemProps',
  NavbarSearch: 'searchProps',
  TOC: 'tocProps',
};

/** Adapters that a component renders as its original: the first for which the site has a component. */
export const innerAdapters: Record<string, string[]> = {
  Admonition: ['AdmonitionParts'],
  CodeBlock: ['CodeBlockParts'],
  DocCardList: ['DocCardListParts'],
  DocItem: ['DocItemLayout', 'DocItemMetadata'],
  'DocItem/Layout': ['DocItemMetadata'],
  'DocItem/Footer': ['DocFooterParts'],
  'DocItem/Paginator': ['PagerParts'],
  DocPaginator: ['PagerParts'],
  DocSidebarItem: ['SidebarItemParts'],
  BlogPostItem: ['BlogPostParts'],
  BlogPostPage: ['BlogPostItem', 'BlogPostParts'],
  Footer: ['FooterParts'],
  Navbar: ['NavbarParts'],
  NavbarItem: ['NavbarItemParts'],
};

/** Returns the adapter of a component in `src/theme` that replaces a part of the page. */
export function adapterOf(name: string): string {
  return slots[name]?.[1] ?? name.replaceAll('/', '');
}

const folder = join(packageFolder(), 'src/slots');
const idPrefix = `${join(folder, 'table.ts').replaceAll('\\', '/')}?`;

/** Returns the id of an adapter: its file, or this one with a query; `undefined` if there is none. */
export function adapterId(adapter: string): string | undefined {
  return moduleFile(join(folder, adapter)) ?? (componentOf(adapter) && `${idPrefix}${adapter}.js`);
}

/** Returns the component that an adapter without a file is for. */
function componentOf(adapter: string): string | undefined {
  return Object.keys(slots).find((name) => slots[name]?.[1] === undefined && adapterOf(name) === adapter);
}

/** Returns the code of an adapter without a file by its id. */
export function adapterCode(id: string): string | undefined {
  if (!id.startsWith(idPrefix)) return undefined;
  const adapter = id.slice(idPrefix.length, -'.js'.length);
  const name = componentOf(adapter);
  const [part] = (name && slots[name]) || [];
  if (part === undefined) return undefined;
  const [from, slotProps] = [join(folder, 'own-props.tsx'), join(modulesFolder, 'slot-props.tsx')].map(
    (one) => JSON.stringify(one.replaceAll('\\', '/')),
  );
  const props = ownProps[adapter];
  const isDocument = part === 'Doc';
  const replacing = name === 'DocItem/Layout' ? 'layoutReplacement' : 'documentReplacement';
  const imported = [isDocument ? replacing : '', props ?? ''].filter(Boolean);
  return [
    `import Own from '@theme-own/${name}';`,
    imported.length > 0 ? `import { ${imported.join(', ')} } from ${from};` : '',
    isDocument ? '' : `import { replacement } from ${slotProps};`,
    `export default ${isDocument ? `${replacing}(Own` : `replacement('${part}', Own`}${props ? `, ${props}` : ''});`,
  ]
    .filter(Boolean)
    .join('\n');
}
