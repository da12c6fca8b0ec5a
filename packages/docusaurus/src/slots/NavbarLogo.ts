import Own from '@theme-own/Navbar/Logo';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Logo', Own);
