import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchHit } from '../../model/search.ts';
import { classNames } from '../class-names.ts';
import type { HitGroup } from './group-hits.ts';
import { hitParts, type MarkedPart } from './hit-parts.ts';
import { SearchIcon, type SearchIconName } from './search-icon.tsx';

interface HitListProps {
  groups: HitGroup[];
  label: string;
  choice: RowChoice;
  /** Told when the reader has come to the last row, where there is more. */
  onEnd?: (() => void) | undefined;
}

/** What was found, in its groups. */
export function HitList({ groups, label, choice, onEnd }: HitListProps) {
  let index = 0;
  return (
    <div id={listId} className="search__list" role="listbox" aria-label={label}>
      {groups.map(({ title, hits }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list box.
        <div key={title} className="search__group" role="group" aria-labelledby={`recto:hits-${place}`}>
          <div id={`recto:hits-${place}`} className="search__heading" dir="auto">
            {title}
          </div>
          {hits.map(({ hit, page }) => (
            <HitRow
              key={hit.objectID}
              hit={hit}
              page={page}
              index={index++}
              choice={choice}
              icon={iconOf(hit.type)}
            />
          ))}
        </div>
      ))}
      {onEnd && <ListEnd list={groups} onSeen={onEnd} />}
    </div>
  );
}

/** Stands behind the last row of a list; seen when that is. */
function ListEnd({ list, onSeen }: { list: HitGroup[]; onSeen(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of another list may be seen where that of the last one was.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
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

/** How the rows of a list are chosen from, by pointer and by keys alike. */
export interface RowChoice {
  active: number;
  aim(index: number): void;
  choose(hit: SearchHit, page: SearchHit | undefined, event: MouseEvent<HTMLAnchorElement>): void;
  addressOf(hit: SearchHit): string | undefined;
}

interface HitRowProps {
  hit: SearchHit;
  /** The page that the hit stands below. */
  page?: SearchHit | undefined;
  /** Place among all rows. */
  index: number;
  choice: RowChoice;
  icon: SearchIconName;
  /** Buttons beside the link. */
  children?: ReactNode;
}

/** The id of a row, by its place; no heading can claim it. */
export function rowId(index: number): string {
  return `recto:hit-${index}`;
}

/** What was found, as a link to it. The field keeps the focus, and tells assistive technology which row is meant. */
export function HitRow({ hit, page, index, choice, icon, children }: HitRowProps) {
  const { title, path } = hitParts(hit);
  const isActive = choice.active === index;
  return (
    <div
      className={classNames('search__row', isActive && 'search__row--active', page && 'search__row--part')}
      // Not on entering: rows that scroll by below a resting pointer are not meant.
      onPointerMove={() => choice.aim(index)}
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
            <Marked parts={title} />
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
        </span>
      </a>
      {children ?? <SearchIcon name="go" />}
    </div>
  );
}

function Marked({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isMarked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are its places.
    isMarked ? <mark key={place}>{text}</mark> : text,
  );
}

/** The list of rows that the field chooses from, whatever is in it. */
export const listId = 'recto:hits';
