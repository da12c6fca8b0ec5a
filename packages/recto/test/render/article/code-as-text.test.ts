import { expect, it } from 'vitest';
import { codeAsText, codeInFooter } from '../../../src/render/article/code-as-text.ts';
import { scanArticle } from '../../../src/render/article/scan-article.ts';
import type { Route } from '../../../src/site/routes/route.ts';

const routeWith = (editUrl = '', title = 'A') =>
  ({ path: '/docs/a', title, editUrl, page: { source: { path: 'docs/a.md' } } }) as unknown as Route;
const messages = (html: string, editUrl?: string, components: Record<string, string> = {}) =>
  codeAsText(scanArticle(html).shownCode, routeWith(editUrl), { components }).map(({ message }) => message);

it.each([
  ['<p>&lt;Tabs groupId="npm2yarn"&gt;</p>', '"/docs/a" shows code as text: <Tabs groupId="npm2yarn">'],
  [
    "<div>import Tabs from '@theme/Tabs';</div>",
    '"/docs/a" shows code as text: import Tabs from \'@theme/Tabs\';',
  ],
  [
    '<p>&lt;/TabItem&gt;\n&lt;TabItem value=&quot;b&quot;&gt;</p>',
    '"/docs/a" shows code as text: </TabItem>',
  ],
  ['<b>[{&quot;label&quot;:&quot;Edit&quot;}]</b>', '"/docs/a" shows code as text: [{"label":"Edit"}]'],
  ['<p>By {&quot;name&quot;:&quot;Ann&quot;}.</p>', '"/docs/a" shows code as text: {"name":"Ann"}.'],
  ['<p>&lt;Tabs&gt;\n&lt;TabItem&gt;</p>', '"/docs/a" shows code as text: <Tabs>'],
  ['<p>&lt;Box&gt;text&lt;/Box&gt;</p>', '"/docs/a" shows code as text: <Box>text</Box>'],
  ['<p>A &lt;b id="x" className="y"&gt;</p>', '"/docs/a" shows code as text: <b id="x" className="y">'],
  ['<p>&lt;div style={{a: 1}}&gt;</p>', '"/docs/a" shows code as text: <div style={{a: 1}}>'],
  ['<p>export const a = 1;</p>', '"/docs/a" shows code as text: export const a = 1;'],
  ['<p>[ { &quot;a-b&quot; : 1 }]</p>', '"/docs/a" shows code as text: { "a-b" : 1 }]'],
  ['<b>[object Object]</b>', '"/docs/a" shows code as text: [object Object]'],
])('warns about %s', (html, message) => {
  expect(messages(html)).toEqual([message]);
});

it.each(['<h1>&lt;Tabs groupId="a"&gt;</h1>', '<h1>{&quot;type&quot;:&quot;text&quot;}</h1>'])(
  'warns about code in a title: %s',
  (html) => {
    expect(messages(html)).toHaveLength(1);
  },
);

it('warns about code as the title of a document', () => {
  const warnings = (title: string) =>
    codeAsText(undefined, routeWith('', title), { components: {} }).map(({ message }) => message);
  expect(warnings('{"type":"text"}')).toEqual(['"/docs/a" shows code as text: {"type":"text"}']);
  expect(warnings('<Tabs groupId="a">')).toHaveLength(1);
  expect(warnings('<Tabs>')).toEqual([]);
});

it('warns about an edit link that is data', () => {
  expect(messages('', '[{"label":"Edit page"}]')).toEqual([
    'The edit link of "/docs/a" is data: [{"label":"Edit page"}]',
  ]);
  // A component of the site may read it.
  expect(messages('', '[{"label":"Edit page"}]', { DocFooter: './footer.tsx' })).toEqual([]);
});

it.each([
  '<pre><code>&lt;Tabs groupId="a"&gt;</code></pre>',
  '<p><code>&lt;Tabs groupId="a"&gt;</code> switches</p>',
  '<p>Use &lt;Tabs groupId="a"&gt; here</p>',
  '<p>We import goods from "abroad"</p>',
  '<p>{"a"} and { b }</p>',
  '<p>&lt;3 and &lt;Any</p>',
  '<h1>&lt;Tabs&gt;</h1>',
  '<h1> &lt;Tabs /&gt; </h1>',
  '<h2>&lt;Tabs&gt;</h2>',
  '<ul><li><a href="#tabs">&lt;Tabs&gt;</a></li></ul>',
  '<table><tr><td>&lt;Tabs&gt;</td></tr></table>',
  '<p>&lt;Tabs&gt; shows one of several texts</p>',
  '<p>&lt;Array&lt;string&gt;&gt; is a type, and so is Map&lt;A, B&gt;</p>',
  '<p>An &lt;a href="x"&gt; has no class= here</p>',
  '<p>We export default goods, and export const</p>',
  '<p><span class="katex"><annotation>{"a": 1}</annotation></span></p>',
])('does not warn about %s', (html) => {
  expect(messages(html, 'https://example.org/edit')).toEqual([]);
});

it('warns about code in the footer', () => {
  const inFooter = (html: string) => codeInFooter(scanArticle(html).shownCode, 'src/theme/Footer.js');
  const messages = inFooter('<footer>{&quot;a&quot;:1}</footer>');
  expect(messages).toMatchObject([
    { message: 'The footer shows code as text: {"a":1}', at: { file: 'src/theme/Footer.js' } },
  ]);
  expect(inFooter('<footer><code>{&quot;a&quot;:1}</code></footer>')).toEqual([]);
});
