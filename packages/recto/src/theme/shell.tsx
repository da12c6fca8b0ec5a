import type { ReactNode } from 'react';
import { mainId, skipLinkClass } from '../model/dom-contract.ts';
import type { ShellState } from '../model/shell-state.ts';
import { classNames } from './class-names.ts';
import { shellText } from './i18n/shell-texts.tsx';
import { UnstoredDocs } from './shell/links.tsx';
import { MainRegion } from './shell/main/main-region.tsx';
import { Menu } from './shell/menu/menu.tsx';
import { useMenuPopover } from './shell/menu/use-menu-popover.ts';
import { AnnouncementBar } from './shell/navbar/announcement-bar.tsx';
import { Navbar } from './shell/navbar/navbar.tsx';
import { usePreferredVersions } from './shell/use-preferred-versions.ts';

interface ShellProps {
  state: ShellState;
  /** The article, which the shell does not look into. */
  article: ReactNode;
  footer: ReactNode;
  /** HTML of the sidebar's list at build, as `SidebarItems` would render it. */
  sidebar?: string | undefined;
}

/**
 * Renders everything around the article and the footer from one {@link ShellState}, with the same markup at build and in the
 * browser. Reading, links, folds and the menu work without script.
 */
export function Shell({ state: given, article, footer, sidebar }: ShellProps) {
  const state = usePreferredVersions(given);
  const popover = useMenuPopover();
  return (
    <UnstoredDocs value={state.site.unstoredDocs}>
      <SkipLink />
      <Navbar state={state} popover={popover} />
      {state.site.announcement && <AnnouncementBar bar={state.site.announcement} />}
      <div className={classNames('layout', state.sidebar && 'layout--sidebar')}>
        <Menu state={state} popover={popover} list={sidebar} />
        <MainRegion state={state} article={article} />
      </div>
      {footer}
    </UnstoredDocs>
  );
}

/** The first link of a page, which skips the navigation. */
function SkipLink() {
  return (
    <section aria-label={shellText('theme.common.skipToMainContent')}>
      <a className={skipLinkClass} href={`#${mainId}`}>
        {shellText('theme.common.skipToMainContent')}
      </a>
    </section>
  );
}
