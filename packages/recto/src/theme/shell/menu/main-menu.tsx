import { mainMenuClass, menuClass } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { ShellState } from '../../shell-state.ts';
import { useShellComponents } from '../../slots.ts';

/** The navbar's items as a list for small screens, with collapsible dropdowns. */
export function MainMenu({ state }: { state: ShellState }) {
  const { NavbarItem } = useShellComponents();
  return (
    <nav
      className={classNames(menuClass, mainMenuClass)}
      aria-label={shellText('theme.mainMenu.navAriaLabel')}
    >
      <ul className="menu__list">
        {state.navbar.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same on every page.
          <NavbarItem key={index} item={item} state={state} mobile />
        ))}
      </ul>
    </nav>
  );
}
