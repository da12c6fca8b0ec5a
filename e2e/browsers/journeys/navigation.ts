import { expect } from 'vitest';
import { deployNextBuild, refuse } from '../../plain-host.ts';
import { features, introduction, largest, quickstart } from '../../site.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { website } from '../sites.ts';

/** Checks that the page was reached softly where the browser can, and by a page load elsewhere. */
async function wentAsItCan(reader: Reader): Promise<void> {
  expect(await reader.isSameDocument()).toBe(await reader.hasSoftNavigation());
}

const near = (wanted: number) => (found: number) => Math.abs(found - wanted) <= 1;

/** Navigation: soft where the browser has the Navigation API, by page loads elsewhere. */
export const navigation = journeysOn(website, {
  async 'a link leads to the top of the next page, with its title, and the Tab key starts there'(reader) {
    await reader.openHydrated(quickstart);
    await reader.scrollTo(700);
    await reader.click('nav.menu a', 'Introduction');
    await reader.sees('h1', 'Introduction');
    await reader.isAt(introduction);
    await wentAsItCan(reader);
    await expect.poll(() => reader.position()).toBe(0);
    expect(await reader.evaluate(() => document.title)).toBe('Introduction | ReNative');
    await reader.press('Tab');
    await expect.poll(() => reader.hasFocus('.skip-link')).toBe(true);
  },

  async 'back and forward restore the scroll position'(reader) {
    await reader.openHydrated(largest);
    await reader.scrollTo(6000);
    await reader.click('.navbar a', 'Docs');
    await reader.sees('h1', 'Introduction');
    await reader.hydrate();
    await reader.scrollTo(900);
    await reader.back();
    await reader.sees('h1', 'renative.json (Project Config)');
    await expect.poll(async () => near(6000)(await reader.position())).toBe(true);
    await reader.forward();
    await reader.sees('h1', 'Introduction');
    await expect.poll(async () => near(900)(await reader.position())).toBe(true);
  },

  async 'a reload keeps the scroll position'(reader) {
    await reader.openHydrated(quickstart);
    await reader.scrollTo(900);
    // Chromium stores positions once in a second.
    await new Promise((stored) => setTimeout(stored, 1500));
    await reader.reload();
    // A line less or more, since the font may come after the position is restored.
    await expect.poll(async () => Math.abs((await reader.position()) - 900)).toBeLessThan(30);
  },

  async 'a link to an anchor of another page leads there'(reader) {
    await reader.openHydrated(quickstart);
    await reader.click('#article [href^="/docs/"][href*="#"]:not(details *)');
    await reader.until((from) => location.pathname !== from, quickstart);
    await reader.until(() => {
      const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? 0;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      return Math.abs(top - 68) < 2 || (isAtEnd && top > 0 && top < innerHeight);
    });
    await wentAsItCan(reader);
  },

  async 'anchors of a page are steps of its history'(reader) {
    await reader.openHydrated(quickstart);
    await reader.click('.toc [href="#create"]');
    await reader.isAt(`${quickstart}#create`);
    await reader.back();
    await reader.isAt(quickstart);
    await expect.poll(() => reader.position()).toBe(0);
    expect(await reader.isSameDocument()).toBe(true);
  },

  async 'of two clicks, the second wins'(reader) {
    await reader.openHydrated(quickstart);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    reader.host.disturb(/introduction$/, ({ serve }) => released.then(serve));
    // By script, since the driver of WebKit moves no pointer while it waits for a page.
    await reader.evaluate(
      (paths) => {
        for (const path of paths) document.querySelector<HTMLElement>(`nav.menu a[href="${path}"]`)?.click();
      },
      [introduction, features],
    );
    await reader.sees('h1', 'Features');
    release();
    await reader.isAt(features);
    await reader.sees('h1', 'Features');
  },

  async 'a page that the server cannot serve is shown as it answers'(reader) {
    reader.host.disturb(/features$/, refuse);
    await reader.openHydrated(quickstart);
    await reader.click('nav.menu a', 'Features');
    await reader.isAt(features);
    await expect.poll(() => reader.text('body')).toBe('no');
    reader.host.heal();
    await reader.reload();
    await reader.sees('h1', 'Features');
  },

  async 'after a deployment, a link loads the page of the new build'(reader) {
    // Not fetched ahead, so that its document is that of the new build.
    reader.host.disturb(/customize$/, refuse);
    await reader.openHydrated(quickstart);
    reader.host.heal();
    deployNextBuild(reader.host, await website());
    await reader.click('nav.menu a', 'Customize ReNative');
    await reader.sees('h1', 'Customize ReNative');
    await reader.until(() =>
      document.querySelector('#shell-state')?.textContent?.includes('"build":"later"'),
    );
    await reader.hydrate();
    await reader.click('nav.menu a', 'Architecture');
    await reader.sees('h1', 'Architecture');
    await wentAsItCan(reader);
  },

  async 'a page reacts after the browser has left it and come back'(reader) {
    await reader.openHydrated(quickstart);
    await reader.open('/docs/api/cli');
    await reader.back();
    await reader.sees('h1', 'Quick Start');
    await reader.hydrate();
    await reader.click('.navbar .color-mode');
    await expect.poll(() => reader.attribute('html', 'data-theme')).toBe('dark');
    await reader.press('Control+k');
    await expect.poll(() => reader.hasFocus('.search__input')).toBe(true);
  },

  async 'ten pages in a row keep sidebar and title up to date'(reader) {
    await reader.openHydrated(quickstart);
    for (let page = 0; page < 10; page += 1) {
      const before = await reader.text('h1');
      const next = '.pagination-nav a:last-child';
      const href = await reader.attribute(next, 'href');
      // A page that still loads may move below the pointer.
      await reader.until(() => document.readyState === 'complete');
      await reader.click(next);
      await expect.poll(() => reader.attribute('nav.menu [aria-current=page]', 'href')).toBe(href);
      await expect.poll(() => reader.text('h1')).not.toBe(before);
      expect(await reader.evaluate(() => document.title)).toContain(await reader.text('h1'));
    }
    await wentAsItCan(reader);
  },
});
