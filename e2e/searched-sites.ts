import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  SearchHierarchy,
  SearchHit,
  SearchRecord,
  SearchRequest,
} from '../packages/recto/src/search/types.ts';
import { escapeHtml } from '../packages/recto/src/utils/html.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { type PlainHost, refuse, startPlainHost } from './plain-host.ts';
import { fail, type SearchService, startSearchService } from './search-service.ts';

/** The site of `fixtures/search` with an embedded or a hosted index. */
export interface SearchedSite {
  url: string;
  host: PlainHost;
  /** Only if the index is hosted. */
  service?: SearchService;
  /** Holds back the responses of the index until the returned function is called. */
  hold(): () => void;
  /** Makes the index fail until it is restored. */
  break(): void;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the site with an embedded index. */
export async function startEmbedded(): Promise<SearchedSite> {
  const site = await startBuiltSite('search');
  const host = await startPlainHost(join(site.folder, 'build'));
  const files = /\/assets\/search\/|\/recto-search\.json/;
  return {
    ...servedBy(site, host),
    hold() {
      const { opened, open } = held();
      host.disturb(files, ({ serve }) => opened.then(serve));
      return open;
    },
    break: () => void host.disturb(files, refuse),
    restore: async () => host.heal(),
  };
}

/** Starts the site with a hosted index, whose records have the published address of the site. */
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
  const { stop, ...rest } = servedBy(site, host);
  return {
    ...rest,
    service,
    hold() {
      const { opened, open } = held();
      one?.disturb(({ serve }) => opened.then(serve));
      return open;
    },
    break: () => one?.disturb(fail(503)),
    restore: () => service.heal(),
    async stop() {
      await service.stop();
      await stop();
      // Built for the port of this service.
      rmSync(site.folder, { recursive: true });
    },
  };
}

function servedBy(site: BuiltSite, host: PlainHost) {
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

/** Returns a record of the site, as a crawler writes it. */
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

/** Returns a search for records whose text contains all words, which it marks. */
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
