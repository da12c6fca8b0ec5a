import { expect, type Page } from '@playwright/test';
import {
  features,
  fetches,
  follow,
  heading,
  hold,
  idle,
  introduction,
  isSameDocument,
  openPage,
  place,
  sidebarLink,
} from './navigate.ts';
import { test } from './plain-host-test.ts';
import { inFull, largest, quickstart, sweep } from './site.ts';

/*
 * Navigation: scroll position, metadata, and which of several clicks counts.
 */

test('a click keeps the old page until the new one has arrived, which starts at the top [SCR-01, SCR-02]', async ({
  page,
  host,
}) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await page.evaluate(() => scrollTo(0, 700));
  await sidebarLink(page, 'Introduction').click();
  await expect(page).toHaveURL(introduction);
  await expect(heading(page)).toHaveText('Quick Start');
  expect(await place(page)).toBe(700);
  release();
  await expect(heading(page)).toHaveText('Introduction');
  await expect.poll(() => place(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('an anchor on another page ends 8 px below the navbar [SCR-03]', async ({ page }) => {
  await openPage(page, introduction);
  await follow(page, `${quickstart}#add-a-platform`);
  await expect(heading(page)).toHaveText('Quick Start');
  await expect
    .poll(async () => {
      const top = await page.locator('#add-a-platform').evaluate((one) => one.getBoundingClientRect().top);
      // Pages scroll by whole pixels.
      return Math.abs(top - 68) < 1;
    })
    .toBe(true);
});

for (const hash of ['#nothing-has-this-id', '#%E0%A4%A', '#%zz']) {
  test(
    `"${hash}", which has no target, leads to the top of another page [SCR-03]`,
    sweep(hash === '#%zz'),
    async ({ page }) => {
      const problems: Error[] = [];
      page.on('pageerror', (problem) => problems.push(problem));
      await openPage(page, quickstart);
      await page.evaluate(() => scrollTo(0, 700));
      await follow(page, introduction + hash);
      await expect(heading(page)).toHaveText('Introduction');
      await expect.poll(() => place(page)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
      expect(problems).toEqual([]);
    },
  );
}

test('a link to the current page or anchor scrolls again, and a change of the query does not [SCR-05, SCR-04]', async ({
  page,
}) => {
  const fetched = fetches(page);
  await openPage(page, quickstart);

  await test.step('a link to the current page scrolls to the top, and one to the current anchor scrolls there again', async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await sidebarLink(page, 'Quick Start').click();
    await expect.poll(() => place(page)).toBe(0);

    const entry = page.locator('.table-of-contents__link:visible').nth(2);
    await entry.click();
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    const id = decodeURIComponent((await entry.getAttribute('href'))?.slice(1) ?? '');
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    const anchored = await place(page);
    await page.evaluate(() => scrollTo(0, 0));
    await entry.click();
    await expect.poll(() => place(page)).toBe(anchored);
    await sidebarLink(page, 'Quick Start').click();
    await expect.poll(() => place(page)).toBe(0);
    await expect(page).toHaveURL(quickstart);
    expect(await isSameDocument(page)).toBe(true);
    expect(fetched).not.toContain(quickstart);
  });

  await test.step('a change of the query fetches nothing and keeps the scroll position', async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await follow(page, '?from=here');
    await expect(page).toHaveURL(`${quickstart}?from=here`);
    expect(await place(page)).toBe(700);
    await follow(page, '?from=there');
    await expect(page).toHaveURL(`${quickstart}?from=there`);
    expect(await place(page)).toBe(700);
    await page.goBack();
    await expect(page).toHaveURL(`${quickstart}?from=here`);
    expect(await isSameDocument(page)).toBe(true);
    expect(fetched).not.toContain(quickstart);
  });
});

test('no script scrolls on the first load [SCR-06]', async ({ page }) => {
  await page.addInitScript(() => {
    const called: string[] = [];
    Object.assign(window, { called });
    const watch = (owner: object, name: string) => {
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function scroll(this: unknown, ...values: unknown[]) {
        called.push(name);
        return Reflect.apply(own, this, values);
      });
    };
    for (const name of ['scrollTo', 'scrollBy', 'scroll']) watch(window, name);
    watch(Element.prototype, 'scrollIntoView');
  });
  await openPage(page, quickstart);
  expect(await page.evaluate(() => (window as unknown as { called: string[] }).called)).toEqual([]);
  expect(await place(page)).toBe(0);
});

test(
  'back and forward restore the scroll position, however slow the page [SCR-07]',
  inFull,
  async ({ page, host }) => {
    await openPage(page, largest);
    await page.evaluate(() => scrollTo(0, 6000));
    // Before a link to it is prefetched.
    const release = hold(host, largest);
    await follow(page, quickstart);
    await expect(heading(page)).toHaveText('Quick Start');
    await page.evaluate(() => scrollTo(0, 900));
    await page.goBack();
    await expect(page).toHaveURL(largest);
    expect(await place(page)).toBe(900);
    release();
    await expect(heading(page)).toHaveText('renative.json (Project Config)');
    await expect.poll(() => place(page)).toBe(6000);
    await page.goForward();
    await expect(heading(page)).toHaveText('Quick Start');
    await expect.poll(() => place(page)).toBe(900);
    expect(await isSameDocument(page)).toBe(true);
  },
);

test('the skip link is the first focusable element and leads to the main region, every time [SCR-09]', async ({
  page,
}) => {
  await openPage(page, quickstart);
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toHaveCount(1);
  const skipLink = page.locator('.skip-link');
  const press = async () => {
    await expect(skipLink).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  };
  await page.keyboard.press('Tab');
  await press();
  await follow(page, introduction);
  await expect(heading(page)).toHaveText('Introduction');
  await page.keyboard.press('Tab');
  await press();
  await skipLink.focus();
  await press();
  expect(await isSameDocument(page)).toBe(true);
});

test('the body has a class while the reader uses the keyboard [SCR-10]', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}${quickstart}`)).text();
  expect(html).toContain('<body class="navigation-with-keyboard">');
  await page.goto(quickstart);
  const body = page.locator('body');
  await page.mouse.click(1278, 790);
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('a');
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
  await page.keyboard.press('Tab');
  await expect(body).toHaveClass(/navigation-with-keyboard/);
  await page.mouse.click(1278, 790);
  await expect(body).not.toHaveClass(/navigation-with-keyboard/);
});

test('head and classes are those of the new page after the navigation [SCR-11, MRK-05]', async ({ page }) => {
  const response = await page.request.get(quickstart);
  expect(await response.text()).toContain('data-has-hydrated="false"');
  await openPage(page, quickstart);
  const own = () => ({
    title: document.title,
    // A slow machine may show the progress bar.
    classes: document.documentElement.className.replace(' nprogress-busy', ''),
    hydrated: document.documentElement.dataset.hasHydrated,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    meta: [...document.querySelectorAll<HTMLMetaElement>('head meta')].map((meta) => meta.outerHTML).sort(),
  });
  await page.evaluate((source) => {
    navigation.addEventListener('navigatesuccess', () => {
      Object.assign(window, { atSuccess: new Function(`return (${source})()`)() });
    });
  }, own.toString());
  for (const path of [introduction, '/', '/markdown-page']) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => 'atSuccess' in window)).toBe(true);
    const soft = await page.evaluate(() => {
      const { atSuccess } = window as unknown as { atSuccess: unknown };
      Reflect.deleteProperty(window, 'atSuccess');
      return atSuccess;
    });
    const other = await page.context().newPage();
    await openPage(other, path);
    expect(soft).toEqual(await other.evaluate(own));
    await other.close();
  }
  expect(await isSameDocument(page)).toBe(true);
});

/** Releases a delayed page, and gives the shell time to show it. */
async function arrive(page: Page, path: string, release: () => void): Promise<void> {
  const response = page.waitForResponse(`**${path}`);
  release();
  await (await response).finished();
  await idle(page);
}

test('a quick second click wins over a page that is still loading', async ({ page, host }) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await sidebarLink(page, 'Introduction').click();
  await expect(page).toHaveURL(introduction);
  await sidebarLink(page, 'Features').click();
  await expect(heading(page)).toHaveText('Features');
  await arrive(page, introduction, release);
  await expect(page).toHaveURL(features);
  await expect(page).toHaveTitle('Features | ReNative');
  await expect(heading(page)).toHaveText('Features');
  await page.goBack();
  await expect(heading(page)).toHaveText('Introduction');
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  expect(await isSameDocument(page)).toBe(true);
});

test('a quick second click wins on the same link', inFull, async ({ page, host }) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await sidebarLink(page, 'Introduction').click();
  await expect(page).toHaveURL(introduction);
  await sidebarLink(page, 'Introduction').click();
  release();
  await expect(heading(page)).toHaveText('Introduction');
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'a quick second click wins when it leads back to the page that is still shown',
  inFull,
  async ({ page, host }) => {
    const release = hold(host, introduction);
    await openPage(page, quickstart);
    await sidebarLink(page, 'Introduction').click();
    await expect(page).toHaveURL(introduction);
    await sidebarLink(page, 'Quick Start').click();
    await arrive(page, introduction, release);
    await expect(page).toHaveURL(quickstart);
    await expect(heading(page)).toHaveText('Quick Start');
    expect(await isSameDocument(page)).toBe(true);
  },
);

test(
  'a quick second click wins on an anchor of the page that is still shown',
  inFull,
  async ({ page, host }) => {
    const release = hold(host, introduction);
    await openPage(page, quickstart);
    const entry = page.locator('.table-of-contents__link:visible').nth(2);
    const hash = await entry.getAttribute('href');
    await sidebarLink(page, 'Introduction').click();
    await expect(page).toHaveURL(introduction);
    await entry.click();
    await expect(page).toHaveURL(quickstart + hash);
    await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport();
    await arrive(page, introduction, release);
    await expect(heading(page)).toHaveText('Quick Start');
    expect(await isSameDocument(page)).toBe(true);
  },
);
