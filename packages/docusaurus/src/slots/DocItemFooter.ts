import Own from '@theme-own/DocItem/Footer';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('DocFooter', Own);
