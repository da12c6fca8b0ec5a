import { icon } from '../../icon.tsx';

export default icon('m6 15 6-6 6 6');
