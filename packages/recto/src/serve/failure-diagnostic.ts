import { codeFailure } from '../assets/code-failures.ts';
import { type Diagnostic, error, type Place } from '../model/diagnostic.ts';

/** The frames of a stack that are worth a look. */
const mostFrames = 5;

/**
 * What to report when code throws that should not: a mistake of ours, or code of the site that runs where no stage
 * expects it. Without a place in the stack it is that of `file`, if given.
 */
export function failureDiagnostic(what: string, cause: unknown, root: string, file?: string): Diagnostic {
  const { message, at } = codeFailure(cause, { root, hasLines: true });
  const place: Place | undefined = at ?? (file === undefined ? undefined : { file });
  const stack = (cause instanceof Error && cause.stack) || '';
  return error('serve/failed', `${what}: ${message}.`, {
    ...(place && { at: place }),
    notes: stack
      .split('\n')
      .filter((line) => /^\s*at /.test(line))
      .slice(0, mostFrames),
    fix: 'Correct the code of the site that the frames name. If they name none, please report this as a bug of Recto.',
  });
}
