/** An address with the reader's query and anchor, and with a query that is added to the reader's. */
export function mergeSuffix(
  href: string,
  { search, hash }: { search: string; hash: string },
  added: string,
): string {
  const joined = search.length > 1 && added.startsWith('?') ? `${search}&${added.slice(1)}` : search + added;
  return href + joined + hash;
}
