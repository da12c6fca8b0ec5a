import { useEffect, useEffectEvent, useRef } from 'react';
import type { HitGroup } from './group-hits.ts';
import { HitRow, listId, type RowChoice } from './hit-row.tsx';
import type { SearchIconName } from './search-icon.tsx';

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
