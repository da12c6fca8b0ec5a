import { hasSpan, strengthOf } from '../index/postings.ts';
import type { FoundWord } from './find-words.ts';

/** What a word of a query finds in one part of an index. */
export interface FoundTerm {
  words: FoundWord[];
  /** Whether the word says little beside others. */
  isStopword: boolean;
  /** For compounds that stand apart in the text: what each of their words finds. */
  parts: FoundWord[][];
}

/** A record that a query finds. */
export interface ScoredRecord {
  /** Number of the part of the index. */
  part: number;
  page: number;
  record: number;
  score: number;
}

/** How sure a word is at a place. */
interface Evidence {
  record: number;
  strength: number;
  span: number;
  /** For a word of a title or name, as typed: how many words that has. */
  titleWords?: number;
}

/** What a word that stands above a record says of it, and what one that stands elsewhere on its page. */
const inheritedShare = 0.55;
const elsewhereShare = 0.12;
/** How much more a page says of a word that has it often. */
const pageShare = 0.4;
const fillerShare = 0.1;
/** How much better a title is that says the query and nothing else, and one that has all its telling words. */
const exactFactor = 1.5;
const allFactor = 1.3;
/** Words of a compound that stand apart. */
const partsShare = 0.6;

/** By page, in the order of the records. */
type PageEvidence = Map<number, Evidence[]>;

/**
 * The records that have words of a query, in no order. A word counts the more, the fewer pages have it and the more
 * prominent its place is; it also counts for what stands below it, and a little for all of its page.
 */
export function scoreRecords(parts: { pages: number; slots: FoundTerm[] }[]): ScoredRecord[] {
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  const evidence = parts.map(({ slots }) => slots.map(evidenceOf));
  const [{ slots } = { slots: [] }] = parts;
  const rarities = slots.map((_, slot) => {
    const having = evidence.reduce((sum, part) => sum + (part[slot]?.size ?? 0), 0);
    const share = slots[slot]?.isStopword && slots.some(({ isStopword }) => !isStopword) ? fillerShare : 1;
    return share * Math.log(1 + (pages - having + 0.5) / (having + 0.5));
  });
  const fillers = slots.map(({ isStopword }) => isStopword);
  return evidence.flatMap((part, number) => {
    const found = new Set(part.flatMap((slot) => [...slot.keys()]));
    return [...found].flatMap((page) => {
      const bySlot = part.map((slot) => slot.get(page) ?? []);
      return scorePage(bySlot, rarities, fillers).map((one) => ({ ...one, part: number, page }));
    });
  });
}

function evidenceOf({ words, parts }: FoundTerm): PageEvidence {
  const whole = byRecord(words);
  if (parts.length === 0) return toPages(whole);
  const each = parts.map(byRecord);
  const [first = new Map<string, PlacedEvidence>()] = each;
  for (const [key, one] of first) {
    const all = each.map((part) => part.get(key));
    if (all.some((other) => other === undefined)) continue;
    const strength = partsShare * Math.min(...all.map((other) => other?.strength ?? 0));
    const known = whole.get(key);
    if (!known || known.strength < strength) whole.set(key, { ...one, strength });
  }
  return toPages(whole);
}

type PlacedEvidence = Evidence & { page: number };

function byRecord(words: FoundWord[]): Map<string, PlacedEvidence> {
  const found = new Map<string, PlacedEvidence>();
  for (const { postings, weight } of words) {
    for (const { page, record, code, span } of postings) {
      const key = `${page} ${record}`;
      const strength = weight * strengthOf(code);
      const known = found.get(key);
      if (known && known.strength >= strength) continue;
      const isExact = hasSpan(code) && weight === 1;
      found.set(key, { page, record, strength, span, ...(isExact && { titleWords: code % 16 }) });
    }
  }
  return found;
}

function toPages(found: Map<string, PlacedEvidence>): PageEvidence {
  const pages: PageEvidence = new Map();
  for (const one of found.values()) {
    const list = pages.get(one.page);
    if (list) list.push(one);
    else pages.set(one.page, [one]);
  }
  for (const list of pages.values()) list.sort((a, b) => a.record - b.record);
  return pages;
}

function scorePage(
  bySlot: Evidence[][],
  rarities: number[],
  fillers: boolean[],
): { record: number; score: number }[] {
  const records = [...new Set(bySlot.flatMap((slot) => slot.map(({ record }) => record)))].sort(
    (a, b) => a - b,
  );
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const scores = records.map(() => 0);
  const covered = records.map(() => 0);
  bySlot.forEach((slot, index) => {
    const rarity = rarities[index] ?? 0;
    strengthsAt(records, slot).forEach(({ strength, isNear }, at) => {
      scores[at] = (scores[at] ?? 0) + rarity * strength;
      if (isNear) covered[at] = (covered[at] ?? 0) + rarity;
    });
  });
  const telling = bySlot.filter((_, slot) => !fillers[slot]);
  return records.map((record, at) => {
    const share = (covered[at] ?? 0) / all;
    const factor = titleFactor(record, { bySlot, telling });
    return { record, score: (scores[at] ?? 0) * (0.3 + 0.7 * share * share) * factor };
  });
}

/** How much better a record answers because its own title has the words of a query, as typed. */
function titleFactor(
  record: number,
  { bySlot, telling }: { bySlot: Evidence[][]; telling: Evidence[][] },
): number {
  const titleWords = (slot: Evidence[]) => slot.find((one) => one.record === record)?.titleWords;
  if (bySlot.every((slot) => titleWords(slot) === bySlot.length)) return exactFactor;
  return telling.length > 1 && telling.every((slot) => titleWords(slot) !== undefined) ? allFactor : 1;
}

/** What a word says of each of these records. */
function strengthsAt(records: number[], slot: Evidence[]): { strength: number; isNear: boolean }[] {
  const elsewhere = elsewhereShare * Math.min(1, Math.max(0, ...slot.map(({ strength }) => strength)));
  const total = slot.reduce((sum, { strength }) => sum + strength, 0);
  const ofPage = pageShare * (total / (total + 3));
  let next = 0;
  let above: Evidence[] = [];
  return records.map((record) => {
    let own = 0;
    for (let one = slot[next]; one && one.record <= record; one = slot[++next]) {
      if (one.record === record) own = one.strength;
      if (one.span > 0) above.push(one);
    }
    above = above.filter((one) => one.record + one.span >= record);
    const inherited = above.filter((one) => one.record < record).map(({ strength }) => strength);
    const near = Math.max(own, inheritedShare * Math.max(0, ...inherited));
    return { strength: Math.max(near, elsewhere) + ofPage, isNear: near > 0 };
  });
}
