import Own from '@theme-own/Navbar/Search';
import { SearchButton } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('SearchButton', Own, () => ({ children: <SearchButton /> }));
