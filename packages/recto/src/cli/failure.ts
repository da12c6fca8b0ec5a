import { resolve } from 'node:path';
import { causeChain } from '../base/cause-chain.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';

/** A diagnostic for what was thrown where nothing handles it: by code of the site, or by a bug of Recto. */
export function unhandled(cause: unknown, folder: string): Diagnostic {
  const [message = '', ...causes] = causeChain(cause);
  const stack = originalStack(cause);
  const notes = causes.map((text) => `cause: ${text}`);
  const file = siteFile(stack, folder);
  if (file !== undefined)
    return error('cli/code-failed', `Code of the site failed, and nothing handled it: ${message}.`, {
      at: { file },
      notes,
      fix: 'Handle the error: await the promise, or catch what it rejects with.',
    });
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return error('cli/crashed', `Recto failed: ${message}.`, {
    notes: [...notes, ...frames.slice(0, mostFrames).map((line) => line.trim())],
    fix: 'If it is not the code of your site, this is a bug of Recto: please report it with these lines.',
  });
}

/** A diagnostic for code of the site that ended the process, found by the stack of that call. */
export function ended(code: number, stack: string, folder: string): Diagnostic {
  const file = siteFile(stack, folder);
  return error('cli/code-failed', `Code of the site ended the process: process.exit(${code}).`, {
    ...(file !== undefined && { at: { file } }),
    fix: 'Throw an error instead.',
  });
}

/** A diagnostic for a command that waits although nothing is left to do. */
export function stuck(): Diagnostic {
  return error('cli/crashed', 'Recto waits for something that never happens.', {
    fix: 'If it is not the code of your site, this is a bug of Recto: please report it.',
  });
}

const mostFrames = 8;

/** The stack of an error, or of what caused it. */
function originalStack(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return originalStack(cause.cause) || (cause.stack ?? '');
}

/** The file of the site that is nearest to the top of a stack, from the site folder. */
function siteFile(stack: string, folder: string): string | undefined {
  const root = `${resolve(folder).replaceAll('\\', '/')}/`;
  const lines = stack.replaceAll('\\', '/').split('\n');
  const line = lines.find((one) => one.includes(root) && !one.includes('/node_modules/') && !isEngine(one));
  const [path] = line?.slice(line.indexOf(root) + root.length).split(/[?:)]/) ?? [];
  return path || undefined;
}

function isEngine(line: string): boolean {
  return line.includes(import.meta.dirname.replaceAll('\\', '/'));
}
