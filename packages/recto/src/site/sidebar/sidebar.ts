export interface Sidebar {
  name: string;
  items: SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** What an author adds to any item. */
export interface ItemExtras {
  className?: string | undefined;
  /** For components of the site that render the item. */
  customProps?: Readonly<Record<string, unknown>> | undefined;
}

export function extrasOf({ className, customProps }: ItemExtras): ItemExtras {
  return { ...(className !== undefined && { className }), ...(customProps && { customProps }) };
}

export interface SidebarLink extends ItemExtras {
  type: 'link';
  label: string;
  /** The label with a badge or an icon. */
  html?: string;
  href: string;
  /** Set when the link is a document of this site. */
  docId?: string;
  unlisted?: boolean;
  /** Set for addresses on this host outside the site. */
  target?: '_blank';
}

export interface SidebarCategory extends ItemExtras {
  type: 'category';
  label: string;
  /** The label with a badge or an icon. */
  html?: string;
  /** Its own page, else the first page inside that shows the sidebar, else its first link. */
  href?: string;
  /** Whether `href` is a page of the category itself. */
  hasPage: boolean;
  /** Address of its own page if that is unlisted, so that it is a link only on that page. */
  linkUnlisted?: string;
  collapsible: boolean;
  /** Whether it is closed initially, unless the current page is inside. */
  collapsed: boolean;
  /** All children in a {@link Site}; missing in a {@link ShellState} where the category is closed and its `href` has them. */
  items?: SidebarItem[];
}

/** Returns the items of a sidebar with those below categories. */
export function allItems(items: SidebarItem[]): SidebarItem[] {
  return items.flatMap((item) => [item, ...(item.type === 'category' ? allItems(item.items ?? []) : [])]);
}

export interface SidebarHtml extends ItemExtras {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
}

export interface PageSidebar {
  name: string;
  /** Id of its docs, if they are not the main ones. */
  docsId?: string;
  items: SidebarItem[];
  /** Labels for assistive technology and for the menu button, where it is not the sidebar of the docs. */
  label?: string;
  button?: string;
  /** Set if the page shows it itself on large screens. */
  onlyInMenu?: true;
}
