import { codeFailure } from '../bundle/code-failures.ts';
import { type Diagnostic, error, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { causeChain, messageOf } from '../utils/errors.ts';

const maxFrames = 8;

interface FailureOptions {
  /** Absolute site folder. */
  root: string;
  /** What failed, as a clause: `The site could not be read`. @default depends on whose code threw */
  summary?: string;
  /** Page that failed, from the site folder. */
  file?: string | undefined;
  /** Whether line numbers in stacks refer to the source files. @default false */
  hasLines?: boolean;
}

/** Returns a diagnostic for an error that no stage handled, in code of the site or, by a bug, in Recto. */
export function failureDiagnostic(
  cause: unknown,
  { root, summary, file, hasLines }: FailureOptions,
): Diagnostic {
  const { message } = codeFailure(cause, { root });
  const notes = causeChain(cause)
    .slice(1)
    .map((text) => `cause: ${text}`);
  const at = sitePlace(cause, { root, hasLines });
  if (at)
    return error('cli/code-failed', `${summary ?? 'Unhandled error in site code'}: ${message}.`, {
      at,
      notes,
      fix: 'Fix the code, or handle the error: await the promise, or catch its rejection.',
    });
  // Recto throws errors only.
  if (!(cause instanceof Error))
    return error(
      'cli/code-failed',
      `${summary ?? 'Unhandled error in site code'}: ${quoteThrown(cause)} was thrown.`,
      {
        ...(file !== undefined && { at: { file } }),
        fix: 'Find the code of the site or its packages that throws this value or rejects a promise with it. Throw an Error instead, whose location can be reported.',
      },
    );
  const diagnostic = systemFailure(cause);
  if (diagnostic) return diagnostic;
  return error('cli/crashed', `${summary ?? 'Recto crashed'}: ${message}.`, {
    ...(file !== undefined && { at: { file } }),
    notes: [...notes, ...stackFrames(cause)],
    fix: 'If your site and its packages are not the cause, report this as a bug in Recto, with these lines.',
  });
}

/** Returns the place in the site that an error comes from; the innermost cause counts first. */
export function sitePlace(
  cause: unknown,
  options: { root: string; hasLines?: boolean | undefined },
): SourceLocation | undefined {
  const { root, hasLines = false } = options;
  const innerPlace = cause instanceof Error && cause.cause ? sitePlace(cause.cause, options) : undefined;
  return innerPlace ?? codeFailure(cause, { root, hasLines }).at;
}

function stackFrames(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const innerFrames = stackFrames(cause.cause);
  if (innerFrames.length > 0) return innerFrames;
  const lines = (cause.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, maxFrames);
}

function quoteThrown(cause: unknown): string {
  return typeof cause === 'string' ? JSON.stringify(cause) : messageOf(cause);
}

/** What the system refuses, by the codes of its errors, and what to do. */
const systemErrors: Record<string, [reason: string, fix: string]> = {
  EMFILE: ['too many files are open', 'Allow more: ulimit -n 1024.'],
  ENFILE: ['too many files are open on this machine', 'End other programs, or allow more files.'],
  ENOSPC: ['no space is left on the disk', 'Free space.'],
  EDQUOT: ['the quota of the disk is used up', 'Free space.'],
  EROFS: ['the file system is read-only', 'Run the command where it can write.'],
  EACCES: ['it is not permitted', 'Correct the permissions of the file and its folders.'],
  EPERM: ['it is not permitted', 'Correct the permissions of the file and its folders.'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'Remove or rename that file.'],
  EISDIR: ['it is a folder, not a file', 'Remove or rename that folder.'],
};

/** Reports what the system has refused, which is not a bug; `undefined` for other errors. */
function systemFailure(cause: unknown): Diagnostic | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code = '', syscall, path } = cause as NodeJS.ErrnoException;
  const [reason, fix] = (syscall && systemErrors[code]) || [];
  if (!reason || !fix) return systemFailure(cause.cause);
  const subject = path === undefined ? 'The system' : `"${path}"`;
  return error('cli/system-failed', `${subject} cannot be used (${syscall}): ${reason}.`, { fix });
}
