import NavbarItem from '../NavbarItem.tsx';
import SearchBar from '../SearchBar.ts';

/** The types of navbar items, which a site extends with its own. */
export default {
  default: NavbarItem,
  localeDropdown: NavbarItem,
  search: SearchBar,
  dropdown: NavbarItem,
  html: NavbarItem,
  doc: NavbarItem,
  docSidebar: NavbarItem,
  docsVersion: NavbarItem,
  docsVersionDropdown: NavbarItem,
};
