import { icon } from '../../icon.tsx';

export default icon('M8 8h12v12H8ZM16 8V4H4v12h4');
