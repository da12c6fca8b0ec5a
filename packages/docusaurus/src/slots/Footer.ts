import Own from '@theme-own/Footer';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Footer', Own);
