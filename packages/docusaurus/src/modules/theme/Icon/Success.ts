import { icon } from '../../icon.tsx';

export default icon('m4 12 5 5L20 6');
