import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { documents } from '../packages/recto/test/link/website-documents.ts';
import { consoleProblems, hydrate, noteAtFirst, noted, supportsTextFragments } from './hydration.ts';
import {
  fetches,
  follow,
  heading,
  hold,
  introduction,
  isSameDocument,
  openPage,
  sidebarLink,
} from './navigate.ts';
import { test } from './plain-host-test.ts';
import { largest, quickstart, site } from './site.ts';

/*
 * Properties of the whole site: URLs, requests, and the shell around each page.
 */

const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const isRedirect = (file: string) => read(file).includes('http-equiv="refresh"');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');

test('the site has its documents, two pages, the not-found page, and nothing else [RTE-02]', () => {
  const expected = [
    ...documents.map((id) => `docs/${id.replace(/\/index$/, '')}.html`),
    'index.html',
    'markdown-page.html',
    '404.html',
  ];
  expect(files.filter((file) => !isRedirect(file)).sort()).toEqual(expected.sort());
  expect(documents).toHaveLength(92);
});

test('no internal URL ends in a slash except the home page [RTE-01]', () => {
  for (const file of files) {
    const addresses = [...read(file).matchAll(/ href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    expect(
      addresses.filter((path) => path !== '/' && path.endsWith('/')),
      file,
    ).toEqual([]);
  }
});

test('/docs redirects to the quick start, without a history entry and with noindex [RTE-04]', async ({
  page,
  baseURL,
}) => {
  const html = read('docs.html');
  expect(html).toContain(`<link rel="canonical" href="https://renative.org${quickstart}">`);
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.goto('/');
  await page.evaluate(() => {
    location.href = '/docs';
  });
  await expect(page).toHaveURL(`${baseURL}${quickstart}`);
  await page.goBack();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('the sitemap has the documents and the home page, and robots.txt links to it [SMP-01, SMP-02, SMP-03]', async ({
  request,
}) => {
  const sitemap = await request.get('/sitemap.xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  const paths = ['', ...documents.map((id) => `docs/${id.replace(/\/index$/, '')}`)];
  expect(addresses.sort()).toEqual(paths.map((path) => `https://renative.org/${path}`).sort());
  expect(addresses).toHaveLength(93);
  expect(await (await request.get('/robots.txt')).text()).toContain('https://renative.org/sitemap.xml');
});

test('paths with dots are served, linked and prefetched as pages [RTE-09]', async ({ page }) => {
  for (const path of ['/docs/upgrades/0.37', '/docs/api/schemas/rnv.app']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()['content-type'], path).toContain('text/html');
  }
  await openPage(page, '/docs/upgrades/1.0');
  const fetched = fetches(page);
  const link = sidebarLink(page, '0.37.x');
  await link.hover();
  await link.click();
  await expect(heading(page)).toContainText('0.37');
  expect(await isSameDocument(page)).toBe(true);
  expect(fetched.filter((path) => path === '/docs/upgrades/0.37').length).toBeLessThanOrEqual(1);
});

test('the site is English, left to right, without a locale menu, and has generator and contents [GEN-02, CST-07]', async ({
  page,
}) => {
  for (const file of files.filter((name) => !isRedirect(name)))
    expect(read(file), file).toMatch(/<html lang="en" dir="ltr" /);
  await page.goto(quickstart);
  await expect(page.locator('[hreflang]:not(link), .dropdown')).toHaveCount(0);
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', /^Recto v\d+\.\d+\.\d+/);
  const levels = new Set<string | undefined>();
  for (const path of [quickstart, '/docs/guides/advanced-configuration', '/docs/api/cli']) {
    await page.goto(path);
    const found = await page.locator('.table-of-contents__link').evaluateAll((links) =>
      links.map((link) => {
        const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
        return document.getElementById(id)?.tagName;
      }),
    );
    for (const level of found) levels.add(level);
  }
  expect([...levels].sort()).toEqual(['H2', 'H3']);
});

test('the colour mode is set before first paint [GEN-03]', async ({ page }) => {
  await noteAtFirst(page, 'body', 'data-theme');
  await page.goto('/?docusaurus-theme=dark');
  expect(await noted(page)).toBe('dark');
  await page.goto('/');
  expect(await noted(page)).toBe('light');
});

test('reading requests only files of the site: no other host, no cookies, no forms [GEN-04, GEN-05]', async ({
  page,
  context,
  baseURL,
}) => {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  for (const path of [
    '/',
    quickstart,
    '/docs/api/cli',
    '/docs/plugins/overview',
    '/markdown-page',
    '/nowhere',
  ]) {
    await page.goto(path);
    await hydrate(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  await follow(page, introduction);
  await expect(heading(page)).toHaveText('Introduction');
  expect(requests.length).toBeGreaterThan(20);
  const addressed = requests.filter((request) => !request.url().startsWith('data:'));
  expect(addressed.filter((request) => new URL(request.url()).origin !== baseURL).map(String)).toEqual([]);
  expect(requests.filter((request) => request.method() !== 'GET').map(String)).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  // On every page: nothing is loaded from other hosts, and nothing is sent.
  const loaded =
    /<(?:script|img|iframe|source|video|audio|embed|object)\b[^>]* (?:src|data)="(?:https?:)?\/\//;
  const linked =
    /<link\b(?=[^>]* rel="(?:stylesheet|preload|modulepreload|preconnect|icon|dns-prefetch))[^>]* href="(?:https?:)?\/\//;
  for (const file of files) {
    expect(read(file), file).not.toMatch(loaded);
    expect(read(file), file).not.toMatch(linked);
    expect(read(file), file).not.toMatch(/<form\b/);
  }
  for (const file of readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.css')))
    expect(read(`assets/${file}`)).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
});

test('hydration does not touch the article [GEN-06]', async ({ page }) => {
  const found = consoleProblems(page);
  await page.goto(largest);
  const nodes = await page.evaluateHandle(() => [...document.querySelectorAll('#article *')]);
  await hydrate(page);
  const same = await page.evaluate((before) => {
    const now = new Set(document.querySelectorAll('#article *'));
    return before.filter((node) => now.has(node)).length / before.length;
  }, nodes);
  expect(same).toBe(1);
  expect(found).toEqual([]);
});

test('a plain click is a soft navigation and keeps the old page until the new one has arrived [SCR-01]', async ({
  page,
  host,
}) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  const link = sidebarLink(page, 'Introduction');
  await link.click();
  await expect(page).toHaveURL(introduction);
  await expect(heading(page)).toHaveText('Quick Start');
  release();
  await expect(heading(page)).toHaveText('Introduction');
  expect(await isSameDocument(page)).toBe(true);
});

test('other clicks are left to the browser: modifier keys, middle button, target, download, other hosts [SCR-01]', async ({
  page,
  context,
}) => {
  await openPage(page, quickstart);
  const link = sidebarLink(page, 'Introduction');
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([context.waitForEvent('page'), link.click(click)]);
    await expect(other).toHaveURL(/introduction$/);
    await other.close();
    await expect(heading(page)).toHaveText('Quick Start');
  }
  const press = (attributes: Record<string, string>) =>
    page.evaluate((all) => {
      const made = document.body.appendChild(document.createElement('a'));
      for (const [name, value] of Object.entries(all)) made.setAttribute(name, value);
      made.click();
      made.remove();
    }, attributes);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    press({ href: introduction, target: '_blank' }),
  ]);
  await expect(opened).toHaveURL(/introduction$/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press({ href: introduction, download: 'intro.html' }),
  ]);
  expect(saved.suggestedFilename()).toBe('intro.html');
  expect(await isSameDocument(page)).toBe(true);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await press({ href: 'https://example.org/docs' });
  await expect(page).toHaveTitle('Elsewhere');
});

test('after a link, Tab focuses the skip link and the page is announced; not after back or an anchor [SCR-08]', async ({
  page,
}) => {
  await openPage(page, quickstart);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  await expect(page.locator('[id="recto:announcer"]')).toHaveText('Introduction | ReNative');
  expect(await focused()).toBe('BODY');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();

  const place = sidebarLink(page, 'Features');
  await place.focus();
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  await expect(place).toBeFocused();
  const entry = page.locator('.table-of-contents__link:visible').first();
  await entry.click();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).not.toBeFocused();
});

test('the navbar of the site [NVB-02]', async ({ page }) => {
  await page.goto(quickstart);
  const links = await bar(page)
    .locator('a:visible')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => `${link.textContent.trim()} → ${link.getAttribute('href')}`),
    );
  expect(links).toEqual([
    'ReNative → /',
    'v1.0 → https://github.com/flexn-io/renative/releases/tag/1.0.0',
    'Docs → /docs/overview/introduction',
    'References → /docs/templates/overview',
    'API → /docs/api/cli',
    'Get started → /docs/overview/quickstart',
  ]);
  const brand = bar(page).getByRole('link', { name: 'ReNative – Home page' });
  await expect(brand).toHaveAttribute('title', 'Home page');
  // Search is second to last, before the button.
  await expect(bar(page).locator('.navbar__items--right > :is(a, .search-button)')).toHaveText([
    /^Search\.\.\./,
    'Get started',
  ]);
  await expect(bar(page).getByRole('link', { name: 'v1.0' })).toHaveAttribute('target', '_blank');
  await expect(bar(page).getByRole('link', { name: 'Get started' })).toHaveClass(/button--primary/);
});

