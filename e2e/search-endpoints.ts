import type {
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchResult,
} from '../packages/recto/src/search/types.ts';

/** The records of the service, and how it searches them. */
export interface ServedIndex {
  name: string;
  /** The only key that it accepts. */
  apiKey: string;
  records: SearchRecord[];
  search(request: SearchRequest): SearchResult | Promise<SearchResult>;
}

export interface ServedAnswer {
  status: number;
  body: unknown;
}

/** A request to the service; its path is decoded. */
export interface ServedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
}

type Endpoint = (names: string[], body: Record<string, unknown>, index: ServedIndex) => Promise<ServedAnswer>;

/** The endpoints of the protocol that search clients use. */
const endpoints: [path: RegExp, answer: Endpoint][] = [
  [/^\/1\/indexes\/\*\/queries$/, queries],
  [/^\/1\/indexes\/([^/]+)\/query$/, ([name = ''], body, index) => found(name, body, index)],
  [/^\/1\/indexes\/([^/]+)\/facets\/([^/]+)\/query$/, facetValues],
  [/^\/1\/answers\/([^/]+)\/prediction$/, predictions],
  [/^\/1\/events$/, async () => ({ status: 200, body: { status: 200, message: 'OK' } })],
];

/** Answers a request like the hosted service. */
export async function answerRequest(request: ServedRequest, index: ServedIndex): Promise<ServedAnswer> {
  if (request.method !== 'POST') return problem(405, 'Method not allowed');
  const key = request.query.get('x-algolia-api-key') ?? request.query.get('X-Algolia-API-Key');
  if (key !== index.apiKey) return problem(403, 'Invalid Application-ID or API key');
  for (const [pattern, answer] of endpoints) {
    const match = pattern.exec(request.path);
    if (match) return answer(match.slice(1), JSON.parse(request.body), index);
  }
  return problem(404, 'Path not found');
}

async function queries(
  _: string[],
  { requests }: Record<string, unknown>,
  index: ServedIndex,
): Promise<ServedAnswer> {
  const all = await Promise.all(
    (requests as Record<string, string>[]).map(({ indexName = '', query, params = '' }) =>
      found(indexName, { query, ...decoded(params) }, index),
    ),
  );
  return (
    all.find(({ status }) => status !== 200) ?? {
      status: 200,
      body: { results: all.map(({ body }) => body) },
    }
  );
}

/** `params` of a request to several indices: a query string whose lists are JSON. */
export function decoded(params: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(params)].map(([key, value]) => [key, fromJson(value)]));
}

function fromJson(value: string): unknown {
  return /^(?:\[.*\]|\{.*\}|true|false|\d+)$/.test(value) ? JSON.parse(value) : value;
}

/** Settings of the index; the parameters of a query override them. */
const settings = {
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
};

async function found(
  name: string,
  { query = '', ...params }: Record<string, unknown>,
  index: ServedIndex,
): Promise<ServedAnswer> {
  if (name !== index.name) return problem(404, `Index ${name} does not exist`);
  const { hitsPerPage = 20, clickAnalytics = false } = params;
  const request = {
    indexName: name,
    query,
    params: { ...settings, hitsPerPage, ...params },
  } as SearchRequest;
  const { hits, nbHits } = await index.search(request);
  const body = {
    hits: hits.map((hit) => retrieved(hit, request.params.attributesToRetrieve)),
    nbHits,
    hitsPerPage,
    page: 0,
    nbPages: Math.ceil(nbHits / Number(hitsPerPage)),
    query,
    index: name,
    ...(clickAnalytics === true && { queryID: `query-${String(query)}` }),
  };
  return { status: 200, body };
}

/** A hit without what was not asked for. Its id and the marked words always come. */
function retrieved(hit: SearchHit, names: string[] | undefined): Partial<SearchHit> {
  if (!names) return hit;
  const { objectID, hierarchy, _highlightResult, _snippetResult } = hit;
  const plain = Object.fromEntries(Object.entries(hit).filter(([key]) => names.includes(key)));
  const levels = Object.entries(hierarchy).filter(([level]) => names.includes(`hierarchy.${level}`));
  return {
    ...plain,
    objectID,
    hierarchy: Object.fromEntries(levels),
    _highlightResult,
    _snippetResult,
  } as SearchHit;
}

async function facetValues(
  [name = '', facet = '']: string[],
  body: Record<string, unknown>,
  index: ServedIndex,
): Promise<ServedAnswer> {
  if (name !== index.name) return problem(404, `Index ${name} does not exist`);
  const start = String(body.facetQuery).toLowerCase();
  const counts = new Map<string, number>();
  for (const record of index.records) {
    const value = String(record[facet as keyof SearchRecord] ?? '');
    if (value.toLowerCase().startsWith(start)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const facetHits = [...counts].map(([value, count]) => ({
    value,
    highlighted: `<em>${value.slice(0, start.length)}</em>${value.slice(start.length)}`,
    count,
  }));
  return { status: 200, body: { facetHits, exhaustiveFacetsCount: true } };
}

/** Answers with the text of each hit. */
async function predictions(
  [name = '']: string[],
  body: Record<string, unknown>,
  index: ServedIndex,
): Promise<ServedAnswer> {
  if (!Array.isArray(body.queryLanguages)) return problem(400, 'queryLanguages is missing');
  const answer = await found(name, { query: body.query }, index);
  if (answer.status !== 200) return answer;
  const result = answer.body as SearchResult;
  const hits = result.hits.map((hit) => ({ ...hit, _answer: { extract: hit.content, score: 1 } }));
  return { status: 200, body: { ...result, hits } };
}

function problem(status: number, message: string): ServedAnswer {
  return { status, body: { message, status } };
}
