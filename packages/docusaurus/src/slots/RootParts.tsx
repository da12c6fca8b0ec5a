import LayoutProvider from '@theme/Layout/Provider';
import Root from '@theme/Root';
import ThemeProvider from '@theme/ThemeProvider';
import type { RootProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

/** The providers of the site around every page. */
function RootParts({ children }: RootProps) {
  return (
    <Root>
      <ThemeProvider>
        <LayoutProvider>{children}</LayoutProvider>
      </ThemeProvider>
    </Root>
  );
}

export default replacement('Root', RootParts);
