/** Whether a text holds every word of a query, in any case; any text does where there is no word. */
export function wordMatcher(query: string): (text: string) => boolean {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => wanted.every((word) => text.toLowerCase().includes(word));
}
