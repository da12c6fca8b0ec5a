import { expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

function parse(text: string) {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  return parseSource(source, { format: 'md' });
}

function problems(text: string) {
  const { diagnostics } = parse(text);
  return diagnostics.map(({ level, at, message, notes }) =>
    [level, `${at?.line}:${at?.column}`, message, ...notes].join(' '),
  );
}

it('reports tags of raw HTML without a counterpart', () => {
  expect(
    problems('Run `<a>` and create <name> here, then <name>.\n\na </b> c\n\n<div>\n  <div>\n</div>\n'),
  ).toEqual([
    'warning 1:22 The element `<name>` is not closed. and 1 more of them',
    'warning 5:1 The element `<div>` is not closed.',
    'warning 3:3 Unexpected closing tag `</b>`.',
  ]);
});

it('refuses elements that hide the rest of the document', () => {
  expect(problems('a\n\n<script>\nlet a = 1;\n')).toEqual([
    'error 3:1 The element `<script>` is not closed.',
  ]);
  expect(problems('<div\n\na')).toEqual(['error 1:1 Unclosed tag.']);
});

it.each([
  '<div>\n\n**a**\n\n</div>\n',
  'a <b>c</b> <br> <img src="a>b"> <input/> <x-y />\n',
  '<table><tr><td>a<td>b</table>\n\n<p>a\n',
  '<script>if (a < b) document.write("</b>")</script>\n',
  '<details>\n<summary>a</summary>\n\nb\n\n</details>\n',
  '<!-- <b> -->\n\n<!DOCTYPE html>\n',
])('accepts %j', (text) => {
  expect(problems(text)).toEqual([]);
});

it('marks details', () => {
  const { page } = parse(
    '<DETAILS>\n\na <!-- <details> -->\n\n</DETAILS>\n\n<details open class="b &quot;c">\n\n</details>\n',
  );
  const html = page.tree().children.flatMap((node) => (node.type === 'raw' ? node.value : []));
  expect(html).toEqual([
    '<DETAILS class="theme-details">',
    '</DETAILS>',
    '<details class="theme-details b &quot;c" open >',
    '</details>',
  ]);
});
