import MiniSearch from 'minisearch';

// As in VitePress' theme-default/components/VPLocalSearchBox.vue.
const options = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};
const shownHits = 16;

let loading: Promise<MiniSearch> | undefined;

async function load(): Promise<MiniSearch> {
  const address = '/index.js';
  const { default: json }: { default: string } = await import(address);
  return MiniSearch.loadJSON(json, options);
}

/** Sections, the best first. */
export async function search(query: string): Promise<string[]> {
  loading ??= load();
  return (await loading)
    .search(query)
    .slice(0, shownHits)
    .map(({ id }) => id);
}
