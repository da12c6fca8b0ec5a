import { Translate } from 'recto-docs/components';
import { ColorModeIcons } from '../modules/color-mode-icons.tsx';
import { useColorMode } from '../modules/docusaurus/theme-common/hooks.ts';
import { replacement } from '../modules/slot-props.tsx';

/** The button that switches the color mode, with the icons of the site. Style sheets show the icon and the name of the mode. */
function ColorModeParts() {
  const { setColorMode } = useColorMode();
  const toggle = () => setColorMode(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  const mode = (
    <>
      <span className="themed--light">
        <Translate id="theme.colorToggle.ariaLabel.mode.light">light mode</Translate>
      </span>
      <span className="themed--dark">
        <Translate id="theme.colorToggle.ariaLabel.mode.dark">dark mode</Translate>
      </span>
    </>
  );
  return (
    <button type="button" className="icon-button color-mode" data-replay="" onClick={toggle}>
      <ColorModeIcons />
      <span className="visually-hidden">
        <Translate id="theme.colorToggle.ariaLabel" values={{ mode }}>
          {'Switch between dark and light mode (currently {mode})'}
        </Translate>
      </span>
    </button>
  );
}

export default replacement('ColorModeToggle', ColorModeParts);
