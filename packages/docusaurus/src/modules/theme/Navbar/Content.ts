import { NavbarContent } from 'recto/theme';
import { original } from '../../slot-props.tsx';

export default original('Navbar', NavbarContent);
