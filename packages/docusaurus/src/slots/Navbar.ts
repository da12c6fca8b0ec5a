import Own from '@theme-own/Navbar';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Navbar', Own);
