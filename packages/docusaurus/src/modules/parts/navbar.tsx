import type { HTMLAttributes, ReactNode } from 'react';
import { type LogoProps, Logo as Original, type ShellState } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

interface SiteLogoProps extends Partial<LogoProps>, HTMLAttributes<HTMLElement> {
  state?: ShellState;
  imageClassName?: string;
  titleClassName?: string;
}

/** The link to the home page, in components that replace it, the navbar or the top of the menu, with their props. */
export function Logo(props: SiteLogoProps) {
  const { site: _, state: _1, imageClassName: _2, titleClassName: _3, className = '', ...linkProps } = props;
  const classes = new Set(`navbar__brand ${className}`.trim().split(' '));
  const slotProps = useSlotProps<{ site?: ShellState['site']; state?: ShellState }>(
    'Logo',
    'MenuBar',
    'Navbar',
  );
  const site = slotProps?.site ?? slotProps?.state?.site;
  return site ? (
    <Original site={site} linkProps={{ ...linkProps, className: [...classes].join(' ') }} />
  ) : null;
}

/** The place of search in the navbar. */
export function NavbarSearch({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className}>{children}</div>;
}
