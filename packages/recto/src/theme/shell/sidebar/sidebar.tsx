import { useEffect, useRef } from 'react';
import { menuClass } from '../../../model/dom-contract.ts';
import type { SidebarItem } from '../../../model/site.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import { SidebarItems } from './sidebar-items.tsx';
import { useSidebarTree } from './sidebar-tree.ts';

interface SidebarProps {
  items: SidebarItem[];
  label?: string | undefined;
  path: string;
  /** The markup of its items, where it is rendered already. */
  list?: string | undefined;
}

/** The sidebar; give it its version's and sidebar's names as `key`, so that another sidebar starts afresh. */
export function Sidebar({
  list,
  label = shellText('theme.docs.sidebar.navAriaLabel'),
  ...rest
}: SidebarProps) {
  if (list === undefined) return <LiveSidebar label={label} {...rest} />;
  return <nav className={menuClass} aria-label={label} dangerouslySetInnerHTML={{ __html: list }} />;
}

function LiveSidebar({ items, label, path }: Omit<SidebarProps, 'list'>) {
  const tree = useSidebarTree(items, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what makes another item current.
  useEffect(() => revealCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className={menuClass} aria-label={label}>
      <SidebarItems items={items} parent="" tree={tree} />
    </nav>
  );
}

/** Scrolls the sidebar's own box, and nothing else, so that the current page is seen in it. */
function revealCurrent(nav: HTMLElement | null): void {
  const box = nav?.closest('.menu-panel');
  const current = nav?.querySelector('[aria-current]');
  if (!box || !current) return;
  const frame = box.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}
