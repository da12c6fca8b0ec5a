import { Document } from 'flexsearch';
import type { PageIndex } from './flexsearch.ts';

// Settings and order of Rspress' theme/components/Search/logic: LocalProvider.ts asks three indexes and joins their
// answers, search.ts shows of each page its title, its headings and the places of its text that hold the whole query.
const fields = ['normalizedTitle', 'headers', 'normalizedContent'];
const shownPages = 7;
const cjkPattern = /[\u3131-\u314e\uac00-\ud7a3\u3041-\u3096\u30A1-\u30FA\u3400-\u4DB5\u4E00-\u9FCC]/giu;
const cyrillicPattern = /[\u0400-\u04FF]/g;

interface Loaded {
  pages: Map<string, PageIndex>;
  indexes: Document[];
}

let loading: Promise<Loaded> | undefined;

async function load(): Promise<Loaded> {
  const pages: PageIndex[] = await (await fetch('/index.json')).json();
  const only = (pattern: RegExp) => ({
    finalize: (words: string[]) => words.flatMap((word) => word.match(pattern) ?? []),
  });
  const indexes = [undefined, only(cjkPattern), only(cyrillicPattern)].map(
    (encoder) =>
      new Document({
        tokenize: 'full',
        document: { id: 'id', store: true, index: fields },
        cache: 100,
        ...(encoder && { encoder }),
      }),
  );
  // Rspress does not wait; it would answer from a part of the index.
  await Promise.all(
    pages.flatMap((page) => indexes.map((index) => index.addAsync(page.routePath, fieldsOf(page)))),
  );
  return { pages: new Map(pages.map((page) => [page.routePath, page])), indexes };
}

function fieldsOf({ title, content, toc }: PageIndex): Record<string, string> {
  return {
    normalizedTitle: normalize(title),
    headers: toc.map(({ text }) => normalize(text)).join(' '),
    normalizedContent: normalize(content),
  };
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Titles, headings and passages with the query, page by page. */
export async function search(query: string): Promise<string[]> {
  loading ??= load();
  const { pages, indexes } = await loading;
  const answers = await Promise.all(
    indexes.map((index) => index.searchAsync(query, { limit: shownPages, index: fields })),
  );
  const found = new Set(answers.flat().flatMap(({ result }) => result.map(String)));
  return [...found].flatMap((url) => placesOf(pages.get(url) as PageIndex, normalize(query)));
}

function placesOf({ routePath, title, content, toc }: PageIndex, query: string): string[] {
  const ofTitle = normalize(title).includes(query) ? [routePath] : [];
  const ofHeadings = toc.filter(({ text }) => normalize(text).includes(query)).map(({ id }) => id);
  const ofText: string[] = [];
  const text = normalize(content);
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const heading = toc.findLast(({ charIndex }) => charIndex <= at);
    ofText.push(heading ? heading.id : '');
  }
  const ids = [...ofHeadings, ...ofText];
  return [...new Set([...ofTitle, ...ids.map((id) => (id ? `${routePath}#${id}` : routePath))])];
}
