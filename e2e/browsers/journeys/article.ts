import { expect } from 'vitest';
import { largest, quickstart } from '../../site.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

/** Returns the texts of the selected tabs. */
const selected = (reader: Reader) =>
  reader.evaluate(() =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent).join(' '),
  );

/** What is in an article: code, folds, tables and tabs. */
export const article = [
  ...journeysOn(website, {
    async 'a button copies code and confirms it'(reader) {
      await reader.open(quickstart);
      await reader.evaluate(() => {
        const { clipboard } = navigator;
        const write = clipboard.writeText.bind(clipboard);
        clipboard.writeText = (text) => {
          Object.assign(window, { copied: text });
          return write(text);
        };
        const button = document.querySelector('[data-copy]');
        new MutationObserver(() => {
          if (button?.hasAttribute('data-copied')) Object.assign(window, { label: button.ariaLabel });
        }).observe(document.body, { subtree: true, attributes: true });
      });
      await reader.click('[data-copy]');
      await reader.until(() => 'label' in window);
      expect(
        await reader.evaluate(() => {
          const { copied, label } = window as { copied?: string; label?: string };
          return [copied?.trim(), label];
        }),
      ).toEqual(['node --version', 'Copied']);
    },

    async 'a button wraps long lines of code'(reader) {
      await reader.resize(390, 844);
      await reader.openHydrated(quickstart);
      const long = '#article [data-long]';
      await reader.evaluate(() => {
        for (const pre of document.querySelectorAll('#article figure.code:not(details *) pre'))
          if (pre.scrollWidth > pre.clientWidth) pre.closest('figure')?.setAttribute('data-long', '');
      });
      await reader.point(`${long} pre`);
      await reader.click(`${long} .code__wrap`);
      await expect.poll(() => reader.attribute(`${long} .code__wrap`, 'aria-pressed')).toBe('true');
      expect(
        await reader.evaluate((block) => {
          const code = document.querySelector(`${block} pre`);
          return code ? code.scrollWidth - code.clientWidth : -1;
        }, long),
      ).toBe(0);
    },

    async 'a fold opens by pointer and closes by key'(reader) {
      await reader.openHydrated(quickstart);
      const fold = '.markdown details';
      expect(await reader.attribute(fold, 'open')).toBe(null);
      await reader.click(`${fold} > summary`);
      await expect.poll(() => reader.attribute(fold, 'open')).toBe('');
      await expect.poll(() => reader.count(`${fold} table`)).toBeGreaterThan(0);
      await reader.press('Enter');
      await expect.poll(() => reader.attribute(fold, 'open')).toBe(null);
    },

    async 'the whole of a long page is laid out, and its end is reached by the End key'(reader) {
      await reader.openHydrated(largest);
      const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      // Until the browser has laid out all of it, the End key leads to the end of the beginning.
      await expect
        .poll(async () => {
          await reader.press('End');
          return reader.evaluate(isAtEnd);
        })
        .toBe(true);
      expect(
        await reader.evaluate(() => document.querySelectorAll('[style*="content-visibility"]').length),
      ).toBe(0);
    },

    async 'no page is wider than a phone'(reader) {
      await reader.resize(390, 844);
      for (const path of ['/', quickstart, largest, '/docs/api/cli', '/docs/nothing-is-here']) {
        await reader.open(path);
        await reader.until(() => document.readyState === 'complete');
        const width = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width <= 0]).toEqual([path, true]);
      }
    },
  }),
  ...journeysOn(
    fixture('code', (configuration) => configuration.replace("hosts: ['netlify'],", '')),
    {
      async 'a selection has the lines of code, each with one end'(reader) {
        await reader.open('/');
        const selectedText = () =>
          reader.evaluate(() => {
            const [block] = [...document.querySelectorAll('figure.code')].filter((figure) =>
              figure.textContent.includes('secret.ts'),
            );
            getSelection()?.selectAllChildren(block?.querySelector('code') ?? document.body);
            return String(getSelection()).trimEnd();
          });
        expect(await selectedText()).toBe('open();\n\nleave();');
      },
    },
  ),
  ...journeysOn(fixture('tabs'), {
    async 'a tab is chosen for all its groups, on the next page and after a reload'(reader) {
      await reader.openHydrated('/');
      await reader.click('[role=tab]', 'linux');
      await expect.poll(() => selected(reader)).toBe('linux linux npm');
      await reader.sees('[role=tabpanel]:not([hidden])', 'For Linux');
      await reader.click('#article a', 'second page');
      await reader.sees('h1', 'Second');
      await expect.poll(() => selected(reader)).toBe('linux');
      await reader.reload();
      await reader.sees('[role=tabpanel]:not([hidden])', 'For Linux');
      expect(await selected(reader)).toBe('linux');
    },

    async 'arrow keys, Home and End choose tabs'(reader) {
      await reader.openHydrated('/');
      await reader.click('[role=tab]', 'macos');
      for (const [key, chosen] of [
        ['ArrowRight', 'windows'],
        ['End', 'linux'],
        ['ArrowRight', 'macos'],
        ['ArrowLeft', 'linux'],
        ['Home', 'macos'],
      ] as const) {
        await reader.press(key);
        await expect.poll(() => reader.text('[role=tab]:focus')).toBe(chosen);
      }
      await expect.poll(() => selected(reader)).toBe('macos macos npm');
    },

    async 'a chosen tab is in the address, which shows it to others'(reader) {
      await reader.openHydrated('/');
      await reader.click('[role=tab]', 'yarn');
      await expect.poll(() => reader.address()).toBe('/?pm=yarn');
      await reader.open('/?pm=yarn&os=windows');
      await expect.poll(() => selected(reader)).toBe('windows macos yarn');
    },

    async 'a link to a heading in a hidden tab shows the tab'(reader) {
      await reader.openHydrated('/second');
      await reader.click('#article a', 'hidden heading');
      await reader.isAt('/#hidden-heading');
      await reader.sees('[role=tabpanel]:not([hidden])', 'For Linux');
      await reader.until(() => {
        const top = document.querySelector('#hidden-heading')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      });
    },
  }),
];
