import DarkMode from '@theme/Icon/DarkMode';
import LightMode from '@theme/Icon/LightMode';
import { Translate } from 'recto-docs/components';
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
      <span className="icon--sun">
        <LightMode aria-hidden />
      </span>
      <span className="icon--moon">
        <DarkMode aria-hidden />
      </span>
      <span className="visually-hidden">
        <Translate id="theme.colorToggle.ariaLabel" values={{ mode }}>
          {'Switch between dark and light mode (currently {mode})'}
        </Translate>
      </span>
    </button>
  );
}

export default replacement('ColorModeToggle', ColorModeParts);
