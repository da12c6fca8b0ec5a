import Own from '@theme-own/DocItem/Content';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('DocContent', Own);
