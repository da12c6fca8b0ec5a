import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { localeBaseUrl } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { manifestPath } from '../search/index/manifest.ts';
import { allHits, openIndex } from '../search/query/open-index.ts';
import type { SearchHit, SearchParams, SearchResult } from '../search/types.ts';
import { buildCommand, type CommandOptions, firstUnknown, outputFolder } from './arguments.ts';
import { openSite } from './open-site.ts';
import { failWith, type OutputStream, printable } from './report.ts';

/** Runs `recto search`: prints the results of the search dialog. */
export async function search(options: CommandOptions): Promise<number> {
  const { folder, argument: query = '', values, terminal, limitCall } = options;
  const site = await openSite(folder, { out: values.out, limitCall });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const { config } = site.buildContext;
  const command = buildCommand(folder, values.out, terminal.cwd);
  const builtIndex = { config, folder: outputFolder(folder, values.out), command };
  const result = await find(query, builtIndex, values);
  if ('problem' in result) return failWith([result.problem], options);
  const { stdout } = terminal;
  const hits = result.hits.map((hit) => formatHit(hit, stdout)).join('\n\n');
  const text = hits || `No results for "${printable(query)}".`;
  stdout.write(`${values.json ? JSON.stringify(result, null, 2) : text}\n`);
  return 0;
}

interface BuiltIndex {
  config: SiteConfig;
  folder: string;
  /** Command that builds it, for messages. */
  command: string;
}

async function find(
  query: string,
  builtIndex: BuiltIndex,
  { locale = builtIndex.config.i18n.defaultLocale, version }: Record<string, string | boolean | undefined>,
): Promise<SearchResult | { problem: Diagnostic }> {
  const { config, folder } = builtIndex;
  const unknownLocale = firstUnknown('locale', [String(locale)], config.i18n.locales);
  if (unknownLocale) return { problem: unknownLocale };
  const answer = await openIndex(manifestPath(localeBaseUrl(config, String(locale))), (path) =>
    readFile(join(folder, path.slice(config.baseUrl.length)), 'utf8'),
  ).catch(() => undefined);
  if (!answer) return { problem: indexMissing(builtIndex) };
  const versions = answer.facets.flatMap((facets) => facets.version ?? []);
  const unknownVersion =
    version === undefined ? undefined : firstUnknown('version', [`${version}`], versions);
  if (unknownVersion) return { problem: unknownVersion };
  const filters = answer.facets.filter((facets) => [undefined, version].includes(facets.version));
  const tags = filters.map((facets) => `docusaurus_tag:${facets.docusaurus_tag}`);
  const facetFilters = version === undefined ? {} : { facetFilters: [tags] };
  const result = await answer({ query, params: { ...params, ...facetFilters } });
  return { hits: await allHits(result), nbHits: result.nbHits };
}

const params: SearchParams = {
  attributesToRetrieve: ['*'],
  attributesToSnippet: ['content:20'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
};

function indexMissing({ config: { search: settings }, folder, command }: BuiltIndex): Diagnostic {
  const missing = (message: string, fix: string) => error('cli/index-missing', message, { fix });
  if (settings === false) return missing('Search is disabled.', 'Remove "search: false".');
  return settings.appId
    ? missing(
        'The site uses a hosted search service and has no local index.',
        'Search on the published site.',
      )
    : missing(`No search index in "${folder}".`, `Build the site first: ${command}`);
}

/** Formats a hit with its titles, URL and snippet; matches are bold in a terminal. */
function formatHit(
  { url, hierarchy, _snippetResult: { content } }: SearchHit,
  { isTTY }: OutputStream,
): string {
  const titles = Object.values(hierarchy).filter((text) => text !== null);
  const snippet = content?.value.replace(/[\u2066\u2069]/g, '').replace(/\s+/g, ' ') ?? '';
  return [
    printable(titles.join(' > ')),
    `  ${url}`,
    ...(snippet ? [`  ${terminalText(snippet, isTTY)}`] : []),
  ].join('\n');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function terminalText(html: string, isColored: boolean): string {
  const mark = (text: string) => (isColored ? styleText('bold', text) : text);
  return printable(html)
    .split(/<mark>(.*?)<\/mark>/)
    .map((part) => part.replace(/&(#?\w+);/g, (match, name) => entities[name] ?? match))
    .map((part, index) => (index % 2 === 1 ? mark(part) : part))
    .join('');
}
