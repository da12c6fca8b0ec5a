import { resolve } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { LimitPage } from '../model/page.ts';
import { failureDiagnostic, sitePlace } from '../serve/failure-diagnostic.ts';
import { defaultSeconds, pageLimits } from './page-limits.ts';
import type { Reporter } from './report.ts';

/**
 * Runs a command and exits with its exit code, even if timers of site code are still pending. Unhandled errors, site code
 * that calls `process.exit`, and pages without an end end the process with a diagnostic.
 */
export async function runProcess(
  folder: string,
  run: (limitPage: LimitPage) => Promise<number>,
  { report }: Reporter,
): Promise<never> {
  const root = resolve(folder).replaceAll('\\', '/');
  let isRunning = true;
  const fail = (diagnostic: Diagnostic): never => {
    isRunning = false;
    report([diagnostic]);
    process.exit(1);
  };
  ignoreClosedPipes();
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (cause) => {
      // The dev server adds a listener, which reports the error and continues.
      if (process.listenerCount(event) === 1) fail(failureDiagnostic(cause, { root }));
    });
  }
  process.on('exit', (code) => {
    if (!isRunning) return;
    report([code === unsettledExitCode ? hung() : exited(code, new Error(), root)]);
    process.exitCode = 1;
  });
  const seconds = Number(process.env.RECTO_PAGE_SECONDS) || defaultSeconds;
  const code = await run(pageLimits(seconds, process.stderr.isTTY));
  await flushed(process.stdout);
  await flushed(process.stderr);
  isRunning = false;
  return process.exit(code);
}

/** The exit code of Node.js when a module awaits a promise that never settles. */
const unsettledExitCode = 13;

/** A reader of the output may close it early: `recto check | head -1`. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause;
    });
  }
}

/** Resolves when everything written has left the process. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    stream.write('', () => done());
  });
}

/** Returns a diagnostic for site code that ended the process; `call` has the stack of that call. */
export function exited(code: number, call: Error, root: string): Diagnostic {
  const at = sitePlace(call, { root });
  return error('cli/code-failed', `Site code ended the process: process.exit(${code}).`, {
    ...(at && { at }),
    fix: 'Throw an error instead.',
  });
}

function hung(): Diagnostic {
  return error('cli/crashed', 'Recto hangs: it waits for a promise that never settles.', {
    fix: 'If code of your site is not the cause, report this as a bug in Recto.',
  });
}

/** Resolves on Ctrl-C or SIGTERM. */
export function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
}
