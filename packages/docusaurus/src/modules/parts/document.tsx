import Edit from '@theme/Icon/Edit';
import Home from '@theme/Icon/Home';
import type { ComponentProps, ReactNode } from 'react';
import {
  DocCardList as CardList,
  Link,
  Translate,
  translate,
  useBaseUrl,
  usePage,
} from 'recto-docs/components';
import { SidebarEntries, type SidebarItemProps, useSidebarTree } from 'recto-docs/theme';
import { toPageList } from '../closed-items.ts';
import { docData } from '../data-names.ts';
import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
} from '../docusaurus/plugin-content-docs/client.ts';
import { useDateTimeFormat } from '../docusaurus/theme-common/page.ts';
import { useOwnItems } from '../own-items.ts';
import { useSlotProps } from '../slot-props.tsx';

type CardListProps = ComponentProps<typeof CardList>;

/** Cards of all items of the category, the page included. */
export function DocCardList({ items, ...props }: CardListProps) {
  const { data } = usePage('DocCardList');
  const siblings = filterDocCardListItems(useCurrentSidebarSiblings()) as typeof items & object;
  // Outside articles, cards have only what their items have.
  const cards = (items ?? siblings).map((item) => {
    const { description } = (data(docData(item.href ?? '')) ?? {}) as { description?: string };
    return { ...(description !== undefined && { description }), ...item };
  });
  return <CardList {...props} items={cards} />;
}

type SidebarEntry = SidebarItemProps['item'];

/** The items of a category where a component replaces that, or all items of a list. */
export function DocSidebarItems({ items = [] }: { items?: SidebarEntry[] }) {
  const slotProps = useSlotProps<SidebarItemProps>('SidebarItem');
  return slotProps ? (
    <SidebarEntries items={toPageList(items)} parent={slotProps.id} tree={slotProps.tree} />
  ) : (
    <SidebarTree items={items} />
  );
}

function SidebarTree({ items }: { items: SidebarEntry[] }) {
  const sameItems = useOwnItems(toPageList(items));
  const tree = useSidebarTree(sameItems, usePage('DocSidebarItems').path);
  return <SidebarEntries items={sameItems} parent="" tree={tree} />;
}

export function HomeBreadcrumb() {
  return (
    <li className="breadcrumbs__item">
      <Link
        aria-label={translate({ id: 'theme.docs.breadcrumbs.home', message: 'Home page' })}
        className="breadcrumbs__link"
        to={useBaseUrl('/')}
      >
        <Home className="breadcrumbs__home" />
      </Link>
    </li>
  );
}

/** A link to the source of the page. */
export function EditThisPage({ editUrl }: { editUrl: string }) {
  return (
    <Link className="theme-edit-this-page" to={editUrl}>
      <Edit />
      <Translate id="theme.common.editThisPage">Edit this page</Translate>
    </Link>
  );
}

interface LastUpdatedProps {
  lastUpdatedAt?: number;
  lastUpdatedBy?: string;
}

/** Date and author of the last change of the page. */
export function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const { lastUpdated } = usePage('LastUpdated').state ?? {};
  const format = useDateTimeFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const date = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt);
  const day = lastUpdated?.day ?? (date && format.format(date));
  const atDate = date && (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{ date: <time dateTime={date.toISOString()}>{day}</time> }}
    >
      {' on {date}'}
    </Translate>
  );
  const byUser = lastUpdatedBy && (
    <Translate id="theme.lastUpdated.byUser" values={{ user: <b>{lastUpdatedBy}</b> }}>
      {' by {user}'}
    </Translate>
  );
  return (
    <span className="theme-last-updated">
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{ atDate: atDate ?? '', byUser: byUser ?? '' }}
      >
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}

export interface TagProps {
  permalink: string;
  label: string;
  count?: number;
  description?: string;
}

export function Tag({ permalink, label, count, description }: TagProps) {
  return (
    <Link className="tag" to={permalink} {...(description && { title: description })}>
      {label}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}

interface NavLinkProps {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

export function PaginatorNavLink({ permalink, title, subLabel, isNext }: NavLinkProps) {
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${isNext ? 'next' : 'prev'}`} to={permalink}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}

/** The button that shows or hides the table of contents of a copy. */
export function CollapseButton({
  collapsed,
  className,
  ...props
}: ComponentProps<'button'> & { collapsed: boolean }) {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      {...props}
      className={`clean-btn table-of-contents__button ${className ?? ''}`.trim()}
    >
      <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
    </button>
  );
}
