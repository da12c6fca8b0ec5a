import type { Messages } from '../../config/locale.ts';
import { shellTexts } from './shell-texts.tsx';
import { translate } from './translate.tsx';

/** Default texts of the search dialog below its field, by the ids of Docusaurus. They are loaded with the dialog. */
export const searchTexts = {
  'theme.SearchModal.startScreen.recentSearchesTitle': 'Recent',
  'theme.SearchModal.startScreen.noRecentSearchesText': 'No recent searches',
  'theme.SearchModal.startScreen.saveRecentSearchButtonTitle': 'Save this search',
  'theme.SearchModal.startScreen.removeRecentSearchButtonTitle': 'Remove this search from history',
  'theme.SearchModal.startScreen.favoriteSearchesTitle': 'Favorite',
  'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle': 'Remove this search from favorites',
  'theme.SearchModal.errorScreen.titleText': 'Unable to fetch results',
  'theme.SearchModal.errorScreen.helpText': 'You might want to check your network connection.',
  'theme.SearchModal.footer.selectText': 'to select',
  'theme.SearchModal.footer.selectKeyAriaLabel': 'Enter key',
  'theme.SearchModal.footer.navigateText': 'to navigate',
  'theme.SearchModal.footer.navigateUpKeyAriaLabel': 'Arrow up',
  'theme.SearchModal.footer.navigateDownKeyAriaLabel': 'Arrow down',
  'theme.SearchModal.footer.closeText': 'to close',
  'theme.SearchModal.footer.closeKeyAriaLabel': 'Escape key',
  'theme.SearchModal.footer.searchByText': 'Search by',
  'theme.SearchModal.noResultsScreen.noResultsText': 'No results for',
  'theme.SearchModal.noResultsScreen.suggestedQueryText': 'Try searching for',
  'theme.SearchModal.noResultsScreen.reportMissingResultsText': 'Believe this query should return results?',
  'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText': 'Let us know.',
  'theme.search.sections': 'Sections',
  'theme.search.didYouMean': 'Did you mean',
  'theme.search.advice': 'Check the spelling, or use fewer or other words.',
  'theme.SearchPage.documentsFound.plurals': 'One result|{count} results',
} as const;

/** Returns the path of the translations. They are not an asset, since their name has no content hash. */
export function searchTextsPath(baseUrl: string): string {
  return `${baseUrl}search-texts.json`;
}

/** Whether texts of the shell or of the dialog are translated, so that pages have `messages` and the dialog loads its own. */
export function isShellTranslated(messages: Messages): boolean {
  return Object.keys(messages).some((id) => id in shellTexts || id in searchTexts);
}

type SearchTextId = keyof typeof searchTexts;

/** Returns a text of the search dialog in the language of the page. */
export function searchText(id: SearchTextId): string {
  return translate({ id, message: searchTexts[id] });
}
