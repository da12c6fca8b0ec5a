import { expect } from 'vitest';
import { introduction, quickstart } from '../../site.ts';
import { journeysOn } from '../journey.ts';
import type { Reader } from '../reader.ts';
import { fixture, website } from '../sites.ts';

/** Returns the brightness of the page's background as it is painted, from 0 to 1. */
const brightness = (reader: Reader) =>
  reader.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return -1;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 765;
  });

/** Follows the system. Its analytics would ask another host. */
const stateSite = fixture('state', (configuration) => configuration.replace(/analytics: .*\n/, ''));

/** Color modes, motion and paper. */
export const looks = [
  ...journeysOn(website, {
    async 'a chosen colour mode is painted, kept by a reload, and by the next page'(reader) {
      await reader.openHydrated(quickstart);
      expect(await brightness(reader)).toBeGreaterThan(0.8);
      await reader.click('.navbar .color-mode');
      await expect.poll(() => reader.attribute('html', 'data-theme')).toBe('dark');
      await expect.poll(() => brightness(reader)).toBeLessThan(0.2);
      await reader.reload();
      expect(await reader.attribute('html', 'data-theme')).toBe('dark');
      expect(await brightness(reader)).toBeLessThan(0.2);
      await reader.open(introduction);
      expect(await reader.attribute('html', 'data-theme')).toBe('dark');
    },

    async 'the colour mode is switched before the shell has loaded'(reader) {
      let release = () => {};
      const released = new Promise<void>((done) => {
        release = done;
      });
      reader.host.disturb(/\/start-shell-/, ({ serve }) => released.then(serve));
      await reader.open(quickstart);
      await reader.click('.navbar .color-mode');
      expect(await reader.attribute('html', 'data-theme')).toBe('light');
      release();
      await expect.poll(() => reader.attribute('html', 'data-theme')).toBe('dark');
    },

    async 'an address can ask for a colour mode, which is not kept'(reader) {
      await reader.open(`${quickstart}?docusaurus-theme=dark`);
      expect(await reader.attribute('html', 'data-theme')).toBe('dark');
      await reader.open(quickstart);
      expect(await reader.attribute('html', 'data-theme')).toBe('light');
    },
  }),
  ...journeysOn(
    stateSite,
    {
      async 'a page is dark if the system is, until the reader chooses'(reader) {
        await reader.openHydrated('/');
        expect(await reader.attribute('html', 'data-theme')).toBe('dark');
        expect(await brightness(reader)).toBeLessThan(0.2);
        await reader.click('.navbar .color-mode');
        await expect.poll(() => reader.attribute('html', 'data-theme')).toBe('light');
        await reader.reload();
        expect(await brightness(reader)).toBeGreaterThan(0.8);
      },
    },
    { dark: true },
  ),
  ...journeysOn(
    website,
    {
      async 'nothing moves for readers who prefer that'(reader) {
        await reader.openHydrated(quickstart);
        expect(await reader.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
          true,
        );
        await reader.evaluate(() => {
          const durations: number[] = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            durations.push(Number((options as KeyframeAnimationOptions).duration));
            return animate.call(this, frames, options);
          };
          Object.assign(window, { durations });
        });
        await reader.click('nav.menu .menu__link--sublist', 'Concepts');
        await reader.until(() => (window as { durations?: number[] }).durations?.length);
        expect(
          await reader.evaluate(() => Math.max(...((window as { durations?: number[] }).durations ?? []))),
        ).toBeLessThanOrEqual(1);
        await reader.scrollTo(1500);
        await reader.scrollTo(1400);
        await reader.click('.theme-back-to-top-button');
        await expect.poll(() => reader.position()).toBe(0);
      },
    },
    { reducedMotion: true },
  ),
  ...journeysOn(fixture('everything'), {
    async 'paper shows the text, all tabs, and no controls'(reader) {
      await reader.open('/docs/start?docusaurus-theme=dark');
      // The rules for paper are applied to the screen, since no driver shows a page as it is printed.
      await reader.evaluate(() => {
        const apply = (rules: CSSRuleList) => {
          for (const rule of rules) {
            if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
              rule.media.mediaText = 'all';
            if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList);
          }
        };
        for (const { cssRules } of document.styleSheets) apply(cssRules);
      });
      for (const part of [
        '.navbar',
        '.menu-panel',
        '.toc',
        '.pagination-nav',
        '.code__copy',
        '[role=tablist]',
      ])
        expect([part, await reader.count(part)]).toEqual([part, 0]);
      const panels = await reader.evaluate(() => document.querySelectorAll('[role=tabpanel]').length);
      expect(await reader.count('[role=tabpanel]')).toBe(panels);
      expect(await reader.count('h1')).toBe(1);
      expect(await reader.style('html', 'color-scheme')).toBe('light');
    },
  }),
];
