import type { Page, Request } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import type { PlainHost } from './plain-host.ts';

export { features, introduction } from './site.ts';

/** Opens a page and waits until the shell is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // At the edge, where no link is.
  await page.mouse.move(1278, 790);
  await page.mouse.move(1278, 795);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the page has been shown without a page load since {@link openPage}. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
/** The heading of the current page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Returns the scroll position. */
export const place = (page: Page) => page.evaluate(() => scrollY);
/** A link of the sidebar, by its text. */
export const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Holds back the response for a page until the returned function is called. */
export function hold(host: PlainHost, path: string): () => void {
  const { opened, open: release } = gate();
  host.disturb(pathPattern(path), async ({ serve }) => {
    await opened;
    serve();
  });
  return release;
}

/** Matches one path and nothing else. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** A promise and the function that fulfils it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Follows a link that is added for the click, so that only its address matters. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = address;
    link.click();
    link.remove();
  }, href);
}

/** Collects the paths of the documents that scripts fetch. */
export function fetches(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (isDocumentFetch(request)) found.push(new URL(request.url()).pathname);
  });
  return found;
}

/** Whether a request is a script's fetch of a page. */
export function isDocumentFetch(request: Request): boolean {
  return request.resourceType() === 'fetch' && request.headers().accept === 'text/html';
}

/** Collects the warnings in the console. */
export function warnings(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && found.push(message.text()));
  return found;
}

/** Waits for an idle callback, with a timeout, because a page without activity may have none. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}
