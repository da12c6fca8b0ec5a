import type { Diagnostic } from '../model/diagnostic.ts';
import { StageFailure } from '../model/page-crash.ts';
import { ended, stuck, unhandled } from './failure.ts';
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
    const found = cause instanceof StageFailure ? cause.diagnostics : [];
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
