import { expect, it } from 'vitest';
import { memoryBuildContext } from '../whole-site/memory-build-context.ts';
import { memoryDev } from './memory-dev.ts';

it.each([
  ['front matter with an unknown alias', { 'docs/bad.md': '---\ntitle: *foo\n---\n\n# A\n' }],
  ['a category file with an unknown alias', { 'docs/bad/_category_.yml': 'label: *foo\n' }],
  ['a glossary with an unknown alias', { 'glossary.yml': '- term: *foo\n' }],
  [
    'authors with a cycle',
    { 'blog/authors.yml': 'ann: &x\n  name: Ann\n  page: *x\n', 'blog/a.md': '# A\n' },
  ],
  ['nested quotes', { 'docs/bad.md': `${'> '.repeat(3000)}a\n` }],
  ['character references', { 'docs/bad.md': '&amp; '.repeat(60_000) }],
])('the dev server still shows other pages with %s', async (_, files) => {
  const { buildContext } = memoryBuildContext({ 'docs/good.md': '# Good\n', ...files });
  const { site, handlers } = memoryDev(buildContext);
  expect(await handlers.respond('/docs/good')).toMatchObject({ status: 200 });
  const { diagnostics } = (await site.read())[0] ?? { diagnostics: [] };
  expect(diagnostics.filter(({ level }) => level === 'error')).toHaveLength(1);
});
