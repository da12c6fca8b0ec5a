/** Where a word stands: in text, in a heading, in the title of a page, or in a name of a reference deep below those. */
export type Place = 'content' | 'heading' | 'title' | 'name';

const places: Place[] = ['content', 'heading', 'title', 'name'];
const steps = 16;

/** A code is less than this. */
export const codeCount = places.length * steps;

/** Whether something stands below a place. */
export function hasSpan(code: number): boolean {
  return code >= steps;
}

/** A place with a measure of 0 to 15, in one number: how dense the word is in content, how many words a title has. */
export function toCode(place: Place, measure: number): number {
  return places.indexOf(place) * steps + Math.max(0, Math.min(steps - 1, Math.round(measure)));
}

/** Words that content of a record has on average; shorter texts are more about each of theirs. */
const usualWords = 40;

/** Measure of a word that a text of so many words has so often. */
export function density(count: number, length: number): number {
  return (steps - 1) * (count / (count + 1.2 * (0.4 + (0.6 * length) / usualWords)));
}

const placeStrengths: Record<Place, number> = { content: 1, heading: 2, title: 3, name: 1.6 };

const strengths = Array.from({ length: codeCount }, (_, code) => {
  const place = places[Math.floor(code / steps)] ?? 'content';
  const measure = code % steps;
  const share = place === 'content' ? (measure + 1) / steps : 1 / (1 + 0.15 * Math.max(0, measure - 1));
  return placeStrengths[place] * share;
});

/** How much a word at a place says of its record, from 0 to about 3. */
export function strengthOf(code: number): number {
  return strengths[code] ?? 0;
}
