import { replayAttribute } from '../../model/dom-contract.ts';
import { useShellActions } from '../shell-actions.ts';
import { ShellText, shellText } from '../shell-texts.tsx';
import { Icon } from './icon.tsx';

/**
 * Switches between light and dark. Both names and icons are in the markup and CSS shows those of the mode on
 * `<html>`, so the label is true from the first paint and cannot differ from what the build rendered.
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
