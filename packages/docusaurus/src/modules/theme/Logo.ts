import { Logo } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('Logo', Logo);
