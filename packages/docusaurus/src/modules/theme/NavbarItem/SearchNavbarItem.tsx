import Search from '@theme/Navbar/Search';
import Bar from '@theme/SearchBar';

/** The button that opens search, as an item of the navbar. */
export default function SearchNavbarItem() {
  return (
    <Search>
      <Bar />
    </Search>
  );
}
