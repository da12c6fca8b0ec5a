import { expect, test } from '@playwright/test';
import { type DevServer, startDevWebsite } from './dev-site.ts';
import { consoleProblems, hydrate } from './hydration.ts';
import { inFull, largest, ports, quickstart, sweep } from './site.ts';

/*
 * Holds for every page, of a build and of the dev server. `website/test/built/pages.test.ts` has more of the build, and
 * `dev.test.ts` more of the dev server.
 */

for (const isDev of [false, true]) {
  test.describe(isDev ? 'in development' : 'built', () => {
    if (isDev) {
      let server: DevServer;
      test.beforeAll(async () => {
        server = await startDevWebsite();
      });
      test.afterAll(() => server?.stop());
      test.use({ baseURL: `http://localhost:${ports.dev}` });
    }

    if (isDev)
      test('a page is complete and marks the current items', inFull, async ({ page }) => {
        await page.goto(quickstart);
        await expect(page).toHaveTitle('Quick Start | ReNative');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick Start');
        await expect(
          page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }),
        ).toHaveAttribute('aria-current', 'page');
        await expect(
          page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]'),
        ).toHaveText('Quick Start');
        await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Getting Started');
        await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).toHaveAttribute(
          'href',
          '/docs/overview/introduction',
        );
        await expect(page.locator('html')).toHaveClass(/docs-doc-id-overview\/quickstart/);
      });

    test(
      'a soft navigation to the largest page and back keeps scroll positions, focus and the shell [SCR-01, SCR-08]',
      sweep(!isDev),
      async ({ page }) => {
        const found = consoleProblems(page);
        await page.goto(quickstart);
        await hydrate(page);
        const navbar = await page.locator('nav.navbar').elementHandle();
        const link = await page.locator('nav.navbar a', { hasText: 'API' }).elementHandle();
        await page.evaluate(() => {
          Object.assign(window, { sameDocument: true });
          scrollTo(0, 500);
        });

        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
        await expect(page).toHaveURL(/\/docs\/api\/cli$/);
        await page
          .getByRole('navigation', { name: 'Docs sidebar' })
          .getByRole('button', { name: /Config Descriptors/ })
          .click();
        await page
          .getByRole('navigation', { name: 'Docs sidebar' })
          .getByRole('link', { name: 'renative.json (Project Config)' })
          .click();
        await expect(page).toHaveURL(new RegExp(`${largest}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('renative.json (Project Config)');
        await expect(page).toHaveTitle('renative.json (Project Config) | ReNative');
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await expect(page.locator('body > [aria-live]')).toHaveText(
          'renative.json (Project Config) | ReNative',
        );
        await page.keyboard.press('Tab');
        await expect(page.locator('.skip-link')).toBeFocused();

        await page.evaluate(() => scrollTo(0, 3000));
        await page.goBack();
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick Start');
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
        await page.goForward();
        await page.goForward();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);

        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
        expect(await page.evaluate((node) => node === document.querySelector('nav.navbar'), navbar)).toBe(
          true,
        );
        expect(await page.evaluate((node) => document.contains(node), link)).toBe(true);
        expect(found).toEqual([]);
      },
    );

    test('a link into a closed fold of the largest page opens it', sweep(!isDev), async ({ page }) => {
      await page.goto(largest);
      const id = await page.locator('#article details:not([open]) [id]').last().getAttribute('id');
      await page.goto(`${largest}#${encodeURIComponent(id ?? '')}`);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    });

    test(
      'an island is hydrated when visible, and the rest of the page stays static',
      sweep(!isDev),
      async ({ page }) => {
        const found = consoleProblems(page);
        await page.goto('/');
        const island = page.locator('recto-island').first();
        await island.scrollIntoViewIfNeeded();
        await expect(island).toContainText('npx rnv');
        const before = await island.textContent();
        await island.getByRole('radio', { name: 'Tizen TV' }).check({ force: true });
        await expect(island).toContainText('-p tizen');
        expect(await island.textContent()).not.toBe(before);
        expect(found).toEqual([]);
      },
    );

    test('code in an island keeps the focus during hydration', sweep(!isDev), async ({ page }) => {
      const found = consoleProblems(page);
      await page.setViewportSize({ width: 320, height: 700 });
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route(/platform-picker[-.]/, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(/platform-picker[-.]/);
      await page.goto('/');
      // Large type, so that the line is too long in any font.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
      await hydrate(page);
      const island = page.locator('recto-island').first();
      await island.scrollIntoViewIfNeeded();
      await asked;
      const code = island.locator('pre').last();
      expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
      await code.focus();
      release();
      await expect(island).toHaveAttribute('data-alive');
      await expect(code).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(island.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(1);
      expect(found).toEqual([]);
    });

    test('the platform picker works in an article as on the home page', sweep(!isDev), async ({ page }) => {
      const found = consoleProblems(page);
      await page.goto('/docs/concepts/platforms');
      const island = page.locator('#article recto-island').first();
      await island.scrollIntoViewIfNeeded();
      await island.getByRole('radio', { name: 'Web', exact: true }).check({ force: true });
      await expect(island).toContainText('engine-rn-next or engine-rn-web');
      await expect(island).toContainText('npx rnv export -p web -s release');
      await page.keyboard.press('ArrowUp');
      await expect(island).toContainText('does not load in 1.x');
      expect(found).toEqual([]);
    });

    for (const width of [360, 996, 997, 1440]) {
      test(`nothing overflows at ${width} px`, sweep(width === 997 && !isDev), async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['/', quickstart, '/docs/platforms/ios', largest]) {
          await page.goto(path);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            path,
          ).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test('fetches only the logo of the current colour mode', async ({ page }) => {
  const logos: string[] = [];
  page.on('request', (request) => {
    const [name] = /logo(?:-dark)?\.svg$/.exec(request.url()) ?? [];
    if (name) logos.push(name);
  });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(quickstart);
  // After layout, which on a busy machine is later than the first idle moment of the network.
  await expect.poll(() => logos).toEqual(['logo-dark.svg']);
  await hydrate(page);
  expect(logos).toEqual(['logo-dark.svg']);
  await page.getByRole('button', { name: /^Switch colour mode/ }).click();
  await expect.poll(() => logos).toEqual(['logo-dark.svg', 'logo.svg']);
});
