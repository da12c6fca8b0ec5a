import { expect } from 'vitest';
import { refuse } from '../../plain-host.ts';
import { introduction, quickstart } from '../../site.ts';
import { missing } from '../faults.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

/** Clicks the button of the fragile component until it throws. */
async function breakIt(reader: Reader): Promise<void> {
  await expect
    .poll(async () => {
      if ((await reader.text('h1')) !== 'This page crashed.') await reader.click('#article .fragile button');
      return reader.text('h1');
    })
    .toBe('This page crashed.');
}

/** What readers see when a component throws, or a file of the site is gone. */
export const failures = [
  ...journeysOn(fixture('failures'), {
    async 'an island reacts to clicks'(reader) {
      await reader.open('/docs/counter');
      await expect
        .poll(async () => {
          await reader.click('#article button');
          return reader.text('#article button');
        })
        .toMatch(/Counted [1-9]/);
      expect(await reader.text('#article')).toContain('Text inside.');
    },

    async 'a click on an island that is still loading counts'(reader) {
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      reader.host.disturb(/\/counter-/, ({ serve }) => released.then(serve));
      // A page that is opened has loaded in Firefox only when its islands have.
      await reader.open('/docs/window-size');
      await reader.click('a[href$="/docs/counter"]');
      await expect.poll(() => reader.host.requests.some((path) => /\/counter-/.test(path))).toBe(true);
      await reader.click('#article button', 'Counted 0');
      release();
      await expect.poll(() => reader.text('#article button')).toBe('Counted 1');
    },

    async 'an island whose file is gone shows the error, and Retry loads it'(reader) {
      reader.host.disturb(/window-size-/, missing);
      await reader.open('/docs/window-size');
      await expect.poll(() => reader.count('#article [role=alert]')).toBe(1);
      expect(await reader.text('#article')).toContain('Text below.');
      reader.host.heal();
      await reader.click('#article [role=alert] button', 'Retry');
      await reader.sees('#article', 'This window is 1280 wide.');
      expect(await reader.count('#article [role=alert]')).toBe(0);
    },

    async 'a component that throws shows the crash screen, and Try again restores the page'(reader) {
      await reader.openHydrated('/docs/fragile');
      await breakIt(reader);
      expect(await reader.text('main hr + pre')).toContain('The chart cannot be drawn.');
      expect(await reader.count('#article .fragile')).toBe(0);
      expect(await reader.count('.navbar')).toBe(1);
      await reader.click('main button', 'Try again');
      await reader.sees('h1', 'Fragile');
      await expect.poll(() => reader.text('#article .fragile button')).toBe('Pressed 0');
    },

    async 'a crashed page can be left'(reader) {
      await reader.openHydrated('/docs/fragile');
      await breakIt(reader);
      await reader.click('.navbar a', 'Steady');
      await reader.sees('h1', 'Steady');
      await reader.sees('#article', 'Nothing can go wrong here.');
    },
  }),
  ...journeysOn(website, {
    async 'search whose file is gone shows the error, and Retry opens it'(reader) {
      await reader.openHydrated(quickstart);
      await expect.poll(() => reader.host.requests.some((path) => /\/failure-/.test(path))).toBe(true);
      reader.host.disturb(/search-dialog-/, missing);
      await reader.press('Control+k');
      await expect.poll(() => reader.count('dialog [role=alert]')).toBe(1);
      reader.host.heal();
      await reader.click('dialog [role=alert] button', 'Retry');
      await expect.poll(() => reader.hasFocus('.search__input')).toBe(true);
    },

    async 'search without its index shows the error, and finds again later'(reader) {
      reader.host.disturb(/\/assets\/search\/|recto-search/, refuse);
      await reader.openHydrated(quickstart);
      await reader.press('Control+k');
      await expect.poll(() => reader.hasFocus('.search__input')).toBe(true);
      await reader.type('tizen');
      await expect.poll(() => reader.count('dialog .search__content button')).toBeGreaterThan(0);
      reader.host.heal();
      await reader.click('dialog .search__content button');
      await expect.poll(() => reader.count('dialog [role=option]')).toBeGreaterThan(0);
    },

    async 'without the shell, a page is readable and links work'(reader) {
      reader.host.disturb(/\/start-shell-/, missing);
      await reader.open(quickstart);
      await reader.press('Shift');
      await reader.until(() => document.documentElement.dataset.shell === 'failed');
      await reader.click('nav.menu a', 'Introduction');
      await reader.sees('h1', 'Introduction');
      await reader.isAt(introduction);
    },

    async 'without the boot script, there are no dead buttons'(reader) {
      reader.host.disturb(/\/boot-/, missing);
      await reader.open(quickstart);
      await expect.poll(() => reader.attribute('html', 'data-js')).toBe(null);
      expect(await reader.count('button:not([popovertarget]):not([role=tab])')).toBe(0);
      // Tabs have a script of their own in the document.
      await reader.click('[role=tab]', 'Android');
      await expect
        .poll(() => reader.attribute('[role=tab][aria-selected=true]', 'data-value'))
        .toBe('android');
    },
  }),
];
