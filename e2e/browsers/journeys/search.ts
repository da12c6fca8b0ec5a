import { expect } from 'vitest';
import { quickstart } from '../../site.ts';
import { Impossible, journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

const field = '.search__input';
const chosen = 'dialog [role=option][aria-selected=true]';

/** Opens search by its shortcut, and enters a query. */
async function ask(reader: Reader, query: string): Promise<void> {
  await reader.press('Control+k');
  await expect.poll(() => reader.hasFocus(field)).toBe(true);
  await reader.type(query);
}

/** Waits until the number of results is announced twice in a row: answers to the first letters are announced, too. */
async function isAnswered(reader: Reader): Promise<void> {
  let lastResults = '';
  await expect
    .poll(async () => {
      const results = await reader.text('dialog');
      const isSame = results === lastResults && (await reader.text('dialog [role=status]')) !== '';
      lastResults = results;
      return isSame;
    })
    .toBe(true);
}

/** Returns the path of the row that Enter follows. */
const pathOfChosen = (reader: Reader) =>
  reader.evaluate((row) => {
    const found = document.querySelector(row);
    const link = found?.querySelector('a') ?? found?.closest('a');
    return link ? new URL(link.href).pathname : undefined;
  }, chosen);

/** Waits until a text of the article is in view, wherever it occurs. */
async function showsText(reader: Reader, text: string): Promise<void> {
  await reader.until((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('#article') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.data.includes(wanted)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, height } = range.getBoundingClientRect();
      if (height > 0 && bottom > 60 && top < innerHeight) return true;
    }
    return false;
  }, text);
}

/** Search, from the first key to the passage. */
export const search = [
  ...journeysOn(website, {
    async 'search is opened, asked and followed with the keyboard alone'(reader) {
      await reader.openHydrated(quickstart);
      await ask(reader, 'deep links');
      await expect.poll(() => pathOfChosen(reader)).toContain('/docs/');
      // Another list starts at its top.
      await isAnswered(reader);
      const first = await pathOfChosen(reader);
      await reader.press('ArrowDown');
      await expect.poll(() => reader.count(chosen)).toBe(1);
      await reader.press('ArrowUp');
      await expect.poll(() => pathOfChosen(reader)).toBe(first);
      await reader.press('Enter');
      await expect.poll(async () => (await reader.address()).replace(/[?#].*/, '')).toBe(first);
      await expect.poll(() => reader.count('dialog')).toBe(0);
      await expect.poll(() => reader.count('h1')).toBe(1);
    },

    async 'a result leads to its passage'(reader) {
      await reader.openHydrated('/docs/overview/features');
      await ask(reader, 'ruby 3 or newer');
      await expect.poll(() => reader.text(chosen)).toMatch(/ruby 3 or newer/i);
      await reader.press('Enter');
      await expect.poll(() => reader.count('dialog')).toBe(0);
      await showsText(reader, 'Ruby 3 or newer');
    },

    async 'a result is followed by pointer'(reader) {
      await reader.openHydrated(quickstart);
      await reader.click('.navbar .search-button');
      await expect.poll(() => reader.hasFocus(field)).toBe(true);
      await reader.type('tizen');
      await reader.click('dialog [role=option]');
      await expect.poll(() => reader.count('dialog')).toBe(0);
      await reader.until((before) => location.pathname !== before, quickstart);
    },

    async 'Escape closes search and returns the focus'(reader) {
      await reader.openHydrated(quickstart);
      await reader.click('.navbar .search-button');
      await expect.poll(() => reader.hasFocus(field)).toBe(true);
      await reader.press('Escape');
      await expect.poll(() => reader.count('dialog')).toBe(0);
      await expect.poll(() => reader.hasFocus('.search-button')).toBe(true);
    },

    async 'a slash opens search and is not typed'(reader) {
      await reader.openHydrated(quickstart);
      await reader.press('/');
      await expect.poll(() => reader.hasFocus(field)).toBe(true);
      await reader.type('web');
      expect(
        await reader.evaluate((input) => document.querySelector<HTMLInputElement>(input)?.value, field),
      ).toBe('web');
    },

    async 'a search without results shows a message'(reader) {
      await reader.openHydrated(quickstart);
      await ask(reader, 'zzqqxx');
      await reader.sees('dialog .search__content', 'No results');
    },

    async 'a page that was found is offered again'(reader) {
      await reader.openHydrated(quickstart);
      await ask(reader, 'deep links');
      await expect.poll(() => pathOfChosen(reader)).toContain('/docs/');
      const first = await pathOfChosen(reader);
      await reader.press('Enter');
      await expect.poll(() => reader.count('dialog')).toBe(0);
      await reader.open(quickstart);
      await reader.hydrate();
      await reader.press('Control+k');
      await expect.poll(() => pathOfChosen(reader)).toBe(first);
    },

    async 'on a phone, search fills the screen and is closed by its button'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      await reader.click('.navbar [data-search-open]');
      await expect.poll(() => reader.hasFocus(field)).toBe(true);
      await reader.click('.search__cancel');
      await expect.poll(() => reader.count('dialog')).toBe(0);
    },
  }),
  ...journeysOn(fixture('tabs'), {
    async 'a result in a closed fold of a hidden tab is shown'(reader) {
      await reader.openHydrated('/second');
      await ask(reader, 'quicksilver');
      await expect.poll(() => reader.text(chosen)).toContain('quicksilver');
      await reader.press('Enter');
      await reader.isAt('/#hidden-heading');
      const hidesFragments = await reader.evaluate(
        () =>
          !('navigation' in window) &&
          'fragmentDirective' in document &&
          !performance.getEntriesByType('navigation').some(({ name }) => name.includes(':~:')),
      );
      if (hidesFragments) throw new Impossible('the browser shows text fragments and hides them from pages');
      await showsText(reader, 'quicksilver');
    },
  }),
];
