import type { Diagnostic } from '../model/diagnostic.ts';
import type { Footer, SiteNavItem } from '../model/site.ts';
import { resolveFooter } from './footer.ts';
import { resolveNavItem } from './nav-item.ts';
import type { NavTargets } from './nav-targets.ts';

/** Navbar and footer with every target resolved; items that fail are diagnostics, and the others stay. */
export function resolveNav(targets: NavTargets): {
  navbar: SiteNavItem[];
  footer: Footer | undefined;
  diagnostics: Diagnostic[];
} {
  const { navbar, footer } = targets.config.theme;
  const items = navbar.items.map((item) => resolveNavItem(item, targets));
  const foot = footer && resolveFooter(footer, targets.config);
  return {
    navbar: items.flatMap(({ item }) => item ?? []),
    footer: foot?.footer,
    diagnostics: [...items.flatMap(({ diagnostics }) => diagnostics), ...(foot?.diagnostics ?? [])],
  };
}
