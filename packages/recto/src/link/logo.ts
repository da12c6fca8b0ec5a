import { sharedBaseUrl } from '../model/locale.ts';
import type { Logo } from '../model/site.ts';
import type { LogoConfig, SiteConfig } from '../model/site-config.ts';
import { toAddress } from './site-path.ts';

/** A logo with its addresses resolved; all locales share its files. */
export function resolveLogo(
  { src, srcDark, href, alt = '', ...rest }: LogoConfig,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): Logo {
  const { width, height, className, target } = rest;
  const shared = sharedBaseUrl(config);
  return {
    src: toAddress(shared, src),
    ...(srcDark !== undefined && { srcDark: toAddress(shared, srcDark) }),
    alt,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(className !== undefined && { className }),
    ...(href !== undefined && { href: toAddress(config.baseUrl, href) }),
    ...(target !== undefined && { target }),
  };
}
