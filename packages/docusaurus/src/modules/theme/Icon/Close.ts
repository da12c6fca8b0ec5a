import { icon } from '../../icon.tsx';

export default icon('m5 5 14 14M19 5 5 19');
