import { type ScanHandlers, type StartTag, scanHtml } from '../base/scan-html.ts';
import type { PageNeeds } from '../model/rendered-page.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Elements that load something, and what a policy calls it. */
const loading: Record<string, string> = {
  img: 'img-src',
  iframe: 'frame-src',
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  script: 'script-src',
};

/** Collects, in a scan of `html`, what a policy for the security of content has to allow. */
export function needsCollector(html: string): ScanHandlers & { needs: PageNeeds } {
  const needs: PageNeeds = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    sources: new Set(),
  };
  let inline: { into: Set<string>; name: string; start: number } | undefined;
  const start = (tag: StartTag) => {
    const value = (name: string) => tag.attributes.find((attribute) => attribute.name === name)?.value;
    const style = value('style');
    if (style) needs.styleAttributes.add(style);
    const source = value('src');
    const directive = loading[tag.name];
    if (source && directive && /^(?:https?:)?\/\//i.test(source))
      needs.sources.add(`${directive} ${new URL(source, 'https://host').origin}`);
    if (tag.name === 'style') inline = { into: needs.styles, name: tag.name, start: tag.end };
    if (tag.name === 'script' && source === undefined && isScript(value('type')))
      inline = { into: needs.scripts, name: tag.name, start: tag.end };
  };
  const end = (name: string, at: number) => {
    if (inline?.name !== name) return;
    inline.into.add(html.slice(inline.start, at));
    inline = undefined;
  };
  return { start, end, needs };
}

/** What markup outside of articles has to be allowed. */
export function needsOf(html: string): PageNeeds {
  const collector = needsCollector(html);
  scanHtml(html, collector);
  return collector.needs;
}

/** Other types are data, which nothing runs. */
function isScript(type: string | undefined): boolean {
  return !type || type === 'module' || /javascript$/.test(type);
}

/** What the shell of a site has to be allowed: the markup that authors wrote for its bars and its footer. */
export function shellNeeds({
  site: { navbar, versions },
  config: { theme },
  footer,
}: {
  site: Site;
  config: SiteConfig;
  footer: string | undefined;
}): PageNeeds {
  const sidebars = [...versions.values()].flatMap((version) => [...version.sidebars.values()]);
  const markup = [footer, theme.announcementBar?.content, ...markupIn([navbar, sidebars])];
  return needsOf(markup.join('\n'));
}

/** Everything under a key that holds markup. */
function markupIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(markupIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'html' || key === 'value') ? [inner] : markupIn(inner),
  );
}
