import { icon } from '../../icon.tsx';

export default icon('M3 12h18M12 3a13 13 0 0 1 0 18 13 13 0 0 1 0-18ZM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z');
