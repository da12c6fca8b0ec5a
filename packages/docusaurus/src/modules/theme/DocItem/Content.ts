import { DocContent } from 'recto/theme';
import { partOf } from '../../slot-props.tsx';

export default partOf(['DocContent', 'Doc'], DocContent);
