import { toHtml } from 'hast-util-to-html';
import rehypeKatex from 'rehype-katex';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/content/markdown/headings.ts';
import type { MarkdownConfig } from '../../src/content/markdown/markdown-settings.ts';
import { parsePlainSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';
import { parseWith, reported } from './with-plugins.ts';

function sourceOf(text: string, format: 'md' | 'mdx' = 'mdx'): Source {
  return { kind: 'doc', path: `docs/a.${format}`, name: `a.${format}`, format, text };
}

async function parse(text: string, more: object = {}) {
  const config: MarkdownConfig = {
    format: 'detect',
    remarkPlugins: [],
    rehypePlugins: [],
    math: true,
    ...more,
  };
  return parsePlainSource(sourceOf(text, 'format' in more ? 'md' : 'mdx'), config);
}

/** The page with its formulas as TeX in guillemets. */
async function shown(text: string, more?: object): Promise<string> {
  const { page, diagnostics } = await parse(text, more);
  expect(diagnostics).toEqual([]);
  return toHtml(page.tree(), { allowDangerousHtml: true })
    .replace(/ (?:data-at|data-part|tabindex|role|aria-label)="[^"]*"/g, '')
    .replace(/<math( display="block")?>.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/g, '‹$2$1›');
}

describe.each([['mdx'], ['md']] as const)('formulas in %s', (format) => {
  const more = format === 'md' ? { format } : undefined;

  it.each([
    ['in text', 'The tide $h(t)$ rises.', '<p>The tide ‹h(t)› rises.</p>'],
    ['with braces and emphasis', 'a $x_{i} * y * z_j$ b', '<p>a ‹x_{i} * y * z_j› b</p>'],
    ['in a block', '$$\na_1\n$$', '<div class="math">‹a_1 display="block"›</div>'],
    ['in a block of one line', '$$ a_1 $$', '<div class="math">‹a_1 display="block"›</div>'],
    ['with two signs in text', 'a $$b$$ c', '<p>a ‹b› c</p>'],
    ['in a fence', '```math\na_1\n```', '<div class="math">‹a_1 display="block"›</div>'],
    ['in a table', '| a |\n|---|\n| $x$ |', expect.stringContaining('<td>‹x›</td>')],
    ['before a comma', '$x$, or $y$.', '<p>‹x›, or ‹y›.</p>'],
  ])('are found %s', async (_, text, html) => {
    expect(await shown(text, more)).toEqual(html);
  });

  it.each([
    ['two prices', 'costs $5 and $6 now'],
    ['prices with digits after', 'from $20,000 to USD$30,000'],
    ['a price range', 'between $5 and *only* $6'],
    ['many prices', 'a $1, b $2, c $3, d $4, e $5, f $6, g $7'],
    ['one price', 'only $5'],
    ['a variable of the shell', 'set $HOME and $PATH'],
  ])('are not made of %s', async (_, text) => {
    const html = await shown(text, more);
    expect(html).not.toContain('‹');
    expect(html.replace(/<\/?(?:p|em)>/g, '')).toBe(text.replaceAll('*', ''));
  });

  it('are found next to prices', async () => {
    expect(await shown('for $5 or $6, where $x$ is `$y$`, [a $7](/b)', more)).toBe(
      '<p>for $5 or $6, where ‹x› is <code>$y$</code>, <a href="/b">a $7</a></p>',
    );
  });
});

it('leaves dollar signs alone by default', async () => {
  const { page } = await parse('a $x$ b', { math: undefined });
  expect(toHtml(page.tree())).toBe('<p>a $x$ b</p>');
});

it('names the headings of formulas by their TeX, once', async () => {
  const { page } = await parse('## The tide $h(t)$');
  expect(page.headings).toMatchObject([{ id: 'the-tide-ht', text: 'The tide h(t)' }]);
  expect(textOf(page.tree())).toBe('The tide h(t)');
});

it('reports TeX that is not valid where it is wrong, and shows it as code', async () => {
  const { page, diagnostics } = await parse('# A\n\nText $a + \\foo{b}$.\n\n$$\na\n\\frac{b\n$$\n');
  expect(reported(diagnostics)).toEqual([
    'error | parse/math-invalid | docs/a.mdx:3:11 | The formula is not valid TeX: Unsupported function name: \\foo.',
    "error | parse/math-invalid | docs/a.mdx:7:7 | The formula is not valid TeX: Unexpected end of input in a macro argument, expected '}'.",
  ]);
  expect(toHtml(page.tree().children[2] as never)).toContain('>a + \\foo{b}</code>');
});

it('converts formulas of untrusted pages, which may load nothing', async () => {
  const { guard: _, ...config } = { guard: 0, format: 'md', untrusted: true };
  expect(await shown('a $x$\n\n$$\ny\n$$', config)).toBe(
    '<p>a ‹x›</p>\n<div class="math">‹y display="block"›</div>',
  );
  const { diagnostics } = await parse('$\\includegraphics{https://a.b/c.png}$', config);
  expect(diagnostics).toMatchObject([{ code: 'parse/math-invalid' }]);
});

it('leaves formulas to a plugin that renders them', async () => {
  const { page } = await parseWith('a $x$ b', {
    rehype: [[rehypeKatex, { output: 'mathml' }]],
    math: true,
  } as never);
  expect(toHtml(page.tree())).toContain('<span class="katex"><math');
});

it('converts formulas after other plugins have run', async () => {
  const { page } = await parseWith('a $x$ b', { remark: [() => () => undefined], math: true } as never);
  expect(toHtml(page.tree())).toContain('<p>a <math data-part="math"><semantics>');
});
