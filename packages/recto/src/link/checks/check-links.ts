import { closest } from 'fastest-levenshtein';
import { isExternal, joinPath, parseUrl } from '../../base/url.ts';
import {
  applySeverity,
  configLocation,
  type Diagnostic,
  type SourceLocation,
  warning,
} from '../../model/diagnostic.ts';
import type { AnchorLink, ExternalLink } from '../../model/page.ts';
import type { Resolution } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { ShellAddress } from '../addresses/config-links.ts';

/** What the addresses around the articles lead to. */
export interface CheckedAddresses {
  diagnostics: Diagnostic[];
  /** Those that name an anchor of some page, which is known when that page is rendered. */
  anchors: AnchorLink[];
  outside: ExternalLink[];
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
      checked.diagnostics.push(...applySeverity(warning(code, message, rest), config));
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

/** A warning for each link whose anchor its page does not have; `idsOf` tells the ids of a page by its path. */
export function checkAnchors(
  links: AnchorLink[],
  idsOf: (path: string) => ReadonlySet<string> | undefined,
): Diagnostic[] {
  return links.flatMap(({ path, anchor, href, at, notes = [] }) => {
    const ids = idsOf(path);
    if (!ids || ids.has(anchor) || anchor === 'top') return [];
    const near = ids.size > 0 ? closest(anchor, [...ids]) : undefined;
    const place = at();
    return [
      warning('link/anchor-missing', `"${href}" names an anchor that ${path} does not have.`, {
        ...(place && { at: place }),
        notes,
        fix: near ? `Did you mean "#${near}"?` : 'Remove the anchor: that page has none.',
      }),
    ];
  });
}

/** A warning for each image that the configuration names and no static folder has, or no browser can load. */
export function checkImages(config: SiteConfig, hasFile: (file: string) => boolean): Diagnostic[] {
  const { favicon, theme, staticDirectories, url } = config;
  const { navbar, footer, image } = theme;
  const named: [key: string, image: string | undefined][] = [
    ['favicon', favicon],
    ['theme.image', image],
    ['theme.navbar.logo.src', navbar.logo?.src],
    ['theme.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['theme.footer.logo.src', footer?.logo?.src],
    ['theme.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return named.flatMap(([key, path]) => {
    if (path === undefined) return [];
    if (isExternal(path)) return parseUrl(path, url) ? [] : [invalid(path, configLocation(config, key))];
    const places = staticDirectories.map((folder) => joinPath(folder, path));
    if (places.some(hasFile)) return [];
    return [
      warning('link/image-missing', `The image "${path}" does not exist.`, {
        at: configLocation(config, key),
        notes: [`looked for ${places.join(', ')}`],
        fix: 'Add the file, or correct its path.',
      }),
    ];
  });
}

function invalid(path: string, at: SourceLocation): Diagnostic {
  return warning('link/address-invalid', `"${path}" is not a valid address.`, {
    at,
    fix: 'Correct the host and the port.',
  });
}
