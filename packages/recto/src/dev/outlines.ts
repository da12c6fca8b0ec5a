import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type MarkdownConfig, markdownFor } from '../content/markdown/markdown-settings.ts';
import { hasOutline, parseOutline } from '../content/markdown/parse-beginning.ts';
import type { ParseSource } from '../content/parse-cache.ts';
import { readText } from '../content/read-text.ts';
import type { Source } from '../content/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BuildContext, type ReadSite, readsSite, replacePages } from '../pipeline/link-sites.ts';
import type { LoadedSite } from '../pipeline/load-site.ts';
import { type DocRoute, type PageRoute, routeAt } from '../site/routes/route.ts';

/** Parsing fewer pages takes no longer than linking a site twice. */
const fewPages = 100;

/**
 * Returns a parser that reads only what sidebars show of most pages, so that the first page can be rendered before the others are parsed.
 * Returns `undefined` if that is not faster, or if a plugin would read the outlines. `isParsed` is whether an earlier run parsed a file.
 */
export function outlineParser(
  { locales }: LoadedSite,
  { parse }: Pick<BuildContext, 'parse'>,
  isParsed: (source: Source) => boolean,
): ParseSource | undefined {
  const isOutlined = (source: Source, config: MarkdownConfig) =>
    !isParsed(source) && hasOutline(source, config);
  const outlined = locales.flatMap(({ sources, config }) =>
    sources.filter((source) => isOutlined(source, markdownFor(source, config))),
  );
  if (outlined.length < fewPages || locales.some(({ config }) => config.userPlugins.some(readsSite)))
    return undefined;
  return async (source, config) => {
    const page = isOutlined(source, config) ? parseOutline(source, config) : undefined;
    return page ? { page, diagnostics: [], isOutline: true } : parse(source, config);
  };
}

/** Completes a page that was outlined, and the pages that its cards describe; returns the problems of its file. */
export async function completePage(
  route: DocRoute | PageRoute,
  localeSite: ReadSite,
  buildContext: BuildContext,
): Promise<Diagnostic[]> {
  // Only components show cards.
  const hasCards =
    /<[A-Z]/.test(route.page.source.text) || Object.keys(localeSite.config.components).length > 0;
  const cards = route.kind === 'doc' && hasCards ? route.cards : [];
  const cardRoutes = cards.flatMap(({ href }) => routeAt(localeSite.site.routes, href) ?? []);
  const pages = [route, ...cardRoutes].flatMap((one) =>
    one.kind === 'doc' || one.kind === 'page' ? [one.page] : [],
  );
  const problems: Diagnostic[] = [];
  for (const page of pages) {
    const { source } = page;
    const result = await buildContext.parse(source, localeSite.markdown(source));
    // An edit may have replaced it meanwhile.
    if (page.source === source) await replacePages(localeSite, [[page, result.page]], buildContext);
    if (page === route.page) problems.push(...result.diagnostics);
  }
  return problems;
}

/** Replaces the texts of pages that were outlined, which are parsed again when they are requested; returns whether it has replaced any. */
export async function editOutlines(
  localeSites: ReadSite[],
  files: string[],
  buildContext: BuildContext,
): Promise<boolean> {
  let isEdited = false;
  for (const file of files) {
    const pages = localeSites.flatMap(({ linked }) =>
      linked.pages.filter(({ source }) => source.path === file),
    );
    const { text, hash } = pages.length > 0 ? await readText(file, buildContext) : {};
    if (text === undefined || hash === undefined) continue;
    for (const page of pages) page.source = { ...page.source, text, hash };
    isEdited = true;
  }
  return isEdited;
}

/** Parses one page at a time, with time for requests in between. */
export function sequentialParser(parse: ParseSource): ParseSource {
  const limit = pLimit(1);
  return (source, config) =>
    limit(async () => {
      await setImmediate();
      return parse(source, config);
    });
}
