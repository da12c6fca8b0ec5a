/** The messages of an error, of its cause, and so on; a cycle ends the chain. */
export function causeChain(cause: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(cause)) return [];
  seen.add(cause);
  const next = cause instanceof Error ? cause.cause : undefined;
  return [messageOf(cause), ...(next === undefined ? [] : causeChain(next, seen))];
}

/** The message of whatever an author's code threw, which need not be an error; never throws. */
export function messageOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message || cause.name;
  if (typeof cause === 'object' && cause !== null) {
    if ('message' in cause && typeof cause.message === 'string') return cause.message;
    return 'a value that is not an error was thrown';
  }
  return String(cause);
}

/** The first line of {@link messageOf}, without a full stop, for the end of a sentence. */
export function firstLine(cause: unknown): string {
  const [line = ''] = messageOf(cause).split('\n');
  return line.replace(/\.$/, '');
}
