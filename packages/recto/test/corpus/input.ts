/**
 * A bad or hostile page: its name, its text, and what is expected. The runner adds a last paragraph to the text, which has to
 * be on the page, unless the text is `raw`, and replaces `INPUT` by the name of the file.
 *
 * Expected are the diagnostics with their places, separated by commas (`parse/syntax-error 3:6`), or `ok` for a page without
 * any. The level follows from the run: a page with an error fails the build, all others are published.
 *
 * `hanging.ts` has ways to hang and `ending.ts` ways to end the process; each runs in all places of its table with
 * `npm run test:full`. When a property fails, fast-check prints the seed and the shrunk input, which becomes a row here.
 */
export type PageInput = [name: string, text: string | { raw: string }, expected: string];

/** A site with bad or hostile files or settings. Places are those of reports: `docs/a.md:3`, `theme.navbar.items[0]`. */
export type SiteInput = [name: string, site: BadSite, expected: string];

export interface BadSite {
  files?: Record<string, string>;
  config?: Record<string, unknown>;
  sidebars?: unknown;
}
