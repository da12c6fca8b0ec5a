/** The built website; a link, made when it is served. */
export const site = '.cache/e2e/site';

/** First of the four ports; another one lets two checkouts test at the same time. */
const firstPort = Number(process.env.E2E_PORT ?? 4310);

export const ports = { build: firstPort, builder: firstPort + 1, dev: firstPort + 2, outside: firstPort + 3 };

/**
 * Tags a test of a sweep: `npm test` runs its samples, and `npm run test:full` the others too.
 *
 * @example
 * for (const path of pages) test(`fits: ${path}`, sweep(path === '/'), …);
 */
export function sweep(isSample: boolean): { tag: string[] } {
  return isSample ? { tag: [] } : inFull;
}

/** Tags a test that runs in `npm run test:full` only. */
export const inFull = { tag: ['@full'] };

/** The first page of the docs, and the largest. */
export const quickstart = '/docs/overview/quickstart';
export const largest = '/docs/api/schemas/rnv.project';

/** Two pages next to the quick start. */
export const introduction = '/docs/overview/introduction';
export const features = '/docs/overview/features';
