import { useEffect, useRef } from 'react';
import { menuClass } from '../../../utils/dom-contract.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { SidebarProps } from '../../slots.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

/** The sidebar. Its `key` must identify version and sidebar, so that another sidebar starts with new state. */
export function Sidebar({
  label = shellText('theme.docs.sidebar.navAriaLabel'),
  items,
  path,
  children,
}: SidebarProps) {
  const tree = useSidebarTree(items, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item depends on the page.
  useEffect(() => revealCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className={menuClass} aria-label={label}>
      {children ?? <SidebarItems items={items} parent="" tree={tree} />}
    </nav>
  );
}

/** Scrolls the sidebar, and nothing else, to the current page. */
function revealCurrent(nav: HTMLElement | null): void {
  const box = nav?.closest('.menu-panel');
  const current = nav?.querySelector('[aria-current]');
  if (!box || !current) return;
  const bounds = box.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < bounds.top || bottom > bounds.bottom) box.scrollTop += top - bounds.top - bounds.height / 3;
}
