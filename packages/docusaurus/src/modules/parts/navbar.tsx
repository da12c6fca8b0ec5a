import type { HTMLAttributes, ReactNode } from 'react';
import { ThemedImage, useBaseUrl } from 'recto-docs/components';
import { type LogoProps, Logo as Original, type ShellState } from 'recto-docs/theme';
import Link from '../docusaurus/Link.tsx';
import { useThemeConfig } from '../docusaurus/theme-common/hooks.ts';
import { useSlotProps } from '../slot-props.tsx';

interface SiteLogoProps extends Partial<LogoProps>, HTMLAttributes<HTMLElement> {
  state?: ShellState;
  imageClassName?: string | undefined;
  titleClassName?: string | undefined;
}

/** The link to the home page: the page's own in the navbar and the menu, and a link that looks like it elsewhere. */
export function Logo({ site: _, state: __, ...props }: SiteLogoProps) {
  const slotProps = useSlotProps<{ site?: ShellState['site']; state?: ShellState }>(
    'Logo',
    'MenuBar',
    'MainMenu',
    'Navbar',
  );
  const site = slotProps?.site ?? slotProps?.state?.site;
  if (!site) return <ConfiguredLogo {...props} />;
  const { imageClassName: _imageClass, titleClassName: _titleClass, ...linkProps } = props;
  const classes = new Set(`navbar__brand ${linkProps.className ?? ''}`.trim().split(' '));
  return <Original site={site} linkProps={{ ...linkProps, className: [...classes].join(' ') }} />;
}

interface NavbarConfig {
  title?: string;
  logo?: { src: string; srcDark?: string; href?: string; alt?: string; width?: number; height?: number };
}

function ConfiguredLogo({ imageClassName, titleClassName, ...props }: SiteLogoProps) {
  const { title, logo } = useThemeConfig().navbar as NavbarConfig;
  const sources = { light: useBaseUrl(logo?.src ?? ''), dark: useBaseUrl(logo?.srcDark ?? logo?.src ?? '') };
  const { width, height, alt = '' } = logo ?? {};
  const image = logo && <ThemedImage sources={sources} alt={alt} {...{ width, height }} />;
  return (
    <Link to={useBaseUrl(logo?.href ?? '/')} {...props}>
      {imageClassName && image ? <div className={imageClassName}>{image}</div> : image}
      {title !== undefined && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

/** The place of search in the navbar, which a class of the site can move. */
export function NavbarSearch({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className && `navbar__search-place ${className}`}>{children}</div>;
}
