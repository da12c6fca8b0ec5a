import { useShellActions } from '../shell-actions.ts';
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
  return (
    <button type="button" className="icon-button color-mode" data-replay="" onClick={toggle}>
      <Icon name="sun" />
      <Icon name="moon" />
      <span className="visually-hidden">
        Switch colour mode, now <span className="themed--light">light</span>
        <span className="themed--dark">dark</span>
      </span>
    </button>
  );
}
