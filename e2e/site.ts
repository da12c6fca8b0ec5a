/** Where the tests build the site to, so that they never touch what a developer built. */
export const site = '.cache/e2e/site';

export const ports = { build: 4310, dev: 4311 };

/** The page that the specification starts with, and the largest of the site. */
export const quickstart = '/docs/overview/quickstart';
export const largest = '/docs/api/schemas/rnv.project';
