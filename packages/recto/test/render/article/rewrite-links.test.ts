import { describe, expect, it } from 'vitest';
import { rewriteLinks } from '../../../src/render/article/rewrite-links.ts';
import { type ArticleLink, scanArticle } from '../../../src/render/article/scan-article.ts';

describe('rewriteLinks', () => {
  it('leaves the link of a heading to itself out of the table of contents', () => {
    const html =
      '<h2 id="a">A <a class="hash-link" href="#a">#</a></h2><h2 id="b">B <a href="#a">#</a></h2><h2 id="c"><a href="#c">C</a></h2>';
    const { headings } = rewriteLinks(scanArticle(html), () => undefined);
    expect(headings.map((heading) => heading.html)).toEqual(['A', 'B #', 'C']);
  });

  it('passes every address with its location to the rewriter', () => {
    const seen: ArticleLink[] = [];
    const html =
      '<p><a href="b.md?x=1&amp;y" data-at="3:5">b</a> <img alt="a > b" src=pic.png> <a name="x">y</a></p>';
    const { html: out } = rewriteLinks(scanArticle(html), (link) => {
      seen.push(link);
      return link.tag === 'a'
        ? { href: '/b?x=1&y', target: '_blank' }
        : { src: '/p.png', width: '3', alt: 'lost' };
    });
    const link = { descriptor: '', isUnchecked: false };
    expect(seen).toEqual([
      { ...link, tag: 'a', attribute: 'href', href: 'b.md?x=1&y', at: '3:5', isHtml: false },
      { ...link, tag: 'img', attribute: 'src', href: 'pic.png', isHtml: true },
    ]);
    expect(out).toBe(
      '<p><a href="/b?x=1&amp;y" target="_blank">b</a> <img alt="a > b" src="/p.png" width="3"> <a name="x">y</a></p>',
    );
  });

  it('rewrites each address of an element, including those of a srcset', () => {
    const html = [
      '<img src="a.png" srcset="a.png 1x,\n b.png?x,y 2x, , c.png">',
      '<video src="v.mp4" poster="p.png"><track src="t.vtt"></video><object data="d.svg"></object>',
      '<picture><source srcset="s.avif 100w, t.avif 200w"></picture><iframe src="/f"></iframe><source srcset>',
    ].join('');
    const { html: out } = rewriteLinks(scanArticle(html), ({ attribute, href }) =>
      href.startsWith('t') ? undefined : { [attribute]: `/x/${href}` },
    );
    expect(out).toBe(
      [
        '<img src="/x/a.png" srcset="/x/a.png 1x, /x/b.png?x,y 2x, /x/c.png">',
        '<video src="/x/v.mp4" poster="/x/p.png"><track src="t.vtt"></video><object data="/x/d.svg"></object>',
        '<picture><source srcset="/x/s.avif 100w, t.avif 200w"></picture><iframe src="/x//f"></iframe><source srcset>',
      ].join(''),
    );
  });

  it('adds the size of an image unless the author or a style sheet may set one', () => {
    const images = ['', 'class="themed--light"', 'height="2"', 'class="logo"', 'style="height:2px"'];
    const html = images.map((attributes) => `<img ${attributes} src="a.png">`).join('');
    const size = { src: 'a.png', width: '3', height: '4' };
    expect(rewriteLinks(scanArticle(html), () => size).html).toBe(
      html.replace(/(<img (?:class="themed--light")? src="a.png")/g, '$1 width="3" height="4"'),
    );
  });

  it('gives images that React hydrates no other attributes in development, which it would report', () => {
    const html = '<img src="a.png"><recto-island><img src="a.png"></recto-island>';
    const attributes = { src: '/a.png', loading: 'lazy' };
    const rewritten = (production: boolean) =>
      rewriteLinks(scanArticle(html), () => attributes, production).html;
    const image = '<img src="/a.png" loading="lazy">';
    expect(rewritten(true)).toBe(`${image}<recto-island>${image}</recto-island>`);
    expect(rewritten(false)).toBe(`${image}<recto-island><img src="/a.png"></recto-island>`);
  });

  it('leaves images with both sizes of the author without `decoding`, which tells style sheets', () => {
    const html = '<img src="a.png" width="3"><img src="a.png" width="3" height="2">';
    const attributes = { src: 'a.png', loading: 'lazy', decoding: 'async' };
    expect(rewriteLinks(scanArticle(html), () => attributes).html).toBe(
      '<img src="a.png" loading="lazy" decoding="async" width="3"><img src="a.png" loading="lazy" width="3" height="2">',
    );
  });

  it('leaves addresses without a result, code and scripts unchanged', () => {
    const html = '<pre><code>&lt;a href="x"&gt;</code></pre><script>"<a href=1>"</script><a href="#y">y</a>';
    expect(rewriteLinks(scanArticle(html), () => undefined).html).toBe(html);
  });

  it('collects ids and headings, and adds the links of headings', () => {
    const html =
      '<h1 id="t">T</h1><h2 id="a">A <code>b</code> <a href="/x">c</a></h2><h3>no id</h3><p id="p">q</p>';
    const read = scanArticle(html);
    expect([...read.ids]).toEqual(['t', 'a', 'p']);
    const written = rewriteLinks(read, () => undefined);
    expect(written.headings).toEqual([
      { depth: 1, id: 't', html: 'T' },
      { depth: 2, id: 'a', html: 'A <code>b</code> c' },
    ]);
    expect(written.html).toContain(
      '<a href="/x">c</a><a class="hash-link" href="#a" aria-label="Direct link to A b c"></a></h2>',
    );
  });

  it('resolves images of headings for the table of contents, or leaves their alternatives', () => {
    const html =
      '<p><a href="/x" data-at="1:1">x</a></p><h2 id="a"><img src="a.png" alt="A" data-at="3:4:jsx"> A</h2><p><img src="b.png"></p>' +
      '<h2 id="b"><b data-at="5:4:jsx">B</b> <img src="b.png" alt="&lt;C&gt;" data-at="5:9"></h2>';
    const { headings } = rewriteLinks(scanArticle(html), ({ href }) => ({ src: `/x/${href}` }));
    const contents = headings.map((heading) => heading.html);
    expect(contents).toEqual(['<img src="/x/a.png" alt="A"> A', '<b>B</b> &lt;C&gt;']);
  });

  it('leaves out islands in headings of the table of contents, but for their content', () => {
    const html =
      '<h2 id="a">A <recto-island data-props="{&quot;a&quot;:&quot;&gt;&quot;}"><b>new</b><recto-slot>c</recto-slot>' +
      '<template data-copy="">later</template></recto-island></h2>';
    const [heading] = rewriteLinks(scanArticle(html), () => undefined).headings;
    expect(heading?.html).toBe('A <b>new</b>c');
  });
});
