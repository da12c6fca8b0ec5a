import { replayAttribute, searchButtonAttribute } from '../../../utils/dom-contract.ts';
import { ShellText, shellText } from '../../i18n/shell-texts.tsx';
import { useShellActions } from '../../shell-actions.ts';
import { Icon } from '../icon.tsx';

/**
 * Opens search. The boot script handles clicks, also those of code that finds the button by its class in DocSearch; without
 * script the button is hidden. CSS shows the keys of the system.
 */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button DocSearch-Button"
      aria-label={shellText('theme.SearchBar.label')}
      {...{ [searchButtonAttribute]: '' }}
    >
      <Icon name="search" />
      <span className="search-button__text">{shellText('theme.SearchBar.placeholder')}</span>
      <kbd className="search-button__keys">Ctrl K</kbd>
      <kbd className="search-button__keys search-button__keys--apple">⌘ K</kbd>
    </button>
  );
}

/**
 * Switches between light and dark. The markup has both labels and icons, and CSS shows those of the mode on `<html>`, so
 * the label is right from the first paint and hydration finds what the build rendered.
 */
export function ColorModeToggle() {
  const actions = useShellActions();
  const toggle = () => {
    const isDark = document.documentElement.dataset.theme === 'dark';
    actions?.setColorMode(isDark ? 'light' : 'dark');
  };
  const mode = (
    <>
      <span className="themed--light">{shellText('theme.colorToggle.ariaLabel.mode.light')}</span>
      <span className="themed--dark">{shellText('theme.colorToggle.ariaLabel.mode.dark')}</span>
    </>
  );
  return (
    <button type="button" className="icon-button color-mode" {...{ [replayAttribute]: '' }} onClick={toggle}>
      <Icon name="sun" />
      <Icon name="moon" />
      <span className="visually-hidden">
        <ShellText id="theme.colorToggle.ariaLabel" values={{ mode }} />
      </span>
    </button>
  );
}
