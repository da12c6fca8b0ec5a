import Own from '@theme-own/SearchBar';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('SearchButton', Own);
