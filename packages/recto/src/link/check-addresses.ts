import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Resolution } from '../model/resolution.ts';
import { asConfigured } from '../model/severity.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Entry, SidebarTree } from './sidebar-tree.ts';

/** An address that stands in the configuration or in the sidebars file. */
export interface ShellAddress {
  /** As the author wrote it. */
  to: string;
  /** What holds it: `navbar item "Docs"`. */
  holder: string;
  file?: string;
}

/** The addresses that the navbar and the footer write out; documents and sidebars that they name are known. */
export function configuredAddresses({ theme }: SiteConfig): ShellAddress[] {
  const navbar = theme.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const footer = (theme.footer?.links ?? []).flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  return [...pick(navbar, 'navbar item'), ...pick(footer, 'footer link')];
}

/** The addresses that a sidebars file writes out. */
export function sidebarAddresses(trees: SidebarTree[], file: string): ShellAddress[] {
  const walk = (entries: Entry[]): ShellAddress[] =>
    entries.flatMap((entry) => {
      if (entry.type === 'category') return walk(entry.entries);
      return entry.type === 'link' ? [{ to: entry.to, holder: `sidebar item "${entry.label}"`, file }] : [];
    });
  return trees.flatMap(({ entries }) => walk(entries));
}

/** What leads nowhere among the addresses around the article, once and not on every page that shows it. */
export function checkAddresses(
  addresses: ShellAddress[],
  resolve: (to: string) => Resolution,
  config: SiteConfig,
): Diagnostic[] {
  return addresses.flatMap(({ to, holder, file }) => {
    const found = resolve(to);
    if (found.kind !== 'missing') return [];
    const { code, notes, fix } = found;
    const rest = {
      notes: [`in the ${holder}`, ...notes],
      ...(fix && { fix }),
      ...(file && { at: { file } }),
    };
    return asConfigured(warning(code, found.message, rest), config);
  });
}

function pick(items: { label?: string; to?: string; href?: string }[], kind: string): ShellAddress[] {
  return items.flatMap(({ label, to, href }) => {
    const address = to ?? href;
    return address === undefined ? [] : [{ to: address, holder: `${kind} "${label ?? address}"` }];
  });
}
