import { Layout, Root } from './shell/layout.tsx';
import { Breadcrumbs } from './shell/main/breadcrumbs.tsx';
import { DocArticle, DocContent, DocHeader } from './shell/main/doc-article.tsx';
import { DocFooter } from './shell/main/doc-footer.tsx';
import { PageMarkdown } from './shell/main/page-markdown.tsx';
import { Pager } from './shell/main/pager.tsx';
import { TableOfContents } from './shell/main/table-of-contents.tsx';
import { MainMenu, MenuBar } from './shell/menu/menu.tsx';
import { Logo } from './shell/navbar/logo.tsx';
import { Navbar } from './shell/navbar/navbar.tsx';
import { ColorModeToggle, SearchButton } from './shell/navbar/navbar-buttons.tsx';
import { NavbarItem } from './shell/navbar/navbar-item.tsx';
import { Sidebar } from './shell/sidebar/sidebar.tsx';
import { SidebarItem } from './shell/sidebar/sidebar-items.tsx';
import type { ShellComponents } from './slots.ts';

/** The theme's parts of the shell. The browser loads them from `virtual:recto/shell`, without those that a site replaces. */
export const defaultComponents: ShellComponents = {
  Root,
  Layout,
  Navbar,
  Logo,
  SearchButton,
  ColorModeToggle,
  NavbarItem,
  MenuBar,
  MainMenu,
  Sidebar,
  SidebarItem,
  Breadcrumbs,
  Doc: DocArticle,
  DocContent,
  BlogPost: DocArticle,
  DocHeader,
  DocFooter,
  PageMarkdown,
  Pager,
  TableOfContents,
};
