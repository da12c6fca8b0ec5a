import type { ReactNode } from 'react';
import { pluralForm } from '../../utils/messages.ts';
import { searchText } from '../i18n/search-texts.ts';
import { ShellText } from '../i18n/shell-texts.tsx';
import { rowHits } from './group-hits.ts';
import { SearchIcon } from './search-icon.tsx';
import type { SearchAnswer } from './use-search.ts';

interface NothingFoundProps {
  query: string;
  /** Words of the index that look like words of the query. */
  nearWords: string[];
  /** Categories of the last answer. */
  suggestions: string[];
  reportAddress: string | undefined;
  /** Replaces the query in the field. */
  type(query: string): void;
}

/** Shown for an empty result, with what the reader can do. */
export function NothingFound({ query, nearWords, suggestions, reportAddress, type }: NothingFoundProps) {
  return (
    <div className="search__note">
      <p>
        {searchText('theme.SearchModal.noResultsScreen.noResultsText')} "<strong dir="auto">{query}</strong>"
      </p>
      <Proposals text={searchText('theme.search.didYouMean')} queries={nearWords} type={type} />
      <p>{searchText('theme.search.advice')}</p>
      <Proposals
        text={searchText('theme.SearchModal.noResultsScreen.suggestedQueryText')}
        queries={suggestions}
        type={type}
      />
      {reportAddress && (
        <p>
          {searchText('theme.SearchModal.noResultsScreen.reportMissingResultsText')}{' '}
          <a href={reportAddress} target="_blank" rel="noopener noreferrer">
            {searchText('theme.SearchModal.noResultsScreen.reportMissingResultsLinkText')}
          </a>
        </p>
      )}
    </div>
  );
}

function Proposals({ text, queries, type }: { text: string; queries: string[]; type(query: string): void }) {
  if (queries.length === 0) return null;
  return (
    <div className="search__proposals">
      <p>{text}:</p>
      <ul className="search__suggestions">
        {queries.map((name) => (
          <li key={name}>
            <button type="button" className="button" onClick={() => type(`${name.toLowerCase()} `)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown after a failure, with a button to retry. */
export function ErrorScreen({ retry }: { retry(): void }) {
  return (
    <div className="search__note" role="alert">
      <SearchIcon name="offline" />
      <p>
        <strong>{searchText('theme.SearchModal.errorScreen.titleText')}</strong>
      </p>
      <p>{searchText('theme.SearchModal.errorScreen.helpText')}</p>
      <button type="button" className="button" onClick={retry}>
        <ShellText id="theme.loading.retry" />
      </button>
    </div>
  );
}

/** Announces the number of results to screen readers. */
export function Announcement({ answer }: { answer: SearchAnswer | undefined }) {
  const count = answer?.groups.flatMap(rowHits).length ?? 0;
  const message = searchText('theme.SearchPage.documentsFound.plurals');
  const total = pluralForm(message, count, document.documentElement.lang).replace('{count}', `${count}`);
  const noResults = `${searchText('theme.SearchModal.noResultsScreen.noResultsText')} "${answer?.query}"`;
  return (
    <p className="visually-hidden" role="status">
      {answer && (count > 0 ? total : noResults)}
    </p>
  );
}

/** The keys of the dialog, and the hosted search service if any. */
export function SearchFooter({ provider }: { provider: string | undefined }) {
  return (
    <footer className="search__footer">
      <ul className="search__keys">
        <li>
          <Key
            symbol={<SearchIcon name="go" />}
            name={searchText('theme.SearchModal.footer.selectKeyAriaLabel')}
          />
          {searchText('theme.SearchModal.footer.selectText')}
        </li>
        <li>
          <Key
            symbol={<SearchIcon name="down" />}
            name={searchText('theme.SearchModal.footer.navigateDownKeyAriaLabel')}
          />
          <Key
            symbol={<SearchIcon name="up" />}
            name={searchText('theme.SearchModal.footer.navigateUpKeyAriaLabel')}
          />
          {searchText('theme.SearchModal.footer.navigateText')}
        </li>
        <li>
          <Key symbol="Esc" name={searchText('theme.SearchModal.footer.closeKeyAriaLabel')} />
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

function Key({ symbol, name }: { symbol: ReactNode; name: string }) {
  return (
    <kbd>
      <span aria-hidden="true">{symbol}</span>
      <span className="visually-hidden">{name}</span>
    </kbd>
  );
}
