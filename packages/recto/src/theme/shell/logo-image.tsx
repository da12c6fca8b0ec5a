import type { Logo } from '../../model/site.ts';
import { joined } from './joined.ts';

interface LogoImageProps {
  logo: Logo;
  /** Whether it may come late, as at the end of a page. */
  lazy?: boolean;
}

/** The logo, in both themes when they differ: style sheets show the one that fits `data-theme`. */
export function LogoImage({ logo, lazy = false }: LogoImageProps) {
  const { src, srcDark, alt, className, width, height } = logo;
  const rest = { width, height, loading: lazy ? 'lazy' : undefined } as const;
  const classes = joined('logo', className);
  if (!srcDark || srcDark === src) return <img className={classes} src={src} alt={alt} {...rest} />;
  return (
    <>
      <img className={`${classes} themed--light`} src={src} alt={alt} {...rest} />
      <img className={`${classes} themed--dark`} src={srcDark} alt={alt} {...rest} />
    </>
  );
}
