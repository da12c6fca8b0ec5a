import { twinPath } from '../base/twin.ts';
import { parseUrl, splitSuffix } from '../base/url.ts';
import { hasTwin, type Route, type Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';

/**
 * Where a link of a finished article leads from the Markdown of its page: whole addresses, because Markdown is read
 * elsewhere, and to Markdown where the page has it. Anchors of the page itself stay.
 */
export function twinAddress(
  from: Route,
  { site, config }: { site: Site; config: SiteConfig },
): (href: string) => string {
  return (href) => {
    const here = config.url + from.path;
    if (href.startsWith('#')) return href;
    const { path, suffix } = splitSuffix(href);
    const linked = site.routes.get(path);
    const target = linked?.kind === 'redirect' ? (site.routes.get(linked.to) ?? linked) : linked;
    return parseUrl(target && hasTwin(target) ? twinPath(target.path) + suffix : href, here)?.href ?? href;
  };
}
