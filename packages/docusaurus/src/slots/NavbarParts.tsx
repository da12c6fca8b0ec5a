import Content from '@theme/Navbar/Content';
import Layout from '@theme/Navbar/Layout';
import type { NavbarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

/** The navbar, with the parts of the site. */
function NavbarParts() {
  return (
    <Layout>
      <Content />
    </Layout>
  );
}

export default replacement<NavbarProps>('Navbar', NavbarParts);
