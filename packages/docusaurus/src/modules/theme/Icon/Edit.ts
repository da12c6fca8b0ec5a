import { icon } from '../../icon.tsx';

export default icon('m4 20 1-4L16 5l3 3L8 19Z');
