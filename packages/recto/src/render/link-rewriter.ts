import type { PublishedFile } from '../model/client-assets.ts';
import { type Diagnostic, type Place, placeAt, warning } from '../model/diagnostic.ts';
import type { AnchorLink } from '../model/rendered-page.ts';
import type { Resolution } from '../model/resolution.ts';
import { asConfigured } from '../model/severity.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import type { ArticleLink, LinkRewriter } from './finish-article.ts';

interface Resolving {
  config: SiteConfig;
  resolve(href: string, from: Route): Resolution;
  publish(file: string): PublishedFile;
}

/**
 * Rewrites the addresses of one page's article, reports those that lead nowhere to `diagnostics`, and collects
 * links with an anchor, which can be checked only when every page is rendered.
 */
export function linkRewriter(
  route: Route,
  { config, resolve, publish }: Resolving,
  diagnostics: Diagnostic[],
): { rewrite: LinkRewriter; anchors: AnchorLink[] } {
  const anchors: AnchorLink[] = [];
  const source = route.kind === 'doc' || route.kind === 'page' ? route.page.source : undefined;

  const rewrite: LinkRewriter = (link) => {
    const target = resolve(link.href, route);
    const name = link.tag === 'a' || link.tag === 'area' ? 'href' : 'src';
    switch (target.kind) {
      case 'external':
        return externalAttributes(link, target.href, name);
      case 'route':
        if (target.anchor) {
          const at = placeOf(link, source, route);
          anchors.push({ path: target.route.path, anchor: target.anchor, href: link.href, at });
        }
        return { [name]: target.href };
      case 'file':
        return fileAttributes(link, name, { ...publish(target.file), suffix: target.suffix ?? '' });
      case 'missing': {
        const { code, message, notes, fix } = target;
        const at = placeOf(link, source, route);
        diagnostics.push(...asConfigured(warning(code, message, { at, notes, ...(fix && { fix }) }), config));
        return undefined;
      }
    }
  };
  return { rewrite, anchors };
}

/** `pathname://` leads to something on this host that is no page of the site. */
function externalAttributes(link: ArticleLink, href: string, name: string): Record<string, string> {
  const leaves = link.tag === 'a' && /^(?:https?:|pathname:)?\/\//i.test(link.href);
  return { [name]: href, ...(leaves && { target: '_blank', rel: 'noopener noreferrer' }) };
}

function fileAttributes(
  { tag }: ArticleLink,
  name: string,
  file: PublishedFile & { suffix: string },
): Record<string, string> {
  const attributes: Record<string, string> = { [name]: file.href + file.suffix };
  if (tag === 'img') {
    if (file.width && file.height)
      Object.assign(attributes, { width: String(file.width), height: String(file.height) });
    Object.assign(attributes, { loading: 'lazy', decoding: 'async' });
  }
  if (tag === 'a') Object.assign(attributes, { target: '_blank' });
  return attributes;
}

/** Where the address stands: at its stamp, or where the source first has it, or somewhere in the file. */
function placeOf(link: ArticleLink, source: Source | undefined, route: Route): Place {
  if (!source) return { file: route.file };
  const [line, column] = link.at?.split(':').map(Number) ?? [];
  const lines = source.text.split('\n');
  const found = line ? line - 1 : lines.findIndex((text) => text.includes(link.href));
  if (found < 0) return { file: source.path };
  const start = (lines[found] ?? '').indexOf(link.href, line ? (column ?? 1) - 1 : 0);
  const spot = start < 0 ? { column: column ?? 1 } : { column: start + 1, length: link.href.length };
  return placeAt(source.path, source.text, { line: found + 1, ...spot });
}
