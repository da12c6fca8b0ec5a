import { Footer } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('Footer', Footer);
