import { distance } from 'fastest-levenshtein';

/**
 * The candidate that someone most likely meant, or undefined where none is close. The same name in another
 * folder, or in another case, beats a similar name.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  const target = wanted.toLowerCase();
  const name = lastSegment(target);
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const apart = distance(target, lower);
    const sameName = lastSegment(lower) === name && name.length > 2;
    if (apart > farthest(target) * (sameName ? 3 : 1)) continue;
    const score = sameName ? apart / 3 : apart;
    if (!best || score < best.score) best = { candidate, score };
  }
  return best?.candidate;
}

/** More edits than this, and the suggestion would be a guess. */
function farthest(text: string): number {
  return Math.min(Math.floor(text.length / 3), Math.max(2, Math.floor(text.length / 4)));
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
