import { resolve } from 'node:path';
import { causeChain } from '../base/errors.ts';
import { type Diagnostic, error, StageError } from '../model/diagnostic.ts';
import { report } from './report.ts';

/**
 * Runs a command as the work of this process, and ends it with the command's exit code, whatever code of the site still
 * waits for. What is thrown where nothing handles it ends the process with a diagnostic; so does code that ends it
 * itself.
 */
export async function runProcess(folder: string, run: () => Promise<number>): Promise<never> {
  let isRunning = true;
  const fail = (...diagnostics: Diagnostic[]): never => {
    isRunning = false;
    report(diagnostics);
    process.exit(1);
  };
  ignoreClosedPipes();
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (cause) => {
      // The dev server reports what failed, and goes on.
      if (process.listenerCount(event) === 1) fail(unhandled(cause, folder));
    });
  }
  process.on('exit', (code) => {
    if (!isRunning) return;
    report([code === unsettled ? stuck() : ended(code, new Error().stack ?? '', folder)]);
    process.exitCode = 1;
  });
  try {
    const code = await run();
    await flushed(process.stdout);
    await flushed(process.stderr);
    isRunning = false;
    return process.exit(code);
  } catch (cause) {
    const found = cause instanceof StageError ? cause.diagnostics : [];
    return fail(...found, unhandled(cause, folder));
  }
}

/** What Node.js exits with when a module waits and nothing is left to do. */
const unsettled = 13;

/** Whoever reads the output may stop at any time: `recto check | head -1`. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause;
    });
  }
}

/** Resolves when all that was written has left the process. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    stream.write('', () => done());
  });
}

/** A diagnostic for what was thrown where nothing handles it: by code of the site, or by a bug of Recto. */
function unhandled(cause: unknown, folder: string): Diagnostic {
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
function ended(code: number, stack: string, folder: string): Diagnostic {
  const file = siteFile(stack, folder);
  return error('cli/code-failed', `Code of the site ended the process: process.exit(${code}).`, {
    ...(file !== undefined && { at: { file } }),
    fix: 'Throw an error instead.',
  });
}

/** A diagnostic for a command that waits although nothing is left to do. */
function stuck(): Diagnostic {
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

/** Resolves when the reader presses Ctrl-C, or the system asks the process to end. */
export function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
}
