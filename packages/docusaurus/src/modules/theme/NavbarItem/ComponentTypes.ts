import { SearchButton } from 'recto-docs/theme';
import NavbarItem from '../NavbarItem.tsx';

/** The types of navbar items, which a site extends with its own. */
export default {
  default: NavbarItem,
  localeDropdown: NavbarItem,
  search: SearchButton,
  dropdown: NavbarItem,
  html: NavbarItem,
  doc: NavbarItem,
  docSidebar: NavbarItem,
  docsVersion: NavbarItem,
  docsVersionDropdown: NavbarItem,
};
