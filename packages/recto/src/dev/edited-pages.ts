import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../content/page.ts';
import { readText } from '../content/read-text.ts';
import type { Source } from '../content/source.ts';
import { type BuildContext, type ReadSite, readsSite } from '../pipeline/link-sites.ts';
import type { LoadedSite } from '../pipeline/load-site.ts';
import type { Card, DocRoute, PageRoute, Route } from '../site/routes/route.ts';
import type { Site } from '../site/site.ts';
import { supportLanguages } from './outlined-sites.ts';

/** Texts of changed files, by path from the site folder. */
export type ChangedTexts = ReadonlyMap<string, Pick<Source, 'text' | 'hash'>>;

/**
 * Reads the changed files of a site that was loaded, as paths from its folder. Returns `undefined` if they are more than the
 * texts of documents and pages, or an unreadable file, so that the site must be loaded again.
 */
export async function readChangedTexts(
  { locales }: LoadedSite,
  files: string[],
  buildContext: BuildContext,
): Promise<ChangedTexts | undefined> {
  const changed = new Set(files);
  // Dates of entries and what plugins generate may depend on more than these texts.
  const replaceable = locales.flatMap(({ sources }) =>
    sources.filter(({ path, kind, format, plugin }) => {
      const isText = format !== 'component' && plugin === undefined && kind !== 'entry';
      return isText && changed.has(path) && !buildContext.partials.has(path);
    }),
  );
  const editable = new Set(replaceable.map(({ path }) => path));
  const { plugins } = buildContext.config;
  if (files.some((file) => !editable.has(file)) || plugins.some(({ content }) => content)) return undefined;
  const texts = new Map<string, Pick<Source, 'text' | 'hash'>>();
  for (const file of files) {
    const { text, hash, diagnostics } = await readText(file, buildContext);
    if (text === undefined || hash === undefined || diagnostics.length > 0) return undefined;
    texts.set(file, { text, hash });
  }
  return texts;
}

/** Replaces texts in a site that was loaded. */
export function withChangedTexts(loaded: LoadedSite, texts: ChangedTexts): LoadedSite {
  const locales = loaded.locales.map((locale) => {
    const sources = locale.sources.map((source) => {
      const changed = texts.get(source.path);
      return changed ? { ...source, ...changed } : source;
    });
    return { ...locale, sources };
  });
  return { ...loaded, locales };
}

interface Edit {
  route: DocRoute | PageRoute;
  page: Page;
  site: ReadSite;
}

/**
 * Replaces the pages of changed texts in a site that was read. Returns `undefined` if more than the text of these pages may have
 * changed, so that the site must be linked again. Its time does not depend on the size of the site.
 */
export async function withEditedPages(
  sites: ReadSite[],
  texts: ChangedTexts,
  buildContext: BuildContext,
): Promise<ReadSite[] | undefined> {
  const edits: Edit[] = [];
  for (const [file, changed] of texts) {
    const fileEdits = await editsOf(file, changed, { sites, buildContext });
    if (!fileEdits) return undefined;
    edits.push(...fileEdits);
  }
  for (const { route, page, site } of edits) {
    describeInLists(route, page.description, site.site);
    route.page = page;
    await supportLanguages(site, page, buildContext);
    for (const { excerpts } of sites) excerpts.delete(route.path);
  }
  // Others keep what they made of a site by its identity.
  return sites.map((site) => ({ ...site }));
}

async function editsOf(
  file: string,
  changed: Pick<Source, 'text' | 'hash'>,
  { sites, buildContext }: { sites: ReadSite[]; buildContext: BuildContext },
): Promise<Edit[] | undefined> {
  const edits: Edit[] = [];
  for (const read of sites) {
    const { site, config, markdown, diagnostics: known } = read;
    if (known.some(({ at }) => at?.file === file) || config.userPlugins.some(readsSite)) return undefined;
    for (const route of site.routes.values()) {
      if (!('page' in route) || route.page.source.path !== file) continue;
      if (route.kind !== 'doc' && route.kind !== 'page') return undefined;
      const { source } = route.page;
      const parsed = await buildContext.parse({ ...source, ...changed }, markdown(source));
      if (parsed.diagnostics.length > 0 || !isDeepStrictEqual(factsOf(parsed.page), factsOf(route.page)))
        return undefined;
      edits.push({ route, page: parsed.page, site: read });
    }
  }
  return edits.length > 0 ? edits : undefined;
}

/** What links, sidebars and routes of a site are made of. Whether a page has a description decides whether lists show one. */
function factsOf({
  source: _,
  tree: __,
  fingerprint: ___,
  headings: ____,
  languages: _____,
  ...facts
}: Page) {
  return { ...facts, description: facts.description !== '' };
}

/** Replaces the description of a page on the cards that show it. */
function describeInLists({ path, page }: Edit['route'], description: string, { routes }: Site): void {
  if (description === page.description) return;
  for (const route of routes.values())
    for (const card of cardsIn(route))
      if (card.href === path && card.description === page.description) card.description = description;
}

function cardsIn(route: Route): Card[] {
  if (route.kind === 'doc') return route.cards;
  if (route.kind !== 'list') return [];
  const { content } = route;
  if (content.of === 'tags') return [];
  return content.of === 'tag' ? content.docs : content.cards;
}
