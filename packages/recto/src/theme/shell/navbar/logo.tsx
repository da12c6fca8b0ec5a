import type { Logo as LogoConfig } from '../../../site/navbar/nav-item.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { LogoProps } from '../../slots.ts';
import { Anchor } from '../links.tsx';

/** The link to the home page: logo, title or both. */
export function Logo({ site, linkProps }: LogoProps) {
  const { home, logo, title } = site;
  if (!logo && !title) return null;
  const linkTitle = logo?.href === undefined ? shellText('theme.docs.breadcrumbs.home') : undefined;
  // The visible name comes first, so that voice control finds the link.
  const label = linkTitle && [title || logo?.alt, linkTitle].filter(Boolean).join(' – ');
  return (
    <Anchor
      className="navbar__brand"
      href={logo?.href ?? home}
      target={logo?.target}
      title={linkTitle}
      aria-label={label}
      {...linkProps}
    >
      {/* With the title next to it, a logo of the same name would be read twice. */}
      {logo && <LogoImage logo={{ ...logo, alt: logo.alt === title ? '' : logo.alt }} />}
      {title && <b className="navbar__title">{title}</b>}
    </Anchor>
  );
}

interface LogoImageProps {
  logo: LogoConfig;
  /** Whether it loads lazily, as at the end of a page. */
  lazy?: boolean;
}

/** The logo, for each mode if they differ; CSS shows the one of the current mode, and only that one is fetched. */
export function LogoImage({ logo, lazy = false }: LogoImageProps) {
  const { src, srcDark, alt, className, width, height } = logo;
  const isThemed = srcDark && srcDark !== src;
  const imageProps = { width, height, loading: lazy || isThemed ? 'lazy' : undefined } as const;
  const classes = classNames('logo', className);
  if (!isThemed) return <img className={classes} src={src} alt={alt} {...imageProps} />;
  return (
    <>
      <img className={`${classes} themed--light`} src={src} alt={alt} {...imageProps} />
      <img className={`${classes} themed--dark`} src={srcDark} alt={alt} {...imageProps} />
    </>
  );
}
