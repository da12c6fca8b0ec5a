import DarkMode from '@theme/Icon/DarkMode';
import LightMode from '@theme/Icon/LightMode';

/** The icons of the color modes, of which style sheets show one. */
export function ColorModeIcons() {
  return (
    <>
      <span className="icon--sun">
        <LightMode aria-hidden />
      </span>
      <span className="icon--moon">
        <DarkMode aria-hidden />
      </span>
    </>
  );
}
