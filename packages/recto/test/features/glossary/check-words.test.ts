import { expect, it } from 'vitest';
import { parseSource } from '../../../src/content/parse-source.ts';
import { wordChecker } from '../../../src/features/glossary/glossary.ts';
import type { Term } from '../../../src/features/glossary/read-glossary.ts';
import { problemDiagnostic } from '../../../src/plugins/call-plugins.ts';
import { reported } from '../../site/fixtures.ts';

const term = (name: string, ...insteadOf: string[]): Term => ({
  term: name,
  definition: 'It is what it is.',
  insteadOf,
  at: { file: 'glossary.yml' },
});

const check = wordChecker([
  term('app config', 'flavour', 'appConfig', 'app configuration'),
  term('product flavour'),
  term('ReNative', 'Renative'),
  term('C++', 'Cplusplus', 'C++ language'),
]);

/** The replaced words of a text, each with its line and column. */
function replaced(text: string): string[] {
  return problemsOf(text).map(
    ({ message, at }) => `${/instead of "(.*)"/s.exec(message)?.[1]} ${at?.line}:${at?.column ?? ''}`,
  );
}

function problemsOf(text: string, version?: string) {
  const file = { kind: 'doc', path: 'docs/a.mdx', name: 'a.mdx', format: 'mdx' } as const;
  const source = { ...file, text, ...(version !== undefined && { version }) };
  return check(parseSource(source, { format: 'mdx' }).page).map((one) => problemDiagnostic('glossary', one));
}

it('reports the word of the glossary and the location of the other', () => {
  expect(
    reported(problemsOf('---\ntitle: A\n---\n\nOne app.\nIts flavours differ.\n')),
  ).toMatchInlineSnapshot(`
    "warning glossary/word-refused docs/a.mdx:6
    The glossary has "app config" instead of "flavours".
    > Write "app config", or put the word in quotation marks or backticks if you mean the word itself."
  `);
});

it.each([
  ['a word in any case', 'Flavour and flavour and FLAVOUR.', ['Flavour 1:1', 'flavour 1:13', 'FLAVOUR 1:25']],
  ['its plural', 'Two flavours.', ['flavours 1:5']],
  ['a phrase across lines', 'The app\nconfiguration.', ['app configuration 1:5']],
  ['the longest of two', 'In the app configuration.', ['app configuration 1:8']],
  ['words with signs', 'In the C++ language.', ['C++ language 1:8']],
  ['another spelling of a term', 'Renative, not ReNative.', ['Renative 1:1']],
  ['headings', '# Every flavour', ['flavour 1:9']],
  ['items of lists and text of links', '- a\n- [the flavour](./b.md)', ['flavour 2:8']],
  ['cells of tables', '| A |\n| --- |\n| flavour |', ['flavour 3:3']],
  ['text inside components', '<Tabs>\n\nA flavour.\n\n</Tabs>', ['flavour 3:3']],
  ['lines of a quoted paragraph that is none', 'He said "no", a flavour.', ['flavour 1:17']],
])('finds %s', (_, text, expected) => expect(replaced(text)).toEqual(expected));

it.each([
  ['code', 'The key `flavour`.\n\n```\nflavour\n```\n'],
  ['quotations', 'They call it "flavour" or “a flavour”.\n\n> A flavour.\n'],
  ['a longer term', 'A product flavour, and product flavours.'],
  ['parts of words', 'flavourful, reflavour, flavour-free, my_flavour, flavour.json, @rnv/flavour'],
  ['addresses and attributes', '[here](./flavour.md) <Tabs groupId="flavour">x</Tabs>'],
  ['front matter', '---\ntitle: A\nkeywords: [flavour]\n---\n\nText.'],
])('ignores %s', (_, text) => expect(replaced(text)).toEqual([]));

it('ignores released versions', () => {
  expect(problemsOf('A flavour.', 'community/current')).toHaveLength(1);
  expect(problemsOf('A flavour.', '1.0')).toEqual([]);
});

it('reports nothing without replaced words', () => {
  const page = parseSource(
    { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text: 'A flavour.' },
    { format: 'md' },
  ).page;
  expect(wordChecker([term('app config')])(page)).toEqual([]);
});
