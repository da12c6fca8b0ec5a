import { freePorts } from '../scripts/free-port.mjs';

/** The built website; a link, made when it is served. */
export const site = '.cache/e2e/site';

/** The ports of a run, so that several checkouts can test at the same time: chosen once, and handed on to its workers. */
process.env.E2E_PORTS ??= JSON.stringify(await freePorts(4));
const [build = 0, builder = 0, dev = 0, outside = 0]: number[] = JSON.parse(process.env.E2E_PORTS);

export const ports = { build, builder, dev, outside };

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
