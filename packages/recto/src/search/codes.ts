/** Where a word stands in a record. */
export type Place = 'content' | 'heading' | 'title' | 'path';

const places: Place[] = ['content', 'heading', 'title', 'path'];
const steps = 16;

/** A place with a measure of 0 to 15, in one number: how dense the word is in content, how many words a heading has. */
export function toCode(place: Place, measure: number): number {
  return places.indexOf(place) * steps + Math.max(0, Math.min(steps - 1, Math.round(measure)));
}

export function fromCode(code: number): { place: Place; measure: number } {
  return { place: places[Math.floor(code / steps)] ?? 'content', measure: code % steps };
}

/** Words that content of a record has on average; shorter texts are more about each of theirs. */
const usualWords = 40;

/** Measure of a word that a text of so many words has so often. */
export function density(count: number, length: number): number {
  return (steps - 1) * (count / (count + 1.2 * (0.4 + (0.6 * length) / usualWords)));
}

/** How much a word at a place says of its record, from 0 to about 3. */
export function strengthOf(code: number): number {
  const { place, measure } = fromCode(code);
  switch (place) {
    case 'content':
      return (measure + 1) / steps;
    case 'heading':
      return 2 / (1 + 0.15 * Math.max(0, measure - 1));
    case 'title':
      return 3 / (1 + 0.15 * Math.max(0, measure - 1));
    case 'path':
      return 1;
  }
}
