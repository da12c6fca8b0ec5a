// Takes the pictures of the README and both sites: `npm run pictures`; `npm run pictures -- tutorial` takes some.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { createSite } from '../packages/create-recto-docs/src/create-site.mjs';
import { ensureChromium } from './chromium.mjs';
import { engineProgram } from './engine.mjs';
import { codeFont, codePage, takeView, views } from './flaw-pictures.mjs';
import { freePort } from './free-port.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript, Stop } from './stop.mjs';

const maxBytes = 60_000;
const size = { width: 1200, height: 675 };
const scratch = join(root, '.cache', 'pictures');
const images = join(root, 'documentation/static/img');

/**
 * A picture, of which `<file>-light.webp` and `<file>-dark.webp` are written.
 * @typedef {{ file: string, path: string, act?: (page: import('@playwright/test').Page) => Promise<void> }} Picture
 */

/**
 * The present state of a flaw of the design review, of which `<name>-now.avif` is written. `<name>-before.avif` is kept.
 * @typedef {{ view: import('./flaw-pictures.mjs').View }} ReviewPicture
 */

/** Opens search and types a query. */
const search = (query, hits) => async (page) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query, { delay: 30 });
  await page
    .getByRole('option')
    .nth(hits - 1)
    .waitFor();
};

/** Opens the menu of the navbar whose button or link has this text. */
const openMenu = (text) => async (page) => {
  const trigger = page.locator('nav.navbar').getByText(text, { exact: true }).first();
  await trigger.hover();
  await trigger.click();
  await page.waitForTimeout(400);
};

/** The home page of a site of the repository, for the README. */
const homePage = (site, name) => ({
  site: join(root, site),
  pictures: [{ file: join(root, 'documentation/screenshots', name), path: '/' }],
});

/** A copy of the example with versions and a blog, with an announcement and a page with code. */
function reviewExample() {
  const site = join(scratch, 'review');
  cpSync(join(root, 'examples/versions-locales-blog'), site, { recursive: true });
  const config = join(site, 'recto.config.ts');
  const bar = `announcementBar: { id: 'one', content: 'Almanac 1.0 is out. <a href="/blog">Read what is new</a>' },`;
  writeFileSync(config, readFileSync(config, 'utf8').replace('theme: {', `theme: {\n    ${bar}`));
  writeFileSync(join(site, 'docs/code.md'), codePage);
  return site;
}

/** @type {Record<string, () => Promise<{ site: string, pictures: (Picture | ReviewPicture)[] }[]>>} */
const sets = {
  recto: async () => [homePage('documentation', 'recto')],
  renative: async () => [homePage('website', 'renative')],
  tutorial: async () => {
    const { followTutorial, tutorialPages } = await import('../documentation/test/tutorial.mjs');
    const shown = {
      create: { path: '/docs' },
      write: { path: '/docs/mooring' },
      navigation: { path: '/docs/ashore/showers' },
      look: { path: '/docs/mooring' },
      publish: { path: '/docs', act: search('berth', 2) },
    };
    const harbor = join(scratch, 'harbor');
    createSite(harbor, 'docs');
    return tutorialPages.map((page) => {
      followTutorial(page, harbor);
      const site = join(scratch, page);
      cpSync(harbor, site, { recursive: true });
      return { site, pictures: [{ file: join(images, 'tutorial', page), ...shown[page] }] };
    });
  },
  settings: async () => {
    const site = join(scratch, 'almanac');
    cpSync(join(root, 'examples/versions-locales-blog'), site, { recursive: true });
    return [
      {
        site,
        pictures: [
          { file: join(images, 'settings/versions'), path: '/docs/next', act: openMenu('2.0') },
          { file: join(images, 'settings/languages'), path: '/fr/docs', act: openMenu('Français') },
          { file: join(images, 'settings/blog'), path: '/blog' },
        ],
      },
    ];
  },
  review: async () => {
    const sites = {
      website: join(root, 'website'),
      documentation: join(root, 'documentation'),
      almanac: reviewExample(),
    };
    return Object.entries(sites).map(([name, site]) => ({
      site,
      pictures: views.filter((view) => view.site === name).map((view) => ({ view })),
    }));
  },
};

runScript(async () => {
  await setUp();
  const all = [...Object.keys(sets), 'quickstart'];
  const names = process.argv.length > 2 ? process.argv.slice(2) : all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Stop(`Unknown set "${unknown}". Sets are ${all.join(', ')}.`);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    for (const name of names) {
      if (name === 'quickstart') await takeOfQuickStart();
      else for (const { site, pictures } of await sets[name]()) await takeOf(site, pictures, browser);
    }
  } finally {
    await browser.close();
  }
  return 0;
});

/** Follows Quick Start of ReNative, which takes minutes, and converts the pictures that it takes of the app. */
async function takeOfQuickStart() {
  const folder = join(scratch, 'quickstart');
  mkdirSync(folder);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, QUICK_START_PICTURES: folder };
  const { code, output } = await run(process.execPath, [vitest, 'run', '--project', 'walk'], { env });
  if (code !== 0) throw new Stop(`Quick Start cannot be followed.\n${output}`);
  for (const name of readdirSync(folder)) {
    const picture = await toWebp(readFileSync(join(folder, name)));
    write(join(root, 'website/static/img/quickstart', name.replace('.png', '.webp')), picture);
  }
}

/** Builds and serves a site, and takes its pictures. */
async function takeOf(site, pictures, browser) {
  const { code, output } = await run(process.execPath, [engineProgram, 'build', site]);
  if (code !== 0) throw new Stop(`Cannot build ${relative(root, site)}.\n${output}`);
  const port = await freePort();
  const server = spawn(process.execPath, [engineProgram, 'serve', site, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((started) => server.stdout.once('data', started));
    const address = `http://localhost:${port}`;
    for (const picture of pictures) {
      if ('view' in picture) await takeReview(picture.view, { address, browser });
      else for (const theme of ['light', 'dark']) await take(picture, { theme, address, browser });
    }
  } finally {
    server.kill();
  }
}

async function takeReview(view, { address, browser }) {
  write(
    join(images, `review/${view.name}-now.avif`),
    await takeView(view, { address, browser, maxBytes: 37_000 }),
  );
}

async function take({ file, path, act }, { theme, address, browser }) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: theme,
    bypassCSP: true,
  });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: codeFont });
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  write(`${file}-${theme}.webp`, await toWebp(picture));
}

/** Converts a PNG to WebP, with the best quality that stays below the limit. */
async function toWebp(picture) {
  for (const quality of [92, 85, 75, 60]) {
    const bytes = await sharp(picture).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes || quality === 60) return bytes;
  }
}

function write(file, bytes) {
  const name = relative(root, file);
  if (bytes.length > maxBytes) throw new Stop(`${name} has ${bytes.length} bytes; the limit is ${maxBytes}.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${name}  ${(bytes.length / 1000).toFixed(1)} kB`);
}
