import {
  menuHtmlClass,
  menuItemClass,
  menuMarkupAttribute,
  menuUnlistedAttribute,
} from '../../model/dom-contract.ts';
import type { SidebarHtml, SidebarItem, SidebarLink } from '../../model/site.ts';
import { isSamePath } from './active-path.ts';
import { Anchor } from './anchor.tsx';
import { joined } from './joined.ts';
import { RawHtml } from './raw-html.tsx';
import { isVisible, itemKeys } from './sidebar-branches.ts';
import { SidebarCategoryItem } from './sidebar-category-item.tsx';
import type { Fold } from './use-fold-animation.ts';
import type { SidebarTree } from './use-sidebar-tree.ts';

interface SidebarItemsProps {
  items: SidebarItem[];
  /** Key of the category that holds the items; empty at the top. */
  parent: string;
  tree: SidebarTree;
  /** How far the category that holds the items is open; the top has none and always is. */
  fold?: Fold;
}

/** One level of the sidebar. */
export function SidebarItems({ items, parent, tree, fold }: SidebarItemsProps) {
  const keys = itemKeys(items, parent);
  return (
    <ul
      ref={fold?.ref}
      className={joined('menu__list', fold?.moving && 'menu__list--moving')}
      hidden={fold && !fold.open && !fold.moving}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level keeps its order for as long as it is shown.
        <SidebarEntry key={index} item={item} id={keys[index] ?? ''} tree={tree} />
      ))}
    </ul>
  );
}

/** One item of a level; nothing where readers do not see it. What it says is read again by `client/read-sidebar.ts`. */
export function SidebarEntry({
  item,
  id,
  tree,
}: {
  item: SidebarItem;
  /** Its key among those of its level. */
  id: string;
  tree: SidebarTree;
}) {
  if (!isVisible(item, tree.path)) return null;
  if (item.type === 'html') return <SidebarMarkup item={item} />;
  if (item.type === 'link') return <SidebarPage item={item} path={tree.path} />;
  const level = (children: SidebarItem[], key: string, fold: Fold) => (
    <SidebarItems items={children} parent={key} tree={tree} fold={fold} />
  );
  return <SidebarCategoryItem {...{ item, id, tree, level }} />;
}

function SidebarPage({ item, path }: { item: SidebarLink; path: string }) {
  const isActive = isSamePath(item.href, path);
  return (
    <li
      className={joined(menuItemClass, item.className)}
      {...{ [menuUnlistedAttribute]: item.unlisted && '' }}
    >
      <Anchor
        className={joined('menu__link', isActive && 'menu__link--active')}
        href={item.href}
        target={item.target}
        aria-current={isActive ? 'page' : undefined}
      >
        {item.label}
      </Anchor>
    </li>
  );
}

function SidebarMarkup({ item }: { item: SidebarHtml }) {
  const className = joined(menuItemClass, item.defaultStyle && menuHtmlClass, item.className);
  return <RawHtml as="li" html={item.value} className={className} {...{ [menuMarkupAttribute]: '' }} />;
}
