import { DocFooter } from 'recto-docs/theme';
import { original } from '../../slot-props.tsx';

export default original('BlogPost', DocFooter);
