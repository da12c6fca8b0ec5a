import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../packages/recto/src/base/html.ts';
import type {
  SearchHierarchy,
  SearchHit,
  SearchRecord,
  SearchRequest,
} from '../packages/recto/src/model/search.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { type PlainHost, refuse, startPlainHost } from './plain-host.ts';
import { fail, type SearchService, startSearchService } from './search-service.ts';

/** The site of `fixtures/search` with one of the two kinds of index behind its dialog. */
export interface SearchedSite {
  url: string;
  host: PlainHost;
  /** Only where the index is hosted. */
  service?: SearchService;
  /** Keeps what the index answers back until the returned function is called. */
  hold(): () => void;
  /** Lets the index fail until it is mended. */
  break(): void;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** The site with an index of its own. */
export async function startEmbedded(): Promise<SearchedSite> {
  const site = await startBuiltSite('search');
  const host = await startPlainHost(join(site.folder, 'build'));
  const files = /\/assets\/search\/|\/search-index\.json/;
  return {
    ...standing(site, host),
    hold() {
      const { opened, open } = held();
      host.disturb(files, ({ serve }) => opened.then(serve));
      return open;
    },
    break: () => void host.disturb(files, refuse),
    mend: async () => host.heal(),
  };
}

/** The site asking a service, whose records say that they are from where the site is published. */
export async function startHosted(extra: SearchRecord[]): Promise<SearchedSite> {
  const records = [...servedRecords(), ...extra];
  const index = { name: 'harbour', apiKey: 'search-only', records, search: finderOf(records) };
  const service = await startSearchService(index, { names: ['search'], isSecure: false });
  const [one] = service.hosts;
  const settings = { appId: 'HARBOUR', apiKey: index.apiKey, indexName: index.name, hosts: [one?.url] };
  const site = await startBuiltSite('search', (folder) =>
    writeFileSync(join(folder, 'search.json'), JSON.stringify(settings)),
  );
  const host = await startPlainHost(join(site.folder, 'build'));
  const { stop, ...rest } = standing(site, host);
  return {
    ...rest,
    service,
    hold() {
      const { opened, open } = held();
      one?.disturb(({ serve }) => opened.then(serve));
      return open;
    },
    break: () => one?.disturb(fail(503)),
    mend: () => service.heal(),
    async stop() {
      await service.stop();
      await stop();
    },
  };
}

function standing(site: BuiltSite, host: PlainHost) {
  const stop = async () => {
    host.stop();
    await site.stop();
  };
  return { url: host.url, host, stop };
}

function held() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A record of the site, as a crawler would have it. */
export function record(path: string, group: string, texts: (string | null)[]): SearchRecord {
  const [title = '', heading = null, content = null] = texts;
  const none = { lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: `${path} ${texts.length}`,
    url: path.startsWith('http') ? path : `https://harbour.example${path}`,
    type: content ? 'content' : heading ? 'lvl2' : 'lvl1',
    hierarchy: { lvl0: group, lvl1: title, lvl2: heading, ...none },
    content,
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  };
}

function servedRecords(): SearchRecord[] {
  const hostile = '/docs/boats/hostile';
  const wind = 'A zephyr is the softest wind from the west, and old sailors are fond of it.';
  const sirocco = 'The sirocco comes from the desert and brings red dust over the sea.';
  const chain =
    'The chain of an anchor is as long as five times the depth of the water at high tide, and longer in a storm.';
  return [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [
      record(`/docs/knots/bowline-${number}`, 'Knots', [`Bowline ${number}`]),
      record(`/docs/knots/bowline-${number}`, 'Knots', [
        `Bowline ${number}`,
        null,
        `Knot number ${number} of the harbour is tied with ${number} turns.`,
      ]),
    ]),
    record('/docs/boats/anchoring#anchor-chain', 'Boats', ['Anchoring', 'Anchor chain']),
    record('/docs/boats/anchoring', 'Boats', ['Anchoring']),
    record('/docs/boats/anchoring#anchor-chain', 'Boats', ['Anchoring', 'Anchor chain', chain]),
    record('/docs/boats/anchoring', 'Boats', ['Anchoring', null, 'Every boat of the harbour has an anchor.']),
    record('/docs/weather/wind#names', 'Weather', ['Wind', 'Names', wind]),
    record('/docs/weather/wind#names', 'Weather', ['Wind', 'Names', sirocco]),
    record('/docs/people/crew', 'People', ['Crew']),
    record('/docs/people/crew', 'People', ['Crew', null, 'The crew of the harbour meets at noon.']),
    record(hostile, '<b>Boats</b>', [
      'Hostile words',
      null,
      '<img src=x onerror="window.hacked = 1"> flotilla',
    ]),
    record(`${hostile}#long`, 'Boats', ['Hostile words', 'Long', `Flotilla${'dampfschifffahrt'.repeat(40)}`]),
    record(`${hostile}#signs`, 'Boats', [
      'Hostile words',
      'Signs',
      'The flotilla flies ⚓️🚢👩🏽‍✈️ and \ud83d',
    ]),
    record(`${hostile}#rtl`, 'Boats', ['Hostile words', 'مرساة', 'الأسطول flotilla يرسو في الميناء']),
    { ...record(`${hostile}#js`, 'Boats', ['Flotilla of scripts']), url: 'javascript:window.hacked=1' },
  ];
}

/** Finds the records whose own text has all words, and marks these. */
function finderOf(records: SearchRecord[]) {
  return async ({ query, params }: SearchRequest) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = records.filter((one) => {
      const text = ownText(one).toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return {
      hits: found.slice(0, params.hitsPerPage).map((one) => marked(one, words)),
      nbHits: found.length,
    };
  };
}

function ownText({ type, content, hierarchy }: SearchRecord): string {
  return (type === 'content' ? content : hierarchy[type]) ?? '';
}

function marked(one: SearchRecord, words: string[]): SearchHit {
  const mark = (text: string) => ({
    value: words.reduce(
      (html, word) => html.replace(new RegExp(word, 'gi'), (found) => `<mark>${found}</mark>`),
      escapeHtml(text),
    ),
    matchLevel: 'full' as const,
  });
  const levels = Object.entries(one.hierarchy).flatMap(([level, text]) =>
    text ? [[level, mark(text)]] : [],
  );
  const attributes = {
    hierarchy: Object.fromEntries(levels) as Partial<Record<keyof SearchHierarchy, ReturnType<typeof mark>>>,
    ...(one.content !== null && { content: mark(one.content) }),
  };
  return { ...one, _highlightResult: attributes, _snippetResult: attributes };
}
