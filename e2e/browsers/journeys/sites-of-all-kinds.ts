import { expect } from 'vitest';
import { down } from '../faults.ts';
import { Impossible, journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture } from '../sites.ts';

const almanac = fixture('../../examples/versions-locales-blog');

/** Opens a page of the offline site, and waits until it is kept. */
async function keep(reader: Reader, path: string): Promise<void> {
  await reader.openHydrated(path);
  if (!(await reader.evaluate(() => 'serviceWorker' in navigator)))
    throw new Impossible('the browser has no service workers');
  await reader.until(async (wanted) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname === wanted) return true;
    return false;
  }, path);
}

/** Chooses an entry of a menu of the navbar. */
async function choose(reader: Reader, trigger: string, entry: string): Promise<void> {
  await reader.point('.dropdown__trigger', trigger);
  await reader.click('.dropdown__menu a', entry);
}

/** Offline reading, languages and versions, a blog, and components with state. */
export const sitesOfAllKinds = [
  ...journeysOn(fixture('offline'), {
    async 'a page that was read is there without a network, with its links'(reader) {
      await keep(reader, '/knots');
      await keep(reader, '/sails');
      reader.host.disturb(/./, down);
      await reader.evaluate(() => void setTimeout(() => location.assign('/knots')));
      await reader.sees('h1', 'Knots');
      await reader.hydrate();
      await reader.click('#article a', 'Sails');
      await reader.sees('h1', 'Sails');
    },

    async 'without a network, a page that was not read names those that were'(reader) {
      await keep(reader, '/sails');
      reader.host.disturb(/./, down);
      await reader.evaluate(() => void setTimeout(() => location.assign('/secret')));
      await reader.sees('h1', 'You are offline');
      await reader.click('li a');
      await expect.poll(() => reader.count('.navbar')).toBe(1);
    },
  }),
  ...journeysOn(
    fixture('locales', (configuration) => configuration.replace("baseUrl: '/manual/',", '')),
    {
      async 'a right-to-left page is mirrored, except code'(reader) {
        await reader.openHydrated('/ar/docs/guide/start');
        const left = (selector: string) =>
          reader.evaluate(
            (wanted) => document.querySelector(wanted)?.getBoundingClientRect().left ?? 0,
            selector,
          );
        expect(await left('.menu-panel')).toBeGreaterThan(await left('main'));
        expect(await left('#article h2')).toBeGreaterThan(await left('nav.toc'));
        expect(await reader.style('.code pre', 'direction')).toBe('ltr');
        expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(
          1,
        );
      },

      async 'the menu of a right-to-left phone opens and leads to a page'(reader) {
        await reader.resize(390, 844);
        await reader.openHydrated('/ar/docs/guide/start');
        await reader.click('.navbar__toggle');
        await reader.click('nav.menu [href$="/plain"]');
        await reader.isAt('/ar/docs/guide/plain');
        expect(await reader.attribute('html', 'dir')).toBe('rtl');
      },

      async 'search works in right-to-left text'(reader) {
        await reader.openHydrated('/ar/docs/guide/start');
        await reader.press('Control+k');
        await expect.poll(() => reader.hasFocus('.search__input')).toBe(true);
        await reader.type('الحبال');
        await expect.poll(() => reader.count('dialog [role=option]')).toBeGreaterThan(0);
        expect(await reader.style('dialog', 'direction')).toBe('rtl');
      },
    },
  ),
  ...journeysOn(almanac, {
    async 'the menu of languages leads to the same page in another language, by a page load'(reader) {
      await reader.openHydrated('/docs/guide/diary');
      await choose(reader, 'English', 'Français');
      await reader.isAt('/fr/docs/guide/diary');
      expect(await reader.attribute('html', 'lang')).toMatch(/^fr/);
      expect(await reader.isSameDocument()).toBe(false);
    },

    async 'the menu of versions leads to the same page in another version, which is kept'(reader) {
      await reader.openHydrated('/docs/guide/diary');
      await choose(reader, '1.0', '2.0');
      await reader.isAt('/docs/next/guide/diary');
      await reader.open('/blog');
      await expect
        .poll(() =>
          reader.attribute('.navbar .navbar__item[href*="/docs"], .navbar a[href*="/docs"]', 'href'),
        )
        .toContain('/next');
    },

    async 'a blog leads from its list to a post, the next post, and its tag'(reader) {
      await reader.openHydrated('/blog');
      const title = await reader.text('#article h2 a, main h2 a');
      await reader.click('main h2 a');
      await reader.sees('h1', title);
      await reader.click('.pagination-nav a');
      await expect.poll(() => reader.text('h1')).not.toBe(title);
      await reader.click('main [href*="/blog/tags/"]');
      await reader.until(() => location.pathname.includes('/blog/tags/'));
      await expect.poll(() => reader.count('h1')).toBe(1);
    },
  }),
  ...journeysOn(fixture('../../examples/interactive'), {
    async 'components keep their state, share it, and grow with their text'(reader) {
      await reader.openHydrated('/');
      await expect
        .poll(async () => {
          if (/^2 /.test(await reader.text('#article .button'))) await reader.click('#article .button');
          return reader.text('#article .button');
        })
        .toBe('3 portions');
      await reader.click('#article .button', 'Show ounces');
      await reader.sees('#article', '9 oz of rice');
      await reader.click('textarea');
      const height = () => reader.evaluate(() => document.querySelector('textarea')?.offsetHeight ?? 0);
      const before = await height();
      for (let line = 0; line < 4; line += 1) await reader.press('Enter');
      await expect.poll(height).toBeGreaterThan(before);
    },

    async 'a page with state runs'(reader) {
      await reader.openHydrated('/timer');
      await reader.click('main button', 'Start');
      await expect.poll(() => reader.text('main [role=timer]')).not.toBe('180 s');
      await reader.click('main button', 'Pause');
      await expect.poll(() => reader.count('main button', 'Start')).toBe(1);
    },
  }),
];
