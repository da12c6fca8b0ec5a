import type { SiteConfig } from '../../config/site-config.ts';
import type { CspSources, Site } from '../../site/site.ts';
import { islandModuleAttribute, mermaidIsland } from '../../utils/dom-contract.ts';
import { addressAttributes, addressesIn, escapeHtml } from '../../utils/html.ts';
import { attributeOf, type StartTag, scanHtml } from '../../utils/scan-html.ts';
import { parseUrl } from '../../utils/url.ts';

/** Directives by the element that loads; those of `<link>` depend on its `rel`. */
const elementDirectives = new Map([
  ['audio', 'media-src'],
  ['embed', 'object-src'],
  ['iframe', 'frame-src'],
  ['img', 'img-src'],
  ['input', 'img-src'],
  ['object', 'object-src'],
  ['script', 'script-src'],
  ['source', 'media-src'],
  ['track', 'media-src'],
  ['video', 'media-src'],
]);

/** Directives of `<link>` by `rel`. */
const linkDirectives: Record<string, string> = {
  'apple-touch-icon': 'img-src',
  icon: 'img-src',
  modulepreload: 'script-src',
  stylesheet: 'style-src',
};

/** Collects what the content security policy of `html` must allow, while it is scanned. */
export function cspSourcesCollector(html: string) {
  const needs: CspSources = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    sources: new Set(),
  };
  let inline: { into: Set<string>; name: string; start: number } | undefined;
  const start = (tag: StartTag) => {
    const { name } = tag;
    const style = attributeOf(tag, 'style')?.value;
    if (style) needs.styleAttributes.add(style);
    for (const source of sourcesOf(tag)) needs.sources.add(source);
    if (attributeOf(tag, islandModuleAttribute)?.value === mermaidIsland)
      for (const name of ['style-src', 'style-src-attr']) needs.sources.add(`${name} 'unsafe-inline'`);
    if (name === 'style') inline = { into: needs.styles, name, start: tag.end };
    if (name === 'script' && !attributeOf(tag, 'src') && isScript(attributeOf(tag, 'type')?.value))
      inline = { into: needs.scripts, name, start: tag.end };
  };
  const end = (name: string, at: number) => {
    if (inline?.name !== name) return;
    inline.into.add(html.slice(inline.start, at));
    inline = undefined;
  };
  return { start, end, needs };
}

/** Directives and sources of what an element loads. Example: `img-src https://example.org` */
function sourcesOf(tag: StartTag): string[] {
  const { name } = tag;
  if (name === 'base') {
    const url = parseUrl(attributeOf(tag, 'href')?.value ?? '', 'https://host');
    return url ? [`base-uri ${url.host === 'host' ? "'self'" : url.origin}`] : [];
  }
  return addressAttributes(name).flatMap((attribute) => {
    const value = attributeOf(tag, attribute)?.value;
    const directive = directiveOf(tag, attribute);
    if (!value || !directive) return [];
    return addressesIn(attribute, value).flatMap(({ href }) => {
      // The policy allows `object-src` only where it is needed, even for this host.
      if (!/^\s*(?:https?:)?\/\//i.test(href))
        return directive === 'object-src' ? [`${directive} 'self'`] : [];
      const url = parseUrl(href, 'https://host');
      return url ? [`${directive} ${url.origin}`] : [];
    });
  });
}

function directiveOf(tag: StartTag, attribute: string): string | undefined {
  if (attribute === 'srcset' || attribute === 'poster') return 'img-src';
  if (tag.name !== 'link') return elementDirectives.get(tag.name);
  const words = attributeOf(tag, 'rel')?.value.toLowerCase().split(/\s+/) ?? [];
  return words.map((word) => linkDirectives[word]).find((directive) => directive !== undefined);
}

export function joinCspSources(parts: CspSources[]): CspSources {
  const join = (key: keyof CspSources) => new Set(parts.flatMap((part) => [...part[key]]));
  return {
    scripts: join('scripts'),
    styles: join('styles'),
    styleAttributes: join('styleAttributes'),
    sources: join('sources'),
  };
}

/** Returns what the policy must allow for HTML that is not an article. */
export function cspSourcesOf(html: string): CspSources {
  const collector = cspSourcesCollector(html);
  scanHtml(html, collector);
  return collector.needs;
}

/** Whether a script of this type runs; other types are data. */
function isScript(type: string | undefined): boolean {
  return !type || type === 'module' || /javascript$/.test(type);
}

/**
 * Returns what the policy must allow for the icon and the shell: HTML that authors wrote for navbar, banner, sidebars and
 * footer.
 */
export function shellCspSources({
  config: { favicon },
  site: { navbar, versions },
  banner,
  footer,
}: {
  config: Pick<SiteConfig, 'favicon'>;
  site: Site;
  banner?: string | undefined;
  footer: string | undefined;
}): CspSources {
  const sidebars = [...versions.values()].flatMap((version) => [...version.sidebars.values()]);
  const icon = favicon && `<link rel="icon" href="${escapeHtml(favicon)}">`;
  const markup = [icon, footer, banner];
  addMarkup([navbar, sidebars], markup);
  return cspSourcesOf(markup.join('\n'));
}

/** Adds all values of keys that contain HTML. */
function addMarkup(value: object, markup: unknown[]): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) addMarkup(inner, markup);
    else if (typeof inner === 'string' && (key === 'html' || key === 'value')) markup.push(inner);
  }
}
