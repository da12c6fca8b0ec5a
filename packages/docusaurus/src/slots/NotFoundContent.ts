import Own from '@theme-own/NotFound/Content';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('NotFound', Own);
