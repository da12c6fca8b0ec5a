import { NotFound } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('NotFound', NotFound);
