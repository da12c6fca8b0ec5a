import { createContext, useContext, useEffect, useRef } from 'react';
import { menuClass } from '../../../utils/dom-contract.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { SidebarProps } from '../../slots.ts';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './use-sidebar-tree.ts';

/** HTML of the sidebar's list, at build time. */
export const SidebarMarkup = createContext<string | undefined>(undefined);

/** The sidebar. Its `key` must identify version and sidebar, so that another sidebar starts with new state. */
export function Sidebar({ label = shellText('theme.docs.sidebar.navAriaLabel'), items, path }: SidebarProps) {
  const list = useContext(SidebarMarkup);
  if (list === undefined) return <InteractiveSidebar label={label} items={items} path={path} />;
  return <nav className={menuClass} aria-label={label} dangerouslySetInnerHTML={{ __html: list }} />;
}

function InteractiveSidebar({ items, label, path }: Omit<SidebarProps, 'name'>) {
  const tree = useSidebarTree(items, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item depends on the page.
  useEffect(() => revealCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className={menuClass} aria-label={label}>
      <SidebarItems items={items} parent="" tree={tree} />
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
