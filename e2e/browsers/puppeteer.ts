import puppeteer, { type Browser, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { type BrowserUnderTest, type Driver, type Preferences, programOf, type Tab } from './driver.ts';

/** Drives Chromium over its own protocol, and Firefox over WebDriver BiDi. */
export function puppeteerDriver(browser: BrowserUnderTest, proxyPort: number): Driver {
  const launched = new Map<string, Promise<Browser>>();
  const launch = (preferences: Preferences) => {
    // Firefox reads them when it starts.
    const key = browser.engine === 'firefox' ? JSON.stringify(preferences) : '';
    const running = launched.get(key) ?? puppeteer.launch(optionsFor(browser, proxyPort, preferences));
    launched.set(key, running);
    return running;
  };
  return {
    async openTab(preferences) {
      const context = await (await launch(preferences)).createBrowserContext();
      const page = await context.newPage();
      if (browser.engine === 'chromium') await page.emulateMediaFeatures(mediaFeatures(preferences));
      return { ...tabOf(page), close: () => context.close() };
    },
    async stop() {
      for (const running of launched.values()) await (await running).close();
    },
  };
}

function optionsFor(
  browser: BrowserUnderTest,
  proxyPort: number,
  { dark, reducedMotion }: Preferences,
): LaunchOptions {
  const { engine } = browser;
  if (engine === 'firefox')
    return {
      browser: 'firefox',
      executablePath: programOf(browser, 'firefox'),
      defaultViewport: null,
      extraPrefsFirefox: {
        // 0 is dark, 1 is light.
        'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
        'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxyPort,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxyPort,
      },
    };
  return {
    executablePath: programOf(browser, 'chromium'),
    defaultViewport: null,
    args: [
      `--proxy-server=127.0.0.1:${proxyPort}`,
      // As root, Chromium runs only without its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

function mediaFeatures({ dark, reducedMotion }: Preferences) {
  return [
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
  ];
}

function tabOf(page: Page): Omit<Tab, 'close'> {
  return {
    async load(url) {
      await page.goto(url, { waitUntil: 'load', timeout: 60_000 }).catch((error: Error) => {
        // Firefox reports that the page itself has gone on to another one.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
      });
    },
    async reload() {
      await page.reload({ waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate(expression),
    point: (x, y) => page.mouse.move(x, y),
    async press() {
      await page.mouse.down();
      await page.mouse.up();
    },
    async key(key, held) {
      for (const modifier of held) await page.keyboard.down(modifier as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const modifier of held.toReversed()) await page.keyboard.up(modifier as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    async resize(width, height) {
      await page.setViewport({ width, height }).catch((error: Error) => {
        // Firefox 140 has no such command, and sets the size without it.
        if (!error.message.includes('setScreenOrientationOverride')) throw error;
      });
      await page.waitForFunction(`innerWidth === ${width} && innerHeight === ${height}`);
    },
  };
}
