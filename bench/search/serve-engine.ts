import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { benchFolder } from '../folder.ts';
import { type CompressedHost, startCompressedHost } from './compressed-host.ts';
import type { Engine, IndexedSite } from './engines.ts';

/** A search field and a list of hits; the engine is loaded with the first key. */
const page = `<!doctype html><meta charset="utf-8"><title>Search</title><link rel="icon" href="data:,">
<input><ol></ol>
<script type="module">
let engine;
const ready = () => (engine ??= import('/engine.js'));
const ask = async (query) => (await ready()).search(query);
globalThis.askAll = async (query) => {
  const { search, searchAll = search } = await ready();
  return searchAll(query);
};
document.querySelector('input').addEventListener('input', async (event) => {
  const hits = await ask(event.target.value);
  document.querySelector('ol').replaceChildren(...hits.map((hit) => {
    const item = document.createElement('li');
    item.textContent = hit;
    return item;
  }));
  globalThis.took = performance.now() - event.timeStamp;
});
</script>
`;

/** Indexes the pages with an engine and serves it; returns the host and the seconds of indexing. */
export async function serveEngine(
  engine: Engine,
  site: IndexedSite,
): Promise<{ host: CompressedHost; indexSeconds: number }> {
  const folder = join(benchFolder, '.sites', `search-${engine.name.toLowerCase()}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const started = performance.now();
  await engine.writeIndex(site, folder);
  const indexSeconds = (performance.now() - started) / 1000;
  await writeFile(join(folder, 'index.html'), page);
  await bundleClient(join(benchFolder, engine.client), join(folder, 'engine.js'));
  return { host: await startCompressedHost(folder), indexSeconds };
}

async function bundleClient(input: string, file: string): Promise<void> {
  // Files that engines import from their host are written by `writeIndex`.
  const external = ['/index.js', '/pagefind/pagefind.js'];
  const bundle = await rolldown({ input, platform: 'browser', external });
  await bundle.write({ format: 'esm', file, minify: true, codeSplitting: false });
  await bundle.close();
}
