import type { ReactNode } from 'react';
import type { ShellState } from '../model/shell-state.ts';
import { AnnouncementBar } from './shell/announcement-bar.tsx';
import { MainRegion } from './shell/main-region.tsx';
import { Menu } from './shell/menu.tsx';
import { Navbar } from './shell/navbar.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { useMenuPopover } from './shell/use-menu-popover.ts';
import { useReaderState } from './shell/use-reader-state.ts';
import { UnstoredDocs } from './shell/version-link.tsx';

interface ShellProps {
  state: ShellState;
  /** The article as it came; the shell never looks inside. */
  article: ReactNode;
  footer: ReactNode;
  /** The list of the sidebar at build, as markup that `SidebarItems` would render. */
  sidebar?: string | undefined;
}

/**
 * Everything of a page but its article and footer, from one {@link ShellState}: the same markup at build and
 * in the browser. Reading, links, folds and the menu need no script.
 */
export function Shell({ state: given, article, footer, sidebar }: ShellProps) {
  const state = useReaderState(given);
  const popover = useMenuPopover();
  return (
    <UnstoredDocs value={state.site.unstoredDocs}>
      <SkipLink />
      <Navbar state={state} popover={popover} />
      {state.site.announcement && <AnnouncementBar bar={state.site.announcement} />}
      <div className={`layout${state.sidebar ? ' layout--sidebar' : ''}`}>
        <Menu state={state} popover={popover} list={sidebar} />
        <MainRegion state={state} article={article} />
      </div>
      {footer}
    </UnstoredDocs>
  );
}
