import { type ReactNode, useId } from 'react';
import type { TabItemProps } from './tab-item.tsx';
import { type TabListProps, tabList } from './tab-list.ts';

export interface TabsProps extends TabListProps {
  /** Tabs of one group change together, on all pages, and the choice is remembered. */
  groupId?: string;
  /** Writes the choice into the address: under this name, or the group's. */
  queryString?: boolean | string;
  className?: string;
  /** Tabs share the whole width. */
  block?: boolean;
  /** Accepted and without effect: hidden panels are part of the page, for search and for print. */
  lazy?: boolean;
}

/**
 * Panels of which one is shown. The markup reads as labelled sections; style sheets make it tabs where scripting
 * is on, from the first paint, so nothing shifts.
 */
export function Tabs({ groupId, queryString, className, block, ...list }: TabsProps) {
  const id = useId();
  const { items, selected } = tabList(list);
  const classes = ['tabs', block && 'tabs--block', className].filter(Boolean).join(' ');
  const focusable = selected ?? items[0]?.value;
  return (
    <div className={classes} data-group={groupId} data-query={queryName(queryString, groupId)}>
      <div role="tablist">
        {items.map((item, index) => (
          <button
            {...item.attributes}
            key={item.value}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={item.value === selected}
            tabIndex={item.value === focusable ? undefined : -1}
            data-value={item.value}
          >
            {labelOf(item)}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <section
          key={item.value}
          role="tabpanel"
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          data-off={item.value === selected ? undefined : ''}
        >
          <p className="tabs__title">{labelOf(item)}</p>
          {item.children}
        </section>
      ))}
    </div>
  );
}

function labelOf({ label, value }: TabItemProps): ReactNode {
  return label ?? value;
}

function queryName(queryString: TabsProps['queryString'], groupId: string | undefined): string | undefined {
  if (queryString !== true) return queryString || undefined;
  if (!groupId)
    throw new Error('Tabs with queryString needs a groupId, or the name itself: queryString="os".');
  return groupId;
}
