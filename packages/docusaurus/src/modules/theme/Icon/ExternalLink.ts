import { icon } from '../../icon.tsx';

export default icon('M13 5h6v6M19 5l-9 9M17 14v5H5V7h5');
