export { Excerpt, TagGroups } from './theme/doc-list.tsx';
export { excerptData } from './theme/excerpt-data.ts';
export { Footer } from './theme/footer.tsx';
export { NotFound } from './theme/not-found.tsx';
export { isNavActive } from './theme/shell/active-path.ts';
export { Layout, Root } from './theme/shell/layout.tsx';
export { Breadcrumbs } from './theme/shell/main/breadcrumbs.tsx';
export {
  DocArticle as BlogPost,
  DocArticle as Doc,
  DocContent,
  DocHeader,
} from './theme/shell/main/doc-article.tsx';
export { DocFooter, Tags } from './theme/shell/main/doc-footer.tsx';
export { VersionBadge, VersionBanner } from './theme/shell/main/notices.tsx';
export { PageMarkdown } from './theme/shell/main/page-markdown.tsx';
export { Pager } from './theme/shell/main/pager.tsx';
export { TableOfContents } from './theme/shell/main/table-of-contents.tsx';
export { MainMenu, MenuBar } from './theme/shell/menu/menu.tsx';
export { Logo } from './theme/shell/navbar/logo.tsx';
export { MenuToggle, Navbar, NavbarContent } from './theme/shell/navbar/navbar.tsx';
export { ColorModeToggle, SearchButton } from './theme/shell/navbar/navbar-buttons.tsx';
export { NavbarItem } from './theme/shell/navbar/navbar-item.tsx';
export { Sidebar } from './theme/shell/sidebar/sidebar.tsx';
export { SidebarEntries, SidebarItem } from './theme/shell/sidebar/sidebar-items.tsx';
export { useSidebarTree } from './theme/shell/sidebar/use-sidebar-tree.ts';
export type { ShellState } from './theme/shell-state.ts';
export type {
  BlogPostProps,
  BreadcrumbsProps,
  DocContentProps,
  DocFooterProps,
  DocHeaderProps,
  DocProps,
  FooterProps,
  LayoutProps,
  LogoProps,
  MainMenuProps,
  MenuBarProps,
  NavbarItemProps,
  NavbarProps,
  NotFoundProps,
  PageMarkdownProps,
  PagerProps,
  RootProps,
  SidebarItemProps,
  SidebarProps,
  TableOfContentsProps,
} from './theme/slots.ts';
export { useShellState } from './theme/slots.ts';
export { SocialIcon } from './theme/social-icon.tsx';
export { tocEntries } from './theme/table-of-contents.ts';
