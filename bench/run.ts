import { benchBuilds } from './builds.ts';
import { benchDocusaurus } from './docusaurus.ts';
import { benchMarkdownPlugins } from './markdown-plugins.ts';
import { benchPages } from './pages.ts';
import { benchPeers } from './peers.ts';
import { benchScale } from './search/scale.ts';
import { benchSearch } from './search/search.ts';
import { benchVersionsAndLocales } from './versions-locales.ts';

/** The benchmarks of `npm run bench -- <name>`; builds by default. */
const benches: Record<string, (args: string[]) => Promise<void>> = {
  docusaurus: benchDocusaurus,
  'markdown-plugins': benchMarkdownPlugins,
  pages: benchPages,
  peers: benchPeers,
  search: benchSearch,
  'search-scale': benchScale,
  'versions-locales': benchVersionsAndLocales,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
await (bench ? bench(args) : benchBuilds(process.argv.slice(2)));
