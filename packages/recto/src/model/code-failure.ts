import type { Place } from './diagnostic.ts';

/** Code of the site that could not be read or run, with a message of one line and the place in the site's file. */
export class CodeFailure extends Error {
  readonly at: Place | undefined;

  constructor(message: string, { at, cause }: { at?: Place | undefined; cause?: unknown }) {
    super(message, { cause });
    this.at = at;
  }
}
