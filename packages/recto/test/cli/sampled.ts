/** Options of a case of a long table: `npm run test:full` runs all of them, `npm test` one in so many. */
export function oneIn(count: number, index: number): { tags?: string } {
  return index % count === 0 ? {} : { tags: 'full' };
}
