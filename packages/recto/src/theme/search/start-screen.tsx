import type { ReactNode } from 'react';
import type { SearchHit } from '../../search/types.ts';
import { searchText } from '../i18n/search-texts.ts';
import { HitRow, listId, type RowChoice, rowId } from './hit-list.tsx';
import { SearchIcon, type SearchIconName } from './search-icon.tsx';
import type { StoredLists } from './stored-lists.ts';

interface StartScreenProps {
  lists: StoredLists;
  sections: SearchHit[];
  label: string;
  choice: RowChoice;
  addFavorite(hit: SearchHit): void;
  remove(list: keyof StoredLists, hit: SearchHit): void;
}

/** Recent and favorite searches and the sections of the site, shown without a query. */
export function StartScreen({ lists, sections, label, choice, addFavorite, remove }: StartScreenProps) {
  const { recent, favorite } = lists;
  const storedCount = recent.length + favorite.length;
  const count = storedCount + sections.length;
  if (count === 0) {
    return <p className="search__note">{searchText('theme.SearchModal.startScreen.noRecentSearchesText')}</p>;
  }
  return (
    <div className="search__list">
      <RowOwner label={label} count={count} />
      <Section title={searchText('theme.SearchModal.startScreen.recentSearchesTitle')} hits={recent}>
        {(hit, index) => (
          <HitRow key={hit.objectID} hit={hit} index={index} choice={choice} icon="recent">
            <RowButton
              icon="star"
              label={searchText('theme.SearchModal.startScreen.saveRecentSearchButtonTitle')}
              row={index}
              action={() => addFavorite(hit)}
            />
            <RowButton
              icon="close"
              label={searchText('theme.SearchModal.startScreen.removeRecentSearchButtonTitle')}
              row={index}
              action={() => remove('recent', hit)}
            />
          </HitRow>
        )}
      </Section>
      <Section
        title={searchText('theme.SearchModal.startScreen.favoriteSearchesTitle')}
        hits={favorite}
        first={recent.length}
      >
        {(hit, index) => (
          <HitRow key={hit.objectID} hit={hit} index={index} choice={choice} icon="star">
            <RowButton
              icon="close"
              label={searchText('theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle')}
              row={index}
              action={() => remove('favorite', hit)}
            />
          </HitRow>
        )}
      </Section>
      <Sections hits={sections} first={storedCount} choice={choice} />
    </div>
  );
}

/** The list box of rows that have buttons next to them, which a list box cannot contain: it owns the rows by reference. */
export function RowOwner({ label, count }: { label: string; count: number }) {
  if (count === 0) return null;
  const rows = Array.from({ length: count }, (_, index) => rowId(index));
  return <div id={listId} role="listbox" aria-label={label} aria-owns={rows.join(' ')} />;
}

export function Sections({ hits, first, choice }: { hits: SearchHit[]; first: number; choice: RowChoice }) {
  return (
    <Section title={searchText('theme.search.sections')} hits={hits} first={first}>
      {(hit, index) => <HitRow key={hit.objectID} hit={hit} index={index} choice={choice} icon="page" />}
    </Section>
  );
}

interface SectionProps {
  title: string;
  hits: SearchHit[];
  /** Index of its first row among all rows. */
  first?: number;
  children(hit: SearchHit, index: number): ReactNode;
}

function Section({ title, hits, first = 0, children }: SectionProps) {
  if (hits.length === 0) return null;
  return (
    <section className="search__group">
      <div className="search__heading">{title}</div>
      {hits.map((hit, place) => children(hit, first + place))}
    </section>
  );
}

interface RowButtonProps {
  icon: SearchIconName;
  label: string;
  /** Index of its row. */
  row: number;
  action(): void;
}

/** Acts after the transition of its row, so that readers see which one it was. */
function RowButton({ icon, label, row, action }: RowButtonProps) {
  const leave = async (button: Element) => {
    const element = button.closest<HTMLElement>('.search__row');
    // Not a class: React sets those again when the pointer enters a row, which would stop the transition.
    element?.toggleAttribute('data-leaving', true);
    await Promise.allSettled(element?.getAnimations().map(({ finished }) => finished) ?? []);
    element?.removeAttribute('data-leaving');
    action();
  };
  return (
    <button
      type="button"
      className="icon-button search__action"
      title={label}
      aria-label={label}
      aria-describedby={rowId(row)}
      onClick={({ currentTarget }) => void leave(currentTarget)}
    >
      <SearchIcon name={icon} />
    </button>
  );
}
