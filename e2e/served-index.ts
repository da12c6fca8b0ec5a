import { checkConfig } from '../packages/recto/src/config/read-config.ts';
import { searchFiles } from '../packages/recto/src/output/search-files.ts';
import { pageIndexer } from '../packages/recto/src/search/index/index-page.ts';
import { manifestPath } from '../packages/recto/src/search/index/manifest.ts';
import { allHits, openIndex } from '../packages/recto/src/search/query/open-index.ts';
import type { SearchRecord } from '../packages/recto/src/search/types.ts';
import type { ServedIndex } from './search-endpoints.ts';

/** An index over exported records, which a service finds as the index that a site brings along does. */
export function servedIndex(name: string, apiKey: string, records: SearchRecord[]): ServedIndex {
  const origin = records[0] ? new URL(records[0].url).origin : '';
  const indexPage = pageIndexer();
  const indexed = pages(records).map((page) =>
    indexPage(page.map((record) => ({ ...record, url: record.url.slice(origin.length) }))),
  );
  const { config } = checkConfig({ title: name, url: 'https://example.org' }, 'recto.config.ts');
  if (!config) throw new Error('the configuration is a valid one');
  const files = new Map(searchFiles(indexed, config).map(({ path, data }) => [`/${path}`, String(data)]));
  const opening = openIndex(manifestPath('/'), async (path) => files.get(path) ?? '');
  return {
    name,
    apiKey,
    records,
    async search(request) {
      const result = await (await opening)(request);
      const { nbHits } = result;
      return { hits: (await allHits(result)).map((hit) => ({ ...hit, url: origin + hit.url })), nbHits };
    },
  };
}

/** Records of one page after the other, as the export has them. */
function pages(records: SearchRecord[]): SearchRecord[][] {
  const found = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const page = record.url.replace(/#.*/, '');
    found.set(page, [...(found.get(page) ?? []), record]);
  }
  return [...found.values()];
}
