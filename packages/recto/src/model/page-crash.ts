import { type Diagnostic, error, type Place } from './diagnostic.ts';

/** A diagnostic for a page that a bug of Recto keeps from being made, so that the others are still checked. */
export function pageCrash(cause: unknown, page: { at?: Place; path: string }): Diagnostic {
  const isError = cause instanceof Error;
  const frames = (isError ? (cause.stack ?? '') : '').split('\n').filter((line) => /^\s+at /.test(line));
  const reason = isError ? (cause.message.split('\n')[0] ?? '') : 'it threw a value that is not an error';
  return error('render/page-crashed', `Recto crashed on "${page.path}": ${reason.replace(/\.$/, '')}.`, {
    ...(page.at && { at: page.at }),
    notes: frames.slice(0, mostFrames).map((line) => line.trim()),
    fix: 'Simplify the page, such as deep nesting. This is a bug of Recto: please report it with these lines.',
  });
}

const mostFrames = 4;

/** A stage that failed on a whole site, with what was wrong with the site up to there. */
export class StageFailure extends Error {
  constructor(
    doing: string,
    readonly diagnostics: Diagnostic[],
    cause: unknown,
  ) {
    super(`it could not ${doing}`, { cause });
  }
}
