import type { PageInput } from './input.ts';

/** Where a construct stands, on one line unless it has a block of its own. */
const contexts: Record<string, (construct: string) => string> = {
  'a heading': (it) => `## a ${it} b`,
  'a list': (it) => `- a\n  1. b ${it}`,
  'a task': (it) => `- [x] ${it} a`,
  'a quote': (it) => `> a\n> > ${it} b`,
  'a cell': (it) => `| a | b |\n|---|---|\n| ${it} | c |`,
  'a link': (it) => `[a ${it} b](#end)\n\n## end`,
  'strong text': (it) => `**a ${it} b**`,
  'an admonition': (it) => `:::note\n\n${it}\n\n:::`,
  'the title of an admonition': (it) => `:::tip[a ${it} b]\n\nc\n\n:::`,
  'a fold': (it) => `<details>\n<summary>a</summary>\n\n${it}\n\n</details>`,
  'a footnote': (it) => `a[^n]\n\n[^n]: b ${it}`,
};

/** Where constructs are text, so that addresses and elements mean nothing. */
const textContexts: typeof contexts = {
  'an image': (it) => `![a ${it} b](https://example.com/a.png)`,
  'the title of code': (it) => `\`\`\`js title="${it}"\na\n\`\`\``,
};

type Construct = [text: string, markdown?: string, mdx?: string];

/**
 * Constructs that are not finished, that look like others, or that mean something to a tool further on. What is
 * expected of those that are reported ends with the offset from their first character.
 */
const constructs: Record<string, Construct> = {
  'an open mark of emphasis': ['**a'],
  'marks of emphasis that overlap': ['*a **b* c**'],
  'open code': ['`a'],
  'an open link': ['[a](b'],
  'an open image': ['![a]('],
  'an open reference': ['[a]['],
  'a footnote in brackets': ['^[a'],
  'an unknown footnote': ['[^nowhere]'],
  'an open directive': [':a[b'],
  'a directive with open attributes': [':a[b]{c="d', 'ok', 'error parse/syntax-error +5'],
  'a time': ['10:30:45'],
  'an open attribute list': ['{#a', 'ok', 'error parse/syntax-error +0'],
  'a character that does not exist': ['&#x110000;'],
  'an unknown entity': ['&nowhere;'],
  'an open entity': ['&amp'],
  'the character of zero': ['&#0;'],
  'a backslash': ['\\'],
  'a pipe': ['|'],
  'an escaped pipe': ['\\|'],
  'a bar of a table': ['|---|'],
  'an address with an open host': ['https://[::1'],
  'an address with a user': ['https://a:b@c.example/'],
  'an address of script': [
    '[a](javascript:alert(1))',
    'warning parse/link-refused +0',
    'warning parse/link-refused +0',
  ],
  'an address of data': [
    '[a](data:text/html,<script>alert(1)</script>)',
    'warning parse/link-refused +0',
    'warning parse/link-refused +0',
  ],
  'an address with blanks': [
    '[a](<INPUT c>)',
    'warning link/page-missing +0',
    'warning link/page-missing +0',
  ],
  'a mail address': ['a@b@c.example'],
  'an unknown emoji': [':nowhere:'],
  'an emoji': [':+1:'],
  'marks that reverse text': ['\u202Ea\u2066b'],
  'characters of private use': ['\uE000a\uE001\uE002'],
  'a replacement pattern': ['$& $1 $` $$'],
  'a format of a message': ['%s %o {0} {{a}}', 'ok', 'error render/failed +10'],
  'an open formula': ['$a'],
  'markup in quotes': ['"\'><b>x</b>'],
  'an attribute of a handler': ['" onclick="alert(1)'],
  'the end of a comment': ['-->'],
  'the end of a section': [']]>'],
  'an element with an open attribute': ['<b id="a', 'ok', 'error parse/syntax-error +0'],
  'an upper-case element': ['<B>a</B>', 'ok', 'error render/component-unknown +0'],
  'an element with a slash': ['<b/>a'],
  'a line break': ['<br>', 'ok', 'error parse/syntax-error +0'],
  'a custom element': ['<a-b c>d</a-b>'],
  'a link in a link': [
    '<a href="#x">a</a>',
    'warning link/anchor-missing +9',
    'warning link/anchor-missing +9',
  ],
  'a heading of HTML': ['<h2 id="end">a</h2>'],
  'a cell of HTML': ['<td>a</td>'],
  'a block in a line': ['<div>a</div>'],
  'a paragraph of HTML': ['<p>a</p>'],
  'a list item of HTML': ['<li>a</li>'],
  'a fold of HTML': ['<details><summary>a</summary>b</details>'],
  'a frame': ['<iframe src="about:blank"></iframe>'],
  'a form': ['<form action="/x"><input name="submit"></form>', 'ok', 'error parse/syntax-error +39'],
  'a drawing': ['<svg viewBox="0 0 1 1"><title>a</title></svg>'],
  'a template': ['<template>a</template>'],
  'a slot': ['<slot name="a">b</slot>'],
  'a base address': ['<base href="https://b.example/">', 'ok', 'error parse/syntax-error +0'],
  'a refresh': [
    '<meta http-equiv="refresh" content="0;url=https://b.example/">',
    'ok',
    'error parse/syntax-error +0',
  ],
};

