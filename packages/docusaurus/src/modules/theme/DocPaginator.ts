import { Pager } from 'recto-docs/theme';
import { partOf } from '../slot-props.tsx';

export default partOf(['Pager'], Pager, ['previous', 'next']);
