import { expect } from 'vitest';
import { quickstart } from '../../site.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

const isMenuOpen = (reader: Reader) =>
  reader.evaluate(() => document.querySelector('.menu-panel')?.matches(':popover-open') === true);

/** Waits until a category of the sidebar shows its pages, or none. */
async function showsPages(reader: Reader, category: string, isOpen: boolean): Promise<void> {
  await expect
    .poll(() =>
      reader.evaluate((label) => {
        const all = [...document.querySelectorAll('nav.menu .menu__category')];
        const found = all.find((one) => one.firstElementChild?.textContent === label);
        const list = found?.querySelector<HTMLElement>(':scope > .menu__list');
        // While it opens or closes, it has an animation.
        return list ? [list.offsetHeight > 0, list.getAnimations().length] : [false, 0];
      }, category),
    )
    .toEqual([isOpen, 0]);
}

/** Sidebar, menus of the navbar, and the menu of phones. */
export const menus = [
  ...journeysOn(website, {
    async 'a category of the sidebar opens by pointer and closes by key'(reader) {
      await reader.openHydrated(quickstart);
      await showsPages(reader, 'Concepts', false);
      await reader.click('nav.menu .menu__link--sublist', 'Concepts');
      await showsPages(reader, 'Concepts', true);
      await reader.press('Enter');
      await showsPages(reader, 'Concepts', false);
      await reader.isAt(quickstart);
    },

    async 'a category with a page has a button that opens it'(reader) {
      await reader.openHydrated(quickstart);
      await reader.click('nav.menu .menu__caret');
      await expect.poll(() => reader.attribute('nav.menu .menu__caret', 'aria-expanded')).toBe('true');
      await showsPages(reader, 'Platforms', true);
      await reader.click('nav.menu a', 'tvOS');
      await reader.sees('h1', 'tvOS');
      await reader.sees('nav.menu [aria-current=page]', 'tvOS');
    },

    async 'the skip link is the first stop of the Tab key, and leads to the text'(reader) {
      await reader.openHydrated(quickstart);
      await reader.press('Tab');
      await expect.poll(() => reader.hasFocus('.skip-link')).toBe(true);
      await reader.press('Enter');
      await expect.poll(() => reader.hasFocus('main')).toBe(true);
    },

    async 'the Tab key reaches links and buttons with a visible ring'(reader) {
      await reader.openHydrated(quickstart);
      for (let stop = 0; stop < 12; stop += 1) {
        await reader.press('Tab');
        const [name, width] = await reader.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const { outlineStyle, outlineWidth } = getComputedStyle(focused);
          return [
            focused.outerHTML.slice(0, 80),
            outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
          ] as const;
        });
        expect([name, width >= 2]).toEqual([name, true]);
      }
    },

    async 'the menu of a phone traps the focus, closes on Escape, and returns the focus'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      await reader.click('.navbar__toggle');
      await expect.poll(() => isMenuOpen(reader)).toBe(true);
      await reader.press('Tab');
      expect(await reader.hasFocus('.menu-panel *')).toBe(true);
      await reader.press('Escape');
      await expect.poll(() => isMenuOpen(reader)).toBe(false);
      await expect.poll(() => reader.hasFocus('.navbar__toggle')).toBe(true);
    },

    async 'the menu of a phone leads to a page, and is closed there and after going back'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      await reader.click('.navbar__toggle');
      await reader.click('nav.menu a', 'Introduction');
      await reader.sees('h1', 'Introduction');
      expect(await isMenuOpen(reader)).toBe(false);
      await reader.back();
      await reader.sees('h1', 'Quick Start');
      await expect.poll(() => isMenuOpen(reader)).toBe(false);
      await reader.click('.navbar__toggle');
      await expect.poll(() => isMenuOpen(reader)).toBe(true);
    },

    async 'on a phone, the main menu is one step away from the sidebar'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      await reader.click('.navbar__toggle');
      await reader.click('.menu-switch[popovertargetaction=show]');
      await reader.click('.main-menu a', 'API');
      await reader.until(() => location.pathname.startsWith('/docs/api/'));
    },

    async 'on a phone, the table of contents is a fold that leads to a heading'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      await reader.click('.theme-doc-toc-mobile > summary');
      await expect.poll(() => reader.count('.theme-doc-toc-mobile a')).toBeGreaterThan(2);
      await reader.click('.theme-doc-toc-mobile [href="#create"]');
      await reader.isAt(`${quickstart}#create`);
      await reader.until(() => {
        const top = document.querySelector('#create')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight / 2;
      });
    },

    async 'a button leads back to the top of a page, and later scrolling is left alone'(reader) {
      await reader.openHydrated(quickstart);
      await reader.scrollTo(1500);
      await reader.scrollTo(1400);
      await reader.click('.theme-back-to-top-button');
      await expect.poll(() => reader.position()).toBe(0);
      const stops = await reader.evaluate(() => {
        let count = 0;
        const original = window.scrollTo;
        window.scrollTo = (...where: unknown[]) => {
          count += 1;
          Reflect.apply(original, window, where);
        };
        for (let turn = 0; turn < 3; turn += 1) dispatchEvent(new Event('wheel'));
        return count;
      });
      expect(stops).toBeLessThanOrEqual(1);
    },
  }),
  ...journeysOn(fixture('everything'), {
    async 'a menu of the navbar opens under the pointer and leads to a page'(reader) {
      await reader.openHydrated('/docs/start');
      await reader.point('.dropdown__trigger', 'More');
      await reader.click('.dropdown__menu a', 'Second');
      await reader.isAt('/docs/guide/second');
    },

    async 'a menu of the navbar opens by Enter, and Escape closes it'(reader) {
      await reader.openHydrated('/docs/start');
      await reader.evaluate(() => document.querySelector<HTMLElement>('.dropdown__trigger')?.focus());
      await reader.press('Enter');
      await expect.poll(() => reader.count('.dropdown__menu a', 'Second')).toBe(1);
      await reader.press('Tab');
      await expect.poll(() => reader.text('.dropdown__menu :focus')).toBe('Start');
      await reader.press('Escape');
      await expect.poll(() => reader.count('.dropdown__menu a')).toBe(0);
      expect(await reader.hasFocus('.dropdown__trigger')).toBe(true);
    },

    async 'a closed announcement stays closed'(reader) {
      await reader.openHydrated('/docs/start');
      const bar = '.theme-announcement-bar';
      expect(await reader.count(bar)).toBe(1);
      await reader.click(`${bar} button`);
      await expect.poll(() => reader.count(bar)).toBe(0);
      await reader.reload();
      expect(await reader.count(bar)).toBe(0);
      expect(await reader.count('h1')).toBe(1);
    },
  }),
];
