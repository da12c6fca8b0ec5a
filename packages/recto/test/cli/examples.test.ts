import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attributes, readDocument, texts } from '../read-document.ts';
import { runRecto } from './run-recto.ts';

const examples = join(import.meta.dirname, '../../../../examples');

/** Builds an example without diagnostics into a scratch folder. */
async function built(name: string): Promise<{ files: string[]; read(file: string): string }> {
  const out = mkdtempSync(join(tmpdir(), 'recto-example-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const { code, err } = await runRecto(join(examples, name), 'build', '--out', out);
  expect(err).toBe('');
  expect(code).toBe(0);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return { files: files.sort(), read: (file) => readFileSync(join(out, file), 'utf8') };
}

describe('examples/minimal', () => {
  it('is a site of three files', async () => {
    const source = readdirSync(join(examples, 'minimal'), { recursive: true, encoding: 'utf8' });
    expect(source.filter((file) => /\.\w+$/.test(file) && !/build|\.recto/.test(file))).toHaveLength(3);
    const { files, read } = await built('minimal');
    expect(files.filter((file) => file.endsWith('.html'))).toEqual(['404.html', 'index.html', 'second.html']);
    expect(read('index.html')).toContain('<a href="/second#why">the second page</a>');
    expect(read('second.html')).toContain('<figcaption>hello.ts</figcaption>');
    for (const page of ['index.html', '404.html']) expect(read(page)).toContain('data-search-open');
  });
});

describe('examples/plugins', () => {
  it('has a plugin for each hook', { tags: 'full' }, async () => {
    const { files, read } = await built('plugins');
    expect(files.filter((file) => file.endsWith('.html'))).toEqual([
      '404.html',
      'flagship.html',
      'index.html',
      'moorings/north.html',
      'moorings/south.html',
      'ships/aurora.html',
      'ships/borea.html',
    ]);
    expect(read('moorings/north.html')).toContain('Sheltered, for ships of up to 15 metres (49 ft).');
    expect(read('moorings/north.md')).toContain('# Mooring north');
    expect(read('ships/aurora.html')).toContain(
      'Aurora is 12 metres long and moors at <a href="/moorings/north">',
    );
    expect(read('ships/aurora.html')).toContain('<meta name="harbour:kind" content="page">');
    const home = read('index.html');
    expect(home).toMatch(/<svg [^>]*aria-label="Kilo">/);
    expect(home).toContain('<code translate="no">K</code>');
    expect(home).toContain('Edition of 2026. The harbour master answers on channel 11.');
    expect(home).toContain('href="/ships/aurora"');
    expect(home).toContain('<meta name="harbour:kind" content="doc">');
    expect(read('flagship.html')).toContain('url=/ships/aurora');
    expect(home).toContain('In port: Aurora, Borea.');
    expect(JSON.parse(read('ships.json'))).toHaveLength(2);
  });

  it('takes few lines for them', () => {
    const folder = join(examples, 'plugins/plugins');
    const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    expect(lines.length).toBeLessThan(150);
  });
});

describe('examples/openapi', () => {
  it('describes an API', { tags: 'full' }, async () => {
    const { files, read } = await built('openapi');
    expect(files.filter((file) => file.startsWith('api') && file.endsWith('.html'))).toEqual([
      'api.html',
      'api/books.html',
      'api/orders.html',
      'api/schemas.html',
      'api/webhooks.html',
    ]);
    expect(read('index.html')).toContain('href="/api/books#list-books"');
  });
});

describe('examples/interactive', () => {
  it('has islands where components use state, and is readable without script', { tags: 'full' }, async () => {
    const { read } = await built('interactive');
    const home = readDocument(read('index.html'));
    expect(attributes(home, 'recto-island', 'data-name')).toEqual(['Portions', 'default', 'Recipe']);
    expect(texts(home, '.markdown button')).toEqual(['2 portions', 'Show ounces']);
    expect(attributes(home, '.markdown [aria-label="Notes"]', 'placeholder')).toEqual(['Your notes']);
    for (const text of ['Take more rice for hungry guests.', '250 g of rice'])
      expect(texts(home, '.markdown')[0]).toContain(text);
    expect(texts(home, '.markdown p')).toContain(`Printed in ${new Date().getFullYear()}.`);
    const timer = readDocument(read('timer.html'));
    expect(attributes(timer, 'recto-island', 'data-name')).toHaveLength(1);
    expect([texts(timer, 'h1'), texts(timer, '[role="timer"]')]).toEqual([['Timer'], ['180 s']]);
  });
});

describe('examples/docusaurus', () => {
  it('builds without changes [MRK-04]', { tags: 'full' }, async () => {
    const { files, read } = await built('docusaurus');
    expect(files.filter((file) => file.endsWith('.html') || file.startsWith('img'))).toEqual([
      '404.html',
      'about/index.html',
      'docs/basics/first-steps/index.html',
      'docs/basics/mooring/index.html',
      'docs/index.html',
      'docs/intro/index.html',
      'img/anchor.svg',
      'index.html',
    ]);
    const mooring = read('docs/basics/mooring/index.html');
    expect(mooring).toContain(
      'A boat of this size needs 2 ropes and one <strong class="knot">bowline knot</strong>.',
    );
    expect(mooring).toContain('<title>Mooring | Harbour</title>');
    expect(mooring).toMatch(/<h2 id="before-you-leave">[\s\S]*the ropes of the mooring/);
    const steps = read('docs/basics/first-steps/index.html');
    expect(steps).toContain('role="tablist"');
    expect(steps).not.toContain('highlight-next-line');
    const intro = read('docs/intro/index.html');
    expect(intro).toContain('href="/docs/basics/mooring#ropes"');
    expect(intro).toContain('href="https://example.org/edit/docs/intro.md"');
    expect(intro).toMatch(/<img src="\/img\/anchor.svg" width="48" height="48" loading="lazy"/);
    expect(intro).toContain('theme-admonition-tip');
    const home = read('index.html');
    expect(home).toMatch(/<header class="_hero_\w+">/);
    expect(home).toMatch(/<html [^>]*class="plugin-pages plugin-id-default"/);
    expect(home).toContain('<meta name="description" content="A small site in the layout of Docusaurus.">');
    const sheets = files.filter((file) => file.endsWith('.css')).map(read);
    expect(sheets.join('')).toContain(/class="(_hero_\w+)"/.exec(home)?.[1]);
  });
});

describe('examples/versions-locales-blog', () => {
  it('has two versions, two languages, and a blog with lists and feeds', { tags: 'full' }, async () => {
    const { files, read } = await built('versions-locales-blog');
    const pages = files.filter((file) => file.endsWith('.html'));
    const own = (locale: string) => pages.filter((file) => file.startsWith(locale)).length;
    expect(own('fr/') * 2).toBe(pages.length);
    for (const file of ['docs.html', 'docs/next.html', 'blog.html', 'blog/page/2.html', 'blog/archive.html'])
      expect(pages).toContain(file);
    expect(pages.filter((file) => /^blog\/\d{4}\//.test(file))).toHaveLength(12);
    expect(pages.filter((file) => /^blog\/(?:tags|authors)/.test(file))).toEqual([
      'blog/authors.html',
      'blog/authors/mira.html',
      'blog/tags.html',
      'blog/tags/from-the-garden.html',
      'blog/tags/method.html',
      'blog/tags/release.html',
    ]);
    const feeds = files.filter((file) => /rss|atom|feed/.test(file));
    const names = ['atom.xml', 'feed.json', 'rss.xml'];
    expect(feeds).toEqual(['blog', 'fr/blog'].flatMap((folder) => names.map((name) => `${folder}/${name}`)));
    expect(read('docs/next/guide/diary.html')).toContain('href="/blog/2024/09/12/one-file-a-year"');
    expect(read('blog.html')).toContain('On 46 nights');
    for (const page of ['docs.html', 'blog.html', 'fr/docs.html'])
      expect(read(page)).toContain('data-search-open');
  });
});
