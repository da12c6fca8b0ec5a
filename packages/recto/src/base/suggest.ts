import { distance } from 'fastest-levenshtein';

/**
 * The candidate that someone most likely meant, or undefined where none is close. The same name in another
 * folder, or in another case, beats a similar name.
 */
export function suggest(wanted: string, candidates: Iterable<string>): string | undefined {
  const target = wanted.toLowerCase();
  const name = lastSegment(target);
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const weight = name.length > 2 && lastSegment(lower) === name ? 3 : 1;
    const farthest = farthestFor(target) * weight;
    // The difference in length is the least that the distance can be, and costs nothing.
    if (Math.abs(target.length - lower.length) > farthest) continue;
    const apart = distance(target, lower);
    if (apart > farthest) continue;
    if (!best || apart / weight < best.score) best = { candidate, score: apart / weight };
  }
  return best?.candidate;
}

/** More edits than this, and the suggestion would be a guess. */
function farthestFor(text: string): number {
  return Math.min(Math.floor(text.length / 3), Math.max(2, Math.floor(text.length / 4)));
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
