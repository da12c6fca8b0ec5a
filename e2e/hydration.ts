import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** Waits until the shell is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Hydrates the shell by a pointer move, as the reader's first intent. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await untilHydrated(page);
}

/** Hydrates the shell by a key, as the reader's first intent. */
export async function hydrateByKey(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await untilHydrated(page);
}

/** Collects the errors and warnings in the console of a page, except for those of requests that a test blocks. */
export function consoleProblems(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (problem) => found.push(String(problem)));
  page.on('console', (message) => {
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  return found;
}

/** Makes every use of browser storage throw, as when a reader blocks it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
}

/** Records an attribute of `<html>` when an element enters the document, before it can be painted. */
export async function noteAtFirst(page: Page, selector: string, attribute: string): Promise<void> {
  await page.addInitScript(
    ([wanted, name]) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watch.disconnect();
        Object.assign(window, { noted: document.documentElement.getAttribute(name) });
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    [selector, attribute] as const,
  );
}

/** Returns what {@link noteAtFirst} recorded. */
export function noted(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { noted?: unknown }).noted);
}

/** Starts listening for a change of storage by another tab; the returned function waits for it. */
export async function nextStorageEvent(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const storageEvent = new Promise<void>((done) =>
      addEventListener('storage', () => done(), { once: true }),
    );
    Object.assign(window, { storageEvent });
  });
  return () => page.evaluate(() => (window as { storageEvent?: Promise<void> }).storageEvent);
}

/** Whether the browser scrolls to a text fragment in an address (`#:~:text=`). */
export async function supportsTextFragments(page: Page): Promise<boolean> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p style="margin-top: 9000px">here it is</p>');
  }).listen();
  await once(server, 'listening');
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/#:~:text=here`);
  const isThere = await page
    .waitForFunction(() => scrollY > 0, undefined, { timeout: 2000 })
    .then(Boolean, () => false);
  server.closeAllConnections();
  server.close();
  return isThere;
}