test('every page has the footer with brand, three columns and real links [FTR-01, FTR-05]', async ({
  page,
}) => {
  for (const path of ['/', quickstart, '/nowhere']) {
    await page.goto(path);
    await expect(footer(page).locator('.footer__title'), path).toHaveText([
      'Docs',
      'Community',
      'About Flexn',
    ]);
    await expect(footer(page).locator('.footer__copyright')).toContainText(
      `© ${new Date().getFullYear()} ReNative Org`,
    );
    for (const name of ['GitHub', 'X', 'YouTube'])
      await expect(footer(page).locator('.footer__copyright').getByRole('link', { name })).toHaveAttribute(
        'href',
        /^https:/,
      );
  }
  const marked = footer(page).getByRole('list').getByRole('link', { name: 'Project chat' });
  expect(await marked.evaluate((link) => getComputedStyle(link, '::after').clipPath)).toContain('polygon');
  await expect(footer(page).locator('[href=""], [href="#"], [onclick]')).toHaveCount(0);
});

test('the dimensions of the layout [CST-04]', async ({ page }) => {
  const width = async (selector: string) =>
    Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
  await page.goto(quickstart);
  expect((await bar(page).boundingBox())?.height).toBe(60);
  expect(await width('.menu-panel')).toBe(300);
  for (const [edge, columns] of [
    [997, true],
    [996, false],
  ] as const) {
    await page.setViewportSize({ width: edge, height: 800 });
    await expect(page.locator('.menu-panel')).toBeVisible({ visible: columns });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  expect(await width('.menu-panel')).toBe(Math.round(390 * 0.83));
});

test('find-in-page opens a fold of the largest page', async ({ page }) => {
  test.skip(!(await supportsTextFragments(page)), 'a browser without a window may not look for text');
  await page.goto(largest);
  const { id, words } = await page.evaluate(() => {
    // Words with no earlier occurrence, so that find-in-page finds them here.
    const all = document.getElementById('article')?.textContent ?? '';
    const folded = [...document.querySelectorAll('#article details:not([open]) dt a[id]')].reverse();
    const own = folded.find(({ textContent: text }) => text.length > 7 && all.split(text).length === 2);
    return { id: own?.id ?? '', words: own?.textContent ?? '' };
  });
  expect(words).not.toBe('');
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeHidden();
  await page.goto('about:blank');
  await page.goto(`${largest}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`);
  await expect(target).toBeInViewport();
});
