import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchHit } from '../../search/types.ts';
import type { HitGroup } from './group-hits.ts';
import { hitParts, type MarkedPart, plainText } from './hit-parts.ts';
import { SearchIcon, type SearchIconName } from './search-icon.tsx';

interface HitListProps {
  groups: HitGroup[];
  label: string;
  choice: RowChoice;
  /** Called when the last row comes into view, if there are more hits. */
  onEnd?: (() => void) | undefined;
}

/** Search results in groups. */
export function HitList({ groups, label, choice, onEnd }: HitListProps) {
  let index = 0;
  return (
    <div id={listId} className="search__list" role="listbox" aria-label={label}>
      {groups.map(({ title, hits }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box cannot contain a fieldset.
        <div key={title} className="search__group" role="group" aria-labelledby={`recto:hits-${place}`}>
          <div id={`recto:hits-${place}`} className="search__heading" dir="auto">
            {title}
          </div>
          {hits.map(({ hit, page, sameHits }) => {
            const first = index;
            index += 1 + (sameHits?.length ?? 0);
            return sameHits ? (
              <SameRow key={hit.objectID} hits={[hit, ...sameHits]} index={first} choice={choice} />
            ) : (
              <HitRow
                key={hit.objectID}
                hit={hit}
                page={page}
                index={first}
                choice={choice}
                icon={iconOf(hit.type)}
              />
            );
          })}
        </div>
      ))}
      {onEnd && <ListEnd list={groups} onSeen={onEnd} />}
    </div>
  );
}

/** Detects that the last row of a list is in view. */
function ListEnd({ list, onSeen }: { list: HitGroup[]; onSeen(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const reportSeen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a new list may be in view like that of the last one.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reportSeen();
    });
    observer.observe(end.current as Element);
    return () => observer.disconnect();
  }, [list]);
  return <div ref={end} role="presentation" />;
}

function iconOf(type: string): SearchIconName {
  if (type === 'content') return 'passage';
  return type === 'lvl1' ? 'page' : 'heading';
}

/** Selection of rows, by pointer and keyboard. */
export interface RowChoice {
  active: number;
  setActive(index: number): void;
  choose(hit: SearchHit, page: SearchHit | undefined, event: MouseEvent<HTMLAnchorElement>): void;
  addressOf(hit: SearchHit): string | undefined;
}

interface HitRowProps {
  hit: SearchHit;
  /** The page above the hit. */
  page?: SearchHit | undefined;
  /** Index among all rows. */
  index: number;
  choice: RowChoice;
  icon: SearchIconName;
  /** Buttons next to the link. */
  children?: ReactNode;
}

/** Returns the id of a row. Slugs of headings have no colon. */
export function rowId(index: number): string {
  return `recto:hit-${index}`;
}

/** A search result as a link. The field keeps the focus and refers to the active row. */
export function HitRow({ hit, page, index, choice, icon, children }: HitRowProps) {
  const { title, path, text } = hitParts(hit);
  // Below its page, a passage without a heading has only its words.
  const isBare = page !== undefined && path.length === 0 && text.length > 0;
  const isActive = choice.active === index;
  return (
    <div
      className={`search__row ${isActive ? 'search__row--active' : ''} ${page ? 'search__row--part' : ''}`}
      // Not on enter: rows that scroll below a resting pointer stay inactive.
      onPointerMove={() => choice.setActive(index)}
    >
      <a
        id={rowId(index)}
        className="search__hit"
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        href={choice.addressOf(hit)}
        onClick={(event) => choice.choose(hit, page, event)}
      >
        <SearchIcon name={page ? 'part' : icon} />
        <span className="search__texts">
          <span className="search__title" dir="auto">
            <Marked parts={isBare ? text : title} />
          </span>
          {path.length > 0 && (
            <span className="search__path" dir="auto">
              {path.map((parts, level) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the levels of a path are its places.
                <span key={level} className="search__level">
                  <Marked parts={parts} />
                </span>
              ))}
            </span>
          )}
          {text.length > 0 && !isBare && (
            <span className="search__text" dir="auto">
              <Marked parts={text} />
            </span>
          )}
        </span>
      </a>
      {children ?? <SearchIcon name="go" />}
    </div>
  );
}

interface SameRowProps {
  hits: SearchHit[];
  /** Index of its first hit among all rows. */
  index: number;
  choice: RowChoice;
}

/** A heading that several pages have, with a link to each. */
function SameRow({ hits, index, choice }: SameRowProps) {
  const [first] = hits;
  if (!first) return null;
  const heading = hitParts(first).title;
  const name = heading.map(({ text }) => text).join('');
  return (
    <div className="search__same">
      <SearchIcon name="heading" />
      <span className="search__texts">
        <span className="search__title" dir="auto">
          <Marked parts={heading} />
        </span>
        <span className="search__places">
          {hits.map((hit, place) => {
            const page = plainText(hit.hierarchy.lvl1 ?? '');
            const isActive = choice.active === index + place;
            return (
              <a
                key={hit.objectID}
                id={rowId(index + place)}
                className={`search__place ${isActive ? 'search__row--active' : ''}`}
                role="option"
                aria-label={`${name}, ${page}`}
                aria-selected={isActive}
                tabIndex={-1}
                href={choice.addressOf(hit)}
                onPointerMove={() => choice.setActive(index + place)}
                onClick={(event) => choice.choose(hit, undefined, event)}
              >
                {page}
              </a>
            );
          })}
        </span>
      </span>
    </div>
  );
}

function Marked({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isMarked, isCode }, place) => {
    const content = isCode ? text.replaceAll('\n', ' · ') : text;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text are its places.
    const part = isMarked ? <mark key={place}>{content}</mark> : content;
    return isCode ? <code key={place}>{part}</code> : part;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });
}

export const listId = 'recto:hits';
