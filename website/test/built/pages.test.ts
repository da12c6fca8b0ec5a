import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlProblems } from '../../../e2e/html-problems.ts';
import { attributes, links, one, readDocument, texts } from '../../../packages/recto/test/read-document.ts';
import { builtWebsite } from '../../../scripts/built-website.mjs';
import { documents } from '../documents.ts';

/*
 * Properties of the built pages of the website, which need no browser.
 */

const quickstart = '/docs/overview/quickstart';
const sidebar = 'nav[aria-label="Docs sidebar"]';
const pager = 'nav[aria-label="Docs pages"]';
const breadcrumbs = 'nav[aria-label="Breadcrumbs"]';

let site: string;
/** The files of all pages: `docs/api/cli.html`. */
let files: string[];

beforeAll(async () => {
  site = join(await builtWebsite(), 'build');
  files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
});

const read = (file: string) => readFileSync(join(site, file), 'utf8');
const html = (path: string) => read(`${path === '/' ? 'index' : path}.html`);
const page = (path: string) => readDocument(html(path));
const isRedirect = (file: string) => read(file).includes('http-equiv="refresh"');

describe('the files', () => {
  it('are those of the documents, two pages, the not-found page, and nothing else [RTE-02]', () => {
    const expected = [
      ...documents.map((id) => `docs/${id.replace(/\/index$/, '')}.html`),
      'index.html',
      'markdown-page.html',
      '404.html',
    ];
    expect(files.filter((file) => !isRedirect(file)).sort()).toEqual(expected.sort());
    expect(documents).toHaveLength(98);
  });

  it('link to no internal URL that ends in a slash except the home page [RTE-01]', () => {
    for (const file of files) {
      const addresses = [...read(file).matchAll(/ href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
      expect(
        addresses.filter((path) => path !== '/' && path.endsWith('/')),
        file,
      ).toEqual([]);
    }
  });

  it('are in the sitemap with the home page, and robots.txt links to it [SMP-01, SMP-02, SMP-03]', () => {
    const addresses = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    const paths = ['', ...documents.map((id) => `docs/${id.replace(/\/index$/, '')}`)];
    expect(addresses.sort()).toEqual(paths.map((path) => `https://renative.org/${path}`).sort());
    expect(addresses).toHaveLength(99);
    expect(read('robots.txt')).toContain('https://renative.org/sitemap.xml');
  });

  it('load nothing from other hosts and send nothing [GEN-04, GEN-05, GTG-03]', () => {
    const loaded =
      /<(?:script|img|iframe|source|video|audio|embed|object)\b[^>]* (?:src|data)="(?:https?:)?\/\//;
    const linked =
      /<link\b(?=[^>]* rel="(?:stylesheet|preload|modulepreload|preconnect|icon|dns-prefetch))[^>]* href="(?:https?:)?\/\//;
    for (const file of files) {
      expect(read(file), file).not.toMatch(loaded);
      expect(read(file), file).not.toMatch(linked);
      expect(read(file), file).not.toMatch(/<form\b|dataLayer/);
    }
    for (const file of readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.css')))
      expect(read(`assets/${file}`)).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
  });

  it('have the text of the base-URL banner only in the script of the home page [BUR-01, BUR-05]', () => {
    const title = 'Your site did not load properly';
    expect(files.filter((file) => read(file).includes(title))).toEqual(['index.html']);
    expect(html('/').split('<body')[1]).not.toContain(title);
  });
});

describe('every page', () => {
  it('is English, left to right, without links to other locales [GEN-02]', () => {
    for (const file of files.filter((name) => !isRedirect(name))) {
      expect(read(file), file).toMatch(/<html lang="en" dir="ltr" /);
      expect(read(file), file).not.toMatch(/<a\b[^>]* hreflang=/i);
    }
    expect(texts(page(quickstart), '.dropdown')).toEqual([]);
  });

  it('has a title, a heading first, and no skipped heading levels', () => {
    const wrong: string[] = [];
    const titles = new Set<string>();
    const all = files.filter((file) => !isRedirect(file));
    for (const file of all) {
      const text = read(file).replace(/<script[\s\S]*?<\/script>/g, '');
      titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
      const levels = [...text.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      if (levels[0] !== 1 || levels.lastIndexOf(1) !== 0)
        wrong.push(`${file}: h1 is not first, or not alone`);
      levels.forEach((level, index) => {
        const before = levels[index - 1] ?? 1;
        if (level > before + 1) wrong.push(`${file}: heading ${index + 1} is h${level} after h${before}`);
      });
    }
    expect(wrong).toEqual([]);
    expect(titles.size).toBeGreaterThan(84);
  });

  it('has the metadata of its build, and headings of two levels in its contents [CST-07]', () => {
    const generator = one(page(quickstart), 'meta[name=generator]').getAttribute('content');
    expect(generator).toMatch(/^Recto v\d+\.\d+\.\d+/);
    const levels = [quickstart, '/docs/guides/advanced-configuration', '/docs/api/cli'].flatMap((path) => {
      const found = page(path);
      return attributes(found, '.table-of-contents__link', 'href').map(
        (href) => found.getElementById(decodeURIComponent(href?.slice(1) ?? ''))?.tagName,
      );
    });
    expect([...new Set(levels)].sort()).toEqual(['H2', 'H3']);
  });

  it('has the footer with brand, three columns and real links [FTR-01, FTR-05]', () => {
    for (const path of ['/', quickstart, '/404']) {
      const footer = one(page(path), 'footer.footer');
      expect(texts(footer, '.footer__title'), path).toEqual(['Docs', 'Community', 'Project']);
      const copyright = one(footer, '.footer__copyright');
      expect(copyright.textContent).toContain(`© ${new Date().getFullYear()} ReNative Org`);
      for (const name of ['GitHub', 'X', 'YouTube'])
        expect(links(copyright, 'a')).toContainEqual([name, expect.stringMatching(/^https:/)]);
      expect(attributes(footer, '[href=""], [href="#"], [onclick]', 'href')).toEqual([]);
    }
  });

  it.each([
    '/index',
    '/404',
    '/docs',
    '/markdown-page',
    quickstart,
    '/docs/api/cli',
    '/docs/concepts/platforms',
    '/docs/overview/architecture',
    '/docs/plugins/overview',
    '/docs/api/schemas/rnv.template',
  ])('of a kind is valid HTML: %s', async (path) => {
    expect(await htmlProblems(html(path))).toEqual([]);
  });
});

describe('a document', () => {
  it('is complete and marks the current items', () => {
    const found = page(quickstart);
    expect(found.title).toBe('Quick Start | ReNative');
    expect(texts(found, 'h1')).toEqual(['Quick Start']);
    expect(texts(found, '.navbar [aria-current="page"]')).toContain('Docs');
    expect(texts(found, `${sidebar} [aria-current="page"]`)).toEqual(['Quick Start']);
    expect(one(found, breadcrumbs).textContent).toContain('Getting Started');
    expect(attributes(found, `${pager} a`, 'href')).toEqual(['/docs/overview/introduction']);
    expect([...found.documentElement.classList]).toContain('docs-doc-id-overview/quickstart');
  });

  it('of the index of a folder has the URL of the folder and keeps its id [RTE-03]', () => {
    const found = page('/docs/api/node/renative');
    expect(found.documentElement.className).toMatch(/ docs-doc-id-api\/node\/renative\/index$/);
    expect(texts(found, 'h1')).toHaveLength(1);
    expect(attributes(found, 'link[rel="canonical"]', 'href')).toEqual([
      'https://renative.org/docs/api/node/renative',
    ]);
  });

  it('outside all sidebars has no sidebar, breadcrumbs, pager or current item [RTE-08]', () => {
    const enums = ['Engine', 'FormFactor', 'Platform', 'PlatformGroup'];
    const outside = ['', ...enums.map((name) => `/enums/${name}`)].map((path) => `renative${path}`);
    for (const path of [...outside, 'rnv-core']) {
      const found = page(`/docs/api/node/${path}`);
      expect(texts(found, 'h1'), path).toHaveLength(1);
      const around = ['aside', sidebar, breadcrumbs, pager, '.navbar [aria-current]'];
      expect(texts(found, around.join()), path).toEqual([]);
    }
  });

  it('compares the platforms in tables, for readers without script', () => {
    const table = one(page('/docs/concepts/platforms'), '[aria-label="Platforms and engines"] table');
    const [web] = [...table.querySelectorAll('tr')].filter(({ textContent }) =>
      /^web\b/.test(textContent ?? ''),
    );
    const marks = [...(web?.querySelectorAll('[role=img]') ?? [])].map((mark) =>
      mark.getAttribute('aria-label'),
    );
    expect(marks).toEqual(expect.arrayContaining(['default', 'when asked']));
  });
});

describe('the navbar', () => {
  it('has the links of the site, with search before the button [NVB-02]', () => {
    const bar = one(page(quickstart), 'nav.navbar');
    const links = [...bar.querySelectorAll('a')].map(
      (link) => `${link.textContent?.trim()} → ${link.getAttribute('href')}`,
    );
    expect(links).toEqual([
      'ReNative → /',
      'v1.0 → https://github.com/flexn-io/renative/releases/tag/1.0.0',
      'Docs → /docs/overview/introduction',
      'References → /docs/templates/overview',
      'API → /docs/api/cli',
      'Get started → /docs/overview/quickstart',
    ]);
    const brand = one(bar, '[aria-label="ReNative – Home page"]');
    expect(brand.title).toBe('Home page');
    const right = texts(bar, '.navbar__items--right > a, .navbar__items--right > .search-button');
    expect(right).toEqual([expect.stringMatching(/^Search\.\.\./), 'Get started']);
    expect(one(bar, '[href*="/releases/"]').getAttribute('target')).toBe('_blank');
    expect([...one(bar, `[href="${quickstart}"]`).classList]).toContain('button');
  });

  it('links to the first pages of their sidebars [RTE-07]', () => {
    const landings = ['/docs/templates/overview', '/docs/api/cli', quickstart];
    expect(attributes(page('/'), '.navbar__items a', 'href')).toEqual(expect.arrayContaining(landings));
    for (const landing of landings)
      expect(attributes(page(landing), `${sidebar} [aria-current="page"]`, 'href')).toEqual([landing]);
  });
});

it('the home page is readable without script, with the first command of its picker', () => {
  const found = page('/');
  expect(texts(found, 'h1')).toHaveLength(1);
  expect(one(found, 'recto-island').textContent).toContain('npx rnv');
});
