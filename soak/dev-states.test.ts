import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Random, seeded } from '../bench/generate-site.ts';
import { bounded, quantile, report } from './figures.ts';
import { addressesOf, randomEdits } from './random-edits.ts';
import { type Server, startServer } from './servers.ts';
import { createVariedSite, type VariedSite } from './varied-site.ts';

const edits = Number(process.env.SOAK_EDITS ?? 2000);
const minutes = 60;
/** Pages of the larger site, next to those of the small one. */
const manyPages = 800;
/** A page that differs from that of a new server for this time is stale, in milliseconds. */
const patience = 15_000;
/** Addresses that are compared after a burst of the larger site. */
const sampleSize = 40;

/** What browsers load besides pages. */
const files = [
  '/src/components/counter.tsx',
  '/src/components/box.tsx',
  '/src/components/box.module.css',
  '/src/lib/words.ts',
  '/site.css',
  '/docs/next/whole.md',
];

test(`after ${edits} edits, pages are those of a new server`, async () => {
  test.setTimeout((minutes + 5) * 60_000);
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1e6);
  console.log(`    SOAK_SEED=${seed}`);
  const random = seeded(seed);
  const isGoingOn = bounded(edits, minutes);
  const sites = [0, manyPages].map((pages) => {
    const site = createVariedSite(pages);
    return { site, pages, edits: randomEdits(site.folder, { pages, random }) };
  });
  const total = { edits: 0, bursts: 0, starts: 0, pages: 0, stale: 0 };
  const times: number[] = [];
  try {
    while (isGoingOn(total.edits)) {
      const { site, pages, edits: next } = sites[random() < 0.25 ? 1 : 0] as (typeof sites)[number];
      const server = await startServer('dev', site.folder);
      total.starts += 1;
      try {
        // The first burst comes before the watcher.
        if (random() < 0.6) await load(server, '/docs/next', site);
        await setTimeout(random() < 0.3 ? 0 : random() * 2000);
        for (let bursts = 1 + Math.floor(random() * 8); bursts > 0 && isGoingOn(total.edits); bursts--) {
          const made = Array.from({ length: 1 + Math.floor(random() ** 2 * 40) }, () => next.make());
          total.edits += made.length;
          total.bursts += 1;
          const started = performance.now();
          const paths = [...sampleOf(addressesOf(site.folder, pages), pages, random), ...files];
          // It is made of all pages.
          if (pages === 0 && random() < 0.3) paths.push('/recto-search.json');
          const stale = await stalePages(server, site, paths);
          times.push(performance.now() - started);
          total.pages += paths.length;
          if (total.bursts % 20 === 0) report('so far', { ...total, 'median ms': quantile(times, 0.5) });
          if (stale.length === 0) continue;
          total.stale += 1;
          console.log(
            `    stale after ${total.edits} edits (${pages} more pages):\n      ${made.join('\n      ')}`,
          );
          for (const line of stale.slice(0, 5)) console.log(`      → ${line}`);
        }
      } finally {
        await server.stop();
      }
    }
    report('dev states', { seed, ...total, 'median ms': quantile(times, 0.5) });
    expect(total.stale).toBe(0);
  } finally {
    for (const { site } of sites) site.remove();
  }
});

/** Some of the addresses of a larger site, with those that differ from one page to another. */
function sampleOf(paths: string[], pages: number, random: Random): string[] {
  if (pages === 0) return paths;
  const others = paths.filter((path) => !path.includes('/many/'));
  return Array.from({ length: sampleSize }, () => {
    const from = random() < 0.7 ? others : paths;
    return from[Math.floor(random() * from.length)] as string;
  });
}

/** Returns the addresses that differ from those of a new server until patience ends, each with the first difference. */
async function stalePages(server: Server, site: VariedSite, paths: string[]): Promise<string[]> {
  const copy = site.copy();
  const cold = await startServer('dev', copy);
  try {
    let stale = paths;
    let lines: string[] = [];
    for (const end = Date.now() + patience; stale.length > 0; ) {
      const found: { path: string; line: string }[] = [];
      for (let at = 0; at < stale.length; at += 8) {
        const differences = stale.slice(at, at + 8).map(async (path) => {
          const [shown, expected] = await Promise.all([load(server, path, site), load(cold, path, site)]);
          if (shown !== expected) found.push({ path, line: difference(path, shown, expected) });
        });
        await Promise.all(differences);
      }
      stale = found.map(({ path }) => path);
      lines = found.map(({ line }) => line);
      if (Date.now() > end) break;
      if (stale.length > 0) await setTimeout(100);
    }
    return lines;
  } finally {
    await cold.stop();
  }
}

/** Loads a page or file, without what differs from one server to another. */
async function load(server: Server, path: string, { folder }: VariedSite): Promise<string> {
  const accept = /\.\w+$/.test(path) ? '*/*' : 'text/html';
  const response = await fetch(new URL(path, server.url), { headers: { accept } });
  const text = (await response.text()).replace(/\/\/# sourceMappingURL=.*/g, '');
  // Vite writes the statements for imports in the order in which it has resolved them.
  const stable = /\.tsx?$/.test(path) ? text.split(/[;\n]/).sort().join('\n') : text;
  return `${response.status}\n${stable}`
    .replaceAll(folder, '<site>')
    .replaceAll(join(folder, '../cold'), '<site>')
    .replace(/ data-made="\d+"/, '')
    .replace(/([?&])[tv]=\w+(&?)/g, (_, start, more) => (more ? start : ''));
}

function difference(path: string, shown: string, expected: string): string {
  let at = 0;
  while (shown[at] === expected[at]) at += 1;
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80));
  return `${path}: ${near(shown)}\n        instead of ${near(expected)}`;
}
