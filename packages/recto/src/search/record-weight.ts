import { type SearchRecord, searchLevels } from '../model/search.ts';

/** How much a record says of its page, for services that rank equals by a number: 90 for its title, 0 for text. */
export function recordWeight({ type }: SearchRecord): number {
  return type === 'content' ? 0 : 100 - 10 * searchLevels.indexOf(type);
}
