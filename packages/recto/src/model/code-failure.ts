import type { Place } from './diagnostic.ts';

/** Code of the site that could not be read or run, with a message of one line and the place in the site's file. */
export class CodeFailure extends Error {
  readonly at: Place | undefined;
  /** The lines around the problem, where its file is unknown. */
  readonly frame: string | undefined;

  constructor(
    message: string,
    { at, frame, cause }: { at?: Place | undefined; frame?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.at = at;
    this.frame = frame;
  }
}
