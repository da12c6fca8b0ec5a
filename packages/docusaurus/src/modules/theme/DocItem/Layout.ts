import { Doc } from 'recto/theme';
import { original } from '../../slot-props.tsx';

export default original('Doc', Doc);
