import Own from '@theme-own/ColorModeToggle';
import { useColorMode } from '../modules/docusaurus/theme-common.ts';
import { replacement } from '../modules/slot-props.tsx';

function useProps() {
  const { colorMode, setColorMode } = useColorMode();
  return { value: colorMode, onChange: setColorMode };
}

export default replacement('ColorModeToggle', Own, useProps);
