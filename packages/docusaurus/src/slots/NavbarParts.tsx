import NavbarContent from '@theme/Navbar/Content';
import NavbarLayout from '@theme/Navbar/Layout';
import type { ComponentType, ReactNode } from 'react';
import type { NavbarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

const Layout = NavbarLayout as ComponentType<{ children: ReactNode }>;
const Content = NavbarContent as ComponentType;

/** The navbar, with the parts of the site. */
function NavbarParts() {
  return (
    <Layout>
      <Content />
    </Layout>
  );
}

export default replacement<NavbarProps>('Navbar', NavbarParts);
