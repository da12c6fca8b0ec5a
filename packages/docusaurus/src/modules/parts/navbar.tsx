import type { ReactNode } from 'react';
import { Logo as Original, type ShellState } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The link to the home page, in components that replace it, the navbar or the top of the menu. */
export function Logo() {
  const slotProps = useSlotProps<{ site?: ShellState['site']; state?: ShellState }>(
    'Logo',
    'MenuBar',
    'Navbar',
  );
  const site = slotProps?.site ?? slotProps?.state?.site;
  return site ? <Original site={site} /> : null;
}

/** The place of search in the navbar. */
export function NavbarSearch({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className}>{children}</div>;
}
