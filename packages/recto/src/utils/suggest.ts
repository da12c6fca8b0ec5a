import { distance } from 'fastest-levenshtein';

/**
 * Returns the candidate closest to a misspelled name, or undefined where none is close. The same name in another folder,
 * or in another case, beats a similar name.
 */
export function suggest(input: string, candidates: Iterable<string>): string | undefined {
  const target = input.toLowerCase();
  const name = lastSegment(target);
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const weight = name.length > 2 && lastSegment(lower) === name ? 3 : 1;
    const maxDistance = maxDistanceFor(target) * weight;
    // A lower bound of the distance, which is cheaper to compute.
    if (Math.abs(target.length - lower.length) > maxDistance) continue;
    const edits = distance(target, lower);
    const apart = edits === 2 && isPermutation(target, lower) ? 1 : edits;
    if (apart > maxDistance) continue;
    if (!best || apart / weight < best.score) best = { candidate, score: apart / weight };
  }
  return best?.candidate;
}

/** Asks whether a candidate close to a misspelled name was meant; returns `otherwise` where none is close. */
export function didYouMean(input: string, candidates: Iterable<string>, otherwise: string): string {
  const suggestion = suggest(input, candidates);
  return suggestion ? `Did you mean "${suggestion}"?` : otherwise;
}

/** More edits would make the suggestion a guess. */
function maxDistanceFor(text: string): number {
  return Math.min(Math.floor(text.length / 3), Math.max(2, Math.floor(text.length / 4)));
}

/** Whether letters are swapped, which counts as one edit instead of two. */
function isPermutation(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
