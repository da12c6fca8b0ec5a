import { DocFooter } from 'recto-docs/theme';
import { partOf } from '../../slot-props.tsx';

export default partOf(['DocFooter', 'Doc', 'BlogPost'], DocFooter);
