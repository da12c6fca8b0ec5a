import { NavbarItem } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('NavbarItem', NavbarItem);
