import type { SearchHierarchy, SearchLevel, SearchRecord } from '../model/search.ts';
import { recordsPerText } from './index-files.ts';

/** A level, its text, and the end of the address that leads there: `#anchor` or nothing. */
type Title = [level: number, text: string, anchor: string];

/** Some records of a page as they are stored: what they share stands once. */
interface StoredTexts {
  path: string;
  group: string;
  /** What stands above the first record. */
  above: Title[];
  /** How many records of the same address came before, for those that come again. */
  counts: Record<string, number>;
  /** A title; text below the last title; or text below those of its level and above. */
  records: (Title | string | [level: number, text: string])[];
}

const levels: SearchLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The records of a page from `chunk * recordsPerText` on, as the text of a file. */
export function writeTexts(page: SearchRecord[], chunk: number): string {
  const start = chunk * recordsPerText;
  const chosen = page.slice(start, start + recordsPerText);
  const [first] = page;
  const { anchor: _, url: path } = splitUrl(first?.url ?? '');
  const anchors = new Set(chosen.map(({ url }) => splitUrl(url).anchor));
  const counts: Record<string, number> = {};
  let above: Title[] = [];
  for (const record of page.slice(0, start)) {
    const { anchor } = splitUrl(record.url);
    if (anchors.has(anchor)) counts[anchor] = (counts[anchor] ?? 0) + 1;
    above = [...aboveOf(record, above), ...titleOf(record)];
  }
  const stored: StoredTexts = { path, group: first?.hierarchy.lvl0 ?? '', above, counts, records: [] };
  for (const record of chosen) {
    const kept = aboveOf(record, above);
    const [title] = titleOf(record);
    const content = record.content ?? '';
    const isCut = kept.length < above.length;
    stored.records.push(title ?? (isCut ? [kept.at(-1)?.[0] ?? 0, content] : content));
    above = title ? [...kept, title] : kept;
  }
  return JSON.stringify(stored);
}

/** The records that {@link writeTexts} stored, of a part with these facets. */
export function readTexts(text: string, facets: Record<string, string>): SearchRecord[] {
  const { path, group, above, counts, records }: StoredTexts = JSON.parse(text);
  const { language = '', version, docusaurus_tag = '' } = facets;
  let titles = above;
  return records.map((stored): SearchRecord => {
    const [level, content, anchor] = typeof stored === 'string' ? [6, stored] : stored;
    const isTitle = anchor !== undefined;
    titles = titles.filter((one) => (isTitle ? one[0] < level : one[0] <= level));
    if (isTitle) titles = [...titles, [level, content, anchor]];
    const end = titles.at(-1)?.[2] ?? '';
    const count = counts[end] ?? 0;
    counts[end] = count + 1;
    return {
      objectID: `${path}${end}${count === 0 ? '' : `~${count}`}`,
      url: path + end,
      type: isTitle ? (levels[level] as SearchRecord['type']) : 'content',
      hierarchy: hierarchyOf(group, titles),
      content: isTitle ? null : content,
      language,
      ...(version !== undefined && { version }),
      docusaurus_tag,
    };
  });
}

function splitUrl(url: string): { url: string; anchor: string } {
  const at = url.indexOf('#');
  return at < 0 ? { url, anchor: '' } : { url: url.slice(0, at), anchor: url.slice(at) };
}

/** Those of the titles so far that stand above a record. */
function aboveOf({ type, hierarchy }: SearchRecord, titles: Title[]): Title[] {
  const own = type === 'content' ? 7 : levels.indexOf(type);
  return titles.filter(([level, text]) => level < own && hierarchy[levels[level] ?? 'lvl0'] === text);
}

function titleOf({ type, hierarchy, url }: SearchRecord): Title[] {
  if (type === 'content') return [];
  return [[levels.indexOf(type), hierarchy[type] ?? '', splitUrl(url).anchor]];
}

function hierarchyOf(group: string, titles: Title[]): SearchHierarchy {
  const hierarchy: SearchHierarchy = {
    lvl0: group,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const [level, text] of titles) hierarchy[levels[level] ?? 'lvl6'] = text;
  return hierarchy;
}
