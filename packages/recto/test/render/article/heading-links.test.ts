import { expect, it } from 'vitest';
import { scanArticle } from '../../../src/render/article/scan-article.ts';

const linkedHeadings = (html: string) => scanArticle(html).headingLinks.map(({ text }) => text);

it('headings have a link to themselves', () => {
  expect(linkedHeadings('<h2 id="a">A</h2>')).toEqual([expect.stringContaining('href="#a"')]);
});

it('headings in links have none, which would end the link around them', () => {
  const html = '<a href="/x"><h3 id="a">A</h3></a><h3 id="b">B</h3>';
  expect(linkedHeadings(html)).toEqual([expect.stringContaining('href="#b"')]);
});

it('headings have no second link, if a component of the site has rendered one', () => {
  const html = '<h2 id="a">A<a class="x hash-link" href="#a"></a></h2><h2 id="b">B <a href="/c">C</a></h2>';
  expect(linkedHeadings(html)).toEqual([expect.stringContaining('href="#b"')]);
});

it('the contents leave out headings in templates, which have ids and links where they are shown later', () => {
  const html = '<h2 id="a">A</h2><template data-file="b.md"><h2 id="b">B</h2></template><h2 id="c">C</h2>';
  const { headings, ids, headingLinks } = scanArticle(html);
  expect(headings.map(({ id }) => id)).toEqual(['a', 'c']);
  expect([...ids]).toEqual(['a', 'b', 'c']);
  expect(headingLinks).toHaveLength(3);
});
