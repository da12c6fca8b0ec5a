import Own from '@theme-own/Navbar/ColorModeToggle';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('ColorModeToggle', Own);
