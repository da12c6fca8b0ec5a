import LayoutProvider from '@theme/Layout/Provider';
import Root from '@theme/Root';
import ThemeProvider from '@theme/ThemeProvider';
import type { ComponentType } from 'react';
import type { RootProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

const Outer = Root as ComponentType<RootProps>;
const Theme = ThemeProvider as ComponentType<RootProps>;
const Inner = LayoutProvider as ComponentType<RootProps>;

/** The providers of the site around every page. */
function RootParts({ children }: RootProps) {
  return (
    <Outer>
      <Theme>
        <Inner>{children}</Inner>
      </Theme>
    </Outer>
  );
}

export default replacement('Root', RootParts);
