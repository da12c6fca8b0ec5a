import { icon } from '../../../icon.tsx';

export default icon('M3 6h18v12H3ZM3 7l9 6 9-6');
