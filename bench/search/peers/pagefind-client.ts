/** The part of Pagefind's browser module that is used here. */
interface Pagefind {
  options(options: { ranking: Record<string, number> }): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<Fragment> }[] }>;
}

interface Fragment {
  url: string;
  sub_results: { url: string; locations: number[] }[];
}

// The defaults of Starlight's schemas/pagefind.ts, and the page size of Pagefind's default interface.
const ranking = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 };
const pageSize = 5;
const shownSubResults = 3;

let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const address = '/pagefind/pagefind.js';
  const pagefind: Pagefind = await import(address);
  await pagefind.options({ ranking });
  return pagefind;
}

/** Pages, each followed by its best parts, as Pagefind's default interface lists them. */
export async function search(query: string): Promise<string[]> {
  loading ??= load();
  const { results } = await (await loading).search(query);
  const shown = await Promise.all(results.slice(0, pageSize).map((result) => result.data()));
  return shown.flatMap(({ url, sub_results }) => [
    url,
    ...best(sub_results.filter((sub) => sub.url !== url)),
  ]);
}

function best(parts: Fragment['sub_results']): string[] {
  const top = new Set(
    [...parts].sort((a, b) => b.locations.length - a.locations.length).slice(0, shownSubResults),
  );
  return parts.filter((part) => top.has(part)).map(({ url }) => url);
}
