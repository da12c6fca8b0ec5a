import { describe, expect, it } from 'vitest';
import { finishArticle } from '../../src/render/finish-article.ts';
import { type ArticleLink, readArticle } from '../../src/render/read-article.ts';

describe('finishArticle', () => {
  it('rewrites every address and passes on where it was written', () => {
    const seen: ArticleLink[] = [];
    const html =
      '<p><a href="b.md?x=1&amp;y" data-at="3:5">b</a> <img alt="a > b" src=pic.png> <a name="x">y</a></p>';
    const { html: out } = finishArticle(readArticle(html), (link) => {
      seen.push(link);
      return link.tag === 'a'
        ? { href: '/b?x=1&y', target: '_blank' }
        : { src: '/p.png', width: '3', alt: 'lost' };
    });
    expect(seen).toEqual([
      { tag: 'a', href: 'b.md?x=1&y', at: '3:5' },
      { tag: 'img', href: 'pic.png' },
    ]);
    expect(out).toBe(
      '<p><a href="/b?x=1&amp;y" target="_blank">b</a> <img alt="a > b" src="/p.png" width="3"> <a name="x">y</a></p>',
    );
  });

  it('leaves what the rewriter leaves, and code and scripts alone', () => {
    const html = '<pre><code>&lt;a href="x"&gt;</code></pre><script>"<a href=1>"</script><a href="#y">y</a>';
    expect(finishArticle(readArticle(html), () => undefined).html).toBe(html);
  });

  it('collects ids and headings, and gives headings their link', () => {
    const html =
      '<h1 id="t">T</h1><h2 id="a">A <code>b</code> <a href="/x">c</a></h2><h3>no id</h3><p id="p">q</p>';
    const read = readArticle(html);
    expect([...read.ids]).toEqual(['t', 'a', 'p']);
    expect(read.headings).toEqual([
      { depth: 1, id: 't', html: 'T' },
      { depth: 2, id: 'a', html: 'A <code>b</code> c' },
    ]);
    expect(finishArticle(read, () => undefined).html).toContain(
      '<a href="/x">c</a><a class="hash-link" href="#a" aria-label="Direct link to A b c"></a></h2>',
    );
  });
});
