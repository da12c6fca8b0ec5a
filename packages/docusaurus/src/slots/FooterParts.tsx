import type { FooterProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import { ConfiguredFooter } from '../modules/theme/Footer.tsx';

/** The footer with the parts of the site. */
export default replacement<FooterProps>('Footer', ConfiguredFooter);
