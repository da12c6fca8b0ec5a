import Own from '@theme-own/DocItem/Layout';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Doc', Own);
