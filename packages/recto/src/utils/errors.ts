/** Returns what a call returns; `undefined` if it throws. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** The messages of an error and its causes; a cycle ends the chain. */
export function causeChain(cause: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(cause)) return [];
  seen.add(cause);
  const next = cause instanceof Error ? cause.cause : undefined;
  return [messageOf(cause), ...(next === undefined ? [] : causeChain(next, seen))];
}

/** The message of any thrown value, which may not be an error; never throws. */
export function messageOf(cause: unknown): string {
  const unknown = 'a value that is not an error was thrown';
  try {
    if (cause instanceof Error) return String(cause.message || cause.name);
    if (typeof cause !== 'object' || cause === null) return String(cause);
    return 'message' in cause && typeof cause.message === 'string' ? cause.message : unknown;
  } catch {
    // Its message is a getter that throws, or cannot be a string.
    return unknown;
  }
}

/** The first line of {@link messageOf}, without a full stop, for the end of a sentence. */
export function firstLine(cause: unknown): string {
  const [line = ''] = messageOf(cause).split('\n');
  return line.replace(/\.$/, '');
}

/** The message of a `ReferenceError`. Example: `window is not defined` */
const undefinedPattern = /\b([\w$]+) is not defined\b/;

/** Globals that only browsers have and components use. */
const browserGlobals = new Set(
  [
    'window document localStorage sessionStorage navigator location history screen matchMedia getComputedStyle',
    'requestAnimationFrame requestIdleCallback innerWidth innerHeight scrollX scrollY scrollTo alert self',
    'customElements Element HTMLElement Image Audio Worker XMLHttpRequest',
    'IntersectionObserver ResizeObserver MutationObserver addEventListener removeEventListener',
  ].flatMap((line) => line.split(' ')),
);

/** The browser global that is missing according to one of these messages. Example: `window`. */
export function browserGlobal(messages: string[]): string | undefined {
  return messages
    .map((message) => undefinedPattern.exec(message)?.[1] ?? '')
    .find((name) => browserGlobals.has(name));
}

/** The fix for code that uses a browser global while a page is rendered. */
export function browserGlobalFix(name: string): string {
  return `Pages are rendered without a browser, where there is no "${name}": use it in an effect.`;
}
