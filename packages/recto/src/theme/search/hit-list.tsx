import type { HitGroup } from './group-hits.ts';
import { HitRow, type RowChoice } from './hit-row.tsx';
import { listId } from './list-id.ts';
import type { SearchIconName } from './search-icon.tsx';

/** What was found, in its groups. */
export function HitList({ groups, label, choice }: { groups: HitGroup[]; label: string; choice: RowChoice }) {
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
    </div>
  );
}

function iconOf(type: string): SearchIconName {
  if (type === 'content') return 'passage';
  return type === 'lvl1' ? 'page' : 'heading';
}
