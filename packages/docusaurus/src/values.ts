/** An object of authors, or of what their code returns. */
export type Plain = Record<string, unknown>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value that is an object, and an empty object for others. */
export function plain(value: unknown): Plain {
  return isPlain(value) ? value : {};
}

/** Returns the default export of a module, and any other value unchanged. */
export function defaultOf(exports: unknown): unknown {
  return typeof exports === 'object' && exports && 'default' in exports ? exports.default : exports;
}

/** Returns what a function returns; `undefined` if it throws. */
export function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Returns the first line with text of the message of what was thrown. */
export function firstLine(cause: unknown): string {
  const message = String(cause instanceof Error ? cause.message : cause);
  return message.trimStart().split('\n', 1)[0] ?? '';
}
