import type { Page, Request } from '@playwright/test';
import type { PlainHost } from './plain-host.ts';
import { untilAlive } from './reader.ts';

/** Two pages beside the quick start. */
export const introduction = '/docs/overview/introduction';
export const features = '/docs/overview/features';

/** Opens a page and waits until the shell reacts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // At the edge, where no link is.
  await page.mouse.move(1278, 790);
  await page.mouse.move(1278, 795);
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the page has been shown without a page load since {@link openPage}. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
/** The heading of the page that is shown. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** How far the page is scrolled. */
export const place = (page: Page) => page.evaluate(() => scrollY);
/** A link of the sidebar, by its text. */
export const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Keeps the host's answers for a page back until the function that it returns is called. */
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

/** A promise and what fulfils it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Follows a link of the test's own, so that only its address matters. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = address;
    link.click();
    link.remove();
  }, href);
}

/** Documents that script asks for, by path. */
export function fetches(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (isDocumentFetch(request)) found.push(new URL(request.url()).pathname);
  });
  return found;
}

/** Whether script asks for a page. */
export function isDocumentFetch(request: Request): boolean {
  return request.resourceType() === 'fetch' && request.headers().accept === 'text/html';
}

/** What the console is warned of from now on. */
export function warnings(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && found.push(message.text()));
  return found;
}

/** Gives the page a moment to do what it does when nothing else is to be done; a still page may have none by itself. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}
