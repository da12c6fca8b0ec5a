import { icon } from '../../icon.tsx';

export default icon('m6 18 6-6 6 6M6 11l6-6 6 6');
