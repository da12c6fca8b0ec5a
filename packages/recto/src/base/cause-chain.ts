/** The messages of an error, of its cause, and so on; a cycle ends the chain. */
export function causeChain(cause: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(cause)) return [];
  seen.add(cause);
  if (!(cause instanceof Error)) return [String(cause)];
  return [cause.message, ...(cause.cause === undefined ? [] : causeChain(cause.cause, seen))];
}
