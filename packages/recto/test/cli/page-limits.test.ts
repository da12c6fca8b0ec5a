import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { index, siteFolder, spawnRecto } from './run-recto.ts';

// Backtracks for days.
const endless = `# A\n\n{/^(a+)+$/.test('${'a'.repeat(50)}!')}\n`;

it('a page that never ends is reported', async () => {
  const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': endless });
  const { code, err } = await spawnRecto(folder, { RECTO_PAGE_SECONDS: '1' }, 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "error    cli/page-endless  Work on this page has not ended after 1 s.
      docs/a.mdx
      fix  Close its tags and braces, look for endless loops in its components, or split it. Set RECTO_PAGE_SECONDS if it needs more time."
  `);
});

it('a page that takes all memory is reported', { tags: 'full' }, async () => {
  const code =
    'export const All = () => { const all = []; for (;;) all.push(Array(1000).fill(Math.random())); };';
  const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': `${code}\n\n# A\n\n<All />\n` });
  const run = await spawnRecto(folder, { NODE_OPTIONS: '--max-old-space-size=600' }, 'check');
  expect(run.code).toBe(1);
  expect(run.err).toMatch(
    /^error {4}cli\/page-memory {2}Work on this page takes more than \d+ MB of memory\.\n {2}docs\/a\.mdx\n/,
  );
});

it('the dev server ends on a page that never ends, and reports it', { tags: 'full' }, async () => {
  const folder = siteFolder({ 'docs/index.md': index });
  const dev = await runDev(folder, { RECTO_PAGE_SECONDS: '1' });
  writeFileSync(join(folder, 'docs/a.mdx'), endless);
  await expect.poll(() => dev.request('/docs/a').catch(() => undefined), { timeout: 60_000 }).toBeUndefined();
  expect(dev.printed()).toContain(
    'error    cli/page-endless  Work on this page has not ended after 1 s.\n  docs/a.mdx',
  );
});
