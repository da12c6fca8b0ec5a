import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import type { ShellSlot } from '../config/component-slots.ts';
import type { Footer, NavItem } from '../site/navbar/nav-item.ts';
import type { Crumb, PagerLink } from '../site/routes/route.ts';
import type { SidebarCategory, SidebarItem } from '../site/sidebar/sidebar.ts';
import type { MenuPopover } from './shell/menu/use-menu-popover.ts';
import type { ShellSite, ShellState, TocEntry } from './shell-state.ts';

/*
 * The parts of a page that a site can replace with `components`, and their props. A replacement receives the props of the
 * original, and passes them on to render it: `<Logo {...props} />`.
 */

/** Around everything, for the providers of the site's own contexts. */
export interface RootProps {
  children: ReactNode;
}

/** All of a page: navbar, banner, menu, main region and footer. */
export interface LayoutProps {
  state: ShellState;
  /** The main region: the article and what is around it. */
  children: ReactNode;
  /** What plugins show below the navbar; missing on a site without it. */
  banner?: ReactNode;
  /** Missing on a site without a footer. */
  footer: ReactNode;
  /** Places the parts, which come one after another by default. The navbar has the banner below it. */
  arrange?(navbar: ReactNode, main: ReactNode, footer: ReactNode): ReactNode;
}

/** The bar at the top. */
export interface NavbarProps {
  state: ShellState;
  /** The menu that its button opens on small screens. */
  menu: MenuPopover;
  /** In place of the button, the logo and the items. */
  children?: ReactNode;
}

/** The link to the home page, in the navbar and in the menu: logo, title or both. */
export interface LogoProps {
  site: ShellSite;
  /** Further props of the link. */
  linkProps?: HTMLAttributes<HTMLElement> | undefined;
}

/** An item of the navbar, or of the menu on small screens. */
export interface NavbarItemProps {
  item: NavItem;
  state: ShellState;
  /** Set in the menu, where the item is an `<li>`. */
  mobile?: boolean;
}

/** The top of the menu on small screens: logo, color mode and the button that closes it. */
export interface MenuBarProps {
  state: ShellState;
  menu: MenuPopover;
}

/** The items of the navbar in the menu on small screens. */
export type MainMenuProps = MenuBarProps;

/** The navigation of the docs, or that of a plugin, such as the list of recent posts. */
export interface SidebarProps {
  name: string;
  /** The top level, with the items of open categories; the others are fetched when a reader opens them. */
  items: SidebarItem[];
  label?: string;
  /** Address of the page. */
  path: string;
  /** In place of the list of items. */
  children?: ReactNode;
}

/** An item of the sidebar, as an `<li>`. */
export interface SidebarItemProps {
  item: SidebarItem;
  /** Key of a category in `tree`; empty for other items. */
  id: string;
  /** Key of the category that contains it, a line for each level; empty at the top. */
  parent: string;
  /** The current page and the open categories. */
  tree: SidebarTree;
  /** Further props of its link, or of the label of a category. */
  linkProps?: HTMLAttributes<HTMLElement> | undefined;
}

/** The path to the page in its sidebar. */
export interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** Address of the home page, if there is one. */
  home: string | undefined;
}

/** The article of a document or list, with its title and footer. */
export interface DocProps {
  state: ShellState;
  /** The text of the document. */
  children: ReactNode;
}

/** The title and the text of a document or list. */
export type DocContentProps = DocProps;

/** The article of an entry of a collection, such as a post, with its title, subheading and footer. */
export type BlogPostProps = DocProps;

/** Above the text of documents, posts and lists: the title, unless the text has one, and the byline. */
export interface DocHeaderProps {
  state: ShellState;
}

/** Below the text of documents, posts and lists: tags, edit link, Markdown and last update. */
export type DocFooterProps = DocHeaderProps;

/** The links to the Markdown of a page, in `DocFooter`. */
export interface PageMarkdownProps {
  /** Address of the page. */
  path: string;
}

/** Links to the previous and next page. */
export interface PagerProps {
  previous: PagerLink | undefined;
  next: PagerLink | undefined;
  label: string | undefined;
}

/** The table of contents next to the article, on large screens. */
export interface TableOfContentsProps {
  entries: TocEntry[];
}

/** The site's footer, rendered at build time only. */
export interface FooterProps {
  /** The footer of the configuration, with resolved links; missing if it has none. */
  footer: Footer | undefined;
}

/** The content of the not-found page, rendered at build time only. */
export interface NotFoundProps {
  /** Addresses of the home page and of the docs, where the site has them. */
  home?: string | undefined;
  docs?: string | undefined;
  /** Whether the site has search. */
  hasSearch?: boolean;
}

/** Props by the names of slots. */
export interface SlotProps {
  Root: RootProps;
  Layout: LayoutProps;
  Navbar: NavbarProps;
  Logo: LogoProps;
  /** The button that opens search. */
  SearchButton: object;
  /** The button that switches between light and dark. */
  ColorModeToggle: object;
  NavbarItem: NavbarItemProps;
  MenuBar: MenuBarProps;
  MainMenu: MainMenuProps;
  Sidebar: SidebarProps;
  SidebarItem: SidebarItemProps;
  /** Below the sidebar, or where one would be; empty in the theme. */
  SidebarFooter: object;
  Breadcrumbs: BreadcrumbsProps;
  Doc: DocProps;
  DocContent: DocContentProps;
  BlogPost: BlogPostProps;
  DocHeader: DocHeaderProps;
  DocFooter: DocFooterProps;
  PageMarkdown: PageMarkdownProps;
  Pager: PagerProps;
  TableOfContents: TableOfContentsProps;
  Footer: FooterProps;
  NotFound: NotFoundProps;
}

/**
 * The components of the shell: the theme's or those that replace them. `PageMarkdown` is missing on a site whose pages have no
 * Markdown, `SidebarFooter` where the site has none.
 */
export type ShellComponents = {
  [Name in Exclude<ShellSlot, OptionalSlot>]: ComponentType<SlotProps[Name]>;
} & { [Name in OptionalSlot]?: ComponentType<SlotProps[Name]> };

type OptionalSlot = 'PageMarkdown' | 'SidebarFooter';

/** Provided by `Shell` to everything that it renders. */
export const ShellComponentsContext = createContext({} as ShellComponents);

export function useShellComponents(): ShellComponents {
  return useContext(ShellComponentsContext);
}

/** The state of the page, around the shell only. */
export const ShellStateContext = createContext<ShellState | undefined>(undefined);

/**
 * Returns the state of the page around a component of the shell: its path, kind, table of contents, site and more.
 * Throws outside the shell, as in articles and islands.
 */
export function useShellState(): ShellState {
  const state = useContext(ShellStateContext);
  if (state) return state;
  throw new Error('useShellState works only in components that replace parts of the shell.');
}

/** The state of the sidebar: current page, open categories, and the function that opens more. */
export interface SidebarTree {
  path: string;
  branches: Branches;
  /** Opens or closes a category; missing at build time, where its link leads to its first page. */
  toggle: ((key: string, category: SidebarCategory) => void) | undefined;
}

/** The state of a category: whether it is open, and its children. */
export interface Branch {
  open: boolean;
  items: SidebarItem[];
}

/** Categories of a sidebar that have been open, by key, see {@link itemKeys}. */
export type Branches = Readonly<Record<string, Branch>>;
