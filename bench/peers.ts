import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Request } from '@playwright/test';
import { rectoProgram, run } from './build-site.ts';
import { benchFolder } from './folder.ts';
import { generatePages } from './generate-site.ts';
import { startBrowser } from './in-browser.ts';
import { folderMegabytes, measureProgram } from './measure-build.ts';
import { startCompressedHost } from './search/compressed-host.ts';

/** A documentation engine and its build command. */
interface Engine {
  name: string;
  /** The site below `bench/peers`, without its pages. */
  site: string;
  /** Where pages go in it. */
  docs: string;
  /** The arguments of Node.js. */
  build: string[];
  output: string;
  /** What an earlier build left, besides the output. */
  leftovers: string[];
  page: string;
}

const docusaurus = {
  site: 'docusaurus',
  docs: 'docs',
  output: 'build',
  leftovers: ['.docusaurus', '.recto', 'node_modules/.cache'],
  page: '/docs/section-0/page-1/index.html',
};
const docusaurusProgram = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Recto builds the folder of Docusaurus. */
const engines: Engine[] = [
  { ...docusaurus, name: 'Recto', build: [rectoProgram, 'build'], page: '/docs/section-0/page-1.html' },
  {
    ...docusaurus,
    name: 'Docusaurus, faster',
    build: [docusaurusProgram, 'build', '--config', 'faster.config.mjs'],
  },
  { ...docusaurus, name: 'Docusaurus', build: [docusaurusProgram, 'build'] },
  {
    name: 'Starlight',
    site: 'starlight',
    docs: 'src/content/docs/docs',
    build: ['node_modules/astro/astro.js', 'build'],
    output: 'dist',
    leftovers: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    page: '/docs/section-0/page-1/index.html',
  },
  {
    name: 'VitePress',
    site: 'vitepress',
    docs: 'docs',
    build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
    leftovers: ['.vitepress/cache'],
    page: '/docs/section-0/page-1.html',
  },
];

/**
 * Prints the cost of a cold build of the same pages with each engine, and of loading one of them in a browser without
 * interaction. The peers are installed first, from the registry of npm. Each builds once: they differ
 * by factors. The number of pages can be given.
 */
export async function benchPeers([size]: string[]): Promise<void> {
  const pages = Number(size ?? 1000);
  const browser = await startBrowser();
  console.log(
    row([`${pages} pages`, 'cold build', 'processors', 'memory', 'output', 'document', 'css', 'script']),
  );
  for (const engine of engines) {
    const folder = await prepare(engine, pages);
    const { seconds, processorSeconds, peakMegabytes } = await measureProgram(engine.build, folder);
    const output = join(folder, engine.output);
    const bytes = await loadedBytes(browser, output, engine.page);
    console.log(
      row([
        engine.name,
        `${seconds.toFixed(1)} s`,
        `${processorSeconds.toFixed(1)} s`,
        `${Math.round(peakMegabytes)} MB`,
        `${Math.round(await folderMegabytes(output))} MB`,
        ...['document', 'stylesheet', 'script'].map(
          (type) => `${((bytes.get(type) ?? 0) / 1000).toFixed(1)} kB`,
        ),
      ]),
    );
  }
  await browser.close();
}

function row([first = '', ...others]: string[]): string {
  return [first.padEnd(20), ...others.map((cell) => cell.padEnd(12))].join('').trimEnd();
}

/** Resets the site of an engine to a cold state, and installs its dependencies once. */
async function prepare({ site, docs, output, leftovers }: Engine, pages: number): Promise<string> {
  const folder = join(benchFolder, '.sites/peers', site);
  await cp(join(benchFolder, 'peers', site), folder, { recursive: true });
  for (const path of [docs, output, ...leftovers])
    await rm(join(folder, path), { recursive: true, force: true });
  await generatePages(join(folder, docs), { pages });
  if (!existsSync(join(folder, 'node_modules')))
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** Brotli bytes by type that a browser loads until the network is idle. */
export async function loadedBytes(
  browser: Browser,
  output: string,
  path: string,
): Promise<Map<string, number>> {
  const host = await startCompressedHost(output);
  const requests: Request[] = [];
  const page = await browser.newPage();
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(new URL(path, host.url).href, { waitUntil: 'networkidle' });
  const bytes = new Map<string, number>();
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize);
  }
  await page.close();
  host.close();
  return bytes;
}
