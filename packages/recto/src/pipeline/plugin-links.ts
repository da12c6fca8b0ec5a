import type { SiteConfig } from '../config/site-config.ts';
import { hasMarkdownPlugins, type LinkedFiles, markdownFor } from '../content/markdown/markdown-settings.ts';
import { frontMatterOnly } from '../content/markdown/parse-beginning.ts';
import { withFrontMatter } from '../content/markdown/parse-front-matter.ts';
import type { Page } from '../content/page.ts';
import { parseSource } from '../content/parse-source.ts';
import type { Source } from '../content/source.ts';
import { type Linking, linkPages, linkSite } from '../site/link-site.ts';
import { createResolver } from '../site/links/resolve-href.ts';
import type { Route } from '../site/routes/route.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { LimitCall } from '../utils/site-call.ts';

/** What decides the addresses of a locale, besides its pages. */
export type LocaleLinking = Omit<Linking, 'pages'>;

/**
 * Returns where links to Markdown files of docs and pages lead, from front matter and paths alone, for the plugins that run
 * while pages are parsed; `undefined` if a site has none.
 */
export async function linkedFiles(
  sources: Source[],
  linking: LocaleLinking,
  limitCall: LimitCall,
): Promise<LinkedFiles | undefined> {
  const { config, hasFile } = linking;
  if (!sources.some((source) => hasMarkdownPlugins(markdownFor(source, config)))) return undefined;
  const pages = await Promise.all(sources.map((source) => frontMatterPage(source, config, limitCall)));
  // Sidebars are generated later, and decide no addresses of documents.
  const { site } = linkSite(linkPages({ ...linking, pages }));
  const routes = new Map<string, Route>();
  for (const route of site.routes.values()) if ('page' in route) routes.set(route.page.source.path, route);
  const resolve = createResolver(site, { config, hasFile });
  const addresses = [...routes].map(([path, route]) => `${path} ${route.path}`).join('\n');
  return {
    locale: config.i18n.currentLocale,
    key: contentHash(addresses),
    addressOf({ path }, href) {
      const from = routes.get(path);
      const target = from && resolve(href, from);
      return target?.kind === 'route' ? target.href : undefined;
    },
  };
}

/** Parses the front matter of a source only. */
async function frontMatterPage(
  originalSource: Source,
  config: SiteConfig,
  limitCall: LimitCall,
): Promise<Page> {
  const settings = markdownFor(originalSource, config);
  const { parseFrontMatter: custom } = settings;
  const call = { name: 'markdown.parseFrontMatter', file: originalSource.path };
  const parse: typeof custom = custom && ((input) => limitCall(call, () => custom(input)));
  const { source } = await withFrontMatter(originalSource, parse);
  const content = source.format === 'component' ? source : frontMatterOnly(source);
  // Without text there is nothing to guard against; the page is parsed again.
  const { page } = parseSource(content, { ...settings, untrusted: false });
  return { ...page, source: originalSource };
}
