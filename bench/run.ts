import { benchBuilds } from './builds.ts';
import { benchSearch } from './search/search.ts';

/** What `npm run bench -- <name>` measures; without a name, builds. */
const benches: Record<string, (args: string[]) => Promise<void>> = { search: benchSearch };

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
await (bench ? bench(args) : benchBuilds(process.argv.slice(2)));
