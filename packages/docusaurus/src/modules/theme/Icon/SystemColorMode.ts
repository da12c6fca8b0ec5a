import { icon } from '../../icon.tsx';

export default icon('M4 5h16v11H4ZM9 20h6');
