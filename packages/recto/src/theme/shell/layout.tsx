import { mainId, skipLinkClass } from '../../utils/dom-contract.ts';
import { classNames } from '../class-names.ts';
import { shellText } from '../i18n/shell-texts.tsx';
import { type LayoutProps, type RootProps, useShellComponents } from '../slots.ts';
import { hasSidebarColumn, Menu } from './menu/menu.tsx';
import { useMenuPopover } from './menu/use-menu-popover.ts';

/** Renders its children; a site replaces it to add providers. */
export function Root({ children }: RootProps) {
  return children;
}

/** The navbar, the banner, the menu next to the main region, and the footer. */
export function Layout({ state, children, banner, footer, arrange }: LayoutProps) {
  // Pages in JavaScript may confuse it with the layout of `components`.
  if (!state) throw new Error('Layout has no state; in pages, import it from recto-docs/components');
  const popover = useMenuPopover();
  const { Navbar } = useShellComponents();
  const navbar = (
    <>
      <SkipLink />
      <Navbar state={state} menu={popover} />
      {banner}
    </>
  );
  const main = (
    <div className={classNames('layout', hasSidebarColumn(state) && 'layout--sidebar')}>
      <Menu state={state} popover={popover} />
      {children}
    </div>
  );
  return arrange ? (
    arrange(navbar, main, footer)
  ) : (
    <>
      {navbar}
      {main}
      {footer}
    </>
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
