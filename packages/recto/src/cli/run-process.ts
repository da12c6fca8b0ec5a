import { once } from 'node:events';
import { failureDiagnostic, sitePlace } from '../dev/failure-diagnostic.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { callLimiter, limitSeconds, limitVariable } from './call-limits.ts';
import type { OutputStream, Reporter } from './report.ts';

/**
 * Runs a command and exits with its exit code, even if timers of site code are still pending. Unhandled errors, site code
 * that ends the process, and calls of site code without an end end the process with a diagnostic and code 1. A server goes on when a
 * call has not ended.
 */
export async function runProcess(
  root: string,
  run: (limitCall: LimitCall) => Promise<number>,
  { report, isServer, stderr }: Pick<Reporter, 'report'> & { isServer: boolean; stderr: OutputStream },
): Promise<never> {
  const { end, keepListener } = guardProcess(({ call, stack }) =>
    report([call === undefined ? hung() : exited(call, stack, root)]),
  );
  const fail = (diagnostic: Diagnostic): never => {
    report([diagnostic]);
    return end(1);
  };
  watchStreams(fail);
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    keepListener(event, (cause) => {
      // The dev server adds a listener, which reports the error and continues.
      if (process.listenerCount(event) === 1) fail(failureDiagnostic(cause, { root }));
    });
  }
  const seconds = limitSeconds(process.env);
  if (seconds === undefined) return fail(notSeconds());
  const onTimeout = (diagnostic: Diagnostic) => (isServer ? void report([diagnostic]) : fail(diagnostic));
  const code = await run(callLimiter({ seconds, stderr, onTimeout })).catch((cause) =>
    fail(failureDiagnostic(cause, { root })),
  );
  await flushed(process.stdout);
  await flushed(process.stderr);
  return end(code);
}

/**
 * A reader of the output may close it early: `recto check | head -1`. A result that cannot be written is an error, as of a full disk;
 * the exit code does not depend on standard error, which only has what went wrong.
 */
export function watchStreams(fail: (diagnostic: Diagnostic) => void): void {
  if (!failOutput) {
    process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') failOutput?.(outputFailed(cause));
    });
    process.stderr.on('error', () => undefined);
  }
  failOutput = fail;
}

/** What the last call of {@link watchStreams} was given. */
let failOutput: ((diagnostic: Diagnostic) => void) | undefined;

/** Resolves when everything written has left the process. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => void stream.write('', () => resolve()));
}

/** Returns a diagnostic for site code that ended the process with a call; `stack` has the stack of that call. */
function exited(call: string, stack: Error, root: string): Diagnostic {
  const at = sitePlace(stack, { root });
  return error('cli/code-failed', `Site code ended the process: ${call}.`, {
    ...(at && { at }),
    fix: 'Throw an error instead.',
  });
}

function hung(): Diagnostic {
  return error('cli/crashed', 'Recto hangs: it waits for a promise that never settles.', {
    fix: 'If code of your site is not the cause, report this as a bug in Recto.',
  });
}

function notSeconds(): Diagnostic {
  const value = JSON.stringify(process.env[limitVariable]);
  const message = `The environment variable ${limitVariable} is ${value}, not a number of seconds.`;
  return error('cli/usage', message, { fix: 'Set it to a number above 0, or unset it.' });
}

function outputFailed({ message, code }: NodeJS.ErrnoException): Diagnostic {
  const reason = code === 'ENOSPC' ? 'no space is left on the disk' : message;
  return error('cli/output-failed', `The result could not be written to standard output: ${reason}.`, {
    fix: 'Free some space, or redirect the output elsewhere. Files that the command wrote before are complete.',
  });
}

/** Resolves on Ctrl-C or SIGTERM. */
export async function untilInterrupted(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** How a process ended before its command. */
interface Ending {
  /** What code of the site has called. Example: `process.exit(0)`. Missing if nothing was left to do. */
  call?: string;
  /** Has the stack of that call. */
  stack: Error;
}

interface GuardedProcess {
  /** Ends the process with this code. */
  end(code: number): never;
  /** Adds a listener that stays when code of the site removes all. */
  keepListener(event: string, listener: (cause: unknown) => void): void;
}

type Ender = 'exit' | 'abort' | 'kill' | 'reallyExit';

/**
 * Makes the process end with code 1 until `end` is called, whatever code of the site does to `process`, and calls `report` with what
 * ended it. Code of a site runs in the process, so this does not protect from code that means harm.
 */
function guardProcess(report: (ending: Ending) => void): GuardedProcess {
  const nodeProcess = process;
  const { pid } = nodeProcess;
  const { exit, kill, reallyExit, removeAllListeners } = nodeProcess as NodeJS.Process & {
    reallyExit(code?: number): never;
  };
  let code: number | undefined;
  const early = (call?: string) => {
    if (code !== undefined) return;
    code = 1;
    report({ ...(call && { call }), stack: new Error() });
  };
  /** Replaces a function of the process; assignments have no effect, since packages that watch exits would call what they replaced. */
  const replace = (name: Ender, value: (...input: never[]) => unknown) =>
    Object.defineProperty(nodeProcess, name, { get: () => value, set: () => undefined, enumerable: true });
  // Node.js calls it at the end of `process.exit`, after all listeners.
  replace('reallyExit', (exitCode?: number) => {
    early(`process.reallyExit(${exitCode ?? ''})`);
    return reallyExit.call(nodeProcess, code);
  });
  replace('exit', (exitCode?: number) => {
    early(`process.exit(${exitCode ?? ''})`);
    return exit.call(nodeProcess, code);
  });
  replace('abort', () => {
    early('process.abort()');
    return exit.call(nodeProcess, code);
  });
  replace('kill', (target: number, signal?: string | number) => {
    // Packages that handle a signal send it again.
    if (Math.abs(target) === pid && signal !== 0 && !resentSignals.has(signal)) {
      early(`process.kill(process.pid, ${JSON.stringify(signal ?? 'SIGTERM')})`);
      return exit.call(nodeProcess, code);
    }
    return kill.call(nodeProcess, target, signal);
  });
  // Packages may assign what they find there, or an object of their own.
  Object.defineProperty(globalThis, 'process', {
    get: () => nodeProcess,
    set: () => undefined,
    configurable: false,
  });
  const listeners: Parameters<GuardedProcess['keepListener']>[] = [];
  const keepListener: GuardedProcess['keepListener'] = (event, listener) => {
    listeners.push([event, listener]);
    nodeProcess.on(event, listener);
  };
  nodeProcess.removeAllListeners = (...events) => {
    removeAllListeners.call(nodeProcess, ...events);
    for (const [event, listener] of listeners)
      if (!nodeProcess.rawListeners(event).includes(listener)) nodeProcess.on(event, listener);
    return nodeProcess;
  };
  nodeProcess.exitCode = 1;
  keepListener('exit', () => {
    early();
    nodeProcess.exitCode = code;
  });
  return {
    end(exitCode) {
      code ??= exitCode;
      return exit.call(nodeProcess, code);
    },
    keepListener,
  };
}

/** Signals that end a process from outside. */
const resentSignals = new Set<unknown>(['SIGINT', 'SIGHUP']);
