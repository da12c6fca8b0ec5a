import Own from '@theme-own/DocItem/Paginator';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Pager', Own);
