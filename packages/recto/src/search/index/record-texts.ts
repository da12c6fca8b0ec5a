import { hierarchyOf } from '../text/page-records.ts';
import { type SearchRecord, searchLevels, type TextsLine } from '../types.ts';

/** A level, its text, its `#anchor` or an empty string; and the description of a page, if it has one. */
type Title =
  | [level: number, text: string, anchor: string]
  | [level: number, text: string, anchor: string, description: string];

/** Consecutive records of a page as they are stored: what they share is stored once. */
interface StoredTexts {
  page: number;
  /** Position of the first record on its page. */
  from: number;
  path: string;
  group: string;
  /** Titles above the first record. */
  above: Title[];
  /** How many earlier records have the same address, where there are any. */
  counts: Record<string, number>;
  /** A title; text below the last title; or text below those of its level and above. */
  records: (Title | string | [level: number, text: string])[];
}

/** Approximate characters of a line, which is read to show one record. An average page is one line. */
const maxLineLength = 8000;

/** The records of a page as lines of a file. */
export function writeTexts(records: SearchRecord[]): TextsLine[] {
  const [first] = records;
  const { url: path } = splitUrl(first?.url ?? '');
  const group = first?.hierarchy.lvl0 ?? '';
  const counts = new Map<string, number>();
  /** Anchors of the current line. */
  let anchors = new Set<string>();
  const lines: Omit<StoredTexts, 'page'>[] = [];
  let above: Title[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [from, record] of records.entries()) {
    if (size > maxLineLength) {
      lines.push({ from, path, group, above, counts: {}, records: [] });
      anchors = new Set();
      size = 0;
    }
    const line = lines.at(-1) as Omit<StoredTexts, 'page'>;
    const { anchor } = splitUrl(record.url);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    if (count > 0 && !anchors.has(anchor)) line.counts[anchor] = count;
    anchors.add(anchor);
    const ancestors = ancestorTitles(record, above);
    const title = titleOf(record);
    const content = record.content ?? '';
    const isCut = ancestors.length < above.length;
    line.records.push(title ?? (isCut ? [ancestors.at(-1)?.[0] ?? 0, content] : content));
    above = title ? [...ancestors, [title[0], title[1], title[2]]] : ancestors;
    size += content.length + (title?.[1].length ?? 0);
  }
  return lines.map((line) => ({ from: line.from, rest: JSON.stringify(line).slice(1) }));
}

/** The records of a file of lines that {@link writeTexts} wrote, of a part with these facets. */
export function readTexts(text: string, facets: Record<string, string>): RecordRun[] {
  return text.split('\n').map((line) => {
    const texts: StoredTexts = JSON.parse(line);
    return { page: texts.page, from: texts.from, records: recordsOf(texts, facets) };
  });
}

/** Consecutive records of a page. */
interface RecordRun extends Pick<StoredTexts, 'page' | 'from'> {
  records: SearchRecord[];
}

function recordsOf(
  { path, group, above, counts, records }: StoredTexts,
  { language = '', version, docusaurus_tag = '' }: Record<string, string>,
): SearchRecord[] {
  let titles = above;
  return records.map((entry): SearchRecord => {
    const [level, content, anchor, description = null] = typeof entry === 'string' ? [6, entry] : entry;
    const isTitle = anchor !== undefined;
    titles = titles.filter((one) => (isTitle ? one[0] < level : one[0] <= level));
    if (isTitle) titles = [...titles, [level, content, anchor]];
    const end = titles.at(-1)?.[2] ?? '';
    const count = counts[end] ?? 0;
    counts[end] = count + 1;
    return {
      objectID: `${path}${end}${count === 0 ? '' : `~${count}`}`,
      url: path + end,
      type: isTitle ? (searchLevels[level] as SearchRecord['type']) : 'content',
      hierarchy: hierarchyOf(group, titles),
      content: isTitle ? description : content,
      language,
      ...(version !== undefined && { version }),
      docusaurus_tag,
    };
  });
}

function splitUrl(url: string): { url: string; anchor: string } {
  const index = url.indexOf('#');
  return index < 0 ? { url, anchor: '' } : { url: url.slice(0, index), anchor: url.slice(index) };
}

/** Those of the titles so far that are above a record. */
function ancestorTitles({ type, hierarchy }: SearchRecord, titles: Title[]): Title[] {
  const recordLevel = type === 'content' ? 7 : searchLevels.indexOf(type);
  return titles.filter(
    ([level, text]) => level < recordLevel && hierarchy[searchLevels[level] ?? 'lvl0'] === text,
  );
}

function titleOf({ type, hierarchy, url, content }: SearchRecord): Title | undefined {
  if (type === 'content') return undefined;
  const level = searchLevels.indexOf(type);
  const text = hierarchy[type] ?? '';
  const { anchor } = splitUrl(url);
  return content === null ? [level, text, anchor] : [level, text, anchor, content];
}
