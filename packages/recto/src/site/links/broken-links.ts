import { closest } from 'fastest-levenshtein';
import { configLocation } from '../../config/config-location.ts';
import { applySeverity } from '../../config/severity.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { addTo } from '../../utils/collections.ts';
import { isExternal, joinPath, parseUrl, splitSuffix } from '../../utils/url.ts';
import { type AnchorLink, type CollectedLinks, missingTarget, type Resolution } from './resolution.ts';
import type { ShellLink } from './shell-links.ts';

export interface CheckedLinks extends CollectedLinks {
  diagnostics: Diagnostic[];
}

/** Resolves the links outside of articles once, and not on every page that shows them. */
export function checkShellLinks(
  shellLinks: ShellLink[],
  resolve: (to: string) => Resolution,
  config: SiteConfig,
): CheckedLinks {
  const links = new Set<string>();
  const result: CheckedLinks = { diagnostics: [], anchors: [], external: [], links };
  for (const { to, holder, at } of shellLinks) {
    const target = resolve(to);
    const notes = [`in the ${holder}`];
    if (target.kind === 'missing') {
      const problem = missingTarget({ ...target, notes: [...notes, ...target.notes] }, at);
      result.diagnostics.push(...applySeverity(problem, config));
    } else if (target.kind === 'external') {
      if (/^(?:https?:)?\/\//i.test(to)) result.external.push({ href: target.href, at: () => at, notes });
    } else if (target.kind === 'route') {
      const { path } = target.route;
      links.add(path);
      if (target.anchor !== undefined)
        result.anchors.push({ path, anchor: target.anchor, href: to, notes, at: () => at });
    }
  }
  return result;
}

/** An id of `useId`, which authors don't link to. Example: `_p-R_1_t0` */
const reactIdPattern = /^_[\w-]*R_/;

/**
 * Reports each link to an anchor that its page lacks; of those with values for code of a page, such as `#code=abc`, only the first.
 * `idsOf` returns the ids of a page by its path.
 */
export function checkAnchors(
  links: AnchorLink[],
  idsOf: (path: string) => ReadonlySet<string> | undefined,
): Diagnostic[] {
  const missing = links.filter(({ path, anchor }) => anchor !== 'top' && idsOf(path)?.has(anchor) === false);
  const withValues = new Map<string, AnchorLink[]>();
  for (const link of missing) if (link.anchor.includes('=')) addTo(withValues, link.path, link);
  return missing.flatMap((link) => {
    const { path, anchor, href, at, notes = [] } = link;
    const similar = anchor.includes('=') ? withValues.get(path) : undefined;
    if (similar && similar[0] !== link) return [];
    const names = [...(idsOf(path) ?? [])].filter((id) => !reactIdPattern.test(id));
    const suggestion = names.length > 0 ? closest(anchor, names) : undefined;
    const fix = suggestion ? `Did you mean "#${suggestion}"?` : 'Remove the anchor; the page has none.';
    return [
      warning('link/anchor-missing', `Broken link "${href}": ${path} has no anchor "#${anchor}".`, {
        at: at(),
        notes: similar?.[1]
          ? [...notes, `${similar.length} links to ${path} have values in their anchors`]
          : notes,
        fix: similar ? 'Correct the link, unless code of the page reads the value.' : fix,
      }),
    ];
  });
}

/** Reports images in the configuration that no static folder contains or no browser can load. */
export function checkImages(config: SiteConfig, hasFile: (file: string) => boolean): Diagnostic[] {
  const { favicon, theme, staticDirectories, url } = config;
  const { navbar, footer, image } = theme;
  const images: [key: string, image: string | undefined][] = [
    ['favicon', favicon],
    ['theme.image', image],
    ['theme.navbar.logo.src', navbar.logo?.src],
    ['theme.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['theme.footer.logo.src', footer?.logo?.src],
    ['theme.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return images.flatMap(([key, path]) => {
    if (path === undefined) return [];
    const at = configLocation(config, key);
    if (isExternal(path)) {
      if (parseUrl(path, url)) return [];
      const fix = 'Correct the host and the port.';
      return [warning('link/address-invalid', `Invalid URL "${path}".`, { at, fix })];
    }
    const files = staticDirectories.map((folder) => joinPath(folder, splitSuffix(path).path));
    if (files.some(hasFile)) return [];
    return [
      warning('link/image-missing', `The image "${path}" does not exist.`, {
        at,
        notes: [`looked for ${files.join(', ')}`],
        fix: 'Correct the path, or add the file.',
      }),
    ];
  });
}

/** A link that is broken on this many pages is probably not written on each of them. */
const minSharedPages = 5;
const maxNamedPages = 3;

/** Merges the diagnostics of a broken link that many pages share into one. */
export function groupBrokenLinks(diagnostics: Diagnostic[]): Diagnostic[] {
  const groups = new Map<unknown, Diagnostic[]>();
  for (const one of diagnostics)
    addTo(groups, brokenLinkPattern.test(one.code) ? `${one.code} ${one.message}` : one, one);
  return [...groups.values()].flatMap((group) => {
    const files = [...new Set(group.map(({ at }) => at?.file))];
    const [first] = group;
    if (!first || files.length < minSharedPages) return group;
    const named = `${files.slice(0, maxNamedPages).join(', ')} and ${files.length - maxNamedPages} more`;
    const shared = `${files.length} pages have this link: ${named}`;
    return [
      { ...first, notes: [...first.notes, shared, 'such a link is usually in a component or a layout'] },
    ];
  });
}

const brokenLinkPattern = /^link\/(?:page|file|anchor|image)-missing$/;
