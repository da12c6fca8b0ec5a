import { expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

function problems(text: string, format: 'md' | 'mdx' = 'mdx') {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { page, diagnostics } = parseSource(source, { format });
  const found = diagnostics.filter(({ code }) => code !== 'parse/slow');
  expect(page.tree().children.length > 0).toBe(found.length === 0);
  return found.map(({ code, at, message }) => [code, at?.file, at?.line, message]);
}

const deep = 'Elements, lists or quotes are nested more than 250 levels deep.';
const expression = 'An expression is nested more than 500 levels deep.';
const references = 'A paragraph has too many character references such as `&amp;`.';
const braces = 'More than 10 braces are not closed; this is the first.';

it.each([
  ['quotes', `\n${'> '.repeat(3000)}a`, 2, deep],
  ['lists', `\n${'- '.repeat(3000)}a`, 2, deep],
  ['elements', `\n${'<b>\n'.repeat(20_000)}a${'\n</b>'.repeat(20_000)}`, 252, deep],
  ['elements of a line', `\n${'<b>'.repeat(20_000)}a${'</b>'.repeat(20_000)}`, 2, deep],
  ['parentheses', `\n{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`, 2, expression],
  ['parentheses of an attribute', `\n<A b={${'('.repeat(20_000)}1${')'.repeat(20_000)}} />`, 2, expression],
  [
    'parentheses of an export',
    `\nexport const a = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`,
    2,
    expression,
  ],
  ['templates', `\n{${'`${'.repeat(20_000)}1${'}`'.repeat(20_000)}}`, 2, expression],
  ['operators', `\n{${'!'.repeat(50_000)}a}`, 2, expression],
  ['operators with blanks', `\n{${'- '.repeat(50_000)}a}`, 2, expression],
  ['character references', `\n${'&amp; '.repeat(60_000)}`, 2, references],
  ['numeric references', `a\n\n${'&#x41;'.repeat(60_000)}`, 3, references],
  ['braces', `\na ${'{#'.repeat(40_000)}`, 2, braces],
  ['tags in attributes', `\n${'<a b={'.repeat(40_000)}`, 2, braces],
  ['tags that close braces in strings', `\n${'<a b={"}"'.repeat(40)}`, 2, braces],
  ['tags that close braces in comments', `\n${'<a {.../*}*/'.repeat(40)}`, 2, braces],
])('reports the line of too many nested or repeated %s', (_, text, line, message) => {
  expect(problems(text)).toEqual([['parse/too-complex', 'docs/a.md', line, message]]);
});

it('limits plain Markdown too', () => {
  expect(problems(`\n${'> '.repeat(3000)}a`, 'md')).toEqual([['parse/too-complex', 'docs/a.md', 2, deep]]);
  expect(problems('&amp; '.repeat(60_000), 'md')).toEqual([
    ['parse/too-complex', 'docs/a.md', 1, references],
  ]);
});

it.each([
  ['many references', 'A &amp; B, &lt;C&gt;\n\n'.repeat(20_000)],
  ['a long table of references', `| a |\n|---|\n${'| &lt;a&gt; &amp; b |\n'.repeat(1000)}`],
  ['brackets in code', `\`\`\`\n${'({[\n'.repeat(5000)}\`\`\`\n`],
  ['brackets in prose', `${'(a [b '.repeat(5000)}`],
  [
    'data',
    `export const a = ${JSON.stringify(Array.from({ length: 5000 }, (_, b) => ({ b: [b] })))};\n\nA\n`,
  ],
  ['braces in text', `{\`${'{'.repeat(50)}\`}\n`],
  ['nested lists', Array.from({ length: 100 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ['a ruler in a comment', `a {/* ${'-'.repeat(2000)} */}\n`],
])('accepts %s', (_, text) => {
  expect(problems(text)).toEqual([]);
});
