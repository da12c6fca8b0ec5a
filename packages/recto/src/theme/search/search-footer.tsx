import { searchText } from './search-texts.ts';

/** What the keys do, and who answers if that is somebody else. */
export function SearchFooter({ provider }: { provider: string | undefined }) {
  return (
    <footer className="search__footer">
      <ul className="search__keys">
        <li>
          <Key sign="↵" name={searchText('theme.SearchModal.footer.selectKeyAriaLabel')} />
          {searchText('theme.SearchModal.footer.selectText')}
        </li>
        <li>
          <Key sign="↓" name={searchText('theme.SearchModal.footer.navigateDownKeyAriaLabel')} />
          <Key sign="↑" name={searchText('theme.SearchModal.footer.navigateUpKeyAriaLabel')} />
          {searchText('theme.SearchModal.footer.navigateText')}
        </li>
        <li>
          <Key sign="Esc" name={searchText('theme.SearchModal.footer.closeKeyAriaLabel')} />
          {searchText('theme.SearchModal.footer.closeText')}
        </li>
      </ul>
      {provider && (
        <span className="search__credit">
          {searchText('theme.SearchModal.footer.searchByText')} <b>{provider}</b>
        </span>
      )}
    </footer>
  );
}

function Key({ sign, name }: { sign: string; name: string }) {
  return (
    <kbd>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </kbd>
  );
}
