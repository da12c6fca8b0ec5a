import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrate, untilHydrated } from './hydration.ts';
import { gate } from './navigate.ts';
import { introduction, quickstart } from './site.ts';

/*
 * The sidebar's folds and the small-screen menu, on the site itself.
 */

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const toggle = (page: Page) => page.locator('.navbar__toggle');
const drawer = (page: Page) => page.locator('.menu-panel');
const isOpen = (page: Page) => drawer(page).evaluate((element) => element.matches(':popover-open'));

/** The control of a category; in a closed menu roles are hidden, so it is found by its text. */
const category = (page: Page, label: string) =>
  sidebar(page).locator('.menu__link--sublist', { hasText: new RegExp(`^${label}$`) });
const listOf = (page: Page, label: string) =>
  sidebar(page)
    .locator('.menu__category', {
      has: page.locator('.menu__link--sublist', { hasText: new RegExp(`^${label}$`) }),
    })
    .locator('> .menu__list');

/** Opens a page with a hydrated shell. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
}

/** Records every animation that starts, with its options. */
async function recordAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const started: { height: number; easing: unknown; duration: unknown; from: unknown }[] = [];
    Object.assign(window, { started });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      const { easing, duration } = options as KeyframeAnimationOptions;
      const [first] = keyframes as Keyframe[];
      started.push({ height: (this as HTMLElement).offsetHeight, easing, duration, from: first?.height });
      return animate.call(this, keyframes, options);
    };
  });
}

const started = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { started: { height: number; easing: string; duration: number; from: string }[] })
        .started,
  );

const look = (page: Page, label: string) =>
  listOf(page, label).evaluate((list) => {
    const { display, overflow, height } = getComputedStyle(list);
    return { display, overflow, height, style: list.getAttribute('style') };
  });

/** Opens a page whose shell is not there until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const { opened, open: release } = gate();
  await page.route(/\/start-shell[^/]*\.js$/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

/** Ways to press a control. */
const presses: Record<string, (control: Locator) => Promise<void>> = {
  'a click': (control) => control.click(),
  'a tap': (control) => control.tap(),
  Enter: (control) => control.press('Enter'),
  Space: (control) => control.press(' '),
};

