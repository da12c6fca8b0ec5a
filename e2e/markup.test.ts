import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { htmlProblems } from './html-problems.ts';
import { quickstart, site } from './site.ts';

/** One page of each kind; the largest would add nothing. */
const pages = [
  ...['/index', '/404', '/docs', '/markdown-page', quickstart, '/docs/api/cli', '/docs/concepts/platforms'],
  ...['/docs/overview/architecture', '/docs/plugins/overview', '/docs/api/schemas/rnv.template'],
];

for (const path of pages) {
  test(`${path} is valid HTML`, async () => {
    expect(await htmlProblems(readFileSync(join(site, `${path}.html`), 'utf8'))).toEqual([]);
  });
}
