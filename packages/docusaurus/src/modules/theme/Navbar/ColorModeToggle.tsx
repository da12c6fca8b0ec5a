import Toggle from '@theme/ColorModeToggle';
import { usePage } from 'recto-docs/components';
import { useColorMode } from '../../docusaurus/theme-common/hooks.ts';

/** The button in the navbar that switches the color mode, if the site has one. */
export default function NavbarColorModeToggle({ className }: { className?: string }) {
  const { colorMode, setColorMode } = useColorMode();
  const { state } = usePage('ColorModeToggle');
  if (state?.site.colorMode.disableSwitch) return null;
  return <Toggle className={className} value={colorMode} onChange={setColorMode} />;
}
