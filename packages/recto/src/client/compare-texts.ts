import { diffArrays, diffWordsWithSpace } from 'diff';

/** How a list of passages became another; numbers are places in the lists. */
export type PassageChange =
  | { kind: 'added'; after: number }
  /** `at` is the place that it would have now. */
  | { kind: 'removed'; before: number; at: number }
  | { kind: 'changed'; before: number; after: number };

/** A passage as text that is looked at, and what it is in, since a heading never becomes a list. */
export interface Passage {
  tag: string;
  text: string;
}

/** After so many milliseconds of looking for what stayed, everything counts as changed. */
const patience = 1000;

/** The changes between two versions of a text, in order. White space does not count. */
export function passageChanges(before: Passage[], after: Passage[]): PassageChange[] {
  const keys = (passages: Passage[]) => passages.map(({ tag, text }) => `${tag} ${spaced(text)}`);
  const parts = diffArrays(keys(before), keys(after), { timeout: patience }) ?? [
    { count: before.length, removed: true },
    { count: after.length, added: true },
  ];
  const changes: PassageChange[] = [];
  let [old, now] = [0, 0];
  /** Removed and not yet known to be a changed one. */
  let removed: number[] = [];
  const flush = () => {
    for (const index of removed) changes.push({ kind: 'removed', before: index, at: now });
    removed = [];
  };
  for (const part of parts) {
    for (let n = 0; n < part.count; n++) {
      if (part.removed) removed.push(old++);
      else if (part.added) {
        const twin = removed.findIndex((index) => before[index]?.tag === after[now]?.tag);
        const gone = twin < 0 ? [] : removed.splice(0, twin + 1);
        const partner = gone.pop();
        for (const index of gone) changes.push({ kind: 'removed', before: index, at: now });
        if (partner === undefined) changes.push({ kind: 'added', after: now });
        else changes.push({ kind: 'changed', before: partner, after: now });
        now++;
      } else {
        flush();
        old++;
        now++;
      }
    }
  }
  flush();
  return changes;
}

/** Words that only one of two texts has, as offsets from and to in that text. */
export function wordChanges(
  before: string,
  after: string,
): { removed: [number, number][]; added: [number, number][] } {
  const removed: [number, number][] = [];
  const added: [number, number][] = [];
  let [old, now] = [0, 0];
  for (const part of diffWordsWithSpace(before, after, { timeout: patience }) ?? []) {
    const { length } = part.value;
    if (part.removed) removed.push([old, old + length]);
    if (part.added) added.push([now, now + length]);
    if (!part.added) old += length;
    if (!part.removed) now += length;
  }
  return { removed, added };
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
