import { describe, expect, it } from 'vitest';
import { shellTexts } from '../../src/theme/i18n/shell-texts.tsx';
import { one, readDocument, texts } from '../read-document.ts';
import { reported } from '../site/fixtures.ts';
import type { MemoryConfig } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

const docs = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-docs/current`;

const files = {
  'docs/index.md': '---\nslug: /\ntitle: Start\n---\n\nRead [more](./guide/a.md).\n',
  'docs/guide/a.md': '# A\n\n[Start](../index.md) [B](/docs/guide/b) [C](./c.md) [odd](./gone.md)\n',
  'docs/guide/b.md': '# B\n\n## Part\n',
  'docs/guide/c.md': '# C\n\n[Part](./b.md#part)\n',
  'static/mark.svg': '',
  [`${docs('fr')}/guide/b.md`]: '# Bé\n\n## Partie\n\n[A](./a.md) ![m](/mark.svg) [C](c.md)\n',
};
const i18n = { locales: ['en', 'fr', 'ar'] };

function attributes(html: string): string | undefined {
  return /<html ([^>]*?) class/.exec(html)?.[1];
}

function alternates(html: string): string[] {
  return [...html.matchAll(/<link rel="alternate" href="([^"]+)" hreflang="([^"]+)">/g)].map(
    ([, href, language]) => `${language} ${href}`,
  );
}

describe('a site in three languages', () => {
  it('has every page at the path of each locale, in its language and direction [GEN-02, LOC-01]', async () => {
    const { paths, html } = await renderSite(files, { i18n });
    expect(paths.filter((path) => path.endsWith('/guide/b'))).toEqual([
      '/docs/guide/b',
      '/fr/docs/guide/b',
      '/ar/docs/guide/b',
    ]);
    expect(attributes(html('/docs/guide/b'))).toBe('lang="en" dir="ltr"');
    expect(attributes(html('/fr/docs/guide/b'))).toBe('lang="fr" dir="ltr"');
    expect(attributes(html('/ar/docs/guide/b'))).toBe('lang="ar" dir="rtl"');
  });

  it('links to the other languages of a page, and the default one [META-02]', async () => {
    const { html } = await renderSite(files, { i18n, baseUrl: '/manual/' });
    expect(alternates(html('/manual/fr/docs/guide/b'))).toEqual([
      'en https://example.org/manual/docs/guide/b',
      'fr https://example.org/manual/fr/docs/guide/b',
      'ar https://example.org/manual/ar/docs/guide/b',
      'x-default https://example.org/manual/docs/guide/b',
    ]);
    expect(html('/manual/fr/docs/guide/b').match(/property="og:locale[^"]*" content="[^"]*"/g)).toEqual([
      'property="og:locale" content="fr"',
      'property="og:locale:alternate" content="en"',
      'property="og:locale:alternate" content="ar"',
    ]);
    const single = await renderSite({ 'docs/a.md': '' });
    expect(alternates(single.html('/docs/a'))).toEqual([
      'en https://example.org/docs/a',
      'x-default https://example.org/docs/a',
    ]);
  });

  it('shows the translation, or the original with its language marked', async () => {
    const { html, article } = await renderSite(files, { i18n });
    expect(article('/fr/docs/guide/b')).toContain('Partie');
    expect(html('/fr/docs/guide/b')).toMatch(/<div id="recto:content" class="[^"]+">/);
    expect(html('/fr/docs')).toContain(
      '<div id="recto:content" class="theme-doc-markdown markdown" lang="en" dir="ltr">',
    );
    expect(html('/fr/docs')).toContain('<header lang="en" dir="ltr"><h1>Start</h1></header>');
    expect(html('/docs')).not.toMatch(/id="recto:content"[^>]* lang=/);
  });

  it('links within the locale, from translations and originals', async () => {
    const { article } = await renderSite(files, { i18n });
    const links = (path: string) =>
      [...article(path).matchAll(/(?:href|src)="([^"#]+)/g)].map(([, href]) => href);
    expect(links('/fr/docs/guide/a')).toEqual([
      '/fr/docs',
      '/fr/docs/guide/b',
      '/fr/docs/guide/c',
      './gone.md',
    ]);
    expect(links('/fr/docs/guide/b')).toEqual(['/fr/docs/guide/a', '/static/mark.svg', '/fr/docs/guide/c']);
    expect(links('/docs/guide/a')).toEqual(['/docs', '/docs/guide/b', '/docs/guide/c', './gone.md']);
  });

  it('reports a problem of a shared file once', async () => {
    const { diagnostics } = await renderSite(files, {
      i18n,
      redirects: [{ from: '/old', to: '/docs/nowhere' }],
    });
    expect(diagnostics.filter(({ code }) => code === 'link/page-missing')).toHaveLength(1);
  });

  it('links edits of untranslated pages to the original', async () => {
    const { html } = await renderSite(files, { i18n, docs: { editUrl: 'https://example.org/edit' } });
    expect(html('/fr/docs/guide/b')).toContain('https://example.org/edit/docs/guide/b.md');
  });

  it('sends the paths of other locales to the browser', async () => {
    const { html } = await renderSite(files, { i18n });
    expect(html('/docs/guide/b')).toContain('"otherLocales":["/fr/","/ar/"]');
    expect(html('/fr/docs/guide/b')).not.toContain('otherLocales');
    const single = await renderSite({ 'docs/a.md': '' });
    expect(single.html('/docs/a')).not.toContain('otherLocales');
  });
});

describe('the texts of a locale', () => {
  const page = '# P\n\n<Translate id="hello">Hello</Translate>\n';

  it('are those of its code.json', async () => {
    const { article } = await renderSite(
      { 'docs/p.md': page, 'i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }' },
      { i18n },
    );
    expect(article('/docs/p')).toContain('Hello');
    expect(article('/fr/docs/p')).toContain('Bonjour');
    expect(article('/ar/docs/p')).toContain('Hello');
  });

  it.each([
    ['no JSON', '{\n  "a": {\n}'],
    ['an entry without a message', '{\n  "a": { "description": "x" },\n  "b": "x"\n}'],
    ['a list', '[]'],
  ])('are reported if invalid: %s', async (_, text) => {
    const { diagnostics, html } = await renderSite(
      { 'docs/p.md': page, 'i18n/fr/code.json': text },
      { i18n },
    );
    expect(reported(diagnostics)).toMatchSnapshot();
    expect(html('/fr/docs/p')).toContain('Hello');
  });

  it('are rejected if a declaration has neither id nor message [CAT-06]', async () => {
    const { diagnostics, html } = await renderSite({ 'docs/p.md': '# P\n\n<Translate />\n' });
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "error render/translation-invalid docs/p.md:3
      A translation needs an id or a default message.
      > Give it a text, such as <Translate id="home.more">Read more</Translate>."
    `);
    expect(html('/docs/p')).toContain('This page crashed.');
  });

  it('are used in lists of tags and cards, with the plural forms of the language [DOC-13]', async () => {
    const tagged = {
      'docs/a.md': '---\ntags: [x, y]\n---\n# A\n',
      'docs/b.md': '---\ntags: [x]\n---\n# B\n',
    };
    const group = { type: 'category', label: 'Group', items: ['a', 'b'] };
    const all = { type: 'category', label: 'All', link: { type: 'generated-index' }, items: [group] };
    const { html, article } = await renderSite(tagged, {
      i18n: { locales: ['en', 'fr', 'pl'] },
      sidebars: { main: [all] },
    });
    const title = (path: string) => /<h1>(.*?)<\/h1>/.exec(html(path))?.[1]?.replaceAll('&quot;', '"');
    expect(title('/docs/tags/x')).toBe('2 docs tagged with "x"');
    expect(title('/docs/tags/y')).toBe('One doc tagged with "y"');
    expect(title('/fr/docs/tags/x')).toMatchInlineSnapshot(`"2 documents tagués avec "x""`);
    expect(title('/fr/docs/tags/y')).toMatchInlineSnapshot(`"Un document tagué avec "y""`);
    expect(title('/fr/docs/tags')).toBe('Tags');
    expect(article('/docs/category/all')).toContain('<p>2 items</p>');
    expect(article('/pl/docs/category/all')).toContain('<p>2 element');
  });

  it('include those of the theme; the browser gets those of the shell', async () => {
    const french = {
      'theme.docs.paginator.next': { message: 'Suivant' },
      'theme.lastUpdated.lastUpdatedAtBy': { message: 'Mis à jour{atDate}' },
      'theme.lastUpdated.atDate': { message: ' le {date}' },
      'theme.common.headingLinkTitle': { message: 'Lien vers « {heading} »' },
      'theme.admonition.tip': { message: 'astuce' },
      'theme.CodeBlock.copied': { message: 'Copié' },
      'theme.NotFound.title': { message: 'Page introuvable' },
      hello: { message: 'Bonjour' },
    };
    const { html } = await renderSite(
      {
        'docs/a.md':
          '---\nlast_update: {date: 2026-01-05T23:30:00Z}\n---\n# A\n\n:::tip\n\nx\n\n:::\n\n## H\n\n```js\n1\n```\n',
        'docs/b.md': '# B\n',
        'i18n/fr/code.json': JSON.stringify(french),
      },
      { i18n, docs: { showLastUpdateTime: true } },
    );
    const page = html('/fr/docs/a');
    expect(page).toContain('>Suivant<');
    expect(page).toMatch(/Mis à jour<!-- --> le <time dateTime="2026-01-05T23:30:00.000Z">5 janv. 2026</);
    expect(page).toContain('aria-label="Lien vers « H »"');
    expect(page).toContain('<span>Astuce</span>');
    expect(page).toContain('data-copy="Copié"');
    expect(html('/fr/404')).toContain('<title>Page introuvable | Test</title>');
    const state = JSON.parse(/id="shell-state">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    expect(state.site.messages).toMatchObject({
      'theme.docs.paginator.next': 'Suivant',
      // This one comes with the language.
      'theme.docs.paginator.previous': 'Précédent',
    });
    expect(Object.keys(state.site.messages).filter((id) => !(id in shellTexts))).toEqual([]);
    expect(html('/docs/a')).not.toContain('"messages"');
    expect(html('/docs/a')).toContain('>Jan 5, 2026</time>');
    expect(html('/docs/a')).toContain('data-copy=""');
  });
});

