import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveStatic } from '../packages/recto/src/preview/static-server.ts';
import { pageSizes } from '../scripts/page-sizes.mjs';
import { root } from '../scripts/root.mjs';
import { run } from '../scripts/run.mjs';
import { looks, openIn, readerWith, violations } from './axe.ts';
import { poorTexts } from './diagram-texts.ts';
import { consoleProblems, hydrate, hydrateByKey } from './hydration.ts';
import { inFull, sweep } from './site.ts';

/*
 * The examples of the documentation and its gallery of components, in each color mode, on phones, with and without JavaScript.
 */

let url: string;
let stop: () => Promise<void>;
const folder = join(root, '.cache/e2e/documentation');
test.beforeAll(async () => {
  const { code, output } = await run('node', [
    'scripts/recto.mjs',
    'build',
    'documentation',
    '--out',
    folder,
  ]);
  expect(code, output).toBe(0);
  const result = await serveStatic({ folder });
  if ('diagnostic' in result) throw new Error(result.diagnostic.message);
  url = new URL(result.server.url).origin;
  stop = () => result.server.close();
});
test.afterAll(() => stop?.());

const gallery = '/docs/component-gallery';
const home = '/examples/home';
const docs = join(root, 'documentation/docs');

/** Pages with fences that are shown as source and result, and how many. */
const pages = readdirSync(docs)
  .filter((name) => /^[^_].*\.mdx?$/.test(name))
  .map((name) => ({
    path: `/docs/${name.replace(/\.mdx?$/, '')}`,
    examples: [...readFileSync(join(docs, name), 'utf8').matchAll(/^`{3,}mdx? example$/gm)].length,
  }))
  .filter(({ examples }) => examples > 0);

test('script is at most 4 kB, and CSS 8 kB but on home pages and where all components are', () => {
  const sizes = pageSizes(folder);
  const rich = ['index.html', `${home}.html`, `${gallery}.html`, '/docs/content-components.html'];
  const large = sizes.filter(({ file, css }) => css > 8192 && !rich.some((page) => page.endsWith(file)));
  expect(large).toEqual([]);
  expect(sizes.filter(({ script }) => script > 4096)).toEqual([]);
  expect(sizes.filter(({ script, css }) => script > 2000 && css > 6000).length).toBeGreaterThan(60);
});

/** An element of each component in the gallery. */
const components = {
  Card: '.content-card:not(.link-card)',
  LinkCard: '.link-card a',
  LinkButton: 'a.link-button',
  Steps: '.steps > ol > li',
  PackageManagers: '.tabs[data-group="npm2yarn"] pre',
  CodeGroup: '.steps .tabs:not([data-group]) pre',
  FileTree: '.file-tree__file',
  TypeTable: '.type-table td, table td',
  Admonition: '.theme-admonition-danger',
  details: '.markdown details:not(.code *) summary',
  Badge: '.content-badge--success',
  'inserted line': 'ins.line',
  'deleted line': 'del',
  'marked text': '.code mark',
  Mermaid: '.diagram',
  formula: 'math',
  image: '.markdown img',
  Icon: '.icon-gallery svg.content-icon',
} as const;

async function expectComponents(page: Page): Promise<void> {
  for (const [name, selector] of Object.entries(components))
    await expect(page.locator(selector).first(), name).toBeVisible();
}

/** Expects the results of all examples of a page to be there, within the page. */
async function expectExamples(page: Page, { path, examples }: (typeof pages)[number]): Promise<void> {
  const results = page.locator('.example-result');
  expect(await results.count(), path).toBe(examples);
  for (const result of await results.all()) {
    await expect(result, path).toBeVisible();
    const { width, height } = (await result.boundingBox()) ?? { width: 0, height: 0 };
    expect(height, path).toBeGreaterThan(20);
    expect(width, path).toBeLessThan(800);
  }
}

test('every example is shown, and raises no problem in the console', inFull, async ({ page }) => {
  expect(pages.length).toBeGreaterThan(6);
  const problems = consoleProblems(page);
  for (const one of pages) {
    await page.goto(url + one.path);
    await hydrate(page);
    await expectExamples(page, one);
    expect(problems, one.path).toEqual([]);
  }
});

for (const look of looks) {
  const name = `${look.theme} at ${look.width} px`;
  test(
    `the gallery and the home page are accessible and fit, ${name}`,
    sweep(look.theme === 'dark' && look.width === 390),
    async ({ browser }) => {
      const context = await readerWith(browser, look, url);
      const page = await context.newPage();
      for (const path of [gallery, home]) {
        await openIn(page, path, look.theme);
        if (path === gallery) {
          await page.locator('h2', { hasText: 'Diagrams' }).scrollIntoViewIfNeeded();
          await expect(page.locator('.diagram svg')).toContainText('Harbor');
          expect(await poorTexts(page)).toEqual([]);
        }
        expect(await violations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(look.width);
      }
      await context.close();
    },
  );

  test(`every example is accessible and fits, ${name}`, inFull, async ({ browser }) => {
    const context = await readerWith(browser, look, url);
    const page = await context.newPage();
    for (const { path } of pages) {
      await openIn(page, path, look.theme);
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(look.width);
    }
    await context.close();
  });
}

test('the gallery has every component, drawn in forced colors and in print too', inFull, async ({ page }) => {
  await page.goto(url + gallery);
  await expectComponents(page);
  for (const media of [
    { forcedColors: 'active' as const },
    { media: 'print' as const, forcedColors: 'none' as const },
  ]) {
    await page.emulateMedia(media);
    await page.reload();
    await page.locator('h2', { hasText: 'Diagrams' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.diagram svg')).toContainText('Harbor');
    const [text, box] = await page
      .locator('.diagram .node')
      .first()
      .evaluate((node) => [
        getComputedStyle(node.querySelector('.nodeLabel') ?? node).color,
        getComputedStyle(node.querySelector('rect') ?? node).fill,
      ]);
    expect(text, JSON.stringify(media)).not.toBe(box);
    await expectComponents(page);
  }
});

test('a soft navigation loads the style sheets of components before it shows them, and drops them after', async ({
  page,
}) => {
  const sheets = () =>
    page
      .locator('link[rel="stylesheet"][data-page]')
      .evaluateAll((links) =>
        links.flatMap((link) => /part-([a-z-]+)-/.exec(link.getAttribute('href') ?? '')?.[1] ?? []).sort(),
      );
  await page.goto(`${url}/docs/glossary`);
  await hydrateByKey(page);
  const around = await sheets();
  expect(around).toEqual(['navbar-social', 'sidebar-look']);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Component gallery').click();
  const steps = page.locator('.steps > ol');
  await expect(steps).toHaveCSS('list-style-type', 'none');
  expect(await sheets()).toEqual(expect.arrayContaining(['content', 'file-tree', 'steps', 'tabs']));
  await page.goBack();
  await expect(steps).toHaveCount(0);
  expect(await sheets()).toEqual(around);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('the choice of a package manager holds on all pages and after a reload', async ({ page }) => {
  await page.goto(url + gallery);
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await expect(page.getByText('pnpm add harbor')).toBeVisible();
  await expect(page.getByText('npm install harbor', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText('pnpm add harbor')).toBeVisible();
  await page.getByRole('tab', { name: 'a.css' }).click();
  await expect(page.getByText('.berth { color: teal; }')).toBeVisible();
});

test('the whole card follows its link', async ({ page }) => {
  await page.goto(url + gallery);
  const card = page.locator('.link-card').first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.click(x + width - 6, y + height - 6);
  await expect(page).toHaveURL(`${url}/docs/content-components#cards`);
});

test('the arrows of the pager point to where they lead', async ({ page }) => {
  await page.goto(url + gallery);
  const corner = (link: string, pseudo: string) =>
    page.locator(`.pagination-nav__link--${link} .pagination-nav__label`).evaluate((label, part) => {
      const { rotate, scale } = getComputedStyle(label, part);
      // The chevron is the upper right corner of a box.
      const [x = 1, y = x] = scale === 'none' ? [1, 1] : scale.split(' ').map(Number);
      const { x: right } = new DOMMatrix().rotate(Number.parseFloat(rotate)).transformPoint({ x, y: -y });
      return Math.round(right);
    }, pseudo);
  expect(await corner('prev', '::before')).toBe(-1);
  expect(await corner('next', '::after')).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every example can be read', async ({ page }) => {
    for (const one of pages) {
      await page.goto(url + one.path);
      await expectExamples(page, one);
    }
  });

  test('every component of the gallery can be read, and the home page leads on', async ({ page }) => {
    await page.goto(url + gallery);
    await expectComponents(page);
    for (const text of [
      'pnpm add harbor',
      'bun add harbor',
      '.berth { color: teal; }',
      'Wait for the next tide.',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('Sea --> Lock --> Harbor')).toBeVisible();
    await page.goto(url + home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Berths for every boat');
    await page.getByRole('link', { name: 'Tides' }).click();
    await expect(page).toHaveURL(`${url}/docs/content-components`);
  });
});
