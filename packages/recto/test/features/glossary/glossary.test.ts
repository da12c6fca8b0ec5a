import { expect, it } from 'vitest';
import { reported } from '../../site/fixtures.ts';
import { renderSite } from '../../whole-site/render-site.ts';

const term = (name: string, rest = '') =>
  `- term: ${name}\n  definition: A thing, see \`${name}.json\`.\n${rest}`;

it('is shown in alphabetical order, with links to the page of each term', async () => {
  const { article, diagnostics } = await renderSite({
    'glossary.yml': term('task') + term('build scheme', '  page: /docs/schemes#what\n'),
    'docs/schemes.mdx': '# Schemes\n\n## What {#what}\n\nA build scheme is a set of values.\n',
    'docs/words.mdx': '# Words\n\n<Glossary />\n',
  });
  expect(reported(diagnostics)).toBe('');
  expect(article('/docs/words')).toContain(
    '<dl><dt id="term-build-scheme"><a href="/docs/schemes#what">build scheme</a></dt>' +
      '<dd>A thing, see <code>build scheme.json</code>.</dd>' +
      '<dt id="term-task">task</dt><dd>A thing, see <code>task.json</code>.</dd></dl>',
  );
});

it('reports pages that are missing or do not contain the term', async () => {
  const { article, diagnostics } = await renderSite({
    'glossary.yml':
      term('task', '  page: /docs/taks\n') +
      term('hook', '  page: "@site/docs/tasks.md"\n') +
      term('step', '  page: /docs/tasks\n'),
    'docs/tasks.md': '# Tasks\n\nSteps are *steps*.\n',
    'docs/words.mdx': '# Words\n\n<Glossary />\n',
  });
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "warning link/page-missing glossary.yml:1
    Broken link "/docs/taks".
    - there is no page at /docs/taks
    > Did you mean "/docs/tasks"?

    warning glossary/term-unknown glossary.yml:4
    The page of the glossary term "hook" does not contain the term.
    - the page is docs/tasks.md
    > Use the term on that page, or change \`page\` to the page that explains it."
  `);
  expect(article('/docs/words')).toContain('<dt id="term-task">task</dt>');
});

it('warns if it has no terms', async () => {
  const { diagnostics } = await renderSite({ 'docs/words.mdx': '# Words\n\n<Glossary />\n' });
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "error render/failed docs/words.mdx:3
    "/docs/words" could not be rendered: a component threw "<Glossary> has nothing to show: the site has no glossary.yml, or no term in it".
    > Fix the component, or the values that the page gives it."
  `);
});
