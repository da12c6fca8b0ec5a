import { Pager } from 'recto/theme';
import { partOf } from '../slot-props.tsx';

export default partOf(['Pager'], Pager, ['previous', 'next']);
