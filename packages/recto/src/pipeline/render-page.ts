import { join } from 'node:path';
import type { SiteImages } from '../bundle/images/generated-images.ts';
import { loadPage } from '../bundle/modules/load-page.ts';
import { isShellSlot } from '../config/component-slots.ts';
import { localeBaseUrl } from '../config/locale.ts';
import type { LoadedPage } from '../content/page.ts';
import { pageLanguages } from '../content/parse-source.ts';
import { languageOf } from '../content/read-translations.ts';
import { type Diagnostic, uniqueDiagnostics } from '../diagnostics/diagnostic.ts';
import type { PageReader } from '../graph/document-reuse.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { addExcerpts } from '../render/article/excerpts.ts';
import { failuresAsWarnings } from '../render/article/render-failure.tsx';
import { type RenderDocument, renderRoute } from '../render/render-route.tsx';
import type { RenderedPage } from '../render/rendered-page.ts';
import { checkShellLinks } from '../site/links/broken-links.ts';
import type { Route } from '../site/routes/route.ts';
import type { BuildContext, ReadSite } from './link-sites.ts';
import { withLoadedComponents } from './loaded-components.ts';

/** Renders the article of a page, within the limits for calls of site code; returns what renders its document, within them too. */
export async function startPage(
  ...[route, localeSite, buildContext, reader]: Parameters<typeof startUnlimited>
): Promise<RenderDocument<Promise<RenderedPage>>> {
  const file = 'page' in route ? route.page.source.path : undefined;
  const runLimited = <Result>(work: () => Result) =>
    buildContext.limitCall({ name: file ?? route.path, file }, work);
  const renderDocument = await runLimited(() => startUnlimited(route, localeSite, buildContext, reader));
  return async (assets) => runLimited(() => renderDocument(assets));
}

async function startUnlimited(
  route: Route,
  localeSite: ReadSite,
  buildContext: BuildContext & { images?: SiteImages | undefined },
  reader: Partial<PageReader> = {},
): Promise<RenderDocument<RenderedPage>> {
  const { production, partials, published, collectText, images, modules } = buildContext;
  const pageContext = { ...buildContext, language: languageOf(localeSite, buildContext.root) };
  const { loaded, diagnostics } = 'page' in route ? await loadPage(route, pageContext) : { diagnostics: [] };
  if (loaded && 'page' in route) await reportImports(route, loaded, { ...buildContext, reader });
  await loadTrees(route, localeSite, buildContext);
  const highlighter = await withPartialLanguages(localeSite, buildContext);
  const { drawSocialImage = images?.drawSocialImage } = reader;
  const context = {
    ...localeSite,
    ...{ highlighter, partials, production, collectText },
    publish: published.publish,
    locate: modules.locate,
    ...reader,
    images: images && { ...images, drawSocialImage },
  };
  await addExcerpts(route, context, (entry) => loadPage(entry, pageContext));
  const renderDocument = await withLoadedComponents(() => renderRoute(route, loaded, context));
  const pageProblems = 'page' in route ? localeSite.checkPage(route.page) : [];
  return (assets) => {
    const rendered = renderDocument(assets);
    const linkProblems = brokenShellLinks(rendered, localeSite);
    const problems = uniqueDiagnostics([
      ...diagnostics,
      ...pageProblems,
      ...linkProblems,
      ...rendered.diagnostics,
    ]);
    // Only parts of a page are left out: a page that crashed is an error everywhere.
    return {
      ...rendered,
      diagnostics: rendered.hasFailed ? problems : failuresAsWarnings(problems, context),
    };
  };
}

/** Runs the plugins for the articles that a page shows, where an earlier build has done so. */
async function loadTrees(
  route: Route,
  { site }: ReadSite,
  { partials }: Pick<BuildContext, 'partials'>,
): Promise<void> {
  const excerpts = (route.kind === 'listing' && route.excerpts) || [];
  const shownRoutes = [route, ...excerpts.flatMap((path) => site.routes.get(path) ?? [])];
  // Components around an article may show any partial.
  const pages = [
    ...shownRoutes.flatMap((one) => ('page' in one ? one.page : [])),
    ...[...partials.values()].map(({ page }) => page),
  ];
  for (const page of pages) await page.load?.();
}

/** Tells a reader what a page imports, unless the page links style sheets, which only loading it emits. */
async function reportImports(
  { page: { source, module } }: Extract<Route, { page: unknown }>,
  { styles }: LoadedPage,
  { root, modules, reader }: Pick<BuildContext, 'root' | 'modules'> & { reader: Partial<PageReader> },
): Promise<void> {
  if (!reader.onImports || styles.length > 0) return;
  const imported = await modules.imports?.(join(root, source.path), module?.code);
  if (imported) reader.onImports(imported);
}

/** Reports broken links of components around an article. The page reads all addresses of the site, as these components may. */
function brokenShellLinks(
  { route, shellLinks = new Set() }: RenderedPage,
  { config, components, resolve }: ReadSite,
): Diagnostic[] {
  const { currentLocale, defaultLocale, locales } = config.i18n;
  const otherLocales = locales
    .filter((name) => name !== currentLocale && name !== defaultLocale)
    .flatMap((name) => [`/${name}/`, localeBaseUrl(config, name)]);
  const files = [...components].flatMap(([name, { file }]) =>
    isShellSlot(name) && file !== undefined && !/^\.\.|node_modules/.test(file) ? [file] : [],
  );
  const [file = config.file] = files.length === 1 ? files : [];
  const links = [...shellLinks]
    .filter((to) => to !== route.path && !otherLocales.some((base) => `${to}/`.startsWith(base)))
    .map((to) => ({ to, holder: 'components around articles', at: { file } }));
  return checkShellLinks(links, (to) => resolve(to, route), config).diagnostics;
}

/** Returns a highlighter with the languages of partials, which are only found when a page imports them. */
async function withPartialLanguages(
  { languages, highlighter }: ReadSite,
  { partials, loadLanguages }: BuildContext,
): Promise<Highlighter> {
  if (partials.size === 0) return highlighter;
  return loadLanguages([...languages, ...pageLanguages([...partials.values()].map(({ page }) => page))]);
}
