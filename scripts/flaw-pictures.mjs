// The pictures of the design review in the documentation: what each flaw looked like, and looks like now.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * A part of a page, on a desktop and a phone, in both color modes.
 * @typedef {object} View
 * @property {string} name File name without its ending.
 * @property {'website' | 'documentation' | 'almanac'} site
 * @property {string} path
 * @property {string} [at] Selector; its first match is at the top left of the picture. Without it, the picture is of the window.
 * @property {[number, number] | false} desktop Width and height in pixels.
 * @property {number | false} phone Height in pixels.
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} [act] Runs before the picture.
 */

/*
 * Pictures wait for a time: the audited state, which the script takes too, has no sign of a finished transition or of
 * rows that replaced others.
 */

const type = (query) => async (page) => {
  await page.locator('.navbar .search-button').click();
  await page.locator('#docsearch-input').waitFor();
  await page.keyboard.type(query, { delay: 30 });
  await page.locator('.search__content').waitFor();
  await page.waitForTimeout(1500);
};

const openMenu = async (page) => {
  const toggle = page.locator('.navbar__toggle');
  if (await toggle.isVisible()) await toggle.click();
  await page.waitForTimeout(500);
};

const openMainMenu = async (page) => {
  await openMenu(page);
  await page.locator('.menu-switch').first().click();
  await page.waitForTimeout(500);
};

const openContents = async (page) => {
  const summary = page.locator('.theme-doc-toc-mobile > summary');
  if (await summary.isVisible()) await summary.click();
};

const hover = (selector) => async (page) => {
  const element = page.locator(selector).locator('visible=true').first();
  if (await element.count()) await element.hover();
  await page.waitForTimeout(300);
};

const quickStart = '/docs/overview/quickstart';
const project = '/docs/api/schemas/rnv.project';
const wholeWindow = { desktop: [1280, 800], phone: 400 };

/** @type {View[]} */
export const views = [
  { name: '01', site: 'website', path: '/', at: '.home-hero .code', desktop: [560, 280], phone: 300 },
  { name: '02', site: 'website', path: '/', ...wholeWindow },
  { name: '03', site: 'website', path: quickStart, act: type(''), ...wholeWindow },
  { name: '04', site: 'website', path: quickStart, act: type('emulator'), ...wholeWindow },
  { name: '05', site: 'website', path: '/docs/api/cli', at: '#configure', desktop: [660, 520], phone: 560 },
  { name: '06', site: 'website', path: project, at: '#defaults', desktop: [660, 440], phone: 480 },
  { name: '07', site: 'documentation', path: '/docs/performance', desktop: [1280, 800], phone: false },
  { name: '08', site: 'website', path: '/docs/overview/quickstrat', ...wholeWindow },
  { name: '09', site: 'website', path: '/', at: '.home-showcase', desktop: [1232, 640], phone: 332 },
  { name: '10', site: 'website', path: '/', at: '.home-features', desktop: [1232, 800], phone: 415 },
  { name: '11', site: 'website', path: quickStart, at: '#create', desktop: [660, 400], phone: 560 },
  { name: '12', site: 'website', path: quickStart, at: '#before-you-start', desktop: false, phone: 420 },
  { name: '13', site: 'website', path: quickStart, at: '#run-web', desktop: [660, 420], phone: 420 },
  { name: '14', site: 'website', path: '/docs/api/cli', at: '.filter', desktop: [660, 90], phone: 120 },
  { name: '15', site: 'documentation', path: '/', at: 'main .code', desktop: [560, 200], phone: 200 },
  {
    name: '16',
    site: 'website',
    path: quickStart,
    at: '.table-of-contents__link[href="#add-a-platform"]',
    act: openContents,
    desktop: [260, 300],
    phone: 300,
  },
  {
    name: '17',
    site: 'website',
    path: quickStart,
    at: '.menu__list',
    act: hover('.menu__link[href$="/overview/features"]'),
    desktop: [310, 320],
    phone: false,
  },
  { name: '18', site: 'website', path: quickStart, act: openMainMenu, desktop: false, phone: 520 },
  { name: '19', site: 'website', path: quickStart, desktop: false, phone: 120 },
  { name: '20', site: 'website', path: '/docs/overview/architecture', ...wholeWindow },
  { name: '21', site: 'website', path: '/', at: '.footer', desktop: [1280, 330], phone: 420 },
  {
    name: '22',
    site: 'documentation',
    path: '/docs/performance',
    at: '#what-a-reader-downloads',
    desktop: [700, 560],
    phone: 620,
  },
  {
    name: '23',
    site: 'website',
    path: '/docs/api/cli',
    at: '#article p >> nth=2',
    desktop: [660, 260],
    phone: 420,
  },
  { name: '24', site: 'almanac', path: '/docs/next', at: '.main', desktop: [780, 340], phone: 420 },
  { name: '25', site: 'almanac', path: '/blog', at: 'article h2', desktop: [730, 400], phone: 400 },
  { name: '26', site: 'almanac', path: '/docs/next/code', at: '.markdown', desktop: [700, 420], phone: 420 },
  {
    name: '27',
    site: 'website',
    path: '/docs/engines/engine-rn',
    at: '.markdown details',
    desktop: [660, 200],
    phone: 240,
  },
  { name: '28', site: 'website', path: '/', at: '.platform-picker', desktop: [940, 480], phone: 440 },
  { name: '29', site: 'website', path: quickStart, act: type('xqzzyk'), desktop: false, phone: 420 },
  { name: '30', site: 'almanac', path: '/', desktop: [1280, 200], phone: 200 },
  { name: '31', site: 'documentation', path: '/docs/get-started', ...wholeWindow },
  { name: '32', site: 'website', path: quickStart, desktop: [1280, 220], phone: false },
  {
    name: '33',
    site: 'website',
    path: '/docs/guides/common_issues',
    desktop: [1280, 800],
    phone: 800,
  },
];

