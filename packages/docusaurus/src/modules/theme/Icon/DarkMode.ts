import { icon } from '../../icon.tsx';

export default icon('M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z');
