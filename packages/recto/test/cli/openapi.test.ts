// @module-tag full
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributes, readDocument, texts } from '../read-document.ts';
import { runDev } from './run-dev.ts';
import { config, errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

const example = join(import.meta.dirname, '../../../../examples/openapi');
const bookshop = readFileSync(join(example, 'bookshop.yaml'), 'utf8');

/** Text of a configuration with API pages. */
function withApi(options: string, extra = ''): string {
  return `import { openapi } from 'recto-openapi';\n${config(`plugins: [openapi(${options})], ${extra}`)}`;
}

const files = { 'docs/index.md': index, 'bookshop.yaml': bookshop };

async function built(options: string, extra?: string) {
  const folder = siteFolder({ ...files, 'recto.config.ts': withApi(options, extra) });
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  return { folder, read: (file: string) => readFileSync(join(folder, 'build', file), 'utf8') };
}

describe('recto-openapi', () => {
  it('adds pages with a sidebar, a table of contents, styles of their own and a Markdown copy', async () => {
    const { read } = await built("{ file: 'bookshop.yaml' }");
    const page = readDocument(read('docs/api/books.html'));
    expect(texts(page, '.markdown h2')).toEqual([
      'List books',
      'Add a book',
      'Get a book',
      'Remove a book',
      'Upload a cover',
    ]);
    expect(attributes(page, '.table-of-contents a', 'href')).toContain('#add-book');
    expect(texts(page, '.menu a')).toEqual(
      expect.arrayContaining(['Books', 'Orders', 'Webhooks', 'Schemas']),
    );
    expect(attributes(page, 'dt > a[id="list-books.genre"] , dt a[id="get-book.isbn"]', 'href')).toEqual([
      '#list-books.genre',
      '#get-book.isbn',
    ]);
    expect(read('docs/api/books.html')).toMatch(/<style data-page[^>]*>@layer components \{ \.oas /);
    expect(read('docs/api/books.html')).toContain('href="/docs/api/schemas#genre"');
    expect(read('docs.html')).not.toContain('.oas');
    expect(read('docs/api/orders.md')).toMatchSnapshot();
  });

  it('gives operations and schemas pages of their own, with the method in the sidebar', async () => {
    const { read } = await built("{ file: './bookshop.yaml', path: 'docs/shop/', pages: 'operation' }");
    const page = readDocument(read('docs/shop/books/list-books.html'));
    expect(texts(page, 'h1')).toEqual(['List books']);
    expect(texts(page, '.menu a').join()).toContain('List books GET');
    expect(texts(page, '.markdown h2')).toEqual(['Query parameters', 'Responses']);
    expect(read('docs/shop/books/list-books.html')).toContain('href="/docs/shop/schemas/genre"');
    expect(read('docs/shop/schemas/book.md')).toMatchSnapshot();
  });

  it('is in the languages of the site, with translated words', async () => {
    const folder = siteFolder({
      ...files,
      'recto.config.ts': withApi(
        "{ file: 'bookshop.yaml' }",
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }",
      ),
      'i18n/de/code.json': '{ "openapi.responses": { "message": "Antworten" } }',
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0 });
    const page = readFileSync(join(folder, 'build/de/docs/api/books.html'), 'utf8');
    expect(texts(readDocument(page), '.markdown h3')).toContain('Antworten');
    expect(page).toContain('href="/de/docs/api/schemas#genre"');
  });

  it('renders again what a change of the description concerns', async () => {
    const { folder, read } = await built("{ file: 'bookshop.yaml' }");
    const text = bookshop.replace('summary: List books', 'summary: Find books');
    writeFileSync(join(folder, 'bookshop.yaml'), text);
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0 });
    expect(read('docs/api/books.html')).toContain('Find books');
    expect(read('docs/api.html')).toContain('Find books');
  });

  it('shows a change of the description in dev', async () => {
    const folder = siteFolder({
      ...files,
      'recto.config.ts': withApi("{ file: 'bookshop.yaml' }"),
    });
    const dev = await runDev(folder, '--port', '0');
    const page = async () => (await dev.request('/docs/api/books')).text;
    expect(await page()).toContain('List books');
    writeFileSync(
      join(folder, 'bookshop.yaml'),
      bookshop.replace('summary: List books', 'summary: Find books'),
    );
    await expect.poll(page, { timeout: 20_000 }).toContain('Find books');
  });

  it('reports problems of the description where they are', async () => {
    const text = bookshop
      .replace("'#/components/parameters/Cursor'", "'#/components/parameters/Cursr'")
      .replace('      summary: List books', '      sumary: List books');
    const report = await errors({
      'bookshop.yaml': text,
      'recto.config.ts': withApi("{ file: 'bookshop.yaml' }, { file: 'none.json', path: 'docs/b' }"),
    });
    expect(report).toMatchSnapshot();
  });

  it('suggests pages for operations when those of tags are large', async () => {
    const operations = Array.from(
      { length: 51 },
      (_, number) => `  /a/${number}: { get: { responses: {} } }\n`,
    );
    const head = 'openapi: 3.1.0\ninfo: { title: Large, version: "1" }\npaths:\n';
    const report = await warnings({
      'large.yaml': head + operations.join(''),
      'recto.config.ts': withApi("{ file: 'large.yaml' }"),
    });
    expect(report).toMatchSnapshot();
  });

  it('checks links of descriptions', async () => {
    const text = bookshop.replace('Find books, order', '[Find books](/docs/none), order');
    const report = await warnings({
      'bookshop.yaml': text,
      'recto.config.ts': withApi("{ file: 'bookshop.yaml' }"),
    });
    expect(report).toMatchSnapshot();
  });
});
