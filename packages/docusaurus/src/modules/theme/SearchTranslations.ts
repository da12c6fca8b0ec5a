import { translate } from 'recto-docs/components';

const button = translate({ id: 'theme.SearchBar.label', message: 'Search' });

/** Texts of the search dialog of Algolia, which has its own for the others. */
export default {
  button: { buttonText: button, buttonAriaLabel: button },
  modal: { searchBox: {}, startScreen: {}, errorScreen: {}, footer: {}, noResultsScreen: {} },
  placeholder: button,
};
