import Own from '@theme-own/Layout';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Layout', Own);
