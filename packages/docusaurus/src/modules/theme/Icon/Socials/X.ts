import { initials } from '../../../icon.tsx';

export default initials('X');
