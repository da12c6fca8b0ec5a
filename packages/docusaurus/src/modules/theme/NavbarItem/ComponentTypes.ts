import defaultItem from '@theme/NavbarItem/DefaultNavbarItem';
import doc from '@theme/NavbarItem/DocNavbarItem';
import docSidebar from '@theme/NavbarItem/DocSidebarNavbarItem';
import docsVersionDropdown from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import docsVersion from '@theme/NavbarItem/DocsVersionNavbarItem';
import dropdown from '@theme/NavbarItem/DropdownNavbarItem';
import html from '@theme/NavbarItem/HtmlNavbarItem';
import localeDropdown from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import search from '@theme/NavbarItem/SearchNavbarItem';

/** The components for types of navbar items, which a site extends with its own. */
export default {
  default: defaultItem,
  localeDropdown,
  search,
  dropdown,
  html,
  doc,
  docSidebar,
  docsVersion,
  docsVersionDropdown,
};
