import type {
  SearchHit,
  SearchLevel,
  SearchParams,
  SearchRequest,
  SearchResult,
} from '../../model/search.ts';
import { prefixMark, type SearchPart } from '../index/index-files.ts';
import { type Marking, proximity, toHit } from '../text/markup.ts';
import { isStopword, type Slot, termsOf } from '../text/terms.ts';
import { type FoundWord, findSpelt, findWords } from './find-words.ts';
import { type IndexReader, openReader, type ReadFile } from './index-reader.ts';
import { type FoundTerm, type ScoredRecord, scoreRecords } from './score-records.ts';

/** Answers queries from the files of an index. */
export interface AnswerQuery {
  (request: Pick<SearchRequest, 'query' | 'params'>): Promise<SearchResult>;
  /** What filters can ask for: the language and version of each part of the index. */
  facets: Record<string, string>[];
}

/** Opens the index whose manifest is at a path from the host's root. */
export async function openIndex(manifest: string, read: ReadFile): Promise<AnswerQuery> {
  const reader = await openReader(manifest, read);
  const answer = async ({
    query,
    params,
  }: Pick<SearchRequest, 'query' | 'params'>): Promise<SearchResult> => {
    const slots = termsOf(query);
    if (slots.length === 0) return { hits: [], nbHits: 0 };
    const parts = reader.manifest.parts.filter(({ facets }) => isWanted(facets, params.facetFilters));
    const found = await Promise.all(parts.map((part) => findSlots(slots, part, reader)));
    const scored = scoreRecords(
      parts.map((part, index) => ({ pages: part.pages, slots: found[index] ?? [] })),
    );
    const chosen = bestRecords(scored).slice(0, params.hitsPerPage);
    const reading = { parts, reader, marking: markingOf(found), params };
    const hits = await readHits(chosen.slice(0, firstHits), reading);
    const others = chosen.slice(firstHits);
    if (others.length === 0) return { hits, nbHits: scored.length };
    const urls = new Set(hits.map(({ url }) => url));
    const rest = async () => (await readHits(others, reading)).filter(({ url }) => !urls.has(url));
    return { hits, nbHits: scored.length, rest };
  };
  return Object.assign(answer, { facets: reader.manifest.parts.map(({ facets }) => facets) });
}

/** Whether a part has all facets of the outer list, each of them one of an inner list. */
function isWanted(facets: Record<string, string>, filters: SearchParams['facetFilters'] = []): boolean {
  return filters.every((filter) =>
    [filter].flat().some((one) => {
      const at = one.indexOf(':');
      return facets[one.slice(0, at)] === one.slice(at + 1);
    }),
  );
}

async function findSlots(slots: Slot[], part: SearchPart, reader: IndexReader): Promise<FoundTerm[]> {
  const joined = Promise.all(
    slots.map(async ({ word }, index) => {
      const next = slots[index + 1];
      if (!next) return [];
      // `work space` may be written in one word.
      return findSpelt(word + next.word, { part, reader, isOpen: next.isOpen });
    }),
  );
  const found = await Promise.all(
    slots.map(async ({ word, parts, isOpen }) => ({
      isStopword: isStopword(word),
      words: await findWords(word, { part, reader, isOpen }),
      parts: await Promise.all(
        parts.map((one, index) =>
          findWords(one, { part, reader, isOpen: isOpen && index === parts.length - 1 }),
        ),
      ),
    })),
  );
  for (const [index, words] of (await joined).entries()) {
    found[index]?.words.push(...words);
    found[index + 1]?.words.push(...words);
  }
  return found;
}

/** Hits whose texts are read at once: those that a dialog shows before it is scrolled. Each may cost a request. */
const firstHits = 8;
/** Hits of one page. */
const mostOfPage = 5;

/** Records, best first, without more of one page than readers look at. */
function bestRecords(scored: ScoredRecord[]): ScoredRecord[] {
  const ordered = scored.sort((a, b) => b.score - a.score || a.page - b.page || a.record - b.record);
  const counts = new Map<string, number>();
  return ordered.filter(({ part, page }) => {
    const key = `${part} ${page}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < mostOfPage;
  });
}

/** How much better a text is that has the words of a query one behind the other. */
const closeShare = 0.4;

interface Reading {
  parts: SearchPart[];
  reader: IndexReader;
  marking: Marking;
  params: SearchParams;
}

/** Records as hits, in the order of how close the words of the query stand in their texts; one for each address. */
async function readHits(
  chosen: ScoredRecord[],
  { parts, reader, marking, params }: Reading,
): Promise<SearchHit[]> {
  const read = await Promise.all(
    chosen.map(async ({ part: number, page, record: place, score }) => {
      const part = parts[number];
      const record = part && (await reader.record(part, { page, record: place }));
      const text = record && (record.content ?? record.hierarchy[record.type as SearchLevel] ?? '');
      return record ? [{ record, score: score * (1 + closeShare * proximity(text ?? '', marking)) }] : [];
    }),
  );
  const byUrl = new Map<string, SearchHit>();
  for (const { record } of read.flat().sort((a, b) => b.score - a.score)) {
    if (!byUrl.has(record.url)) byUrl.set(record.url, toHit(record, marking, params));
  }
  return [...byUrl.values()];
}

/** The hits of an answer, all of them. */
export async function allHits({ hits, rest }: SearchResult): Promise<SearchHit[]> {
  return rest ? [...hits, ...(await rest())] : hits;
}

function markingOf(found: FoundTerm[][]): Marking {
  const marking: Marking = { words: new Map(), slots: found[0]?.length ?? 0 };
  const add = ({ word, typed }: FoundWord, slot: number) => {
    if (word.endsWith(prefixMark)) marking.prefix = { text: word.slice(0, -prefixMark.length), slot };
    else if (!marking.words.has(word)) marking.words.set(word, { slot, typed });
  };
  for (const part of found) {
    for (const [slot, { words, parts }] of part.entries()) {
      for (const word of [...words, ...parts.flat()]) add(word, slot);
    }
  }
  return marking;
}