describe('the shell of a locale', () => {
  const menu = {
    type: 'localeDropdown',
    queryString: '?from=menu',
    dropdownItemsAfter: [{ href: 'https://example.org/translate', label: 'Help us translate' }],
  };
  const labels = { 'item.label.Guide': { message: 'Le guide' } };
  const category = (label: string) => JSON.stringify({ label, collapsed: false });

  async function rendered() {
    const shell = {
      ...files,
      'docs/guide/_category_.json': category('Mooring'),
      'src/pages/index.md': '# Home\n',
      [`${docs('fr')}/guide/_category_.json`]: category('Amarrage'),
      'i18n/fr/docusaurus-theme-classic/navbar.json': JSON.stringify(labels),
    };
    const navbar = { items: [{ to: '/docs/guide/a', label: 'Guide', position: 'left' }, menu] };
    const { html } = await renderSite(shell, {
      i18n,
      baseUrl: '/manual/',
      theme: { navbar },
      sidebars: { main: [{ type: 'autogenerated', dirName: '.' }] },
    } as MemoryConfig);
    return (path: string) => readDocument(html(path));
  }

  const entries = (page: Document) =>
    [...page.querySelectorAll('.navbar .dropdown__link[lang]')].map((link) =>
      ['lang', 'hrefLang', 'href'].map((name) => link.getAttribute(name)).join(' '),
    );

  it('marks its own language in the menu of languages, which links the same page in each [NVB-04, LOC-01, LOC-02]', async () => {
    const page = (await rendered())('/manual/fr/docs/guide/b');
    expect(texts(page, '.navbar .dropdown__trigger')).toEqual(['Français']);
    expect(texts(page, '.navbar .dropdown__link')).toEqual([
      'English',
      'Français',
      'العربية',
      'Help us translate',
    ]);
    expect(entries(page)).toEqual([
      'en en /manual/docs/guide/b?from=menu',
      'fr fr /manual/fr/docs/guide/b?from=menu',
      'ar ar /manual/ar/docs/guide/b?from=menu',
    ]);
    expect(texts(page, '.navbar .dropdown__link--active')).toEqual(['Français']);
  });

  it('links the home pages and the not-found page to those of other languages [LOC-01]', async () => {
    const page = await rendered();
    expect(entries(page('/manual/fr/'))[2]).toBe('ar ar /manual/ar/?from=menu');
    expect(entries(page('/manual/fr/404'))[0]).toBe('en en /manual/?from=menu');
    expect(page('/manual/fr/404').documentElement.lang).toBe('fr');
  });

  it('has the labels of its translations and of the theme', async () => {
    const page = await rendered();
    const french = page('/manual/fr/docs/guide/a');
    expect(texts(french, '.navbar__items--left')).toEqual(['Le guide']);
    expect(texts(french, 'nav.menu .menu__link--sublist')).toContain('Amarrage');
    expect(one(french, '.theme-doc-breadcrumbs').getAttribute('aria-label')).toBe("Fil d'Ariane");
    expect(texts(french, '.skip-link')).toEqual(['Aller au contenu principal']);
    expect(texts(page('/manual/ar/docs/guide/b'), '.toc__title')[0]).toBe('مُحتويات هذه الصفحة');
  });
});
