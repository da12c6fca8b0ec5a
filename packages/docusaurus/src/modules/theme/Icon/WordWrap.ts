import { icon } from '../../icon.tsx';

export default icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2-2-2 2 2 2M4 18h4');
