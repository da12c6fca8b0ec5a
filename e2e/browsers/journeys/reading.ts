import { expect } from 'vitest';
import { introduction, largest, quickstart } from '../../site.ts';
import { blockScripts } from '../faults.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

/** Waits until an element is where anchors end: 8 px below the navbar. */
async function isBelowNavbar(reader: Reader, selector: string): Promise<void> {
  await reader.until((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? 0;
    // Pages scroll by whole pixels.
    return Math.abs(top - 68) < 2;
  }, selector);
}

/** Reading: without script, by anchors, and at addresses without a page. */
export const reading = [
  ...journeysOn(website, {
    async 'without script, a page is readable, has no dead buttons, and links work'(reader) {
      blockScripts(reader.host);
      await reader.open(quickstart);
      await reader.sees('h1', 'Quick Start');
      expect(await reader.attribute('html', 'data-js')).toBe(null);
      expect(await reader.count('button:not([popovertarget])')).toBe(0);
      await reader.click('nav.menu a', 'Introduction');
      await reader.sees('h1', 'Introduction');
      await reader.click('nav.menu .menu__link--sublist', 'Concepts');
      await reader.until(() => location.pathname.startsWith('/docs/concepts/'));
    },

    async 'without script, folds open'(reader) {
      blockScripts(reader.host);
      await reader.open(largest);
      const open = () => reader.count('#article details[open]');
      const before = await open();
      await reader.click('#article details:not([open]) > summary');
      await expect.poll(open).toBe(before + 1);
    },

    async 'without script, the menu of a phone opens and leads to a page'(reader) {
      blockScripts(reader.host);
      await reader.resize(390, 844);
      await reader.open(quickstart);
      expect(await reader.count('nav.menu a')).toBe(0);
      await reader.click('.navbar__toggle');
      await reader.click('nav.menu a', 'Introduction');
      await reader.sees('h1', 'Introduction');
    },

    async 'an address with an anchor shows its heading below the navbar'(reader) {
      await reader.open(`${quickstart}#create`);
      await isBelowNavbar(reader, '#create');
    },

    async 'a link of the table of contents leads to its heading, and the entry is marked'(reader) {
      await reader.open(quickstart);
      const links = '.toc .table-of-contents__link';
      const href = await reader.evaluate(
        (wanted) => document.querySelectorAll(wanted)[2]?.getAttribute('href') ?? '',
        links,
      );
      await reader.click(`.toc [href="${href}"]`);
      await reader.isAt(quickstart + href);
      await isBelowNavbar(reader, href);
      await expect.poll(() => reader.attribute('.toc [aria-current]', 'href')).toBe(href);
    },

    async 'the table of contents follows the reader'(reader) {
      await reader.openHydrated(quickstart);
      const current = () => reader.text('.toc [aria-current]');
      await reader.scrollTo(1500);
      await expect.poll(current).not.toBe('');
      const middle = await current();
      await reader.scrollTo(0);
      await expect.poll(current).not.toBe(middle);
    },

    async 'an address with an anchor in a closed fold opens the fold'(reader) {
      await reader.open(largest);
      const id = await reader.evaluate(
        () => [...document.querySelectorAll('#article details:not([open]) [id]')].at(-1)?.id ?? '',
      );
      await reader.open(introduction);
      await reader.open(`${largest}#${encodeURIComponent(id)}`);
      await reader.until((wanted) => {
        const box = document.getElementById(wanted)?.getBoundingClientRect();
        return box && box.height > 0 && box.top >= 0 && box.top < innerHeight;
      }, id);
    },

    async 'images in view are shown'(reader) {
      await reader.open('/');
      await reader.until(() => {
        const images = [...document.images].filter((image) => {
          const { height, top } = image.getBoundingClientRect();
          return height > 0 && top < innerHeight;
        });
        return images.length > 0 && images.every(({ naturalWidth }) => naturalWidth > 0);
      });
    },

    async 'an address without a page shows the not-found page, from which a link leads home'(reader) {
      await reader.open('/docs/nothing-is-here');
      await reader.sees('h1', 'Page Not Found');
      await reader.hydrate();
      await reader.click('.navbar__brand');
      await reader.isAt('/');
    },

    async 'another spelling of an address finds its page, with query and anchor'(reader) {
      await reader.open('/Docs/Overview/Quickstart.html?a=1#create');
      await reader.isAt(`${quickstart}?a=1#create`);
      await reader.sees('h1', 'Quick Start');
    },

    async 'a redirect leads to its page'(reader) {
      await reader.open('/docs');
      await reader.until(() => location.pathname.startsWith('/docs/'));
      await expect.poll(() => reader.count('h1')).toBe(1);
    },
  }),
  ...journeysOn(fixture('tabs'), {
    async 'without script, tabs are sections with headings'(reader) {
      blockScripts(reader.host);
      await reader.open('/');
      expect(await reader.count('[role=tab]')).toBe(0);
      const panels = await reader.evaluate(() => document.querySelectorAll('[role=tabpanel]').length);
      expect(await reader.count('[role=tabpanel]')).toBe(panels);
      expect(await reader.count('.tabs__title', 'linux')).toBeGreaterThan(0);
    },
  }),
];
