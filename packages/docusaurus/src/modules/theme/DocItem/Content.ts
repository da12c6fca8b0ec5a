import { DocContent } from 'recto-docs/theme';
import { partOf } from '../../slot-props.tsx';

export default partOf(['DocContent', 'Doc'], DocContent);
