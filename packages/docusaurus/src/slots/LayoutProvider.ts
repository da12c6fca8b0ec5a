import Own from '@theme-own/Layout/Provider';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Root', Own);
