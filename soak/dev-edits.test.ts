import { expect, type Page, test } from '@playwright/test';
import { type Random, seeded } from '../bench/generate-site.ts';
import { bounded, change, growth, megabytes, quantile, report } from './figures.ts';
import { startServer, type Usage } from './servers.ts';
import { createSite, pageFile, type Site } from './site.ts';

const pages = 100;
const edits = Number(process.env.SOAK_EDITS ?? 10_000);
const minutes = 12;
/** An edit that is not shown within this time is stale, in milliseconds. */
const patience = 10_000;
/** Bursts between samples of the memory. */
const samplePeriod = 10;

const openFile = 'docs/open.mdx';

const openText = (title: string, words: string) => `---
title: ${title}
---

import Note from '../src/note';
import Shared from './_shared.md';

${words}

<Note />

<Shared />
`;

const note = (words: string) => `export default function Note() {\n  return <p>${words}</p>;\n}\n`;

/** What is edited last in a burst, and what shows it in the open page. */
const kinds: Record<string, { edit(site: Site, mark: string): void; shown?: string }> = {
  text: { edit: (site, mark) => site.write(openFile, openText('Open', `Words ${mark}.`)) },
  title: { edit: (site, mark) => site.write(openFile, openText(`Open ${mark}`, 'Words.')) },
  component: { edit: (site, mark) => site.write('src/note.tsx', note(mark)) },
  partial: { edit: (site, mark) => site.write('docs/_shared.md', `Shared ${mark}.\n`) },
  css: {
    edit: (site, mark) => site.write('site.css', `:root { --mark: '${mark}' }\n`),
    shown: "getComputedStyle(document.documentElement).getPropertyValue('--mark')",
  },
  branch: {
    edit(site, mark) {
      site.git('checkout', '-q', '-f', 'other');
      site.write(openFile, openText('Open', `Back ${mark}.`));
    },
  },
};

test(`${edits} edits with a browser open: none is stale, and nothing grows`, async ({ page }) => {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1e6);
  const random = seeded(seed);
  const site = await createSite(pages, {
    'recto.config.ts':
      "export default { title: 'Soak', url: 'https://example.org', theme: { customCss: 'site.css' } };\n",
    [openFile]: openText('Open', 'Words.'),
    'src/note.tsx': note('Note'),
    'docs/_shared.md': 'Shared.\n',
    'site.css': ":root { --mark: 'none' }\n",
    '.gitignore': '.recto\nbuild\n',
  });
  commitBranches(site);
  const server = await startServer('dev', site.folder);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await page.goto(new URL('/docs/open', server.url).href);
    const latencies: number[] = [];
    const usages: Usage[] = [];
    let stale = 0;
    let done = 0;
    let bursts = 0;
    const isGoingOn = bounded(edits, minutes);
    while (isGoingOn(done)) {
      const { edited, last } = editOthers(site, random, edits - done - 1);
      const names = Object.keys(kinds);
      const name = names[Math.floor(random() * names.length)] as keyof typeof kinds;
      const mark = `mark-${bursts}-${Math.floor(random() * 1e9)}`;
      const started = performance.now();
      kinds[name]?.edit(site, mark);
      done += edited + 1;
      bursts += 1;
      if (await isShown(page, mark, kinds[name]?.shown)) latencies.push(performance.now() - started);
      else {
        stale += 1;
        console.log(`    stale after ${done} edits: ${name}, ${mark}`);
      }
      // A branch replaces what was edited before.
      if (last && name !== 'branch' && !(await isServed(new URL(last.path, server.url), last.mark))) {
        stale += 1;
        console.log(`    stale after ${done} edits: ${last.path}, ${last.mark}`);
      }
      if (bursts % samplePeriod === 0) usages.push(await server.usage());
    }
    // Code and caches are complete after the first samples.
    const warm = usages.slice(Math.ceil(usages.length / 10));
    report('dev', {
      seed,
      edits: done,
      bursts,
      stale,
      'median ms': quantile(latencies, 0.5),
      '95 % ms': quantile(latencies, 0.95),
      'heap MB': change(usages.map(({ heap }) => megabytes(heap))),
      'resident MB': change(usages.map(({ rss }) => megabytes(rss))),
      watches: change(usages.map(({ watches }) => watches)),
      handles: change(usages.map(({ handles }) => handles)),
    });
    expect(stale).toBe(0);
    expect(problems).toEqual([]);
    expect(growth(warm.map(({ heap }) => heap))).toBeLessThan(0.1);
    expect(growth(warm.map(({ watches }) => watches ?? 1))).toBeLessThan(0.1);
    expect(growth(warm.map(({ handles }) => handles))).toBeLessThan(0.1);
  } finally {
    await server.stop();
    site.remove();
  }
});

/** Makes a branch in which every page has another text. */
function commitBranches(site: Site): void {
  const commit = (message: string) => {
    site.git('add', '-A');
    site.git('commit', '-q', '-m', message);
  };
  site.git('init', '-q', '-b', 'main');
  commit('Pages');
  site.git('checkout', '-q', '-b', 'other');
  for (let number = 0; number < pages; number++)
    site.write(pageFile(number), `${site.read(pageFile(number))}\nOf the other branch.\n`);
  commit('Other pages');
  site.git('checkout', '-q', 'main');
}

/** Edits some pages that are not open, adds, renames and removes some; returns the last one and what it must show. */
function editOthers(
  site: Site,
  random: Random,
  most: number,
): { edited: number; last?: { path: string; mark: string } } {
  const count = Math.min(most, Math.floor(random() ** 2 * 40));
  let last: { path: string; mark: string } | undefined;
  // From the other branch back to this one, which rewrites all pages.
  if (random() < 0.1) site.git('checkout', '-q', '-f', 'main');
  for (let edit = 0; edit < count; edit++) {
    const number = Math.floor(random() * pages);
    const mark = `other-${edit}-${Math.floor(random() * 1e9)}`;
    if (random() < 0.1) site.write(`docs/section-0/added-${number % 5}.md`, `# Added\n\n${mark}\n`);
    else {
      const text = site.read(pageFile(number)).replace(/\nLast edit: .*\n/g, '');
      site.write(pageFile(number), `${text}\nLast edit: ${mark}\n`);
      last = { path: `/${pageFile(number).replace(/\.md$/, '')}`, mark };
    }
  }
  return { edited: count, ...(last && { last }) };
}

async function isShown(page: Page, mark: string, shown = 'document.body.textContent'): Promise<boolean> {
  try {
    await page.waitForFunction(`(${shown}).includes('${mark}')`, undefined, {
      timeout: patience,
      polling: 'raf',
    });
    return true;
  } catch {
    return false;
  }
}

async function isServed(url: URL, mark: string): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes(mark)) return true;
  }
  return false;
}
