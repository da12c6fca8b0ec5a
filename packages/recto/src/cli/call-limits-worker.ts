import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteCall } from '../utils/site-call.ts';
import {
  announceDelay,
  cells,
  type LimitSettings,
  memoryExceeded,
  processClock,
  timeout,
  waitingLine,
} from './call-limits.ts';

/** The thread of `callLimiter`: ends the process when a call keeps the main thread from handling events for too long. */

const { memory, seconds, growth, isTTY }: LimitSettings = workerData;
const state = new Int32Array(memory, 0, cells.names);

const tickSeconds = 0.25;

/** Seconds in which the main thread answers on a busy machine, if it runs JavaScript. */
const maxAnswerSeconds = 5;

const line = waitingLine((text) => void writeSync(2, text), isTTY);
const clock = processClock(tickSeconds);
let last = '';
let startMemory = process.memoryUsage.rss();
for (;;) {
  // Nothing wakes it.
  Atomics.wait(state, cells.unused, 0, tickSeconds * 1000);
  const progress = `${Atomics.load(state, cells.progress)} ${Atomics.load(state, cells.beat)}`;
  if (progress !== last) {
    last = progress;
    clock.reset();
    startMemory = process.memoryUsage.rss();
    line.clear();
    continue;
  }
  const { busy, idle } = clock.tick();
  const [call] = runningCalls();
  const isActive = Atomics.load(state, cells.isActive) === 1;
  // The engine may wait for other programs.
  const elapsed = busy + (isActive ? idle : 0);
  if (isActive && call && elapsed >= announceDelay(seconds)) line.show(call, elapsed);
  const kind = isActive ? (idle > busy ? 'wait' : 'loop') : 'left behind';
  if (elapsed >= seconds) await end(timeout(kind, runningCalls(), seconds), kind === 'wait');
  if (isActive && process.memoryUsage.rss() - startMemory >= growth)
    await end(memoryExceeded(runningCalls(), growth));
}

/** Returns the calls that run, the last one first; if there are none, those that ran before. */
function runningCalls(): SiteCall[] {
  const names = new Uint8Array(memory, cells.names * Int32Array.BYTES_PER_ELEMENT);
  // A view of shared memory cannot be decoded.
  const bytes = names.slice(0, Atomics.load(state, cells.nameLength));
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // They do not fit.
    return [];
  }
}

/** Prints a diagnostic and ends the process, whose main thread cannot do it. */
async function end(diagnostic: Diagnostic, isWaiting = false): Promise<never> {
  // Most builds never need it.
  const { formatDiagnostic } = await import('./report.ts');
  writeSync(2, `${isTTY ? '\r\x1b[2K' : ''}${formatDiagnostic(diagnostic, isTTY)}\n\n`);
  await stopMainThread(isWaiting);
  await exitProcess();
  return process.kill(process.pid, 'SIGKILL') as never;
}

/**
 * Stops the main thread, if that runs JavaScript: to end a process that allocates memory meanwhile is at times a
 * segmentation fault.
 */
async function stopMainThread(isWaiting: boolean): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  const answer = new Promise((resolve) => session.post('Runtime.evaluate', { expression: '0' }, resolve));
  session.post('Runtime.evaluate', {
    expression: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  });
  // A thread that waits never answers.
  if (!isWaiting) await Promise.race([answer, setTimeout(maxAnswerSeconds * 1000)]);
  await setTimeout(tickSeconds * 1000);
}

/**
 * Ends the process with code 1. In a thread, `process.exit` ends the thread, but the exit of a WebAssembly program ends
 * the process: `(func (export "_start") (call $proc_exit (i32.const 1)))`.
 */
async function exitProcess(): Promise<void> {
  const program =
    'AGFzbQEAAAABCAJgAX8AYAAAAiQBFndhc2lfc25hcHNob3RfcHJldmlldzEJcHJvY19leGl0AAADAgEBBQMBAAEHEwIGbWVtb3J5AgAGX3N0YXJ0AAEKCAEGAEEBEAAL';
  // It is experimental in Node.js, whose warning would be part of the report.
  process.removeAllListeners('warning');
  const { WASI } = await import('node:wasi');
  const wasi = new WASI({ version: 'preview1', returnOnExit: false });
  const { instance } = await WebAssembly.instantiate(
    Buffer.from(program, 'base64'),
    wasi.getImportObject() as WebAssembly.Imports,
  );
  wasi.start(instance);
}
