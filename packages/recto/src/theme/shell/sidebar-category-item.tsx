import type { MouseEvent, ReactNode } from 'react';
import {
  menuCategoryClass,
  menuCategoryLabelClass,
  menuFoldClass,
  menuItemClass,
  menuUnlistedAttribute,
  replayAttribute,
} from '../../model/dom-contract.ts';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import { shellText } from '../shell-texts.tsx';
import { Anchor } from './anchor.tsx';
import { joined } from './joined.ts';
import { holdsPath, isOwnPage } from './sidebar-branches.ts';
import { type Fold, useFoldAnimation } from './use-fold-animation.ts';
import type { SidebarTree } from './use-sidebar-tree.ts';

interface CategoryProps {
  item: SidebarCategory;
  /** Its key, see `itemKeys`. */
  id: string;
  tree: SidebarTree;
  /** Renders the children as the level below. */
  level(items: SidebarItem[], key: string, fold: Fold): ReactNode;
}

/** A category with its label and, once it has been open, its children. */
export function SidebarCategoryItem({ item, id: key, tree, level }: CategoryProps) {
  const branch = tree.branches[key];
  const open = !item.collapsible || (branch?.open ?? false);
  const children = item.items ?? branch?.items;
  const fold = useFoldAnimation(open && children !== undefined);
  const label = { item, open, path: tree.path, onToggle: tree.toggle && (() => tree.toggle?.(key, item)) };
  const isActive = holdsPath(item, tree.path, { branches: tree.branches, key });
  const isUnlisted = item.linkUnlisted !== undefined && isOwnPage(item, tree.path);
  return (
    <li
      className={joined(menuItemClass, menuCategoryClass, item.className)}
      {...{ [menuUnlistedAttribute]: isUnlisted ? (item.href ?? '') : undefined }}
    >
      <div className={joined(menuCategoryLabelClass, isActive && `${menuCategoryLabelClass}--active`)}>
        {item.hasPage || isOwnPage(item, tree.path) ? (
          <PageLabel {...label} />
        ) : (
          <FoldLabel {...label} isActive={isActive} />
        )}
      </div>
      {children && fold.seen && level(children, key, fold)}
    </li>
  );
}

interface LabelProps {
  item: SidebarCategory;
  open: boolean;
  path: string;
  onToggle: (() => void) | undefined;
}

/** The label of a category with a page: a link, and a button of its own that folds. */
function PageLabel({ item, open, path, onToggle }: LabelProps) {
  const isCurrent = isOwnPage(item, path);
  // Another page brings its branch open; on the page itself nothing would be fetched.
  const expand = () => {
    if (isCurrent && !open) onToggle?.();
  };
  return (
    <>
      <Anchor
        className={`menu__link${isCurrent ? ' menu__link--active' : ''}`}
        href={(isCurrent && item.linkUnlisted) || item.href || ''}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={expand}
      >
        {item.label}
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

/** The label of a category without a page: it folds, and without script leads to the first page inside. */
function FoldLabel({ item, open, isActive, onToggle }: LabelProps & { isActive: boolean }): ReactNode {
  const className = joined('menu__link', menuFoldClass, isActive && 'menu__link--active');
  if (!item.collapsible) return <span className="menu__link menu__heading">{item.label}</span>;
  if (!item.href) {
    return (
      <button
        type="button"
        className={className}
        aria-expanded={open}
        {...{ [replayAttribute]: '' }}
        onClick={onToggle}
      >
        {item.label}
      </button>
    );
  }
  const fold = (event: MouseEvent) => {
    if (!onToggle || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onToggle();
  };
  return (
    <a className={className} href={item.href} aria-expanded={open} onClick={fold}>
      {item.label}
    </a>
  );
}
