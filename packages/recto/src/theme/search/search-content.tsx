import { type MouseEvent, useEffect, useState } from 'react';
import type { SearchHit, SearchResult } from '../../search/types.ts';
import { shellText } from '../i18n/shell-texts.tsx';
import { rowHits } from './group-hits.ts';
import type { RowChoice } from './hit-list.tsx';
import { HitList } from './hit-list.tsx';
import { Announcement, ErrorScreen, NothingFound, SearchFooter } from './search-screens.tsx';
import { RowOwner, Sections, StartScreen } from './start-screen.tsx';
import type { StoredLists } from './stored-lists.ts';
import { useActiveRow } from './use-active-row.ts';
import { type SearchStatus, useQuery, useSearch, useSuggestions } from './use-search.ts';

/** What the content of the dialog needs from the client; the functions are stable. */
export interface SearchTools {
  input: HTMLInputElement;
  ask(query: string): Promise<SearchResult>;
  /** Returns the address of a hit, if it is valid. */
  addressOf(hit: SearchHit): string | undefined;
  /** Where readers may start: the sections of the site. */
  sections: SearchHit[];
  /** Returns the address at which readers report that a query finds nothing. */
  reportAddress(query: string): string | undefined;
  storedLists: {
    get(): StoredLists;
    remember(hit: SearchHit, page: SearchHit | undefined): void;
    addFavorite(hit: SearchHit): void;
    remove(list: keyof StoredLists, hit: SearchHit): void;
  };
  /** Called with the hits that are shown. */
  viewed(hits: SearchHit[]): void;
  /** Called before a hit is followed; `stays` if it opens another tab or window. */
  follow(hit: SearchHit, link: HTMLAnchorElement, stays: boolean): void;
  showStatus(status: SearchStatus): void;
  /** Replaces the query in the field. */
  type(query: string): void;
  /** Name of the hosted search service, if any. */
  provider?: string | undefined;
}

/** The dialog below its field: recent searches, results, or an error. */
export function SearchContent({ tools }: { tools: SearchTools }) {
  const { input, storedLists, sections, showStatus, viewed } = tools;
  const query = useQuery(input);
  const { status, answer, retry, showRest } = useSearch(query, tools.ask);
  const suggestions = useSuggestions(answer);
  const [lists, setLists] = useState(storedLists.get);
  useEffect(() => showStatus(status), [status, showStatus]);
  const hits = answer?.hits;
  useEffect(() => {
    if (hits) viewed(hits);
  }, [hits, viewed]);

  const rows = (answer?.groups ?? []).flatMap(rowHits);
  const isNothing = Boolean(query && answer) && rows.length === 0;
  const listedHits = query ? rows : [...lists.recent, ...lists.favorite, ...sections];
  const visibleHits = isNothing ? sections : listedHits;
  const list = query ? answer?.query : lists;
  const choice: RowChoice = {
    ...useActiveRow(input, {
      list,
      ids: visibleHits.map(({ objectID }) => objectID),
      start: isNothing ? -1 : 0,
    }),
    addressOf: tools.addressOf,
    choose(hit, page, event) {
      storedLists.remember(hit, page);
      tools.follow(hit, event.currentTarget, isElsewhere(event));
    },
  };
  const change = (update: () => void) => {
    update();
    setLists(storedLists.get());
    input.focus();
  };
  // The button disappears with its screen.
  const tryAgain = () => {
    retry();
    input.focus();
  };
  const label = shellText('theme.SearchBar.label');
  const screen = () => {
    if (!query) {
      return (
        <StartScreen
          lists={lists}
          sections={sections}
          label={label}
          choice={choice}
          addFavorite={(hit) => change(() => storedLists.addFavorite(hit))}
          remove={(list, hit) => change(() => storedLists.remove(list, hit))}
        />
      );
    }
    if (status === 'error') return <ErrorScreen retry={tryAgain} />;
    if (!answer) return null;
    if (rows.length > 0) {
      return <HitList groups={answer.groups} label={label} choice={choice} onEnd={answer.rest && showRest} />;
    }
    return (
      <div className="search__list">
        <NothingFound
          query={answer.query}
          nearWords={answer.nearWords ?? []}
          suggestions={suggestions}
          reportAddress={tools.reportAddress(answer.query)}
          type={tools.type}
        />
        <RowOwner label={label} count={sections.length} />
        <Sections hits={sections} first={0} choice={choice} />
      </div>
    );
  };
  return (
    <>
      {screen()}
      <Announcement answer={query && status === 'idle' ? answer : undefined} />
      <SearchFooter provider={tools.provider} />
    </>
  );
}

/** Whether a click opens another tab or window, or downloads the page. */
function isElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
