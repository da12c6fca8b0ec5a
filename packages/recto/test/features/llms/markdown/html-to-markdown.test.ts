import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../../src/features/llms/markdown/page-markdown.ts';

const address = (href: string) => (href.startsWith('/') ? `https://example.org${href}.md` : href);
const markdown = (html: string) => htmlToMarkdown(html)(address).trimEnd();

describe('htmlToMarkdown', () => {
  it.each([
    [
      'words',
      '<p>One <strong>two</strong> <em>three</em> <del>four</del></p>',
      'One **two** *three* ~~four~~',
    ],
    ['spaces inside of weight', '<p>a<b> b </b>c</p>', 'a **b** c'],
    ['a line break', '<p>one<br>two</p>', 'one\\\ntwo'],
    ['code', '<p><code>a</code> and <code>b ` c</code></p>', '`a` and ``b ` c``'],
    ['code with marked parts', '<p><code>{ <a href="#x">X</a>: 1 }</code></p>', '`{ X: 1 }`'],
    ['a link', '<p><a href="/docs/a">A</a></p>', '[A](https://example.org/docs/a.md)'],
    [
      'a link of two lines',
      '<p><a href="/b"><b>B</b><span>more</span></a></p>',
      '[**B** more](https://example.org/b.md)',
    ],
    ['an image', '<p><img src="/i" alt="Map"><img src="/d" alt=""></p>', '![Map](https://example.org/i.md)'],
    ['a heading', '<h2 id="x">1. X</h2>', '## 1. X'],
    ['a heading that links to itself', '<h3 id="x"><a href="#x">x</a></h3>', '### x'],
    ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['a rule', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['a fold', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
    ['a drawing', '<svg><title>Flow</title><desc>A to B.</desc><text>A</text></svg>', '*Flow A to B.*'],
    ['an icon in a line', '<p>a <svg role="img" aria-label="b_"><path/></svg> c</p>', 'a b\\_ c'],
    ['an anchor that links to itself', '<p><a id="x" href="#x"><code>x</code></a></p>', '`x`'],
    ['a drawing for the eye alone', '<svg aria-hidden="true"><title>x</title></svg>', ''],
    ['controls', '<form><input><button>Go</button></form><p>a</p>', 'a'],
    ['unknown elements', '<x-a><x-b>a</x-b><p>b</p></x-a>', 'a\n\nb'],
    ['nothing', '', ''],
    ['tags that are never closed', '<ul><li>a<li>b', '- a\n- b'],
  ])('converts %s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it('escapes text that looks like syntax', () => {
    expect(markdown('<p>2 * 3, a_b, _c_, `d`, &lt;e&gt;, [f](g), &amp;amp; ~~h~~ \\* x[0]</p>')).toBe(
      '2 \\* 3, a_b, \\_c\\_, \\`d\\`, \\<e>, \\[f](g), \\&amp; \\~~h\\~~ \\\\\\* x[0]',
    );
    expect(markdown('<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p><p>--- e</p>')).toBe(
      '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\--- e',
    );
  });

  it('converts code with its language and file name, without prompts', () => {
    const pre = '<pre><code><span class="p">$ </span>npm <span class="n">run</span>\n  a &lt; b</code></pre>';
    expect(
      markdown(`<figure class="code" data-language="bash"><figcaption>a.sh</figcaption>${pre}</figure>`),
    ).toBe('```bash title="a.sh"\nnpm run\n  a < b\n```');
    expect(
      markdown('<figure class="code" data-language="text"><pre><code>```\nx</code></pre></figure>'),
    ).toBe('````\n```\nx\n````');
  });

  it('converts nested lists, start numbers, tasks, and items of several blocks', () => {
    expect(markdown('<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li>d</li></ul>')).toBe(
      '- a\n  3. b\n  4. c\n- d',
    );
    expect(markdown('<ul><li><p>a</p><pre>b\n\nc</pre></li><li><p>d</p></li></ul>')).toBe(
      '- a\n\n  ```\n  b\n\n  c\n  ```\n\n- d',
    );
    expect(
      markdown('<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>'),
    ).toBe('- [x] a\n- [ ] b');
  });

  it('converts tables with and without a header, with cells on one line', () => {
    const body = '<tr><td><code>a|b</code></td><td><p>one</p><p>two</p></td></tr><tr><td>c</td></tr>';
    expect(
      markdown(`<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${body}</tbody></table>`),
    ).toBe('| A | B |\n| --- | --- |\n| `a\\|b` | one<br>two |\n| c |  |');
    expect(markdown(`<table>${body}</table>`)).toMatch(/^\| {2}\| {2}\|\n\| --- \| --- \|\n\| `a/);
    expect(markdown('<table></table>')).toBe('');
  });

  it('converts definition lists', () => {
    const html =
      '<dl><div><dt><a id="k" href="#k">k</a></dt><dd><code>string</code></dd><dd><p>What.</p></dd></div>';
    expect(markdown(`${html}<div><dt>l</dt><dd>x</dd></div></dl>`)).toBe(
      '- **k**: `string`\n\n  What.\n\n- **l**: x',
    );
  });

  it('converts admonitions to alerts, and shows every tab panel under its title', () => {
    expect(
      markdown(
        '<div class="theme-admonition theme-admonition-tip"><p class="theme-admonition__title"><svg></svg><span>Hint</span></p><p>a</p></div>',
      ),
    ).toBe('> [!TIP]\n> **Hint**\n>\n> a');
    expect(
      markdown(
        '<div class="tabs"><div role="tablist"><button>npm</button></div><section role="tabpanel"><p class="tabs__title">npm</p><p>a</p></section></div>',
      ),
    ).toBe('**npm**\n\na');
  });

  it('converts formulas to their source', () => {
    const formula = (attributes: string) =>
      `<span class="katex"><span><math${attributes}><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_*</annotation></semantics></math></span><span aria-hidden="true">x</span></span>`;
    expect(markdown(`<p>a ${formula('')} b</p>`)).toBe('a $x_*$ b');
    expect(markdown(`<p>a</p><span>${formula(' display="block"')}</span><p>b</p>`)).toBe(
      'a\n\n$$\nx_*\n$$\n\nb',
    );
  });

  it('converts footnotes', () => {
    const html =
      '<p>a<sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup></p><section data-footnotes><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>note <a href="#back" data-footnote-backref>↩</a></p></li></ol></section>';
    expect(markdown(html)).toBe('a[^1]\n\n[^1]: note');
  });
});
