import { DocFooter } from 'recto/theme';
import { original } from '../../slot-props.tsx';

export default original('BlogPost', DocFooter);
