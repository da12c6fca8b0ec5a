import { icon } from '../../icon.tsx';

export default icon('M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3');
