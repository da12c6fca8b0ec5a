import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { AnchorLink, OutsideLink } from '../model/rendered-page.ts';
import type { Resolution } from '../model/resolution.ts';
import { asConfigured } from '../model/severity.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { ShellAddress } from './shell-addresses.ts';

/** What the addresses around the articles lead to. */
export interface CheckedAddresses {
  diagnostics: Diagnostic[];
  /** Those that name an anchor of some page, which is known when that page is rendered. */
  anchors: AnchorLink[];
  outside: OutsideLink[];
  /** Paths of the pages that they lead to. */
  links: Set<string>;
}

/** Follows the addresses around the articles, each once and not on every page that shows it. */
export function checkAddresses(
  addresses: ShellAddress[],
  resolve: (to: string) => Resolution,
  config: SiteConfig,
): CheckedAddresses {
  const checked: CheckedAddresses = { diagnostics: [], anchors: [], outside: [], links: new Set() };
  for (const { to, holder, at } of addresses) {
    const found = resolve(to);
    const notes = [`in the ${holder}`];
    if (found.kind === 'missing') {
      const { code, message, fix } = found;
      const rest = { notes: [...notes, ...found.notes], ...(fix && { fix }), ...(at && { at }) };
      checked.diagnostics.push(...asConfigured(warning(code, message, rest), config));
    } else if (found.kind === 'external') {
      if (/^(?:https?:)?\/\//i.test(to)) checked.outside.push({ href: found.href, at: () => at, notes });
    } else if (found.kind === 'route') {
      const { path } = found.route;
      checked.links.add(path);
      if (found.anchor !== undefined)
        checked.anchors.push({ path, anchor: found.anchor, href: to, notes, at: () => at });
    }
  }
  return checked;
}
