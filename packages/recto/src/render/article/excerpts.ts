import type { SiteConfig } from '../../config/site-config.ts';
import type { LoadedPage } from '../../content/page.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import type { EntryRoute, ListingRoute, RenderedRoute, Route } from '../../site/routes/route.ts';
import { excerptSlot } from '../../theme/doc-list.tsx';
import { excerptData } from '../../theme/excerpt-data.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import type { ArticleContext, Excerpt } from '../render-context.ts';
import { contentHtml } from './article-html.tsx';
import { withUniqueIds } from './include-partials.ts';
import { createLinkRewriter, type LinkRewriter, rewriteLinks } from './rewrite-links.ts';
import { scanArticle } from './scan-article.ts';

/** Renders the excerpts that a listing shows, unless another one has done so with the same code. */
export async function addExcerpts(
  route: Route,
  context: ArticleContext,
  load: (entry: EntryRoute) => Promise<{ loaded?: LoadedPage }>,
): Promise<void> {
  if (route.kind !== 'listing') return;
  for (const path of route.excerpts ?? []) {
    const entry = context.site.routes.get(path);
    if (entry?.kind !== 'entry') continue;
    const { loaded } = await load(entry);
    const last = context.excerpts.get(path);
    if (last && last.code === loaded?.evaluate) continue;
    const { rewrite } = createLinkRewriter(entry, context, []);
    const { image } = entry.page.frontMatter;
    context.excerpts.set(path, {
      html: excerptHtml(entry, loaded, { ...context, rewrite }),
      image: image === undefined ? image : rewrite({ tag: 'img', attribute: 'src', href: image })?.src,
      styles: loaded?.styles ?? [],
      code: loaded?.evaluate,
    });
  }
}

/** Renders an entry up to the marker of its excerpt, or all of it. Problems are reported by its own page. */
function excerptHtml(
  entry: EntryRoute,
  loaded: LoadedPage | undefined,
  { rewrite, ...context }: ArticleContext & { rewrite: LinkRewriter },
): string {
  const getMessage = (id: string) => context.messages[id];
  const meta = { title: entry.title, description: entry.page.description };
  const length = entry.page.entry?.excerpt;
  const work = { context, getMessage, diagnostics: [], meta, length, isExcerpt: true };
  const html = contentHtml(entry, loaded, work);
  return rewriteLinks(scanArticle(html), (link) => {
    const isAnchor = link.tag === 'a' && link.href.startsWith('#');
    return isAnchor ? { href: entry.path + link.href } : rewrite(link);
  }).withoutHeadingLinks();
}

/** Returns the addresses of the style sheets of a listing's excerpts. */
export function excerptStyles(
  { excerpts: paths = [] }: ListingRoute,
  excerpts: ReadonlyMap<string, Excerpt>,
): string[] {
  return paths.flatMap((path) => excerpts.get(path)?.styles ?? []);
}

/** Adds the excerpts of a listing to the data that parts around its article can read. */
export function withExcerptData(
  data: ReadonlyMap<string, unknown>,
  route: RenderedRoute,
  excerpts: ReadonlyMap<string, Excerpt>,
): ReadonlyMap<string, unknown> {
  if (route.kind !== 'listing' || !route.excerpts) return data;
  const entries = route.excerpts.flatMap((path) =>
    (['html', 'image'] as const).map((field): [string, unknown] => [
      excerptData(path, field),
      excerpts.get(path)?.[field],
    ]),
  );
  return new Map([...data, ...entries]);
}

/** Inserts excerpts into a rendered listing. Duplicate ids are numbered; excerpts that its route does not name are reported. */
export function withExcerpts(
  { html, ids: pageIds }: { html: string; ids: ReadonlySet<string> },
  route: ListingRoute,
  { excerpts, config }: Pick<ArticleContext, 'excerpts' | 'config'>,
): { html: string; ids: ReadonlySet<string>; diagnostics: Diagnostic[] } {
  const ids = new Set(pageIds);
  const excerptPaths = new Set(route.excerpts);
  const diagnostics: Diagnostic[] = [];
  const edits = excerptSlot.find(html).map(({ part: path, start, end }): Edit => {
    const excerpt = excerptPaths.has(path) ? excerpts.get(path) : undefined;
    if (!excerpt) diagnostics.push(excerptUnknown(path, route, config));
    const text = withUniqueIds(excerpt?.html ?? '', ids);
    return { start, end, text };
  });
  return { html: applyEdits(html, edits), ids, diagnostics };
}

function excerptUnknown(
  path: string,
  { path: listingPath, plugin }: ListingRoute,
  { file }: SiteConfig,
): Diagnostic {
  const message = `The listing "${listingPath}" of the plugin "${plugin}" shows an unknown excerpt: "${path}".`;
  return error('plugin/excerpt-unknown', message, {
    at: { file },
    fix: 'Name the path of an entry, base URL included, in `excerpts` of the route.',
  });
}
