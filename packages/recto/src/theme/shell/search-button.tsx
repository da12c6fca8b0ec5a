import { searchButtonAttribute } from '../../model/dom-contract.ts';
import { shellText } from '../shell-texts.tsx';
import { Icon } from './icon.tsx';

/** Opens search; the boot script listens for `data-search-open`, and without script there is no button. The key hint is the one of the reader's system. */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      aria-label={shellText('theme.SearchBar.label')}
      {...{ [searchButtonAttribute]: '' }}
    >
      <Icon name="search" />
      <span className="search-button__text">{shellText('theme.SearchBar.placeholder')}</span>
      <kbd className="search-button__keys">Ctrl K</kbd>
      <kbd className="search-button__keys search-button__keys--apple">⌘ K</kbd>
    </button>
  );
}
