import { icon } from '../../icon.tsx';

export default icon('m3 11 9-7 9 7M6 9v11h12V9');