/** A page of the example, for marked lines. */
export const codePage = `# Dates

Lines are marked, and a diff shows what changed.

\`\`\`ts title="src/dates.ts" {2}
export function daysBetween(from: Date, to: Date): number {
  const day = 24 * 60 * 60 * 1000;
  return Math.round((Date.UTC(to.getFullYear(), to.getMonth(), to.getDate()) - Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())) / day);
}
\`\`\`

\`\`\`diff
 export function isFrost(degrees: number): boolean {
-  return degrees < 0;
+  return degrees <= 0;
 }
\`\`\`
`;

const gap = 16;

/** Sizes of the panels of whole windows, since these show an arrangement and not its details. */
const windowWidth = 640;

/** Takes one view of a site that `address` serves, and returns it as AVIF of at most `maxBytes`. */
export async function takeView(view, { browser, address, maxBytes }) {
  const panels = [];
  for (const theme of ['light', 'dark'])
    for (const device of ['desktop', 'phone'])
      if (view[device])
        panels.push({ theme, ...(await takePanel(view, { browser, address, theme, device })) });
  const collage = await arrange(panels);
  for (const quality of [55, 45, 35, 25]) {
    const bytes = await sharp(collage).avif({ quality, effort: 3 }).toBuffer();
    if (bytes.length <= maxBytes || quality === 25) return bytes;
  }
}

/** Light panels above dark ones; next to each other if they are narrow. */
function arrange(panels) {
  const placed = [];
  let [left, top, width, height] = [0, 0, 0, 0];
  for (const [index, { theme, png, info }] of panels.entries()) {
    if (theme !== panels[index - 1]?.theme && left + info.width > 1040) [left, top] = [0, height + gap];
    placed.push({ input: png, left, top });
    width = Math.max(width, left + info.width);
    height = Math.max(height, top + info.height);
    left += info.width + gap;
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .composite(placed)
    .png()
    .toBuffer();
}

async function takePanel({ path, at, act, desktop, phone }, { browser, address, theme, device }) {
  const isPhone = device === 'phone';
  const [width, height] = isPhone ? [375, phone] : desktop;
  const page = await browser.newPage({
    viewport: isPhone ? { width: 375, height: 812 } : { width: 1280, height: 920 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    colorScheme: theme,
    bypassCSP: true,
  });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(new URL(path, address).href);
  await page.addStyleTag({ content: codeFont });
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  const place = at && page.locator(at).locator('visible=true').first();
  await place?.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 140));
  await page.waitForTimeout(300);
  const box = (await place?.boundingBox()) ?? { x: 16, y: 12 };
  const x = isPhone ? 0 : Math.max(0, Math.min(box.x - 16, 1280 - width));
  const png = await page.screenshot({
    animations: 'disabled',
    clip: { x, y: Math.max(0, box.y - 12), width, height },
  });
  await page.close();
  const shown = sharp(png);
  if (width > 800) shown.resize(windowWidth);
  const { data, info } = await shown.png().toBuffer({ resolveWithObject: true });
  return { png: data, info };
}

/** A font that the theme names, with the signs of terminals, for browsers without fonts of the system. */
export const codeFont = ['latin-400', 'latin-600', 'symbols2-400']
  .map((subset) => {
    const file = new URL(
      import.meta.resolve(`@fontsource/cascadia-code/files/cascadia-code-${subset}-normal.woff2`),
    );
    const source = `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
    const range = subset.startsWith('symbols') ? 'unicode-range: U+2190-2BFF;' : '';
    return `@font-face { font-family: 'Cascadia Code'; font-weight: ${subset.slice(-3)}; ${range} src: url(${source}) }`;
  })
  .join('\n');
