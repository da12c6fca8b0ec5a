import Own from '@theme-own/Root';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Root', Own);
