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
  const unknownMessage = 'a value that is not an error was thrown';
  try {
    if (cause instanceof Error) return String(cause.message || cause.name);
    if (typeof cause !== 'object' || cause === null) return String(cause);
    return 'message' in cause && typeof cause.message === 'string' ? cause.message : unknownMessage;
  } catch {
    // Its message is a getter that throws, or cannot be a string.
    return unknownMessage;
  }
}

/** The first line with text of {@link messageOf}, without a full stop, for the end of a sentence. */
export function firstLine(cause: unknown): string {
  const [line = ''] = messageOf(cause).trimStart().split('\n');
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

/** What React throws for an object in text. Groups: what it is, of the development and of the production build. */
const objectPattern =
  /^(?:Objects are not valid as a React child \(found: ([^)]*)\)|Minified React error #31;.*?args\[\]=([^&\s]*))/;

/**
 * Describes what code of a page threw, for a diagnostic: the message for the end of a sentence, its causes, and the fix if a global
 * of browsers is missing or an object is shown as text.
 */
export function describeThrown(cause: unknown): {
  message: string;
  notes: string[];
  fix: string | undefined;
} {
  const [message = '', ...causes] = causeChain(cause);
  const [, found, encoded = ''] = objectPattern.exec(message) ?? [];
  const object = found ?? attempt(() => decodeURIComponent(encoded));
  if (object)
    return {
      message: `Objects are not valid as a React child (found: ${object})`,
      notes: [],
      fix: 'Show one of its values. If the braces are text, write \\{ or put them in backticks.',
    };
  const missingGlobal = [message, ...causes]
    .map((text) => undefinedPattern.exec(text)?.[1] ?? '')
    .find((name) => browserGlobals.has(name));
  return {
    message: message.replace(/\.$/, ''),
    notes: causes.map((text) => `cause: ${text}`),
    fix:
      missingGlobal &&
      `Pages are rendered without a browser, where there is no "${missingGlobal}": use it in an effect.`,
  };
}
