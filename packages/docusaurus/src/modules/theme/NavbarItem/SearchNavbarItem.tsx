import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import type { ComponentType, ReactNode } from 'react';

const Search = NavbarSearch as ComponentType<{ children: ReactNode }>;
const Bar = SearchBar as ComponentType;

/** The button that opens search, as an item of the navbar. */
export default function SearchNavbarItem() {
  return (
    <Search>
      <Bar />
    </Search>
  );
}
