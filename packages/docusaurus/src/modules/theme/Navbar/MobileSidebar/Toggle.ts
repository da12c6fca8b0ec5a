import { MenuToggle } from 'recto/theme';
import { original } from '../../../slot-props.tsx';

export default original('Navbar', MenuToggle);
