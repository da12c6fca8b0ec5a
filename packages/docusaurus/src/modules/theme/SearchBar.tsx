import { translate } from 'recto/components';

/** A button that opens search, in sites with search in their navbar. */
export default function SearchBar() {
  return (
    <button type="button" className="search-button" data-search-open="">
      {translate({ id: 'theme.SearchBar.placeholder', message: 'Search' })}
    </button>
  );
}
