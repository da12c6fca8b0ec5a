import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type {
  SidebarItem as Item,
  SidebarCategory,
  SidebarHtml,
  SidebarLink,
} from '../../../site/sidebar/sidebar.ts';
import {
  menuCategoryClass,
  menuCategoryLabelClass,
  menuFoldClass,
  menuHtmlClass,
  menuItemClass,
  menuMarkupAttribute,
  menuUnlistedAttribute,
  replayAttribute,
} from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import { type SidebarItemProps, type SidebarTree, useShellComponents } from '../../slots.ts';
import { RawHtml } from '../../static-html.tsx';
import { isSamePath } from '../active-path.ts';
import { Anchor, NavLabel } from '../links.tsx';
import { type Fold, useFoldAnimation } from './use-fold-animation.ts';
import { holdsPath, isOwnPage, isVisible, itemKeys } from './use-sidebar-tree.ts';

interface SidebarItemsProps {
  items: Item[];
  /** Key of the category that holds the items; empty at the top. */
  parent: string;
  tree: SidebarTree;
  /** State of the category that holds the items; the top level has none and is always open. */
  fold?: Fold;
}

/** One level of the sidebar. */
export function SidebarItems({ fold, ...props }: SidebarItemsProps) {
  return (
    <ul
      ref={fold?.ref}
      className={classNames('menu__list', fold?.moving && 'menu__list--moving')}
      hidden={fold && !fold.open && !fold.moving}
    >
      <SidebarEntries {...props} />
    </ul>
  );
}

/** The items of a level, without their list. */
export function SidebarEntries({ items, parent, tree }: Omit<SidebarItemsProps, 'fold'>) {
  // Articles have no components of the shell.
  const { SidebarItem: Entry = SidebarItem } = useShellComponents();
  const keys = itemKeys(items, parent);
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a level keeps its order for as long as it is shown.
    <Entry key={index} item={item} id={keys[index] ?? ''} parent={parent} tree={tree} />
  ));
}

/** One item of a level, if readers see it. `client/shell/read-shell-state.ts` reads the item back from this markup. */
export function SidebarItem(props: SidebarItemProps) {
  const { item, tree } = props;
  if (!isVisible(item, tree.path)) return null;
  switch (item.type) {
    case 'html':
      return <SidebarMarkup item={item} />;
    case 'link':
      return <SidebarPage {...props} item={item} />;
    case 'category':
      return <SidebarCategoryItem {...props} item={item} />;
  }
}

function SidebarPage({ item, tree, linkProps }: SidebarItemProps & { item: SidebarLink }) {
  const isActive = isSamePath(item.href, tree.path);
  return (
    <li
      className={classNames(menuItemClass, item.className)}
      {...{ [menuUnlistedAttribute]: item.unlisted ? '' : undefined }}
    >
      <Anchor
        className={classNames('menu__link', isActive && 'menu__link--active')}
        href={item.href}
        target={item.target}
        aria-current={isActive ? 'page' : undefined}
        {...linkProps}
      >
        <NavLabel item={item} />
      </Anchor>
    </li>
  );
}

function SidebarMarkup({ item }: { item: SidebarHtml }) {
  const className = classNames(menuItemClass, item.defaultStyle && menuHtmlClass, item.className);
  return <RawHtml as="li" html={item.value} className={className} {...{ [menuMarkupAttribute]: '' }} />;
}

/** A category with its label and its children, if the page has them or once they have been open. */
function SidebarCategoryItem({
  item,
  id: key,
  tree,
  linkProps,
}: SidebarItemProps & { item: SidebarCategory }) {
  const branch = tree.branches[key];
  const open = !item.collapsible || (branch?.open ?? false);
  const children = item.items ?? branch?.items;
  const fold = useFoldAnimation(open && children !== undefined);
  const onToggle = tree.toggle && (() => tree.toggle?.(key, item));
  const label = { item, open, path: tree.path, onToggle, linkProps };
  const isActive = holdsPath(item, tree.path, { branches: tree.branches, key });
  const isUnlisted = item.linkUnlisted !== undefined && isOwnPage(item, tree.path);
  return (
    <li
      className={classNames(menuItemClass, menuCategoryClass, item.className)}
      {...{ [menuUnlistedAttribute]: isUnlisted ? (item.href ?? '') : undefined }}
    >
      <div className={classNames(menuCategoryLabelClass, isActive && `${menuCategoryLabelClass}--active`)}>
        {item.hasPage || isOwnPage(item, tree.path) ? (
          <PageLabel {...label} />
        ) : (
          <FoldLabel {...label} isActive={isActive} />
        )}
      </div>
      {children && (item.items || fold.wasOpen) && (
        <SidebarItems items={children} parent={key} tree={tree} fold={fold} />
      )}
    </li>
  );
}

interface LabelProps {
  item: SidebarCategory;
  open: boolean;
  path: string;
  onToggle: (() => void) | undefined;
  linkProps: SidebarItemProps['linkProps'];
}

/** Label of a category with a page: a link, and a separate button that folds. */
function PageLabel({ item, open, path, onToggle, linkProps }: LabelProps) {
  const isCurrent = isOwnPage(item, path);
  // Following the link opens the branch; on the page itself nothing is fetched.
  const expand = () => {
    if (isCurrent && !open) onToggle?.();
  };
  return (
    <>
      <Anchor
        className={classNames('menu__link', isCurrent && 'menu__link--active')}
        href={(isCurrent && item.linkUnlisted) || item.href || ''}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={expand}
        {...linkProps}
      >
        <NavLabel item={item} />
      </Anchor>
      {item.collapsible && (
        <button
          type="button"
          className="menu__caret"
          aria-label={shellText(
            open
              ? 'theme.DocSidebarItem.collapseCategoryAriaLabel'
              : 'theme.DocSidebarItem.expandCategoryAriaLabel',
            { label: item.label },
          )}
          aria-expanded={open}
          {...{ [replayAttribute]: '' }}
          onClick={onToggle}
        />
      )}
    </>
  );
}

/** Label of a category without a page: it folds; without script it leads to the first page inside. */
function FoldLabel({
  item,
  open,
  isActive,
  onToggle,
  linkProps,
}: LabelProps & { isActive: boolean }): ReactNode {
  const className = classNames('menu__link', menuFoldClass, isActive && 'menu__link--active');
  if (!item.collapsible)
    return (
      <span className="menu__link menu__heading" {...linkProps}>
        <NavLabel item={item} />
      </span>
    );
  if (!item.href) {
    return (
      <button
        type="button"
        className={className}
        aria-expanded={open}
        {...{ [replayAttribute]: '' }}
        onClick={onToggle}
        {...linkProps}
      >
        <NavLabel item={item} />
      </button>
    );
  }
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (!onToggle || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onToggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script, the link leads to the first page inside.
    <a
      className={className}
      href={item.href}
      role="button"
      aria-expanded={open}
      {...{ [replayAttribute]: '' }}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
      {...linkProps}
    >
      <NavLabel item={item} />
    </a>
  );
}
