import { isDeepStrictEqual } from 'node:util';
import { readText } from './load/read-text.ts';
import { markdownFor } from './model/markdown-config.ts';
import type { Page } from './model/page.ts';
import type { DocRoute, PageRoute } from './model/site.ts';
import type { BuildContext, ReadSite } from './read-sites.ts';

interface Edit {
  route: DocRoute | PageRoute;
  page: Page;
}

/**
 * Replaces the pages of changed files, as paths from the site folder, in a site that was read. Returns nothing if more
 * than the text of these pages may have changed, so that the site must be read again. Its time does not depend on the
 * size of the site.
 */
export async function withEditedPages(
  sites: ReadSite[],
  files: string[],
  buildContext: BuildContext,
): Promise<ReadSite[] | undefined> {
  const edits: Edit[] = [];
  for (const file of files) {
    const found = await editsOf(file, sites, buildContext);
    if (!found) return undefined;
    edits.push(...found);
  }
  for (const { route, page } of edits) {
    route.page = page;
    for (const { excerpts } of sites) excerpts.delete(route.path);
  }
  // Others keep what they made of a site by its identity.
  return sites.map((site) => ({ ...site }));
}

async function editsOf(
  file: string,
  sites: ReadSite[],
  buildContext: BuildContext,
): Promise<Edit[] | undefined> {
  const { text, diagnostics } = await readText(file, buildContext);
  if (text === undefined || diagnostics.length > 0 || buildContext.partials.has(file)) return undefined;
  const edits: Edit[] = [];
  for (const { site, config, diagnostics: known } of sites) {
    if (known.some(({ at }) => at?.file === file) || config.ownPlugins.some(readsPages)) return undefined;
    for (const route of site.routes.values()) {
      if (!('page' in route) || route.page.source.path !== file) continue;
      const { source } = route.page;
      const isText = source.format !== 'component' && source.plugin === undefined;
      if (!isText || (route.kind !== 'doc' && route.kind !== 'page')) return undefined;
      const parsed = await buildContext.parse({ ...source, text }, markdownFor(source, config));
      if (parsed.diagnostics.length > 0 || !isDeepStrictEqual(factsOf(parsed.page), factsOf(route.page)))
        return undefined;
      edits.push({ route, page: parsed.page });
    }
  }
  return edits.length > 0 ? edits : undefined;
}

/** Whether a hook of a plugin may have made something of the texts of pages. */
function readsPages({ routes, contentLoaded }: ReadSite['config']['ownPlugins'][number]): boolean {
  return routes !== undefined || contentLoaded !== undefined;
}

/** What the rest of a site can show of a page. */
function factsOf({ source: _, tree: __, ...facts }: Page) {
  return facts;
}
