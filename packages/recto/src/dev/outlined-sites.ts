import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MarkdownConfig } from '../content/markdown/markdown-settings.ts';
import { markdownFor } from '../content/markdown/markdown-settings.ts';
import { hasOutline, parseOutline } from '../content/markdown/outline.ts';
import type { Page } from '../content/page.ts';
import type { ParseSource } from '../content/parse-cache.ts';
import { pageLanguages } from '../content/parse-source.ts';
import type { Source } from '../content/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BuildContext, linkLoaded, type ReadSite, readsSite } from '../pipeline/link-sites.ts';
import type { LoadedSite } from '../pipeline/load-site.ts';
import { type DocRoute, type PageRoute, routeAt } from '../site/routes/route.ts';

/** Parsing fewer pages takes no longer than linking a site twice. */
const fewPages = 100;

/**
 * Links a site with outlines of its pages, so that the first one can be rendered before the others are parsed. Returns `undefined` if
 * that is no quicker, or a plugin would read the outlines. `isParsed` tells files that an earlier run has parsed.
 */
export async function linkOutlines(
  loaded: LoadedSite,
  buildContext: BuildContext,
  isParsed: (source: Source) => boolean,
): Promise<ReadSite[] | undefined> {
  const { locales } = loaded;
  const isOutlined = (source: Source, config: MarkdownConfig) =>
    !isParsed(source) && hasOutline(source, config);
  const outlined = locales.flatMap(({ sources, config }) =>
    sources.filter((source) => isOutlined(source, markdownFor(source, config))),
  );
  if (outlined.length < fewPages || locales.some(({ config }) => config.userPlugins.some(readsSite)))
    return undefined;
  const parse: ParseSource = async (source, config) => {
    const page = isOutlined(source, config) ? parseOutline(source, config) : undefined;
    return page ? { page, diagnostics: [] } : buildContext.parse(source, config);
  };
  return linkLoaded(loaded, { ...buildContext, parse });
}

/** Replaces the outline of a page by the page, and describes those on its cards; returns the problems of its file. */
export async function completePage(
  route: DocRoute | PageRoute,
  read: ReadSite,
  buildContext: BuildContext,
): Promise<Diagnostic[]> {
  const { source } = route.page;
  const { page, diagnostics } = await buildContext.parse(source, read.markdown(source));
  await supportLanguages(read, page, buildContext);
  route.page = page;
  // Only components show cards.
  const hasComponents = /<[A-Z]/.test(source.text) || Object.keys(read.config.components).length > 0;
  for (const card of route.kind === 'doc' && hasComponents ? route.cards : []) {
    const other = routeAt(read.site.routes, card.href);
    // A category has a description of its own.
    if (card.description !== undefined || card.count !== undefined || other?.kind !== 'doc') continue;
    const { source } = other.page;
    const { description } = (await buildContext.parse(source, read.markdown(source))).page;
    if (description) card.description = description;
  }
  return diagnostics;
}

/** Makes the highlighter of a site support the languages of another page. */
export async function supportLanguages(
  read: ReadSite,
  page: Page,
  { loadLanguages }: Pick<BuildContext, 'loadLanguages'>,
): Promise<void> {
  for (const language of pageLanguages([page])) read.languages.add(language);
  read.highlighter = await loadLanguages(read.languages);
}

/** Parses one page at a time, with time for requests in between. */
export function unhurried(parse: ParseSource): ParseSource {
  const oneAtATime = pLimit(1);
  return (source, config) =>
    oneAtATime(async () => {
      await setImmediate();
      return parse(source, config);
    });
}
