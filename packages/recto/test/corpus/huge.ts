import type { PageInput } from './input.ts';

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const lines = (length: number, line: (at: number) => string) =>
  Array.from({ length }, (_, at) => line(at)).join('\n\n');

/** Returns huge pages of Markdown: with times 1 for each run of the tests, with times 10 for the full ones. */
export function huge(times: number): PageInput[] {
  const n = (count: number) => count * times;
  const repeat = (text: string, count: number) => text.repeat(n(count));
  return [
    ['code of one long line', `\`\`\`js\n${repeat('a+', 5000)}1\n\`\`\``, 'ok'],
    ['code of nested brackets', `\`\`\`js\n${nested('(', ')', n(2000))}\n\`\`\``, 'ok'],
    ['code of nested elements', `\`\`\`html\n${nested('<b>', '</b>', n(500))}\n\`\`\``, 'ok'],
    ['code of nested lists in YAML', `\`\`\`yaml\n${'- '.repeat(5000)}a\n\`\`\``, 'ok'],
    ['code of unclosed templates', `\`\`\`ts\nconst a = \`${repeat('${`', 100)}\n\`\`\``, 'ok'],
    ['lines of code', `\`\`\`text\n${repeat('line\n', 1000)}\`\`\``, 'ok'],
    ['nested quotes', `${repeat('> ', 300)}a`, 'error parse/too-complex 1:501'],
    ['nested lists', `${repeat('- ', 300)}a`, 'error parse/too-complex 1:251'],
    ['nested ordered lists', `${repeat('1. ', 300)}a`, 'error parse/too-complex 1:376'],
    ['nested emphasis', nested('*a **b ', '** *', n(300)), 'ok'],
    ['nested brackets', nested('[', ']', n(2000)), 'ok'],
    ['nested images', nested('![', '](a)', n(50)), 'warning link/page-missing 1:103'],
    [
      'nested admonitions',
      `${Array.from({ length: 300 }, (_, at) => `${':'.repeat(303 - at)}note`).join('\n')}\na`,
      'error parse/too-complex 251:1',
    ],
    ['nested elements', nested('<div>\n', '</div>\n', n(2000)), 'ok'],
    ['character references', '&amp; '.repeat(60_000), 'error parse/too-complex 1:1'],
    ['character references in paragraphs', repeat('&amp; &lt;\n\n', 1000), 'ok'],
    ['a list', repeat('- a\n', 1000), 'ok'],
    ['task items', repeat('- [x] a\n- [ ] b\n', 50), 'ok'],
    ['a paragraph of one word', repeat('a', 100_000), 'ok'],
    ['a paragraph of many words', repeat('word ', 10_000), 'ok'],
    ['asterisks', repeat('*', 2000), 'ok'],
    ['asterisks and words', repeat('*a ', 2000), 'ok'],
    ['underscores and words', repeat('a_b_', 1000), 'ok'],
    ['tildes', repeat('~a~~b', 1000), 'ok'],
    ['unclosed brackets', repeat('[', 1000), 'ok'],
    ['unclosed links', repeat('[a](', 2000), 'ok'],
    ['unclosed link titles', repeat('[a](b "', 1000), 'ok'],
    ['unclosed tags', repeat('<a ', 2000), 'ok'],
    ['unclosed comments', repeat('<!--', 2000), 'error parse/comment-unclosed 1:1'],
    ['unclosed elements', repeat('<b>', 2000), 'warning parse/html-unclosed 1:1'],
    ['unclosed attributes of headings', repeat('## a {', 1000), 'ok'],
    ['unclosed directives', repeat(':a[', 500), 'ok'],
    ['words that look like directives', repeat(':word ', 2000), 'ok'],
    ['bare addresses', repeat('https://a.example/', 500), 'ok'],
    ['dots of bare addresses', `www.${repeat('a.', 2000)}`, 'ok'],
    ['at signs of bare addresses', repeat('a@', 2000), 'ok'],
    ['a table of many columns', `${repeat('|a', 100)}|\n${repeat('|-', 100)}|\n${repeat('|b', 100)}|`, 'ok'],
    ['a table of empty cells', `|a|\n|-|\n${repeat('|\n', 1000)}`, 'ok'],
    ['headings', lines(n(300), (at) => `## H ${at}`), 'ok'],
    ['headings of the same text', repeat('## Same\n\n', 200), 'ok'],
    ['references to one definition', `${repeat('[a] ', 1000)}\n\n[a]: https://a.example`, 'ok'],
    [
      'references to definitions',
      lines(n(200), (at) => `[a${at}]\n\n[a${at}]: https://a.example/${at}`),
      'ok',
    ],
    ['footnotes', lines(n(100), (at) => `a[^${at}]\n\n[^${at}]: b`), 'ok'],
    ['a footnote with many references', `${repeat('a[^1] ', 100)}\n\n[^1]: b`, 'ok'],
    ['destinations', lines(n(1000), (at) => `[a](https://example.com/${at})`), 'ok'],
  ];
}