/** Matches a construct with a quote that ends the title of code, so that the title is reported. */
const quotePattern = /^[^"]*"\S/;

/** Whether a text has as many opening as closing brackets. */
function hasPairs(text: string): boolean {
  return text.split('[').length === text.split(']').length;
}

/** What MDX reports elsewhere, or also in text. */
const mdxExceptions: Record<string, string> = {
  'a format of a message in the title of an admonition': 'error render/failed 1:1',
  'a line break in a fold': 'error parse/syntax-error 6:1',
  'a base address in a fold': 'error parse/syntax-error 6:1',
  'a refresh in a fold': 'error parse/syntax-error 6:1',
  'a directive with open attributes in an image': 'error parse/syntax-error 1:10',
  'an open attribute list in an image': 'error parse/syntax-error 1:5',
  'an element with an open attribute in an image': 'error parse/syntax-error 1:5',
};

/** Every construct in every context. `npm test` has each construct in every third context, in turn. */
interface Combinations {
  samples: PageInput[];
  others: PageInput[];
}

function combined(
  expectedOf: (construct: Construct) => string | undefined,
  exceptions: Record<string, string> = {},
): Combinations {
  const all: Combinations = { samples: [], others: [] };
  for (const [turn, [context, write]] of Object.entries({ ...contexts, ...textContexts }).entries())
    for (const [which, [construct, row]] of Object.entries(constructs).entries()) {
      const [text] = row;
      const name = `${construct} in ${context}`;
      const page = write(text);
      const ofText =
        context === 'the title of code' && quotePattern.test(text)
          ? 'warning parse/code-option-invalid 1:1'
          : 'ok';
      const isLeftOut = context === 'the title of an admonition' && !hasPairs(text);
      const usual = context in textContexts ? ofText : (expectedOf(row) ?? 'ok');
      const expected = isLeftOut
        ? 'warning parse/directive-stray 1:1'
        : (exceptions[name] ?? placed(usual, page.slice(0, page.indexOf(text))));
      const isSample = name in exceptions || which % 3 === turn % 3;
      (isSample ? all.samples : all.others).push([name, page, expected]);
    }
  return all;
}

/** Replaces an offset at the end of an expectation by line and column, given the text before the construct. */
function placed(expected: string, before: string): string {
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return expected.replace(/\+(\d+)$/, (_, offset) => `${line}:${column + Number(offset)}`);
}

/** In plain Markdown files. */
export const markdownCombinations = combined(([, markdown]) => markdown);

/** In MDX. */
export const mdxCombinations = combined(([, , mdx]) => mdx, mdxExceptions);