test.describe('before the shell is there', () => {
  test.use({ hasTouch: true });

  test('a category without a page unfolds once the shell is there, and never leaves the page [SBR-03]', async ({
    page,
  }) => {
    for (const [name, press] of Object.entries(presses)) {
      const release = await openSlowly(page, quickstart);
      await press(category(page, 'Concepts'));
      await expect(category(page, 'Concepts'), name).toHaveAttribute('aria-expanded', 'false');
      release();
      await expect(category(page, 'Concepts'), name).toHaveAttribute('aria-expanded', 'true');
      await expect(listOf(page, 'Concepts'), name).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
      expect(await page.evaluate(() => scrollY), name).toBe(0);
      await page.unrouteAll();
    }
  });

  test('in the menu of a phone, a tap on a category only unfolds it [SBR-03, MOB-08]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await openSlowly(page, quickstart);
    await toggle(page).tap();
    await category(page, 'Concepts').tap();
    release();
    await expect(listOf(page, 'Concepts')).toBeVisible();
    expect(await isOpen(page)).toBe(true);
    await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
  });

  test('a category leads to its first page if the shell cannot be loaded [SBR-03]', async ({ page }) => {
    await page.route(/\/start-shell[^/]*\.js$/, (route) => route.abort());
    await page.goto(introduction);
    const href = await category(page, 'Concepts').getAttribute('href');
    await category(page, 'Concepts').click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test.describe('sidebar', () => {
  test('a category without a page is a button, which Enter and Space press [SBR-03]', async ({ page }) => {
    await open(page, quickstart);
    const concepts = sidebar(page).getByRole('button', { name: 'Concepts', exact: true });
    await concepts.focus();
    for (const [key, isExpanded] of [
      [' ', true],
      [' ', false],
      ['Enter', true],
    ] as const) {
      await page.keyboard.press(key);
      await expect(concepts).toHaveAttribute('aria-expanded', String(isExpanded));
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
  });

  test('a category opens and closes in a time that depends on its height, and takes no space when closed [CLP-01, CLP-03, CST-05, STA-02, CLP-02]', async ({
    page,
  }) => {
    await test.step('a category opens and closes in a time that depends on its height, and takes no space when closed', async () => {
      await recordAnimations(page);
      await open(page, quickstart);
      expect(await started(page)).toEqual([]);
      await category(page, 'Concepts').click();
      await expect(listOf(page, 'Concepts')).toBeVisible();
      await expect.poll(() => started(page)).toHaveLength(1);
      const [opening] = await started(page);
      const height = opening?.height ?? 0;
      expect(height).toBeGreaterThan(200);
      const rows = height / 36;
      expect(opening).toEqual({
        height,
        easing: 'ease-in-out',
        duration: Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5)),
        from: '0px',
      });
      await expect(listOf(page, 'Concepts')).not.toHaveClass(/moving/);
      // An open list has no maximum height.
      expect(await look(page, 'Concepts')).toMatchObject({
        display: 'block',
        overflow: 'visible',
        style: null,
      });
      await category(page, 'Concepts').click();
      await expect(listOf(page, 'Concepts')).toBeHidden();
      expect(await look(page, 'Concepts')).toEqual({
        display: 'none',
        overflow: 'hidden',
        height: '0px',
        style: null,
      });
      const [, closing] = await started(page);
      expect(closing).toEqual({ ...opening, from: `${height}px` });

      // A second click during the animation reverses it.
      await category(page, 'Concepts').click();
      await expect(listOf(page, 'Concepts')).not.toHaveClass(/moving/);
      await category(page, 'Concepts').evaluate(async (link: HTMLElement) => {
        link.click();
        await new Promise(requestAnimationFrame);
        link.click();
      });
      await expect(category(page, 'Concepts')).toHaveAttribute('aria-expanded', 'true');
      await expect(listOf(page, 'Concepts')).not.toHaveClass(/moving/);
      await expect(listOf(page, 'Concepts')).toBeVisible();
      const back = (await started(page)).at(-1);
      expect(Number.parseFloat(back?.from ?? '')).toBeGreaterThan(0);
    });

    await test.step('with reduced motion a fold takes one millisecond', async () => {
      const before = (await started(page)).length;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await category(page, 'Concepts').click();
      await expect.poll(() => started(page)).toHaveLength(before + 1);
      expect((await started(page)).at(-1)?.duration).toBe(1);
      await expect(listOf(page, 'Concepts')).not.toHaveClass(/moving/);
    });
  });

  test('categories open with their page, fold, and load their pages when they first open; only the current link is marked [SBR-02, SBR-01, SBR-03, SBR-05]', async ({
    page,
  }) => {
    await open(page, quickstart);

    await test.step('a category opens with its page; categories that were opened stay open within the sidebar', async () => {
      const expanded = sidebar(page).locator('[aria-expanded="true"]');
      await category(page, 'Upgrades').click();
      await page
        .locator('#article a[href="/docs/overview/introduction"], .pagination-nav__link--next')
        .first()
        .click();
      await expect(page).toHaveURL(/introduction$/);
      await expect(expanded).toHaveText(['Getting Started', 'Upgrades']);
      await category(page, 'Concepts').click();
      await sidebar(page).getByRole('link', { name: 'ReNative CLI' }).click();
      await expect(page).toHaveURL(/concepts\/cli$/);
      await expect(expanded).toHaveText(['Getting Started', 'Concepts', 'Upgrades']);
      await page.goBack();
      await expect(page).toHaveURL(/introduction$/);
      await expect(expanded).toHaveText(['Getting Started', 'Concepts', 'Upgrades']);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'API' }).click();
      await expect(page).toHaveURL(/api\/cli$/);
      await bar.getByRole('link', { name: 'Get started' }).click();
      await expect(page).toHaveURL(new RegExp(quickstart));
      await expect(expanded).toHaveText(['Getting Started']);
    });

    await test.step('a category without a page only folds, loads its pages when it first opens, and closes no other', async () => {
      // The ancestors of the page.
      const expanded = sidebar(page).locator('[aria-expanded="true"]');
      await expect(expanded).toHaveText(['Getting Started']);
      await expect(category(page, 'Guides')).toHaveAttribute('aria-expanded', 'false');
      await expect(listOf(page, 'Guides')).toHaveCount(0);
      await expect(category(page, 'Guides')).toHaveAttribute('href', '/docs/guides/advanced-configuration');
      await category(page, 'Guides').click();
      await expect(category(page, 'Guides')).toHaveAttribute('aria-expanded', 'true');
      await expect(listOf(page, 'Guides').getByRole('link', { name: 'Analytics' })).toBeVisible();
      await category(page, 'Concepts').click();
      await expect(expanded).toHaveText(['Getting Started', 'Guides', 'Concepts']);
      await category(page, 'Guides').click();
      await expect(category(page, 'Guides')).toHaveAttribute('aria-expanded', 'false');
      await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
    });

    await test.step('highlights the current link and its category; only the link has aria-current=page', async () => {
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Quick Start']);
      await expect(sidebar(page).locator('[aria-current]')).toHaveClass(/menu__link--active/);
      await expect(sidebar(page).locator('.menu__link--active')).toHaveText([
        'Getting Started',
        'Quick Start',
      ]);
      await sidebar(page).getByRole('link', { name: 'Introduction' }).click();
      await expect(sidebar(page).locator('[aria-current]')).toHaveText(['Introduction']);
    });
  });

  test('the sidebar is a sticky column of 300 px that scrolls separately and shows the current page [SBR-08]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/docs/upgrades/0.29');
    const aside = page.locator('[role=complementary].theme-doc-sidebar-container');
    await expect(sidebar(page).locator('[aria-current]')).toBeInViewport();
    expect(await aside.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await open(page, quickstart);
    const before = await aside.boundingBox();
    expect(before).toMatchObject({ width: 300, y: 60, height: 340 });
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    expect(await aside.boundingBox()).toEqual(before);
    // Its only buttons are categories and their carets: nothing hides it.
    const names = await aside
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => !one.matches('.menu__link--sublist')).map((one) => one.ariaLabel),
      );
    expect(names.filter((name) => !/category/.test(name ?? ''))).toEqual([]);
  });
});

