import { placeholder } from '../utils/placeholders.ts';

/** The start of an entry in a listing, whose route names the entry in `excerpts`. `of` is its path, base URL included. */
export function Excerpt({ of: path }: { of: string }) {
  return <>{excerptSlot.mark(path)}</>;
}

/** Stands for an excerpt in the HTML of a listing. */
export const excerptSlot = placeholder('excerpt');
