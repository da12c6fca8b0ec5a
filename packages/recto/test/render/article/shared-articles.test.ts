import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadLanguages } from '../../../src/base/highlight.ts';
import type { GetMessage } from '../../../src/model/locale.ts';
import type { Page } from '../../../src/model/page.ts';
import { sharedArticles } from '../../../src/render/article/shared-articles.ts';
import { renderSite } from '../../site/render-site.ts';

const pageOf = (tree: Page['tree']) => ({ tree, source: { path: 'a.md' } }) as Page;
const tree: Page['tree'] = () => ({ type: 'root', children: [] });
const highlighter = await loadLanguages([]);
const other = await loadLanguages(['ts']);

describe('shared articles', () => {
  const english: GetMessage = (id) => (id === 'copy' ? 'Copy' : undefined);
  const french: GetMessage = (id) => (id === 'copy' ? 'Copier' : undefined);
  const make = (usesSite: boolean) => (getMessage: GetMessage) => ({
    html: `<p>${getMessage('copy')}</p>`,
    diagnostics: [],
    usesSite,
  });

  it('are rendered once, and again for other messages or another highlighter', () => {
    const articles = sharedArticles([pageOf(tree), pageOf(tree)], 1);
    const of = (getMessage: GetMessage, colours = highlighter) =>
      articles.of(pageOf(tree), { getMessage, highlighter: colours, code: undefined }, make(false)).article;
    const first = of(english);
    expect(of(english)).toBe(first);
    expect(of((id) => (id === 'copy' ? 'Copy' : 'another text'))).toBe(first);
    expect(of(french).html).toBe('<p>Copier</p>');
    expect(of(english)).not.toBe(first);
    const last = of(english);
    expect(of(english)).toBe(last);
    expect(of(english, other)).not.toBe(last);
  });

  describe('in many languages', () => {
    const texts = ['Copy', '“Kopieren”', "L'extrait", '<複製>', 'Kopyala'];
    /** Returns the HTML in each language, and how often the article was rendered. */
    const inAll = (html: (getMessage: GetMessage) => string) => {
      const articles = sharedArticles(
        texts.map(() => pageOf(tree)),
        texts.length,
      );
      const code = () => [];
      let renders = 0;
      const all = texts.map((text) => {
        const getMessage: GetMessage = (id) => (id === 'copy' ? text : undefined);
        const render = (read: GetMessage) => {
          renders += 1;
          return { html: html(read), diagnostics: [], usesSite: false };
        };
        return articles.of(pageOf(tree), { getMessage, highlighter, code }, render).article.html;
      });
      return { all, renders };
    };
    const markup = (text: string, copied = '') =>
      renderToStaticMarkup(createElement('p', { title: text, 'data-copied': copied }, text));

    it('are rendered twice and translated', () => {
      const copied = { message: 'Copy', form: 'unless-default' } as const;
      const { all, renders } = inAll((read) => {
        const text = read('copy', copied) ?? '';
        return markup(read('copy') ?? '', text === 'Copy' ? '' : text);
      });
      expect(all).toEqual(texts.map((text) => markup(text, text === 'Copy' ? '' : text)));
      // Once with marks.
      expect(renders).toBe(3);
    });

    it('are rendered in each if a component changes a message', () => {
      const { all, renders } = inAll((read) => markup(read('copy')?.toUpperCase() ?? ''));
      expect(all).toEqual(texts.map((text) => markup(text.toUpperCase())));
      expect(renders).toBe(texts.length + 1);
    });

    it('are shared only by pages that run the same code', () => {
      const articles = sharedArticles([pageOf(tree), pageOf(tree)], 1);
      const codes = { first: () => [], changed: () => [], none: undefined };
      const of = (name: keyof typeof codes) => {
        const render = () => ({ html: `<p>${name}</p>`, diagnostics: [], usesSite: false });
        const inputs = { getMessage: english, highlighter, code: codes[name] };
        return articles.of(pageOf(tree), inputs, render).article;
      };
      expect(of('first').html).toBe('<p>first</p>');
      expect(of('first')).toBe(of('first'));
      expect(of('changed').html).toBe('<p>changed</p>');
      expect(of('none').html).toBe('<p>none</p>');
      expect(of('first').html).toBe('<p>first</p>');
    });
  });

  it('are not kept if they depend on more, or no other page has the same tree', () => {
    const articles = sharedArticles([pageOf(tree), pageOf(tree), pageOf(() => tree())], 1);
    const around = { getMessage: english, highlighter, code: undefined };
    const of = (page: Page, isUnique: boolean) => articles.of(page, around, make(isUnique));
    expect(of(pageOf(tree), true).isShared).toBe(false);
    expect(of(pageOf(tree), true).article).not.toBe(of(pageOf(tree), true).article);
    const single = pageOf(() => tree());
    expect(of(single, false).isShared).toBe(false);
    expect(of(single, false).article).not.toBe(of(single, false).article);
  });

  it('link to their own version, and list the cards of their own category', async () => {
    const a = '# A\n\nSee [b](./b.md#x) and `code`.\n\n```js\n1\n```\n';
    const b = '# B\n\n## X\n';
    const list = '# List\n\n<DocCardList />\n';
    const { html, file, article, diagnostics } = await renderSite(
      {
        'docs/a.md': a,
        'docs/b.md': b,
        'docs/c/index.mdx': list,
        'docs/c/new.md': '# New\n',
        'versions.json': '["1.0"]',
        'versioned_sidebars/version-1.0-sidebars.json': '',
        'versioned_docs/version-1.0/a.md': a,
        'versioned_docs/version-1.0/b.md': b,
        'versioned_docs/version-1.0/c/index.mdx': list,
        'versioned_docs/version-1.0/c/old.md': '# Old\n',
      },
      { sidebars: { docs: [{ type: 'autogenerated', dirName: '.' }] } },
    );
    expect(diagnostics).toEqual([]);
    expect(html('/docs/a')).toContain('<a href="/docs/b#x">b</a>');
    expect(html('/docs/next/a')).toContain('<a href="/docs/next/b#x">b</a>');
    expect(file('docs/a.md')).toContain('[b](https://example.org/docs/b.md#x)');
    expect(file('docs/next/a.md')).toContain('[b](https://example.org/docs/next/b.md#x)');
    expect(article('/docs/c')).toContain('href="/docs/c/old"');
    expect(article('/docs/next/c')).toContain('href="/docs/next/c/new"');
  });
});