test.describe('menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('up to 996 px, a menu has the columns and the colour mode; widening and going back close it [MOB-01, MOB-02, MOB-10, MOB-09]', async ({
    page,
  }) => {
    await open(page, quickstart);

    await test.step('up to 996 px, there is a menu button, columns and colour mode are in the menu, and widening closes it', async () => {
      for (const [width, small] of [
        [997, false],
        [996, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect(toggle(page)).toBeVisible({ visible: small });
        await expect(sidebar(page)).toBeVisible({ visible: !small });
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(toggle(page)).toBeVisible();
      await expect(sidebar(page)).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
      await expect(page.locator('.navbar .color-mode')).toBeHidden();
      await openMenu(page);
      await drawer(page).getByRole('button', { name: 'Switch colour mode, now light' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await isOpen(page)).toBe(true);
      await page.setViewportSize({ width: 997, height: 800 });
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect(page.locator('[inert]')).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(sidebar(page)).toBeHidden();
    });

    await test.step('going back closes the menu and stays; going back again leaves the page', async () => {
      await openMenu(page);
      await sidebar(page).getByRole('link', { name: 'Introduction' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await openMenu(page);
      await page.evaluate(() => history.back());
      await expect(sidebar(page)).toBeHidden();
      await expect(page).toHaveURL(/introduction$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick Start');
    });
  });

  test('the buttons have labels and expose the state, and a click opens the menu before and after hydration [MOB-03, STA-02]', async ({
    page,
  }) => {
    await page.goto(quickstart);
    await toggle(page).click();
    expect(await isOpen(page)).toBe(true);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeFocused();
    await untilHydrated(page);
    await close.click();
    await expect(toggle(page)).toHaveAccessibleName('Toggle navigation bar');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(page)).toBeHidden();
    await openMenu(page);
    await expect(sidebar(page)).toBeVisible();
  });

  test('the menu keeps the page still and the focus inside, and shows the sidebar first [MOB-04, MOB-11, MOB-06, MOB-07, MOB-08]', async ({
    page,
  }) => {
    await open(page, quickstart);

    await test.step('the page does not scroll while the menu is open', async () => {
      const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
      expect(await overflow()).toBe('visible');
      await openMenu(page);
      await expect(page.locator('nav.navbar')).toHaveClass(/navbar-sidebar--show/);
      expect(await overflow()).toBe('hidden');
      await page.mouse.move(370, 400);
      await page.mouse.wheel(0, 500);
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 5000);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.locator('nav.navbar')).not.toHaveClass(/navbar-sidebar--show/);
      expect(await overflow()).toBe('visible');
      expect(await page.evaluate(() => document.body.getAttribute('style'))).toBe(null);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    });

    await test.step('the focus moves into the menu, is trapped, and restored by the button, an outside click and Escape', async () => {
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
      const places = new Set<string>();
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(step % 2 === 0 || step < 25 ? 'Tab' : 'Shift+Tab');
        places.add(
          await page.evaluate(() => {
            const focused = document.activeElement;
            if (focused === document.body) return 'browser';
            return focused?.closest('.menu-panel') ? 'menu' : `outside: ${focused?.outerHTML}`;
          }),
        );
      }
      places.delete('browser');
      expect([...places]).toEqual(['menu']);
      await page.getByRole('button', { name: 'Close navigation bar' }).click();
      await expect(toggle(page)).toBeFocused();
      expect(await page.locator('[inert]').count()).toBe(0);
      for (const close of [() => page.mouse.click(375, 500), () => page.keyboard.press('Escape')]) {
        await openMenu(page);
        await close();
        await expect(sidebar(page)).toBeHidden();
        await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(toggle(page)).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${quickstart}$`));
      }
    });

    await test.step('on a document the menu shows the sidebar first, and a button for the main menu', async () => {
      await openMenu(page);
      await expect(sidebar(page)).toBeVisible();
      const main = page.getByRole('navigation', { name: 'Site menu' });
      await expect(main).toBeHidden();
      await page.getByRole('button', { name: '← Back to main menu' }).click();
      await expect(main).toBeVisible();
      await expect(sidebar(page)).toBeHidden();
      await expect(drawer(page).locator('.main-menu-panel button').first()).toBeFocused();
      await page.getByRole('button', { name: 'Close navigation bar' }).click();
      await openMenu(page);
      await expect(sidebar(page)).toBeVisible();
      await expect(main).toBeHidden();
    });

    await test.step('a category without a page only folds; a link navigates and closes the menu', async () => {
      await category(page, 'Guides').click();
      await expect(listOf(page, 'Guides')).toBeVisible();
      expect(await isOpen(page)).toBe(true);
      await sidebar(page).getByRole('link', { name: 'Analytics' }).click();
      await expect(page).toHaveURL(/guides\/analytics$/);
      await expect(sidebar(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
      expect(await page.locator('[inert]').count()).toBe(0);
      await page.keyboard.press('Tab');
      await expect(page.locator('.skip-link')).toBeFocused();
    });
  });

  test('on a large screen only the sidebar is visible and reachable; on pages without one, the menu is the main menu [MOB-12, MOB-05, MOB-07]', async ({
    page,
  }) => {
    await test.step('on a large screen only the sidebar of the menu is visible and reachable', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of [quickstart, '/']) {
        await open(page, path);
        await expect(toggle(page)).toBeHidden();
        await expect(
          page.locator('.navbar-sidebar__brand, .menu-switch, .main-menu').locator('visible=true'),
        ).toHaveCount(0);
      }
      await expect(drawer(page)).toBeHidden();
      await page.setViewportSize({ width: 390, height: 800 });
    });

    await test.step('on other pages the menu is the main menu, with all navbar items in order', async () => {
      const inBar = await page.locator('.navbar__items a, .navbar__items .search-button').allTextContents();
      expect(inBar.slice(0, 4)).toEqual(['v1.0', 'Docs', 'References', 'API']);
      expect(inBar.at(-1)).toBe('Get started');
      await openMenu(page);
      const items = page.getByRole('navigation', { name: 'Site menu' }).locator('> ul > li');
      await expect(items).toHaveText(inBar);
      for (const item of await items.all()) await expect(item).toBeVisible();
      await expect(page.getByRole('button', { name: '← Back to main menu' })).toHaveCount(0);
    });
  });
});
