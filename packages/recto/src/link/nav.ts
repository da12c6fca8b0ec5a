import type { Diagnostic } from '../model/diagnostic.ts';
import type { Footer, Logo, SiteNavItem } from '../model/site.ts';
import type { LogoConfig } from '../model/site-config.ts';
import { resolveFooter } from './footer.ts';
import { resolveLogo } from './logo.ts';
import { resolveNavItem } from './nav-item.ts';
import type { NavTargets } from './nav-targets.ts';

/** Navbar, its logo and the footer with every target resolved; items that fail are diagnostics, and the others stay. */
export function resolveNav(targets: Omit<NavTargets, 'key'>): {
  navbar: SiteNavItem[];
  logo?: Logo;
  footer: Footer | undefined;
  diagnostics: Diagnostic[];
} {
  const { title, theme } = targets.config;
  const { navbar, footer } = theme;
  // Where no title stands beside it, the logo has to tell the name.
  const withName = (logo: LogoConfig) => ({ ...logo, alt: logo.alt ?? (navbar.title ? '' : title) });
  const items = navbar.items.map((item, index) =>
    resolveNavItem(item, { ...targets, key: `theme.navbar.items[${index}]` }),
  );
  const foot = footer && resolveFooter(footer, targets.config);
  return {
    navbar: items.flatMap(({ item }) => item ?? []),
    ...(navbar.logo && { logo: resolveLogo(withName(navbar.logo), targets.config) }),
    footer: foot?.footer,
    diagnostics: [...items.flatMap(({ diagnostics }) => diagnostics), ...(foot?.diagnostics ?? [])],
  };
}
