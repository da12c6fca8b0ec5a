import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import { cells, type LimitSettings } from './page-limits.ts';

/** The thread of `pageLimits`: ends the process when work on a page exceeds its limits. */

const { memory, seconds, growth, isTTY }: LimitSettings = workerData;
const state = new Int32Array(memory, 0, cells.names);

const tickMilliseconds = 250;
const microseconds = 1e6;
const megabyte = 1e6;

/** Processor time and memory of the process. */
function usage(): { cpu: number; rss: number } {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / microseconds, rss: process.memoryUsage.rss() };
}

let last = -1;
let start = usage();
let elapsed = 0;
for (;;) {
  // Nothing wakes it: a process that was suspended meanwhile counts as one tick.
  Atomics.wait(state, cells.unused, 0, tickMilliseconds);
  const progress = Atomics.load(state, cells.progress);
  if (progress !== last || Atomics.load(state, cells.nameLength) === 0) {
    last = progress;
    elapsed = 0;
    start = usage();
    continue;
  }
  elapsed += tickMilliseconds / 1000;
  const { cpu, rss } = usage();
  // Other threads add to the processor time, and another process may take it away.
  if (elapsed >= seconds && cpu - start.cpu >= seconds) await end(tooSlow());
  if (rss - start.rss >= growth) await end(tooLarge());
}

/** Returns the files that are worked on, the last one first. */
function files(): string[] {
  const names = new Uint8Array(memory, cells.names * Int32Array.BYTES_PER_ELEMENT);
  // A view of shared memory cannot be decoded.
  const bytes = names.slice(0, Atomics.load(state, cells.nameLength));
  return new TextDecoder().decode(bytes).split('\n').reverse();
}

function tooSlow(): Diagnostic {
  return ofPage('cli/page-endless', `Work on this page has not ended after ${seconds} s.`);
}

function tooLarge(): Diagnostic {
  return ofPage(
    'cli/page-memory',
    `Work on this page takes more than ${Math.round(growth / megabyte)} MB of memory.`,
  );
}

function ofPage(code: 'cli/page-endless' | 'cli/page-memory', message: string): Diagnostic {
  const [file = '', ...others] = files();
  return error(code, message, {
    at: { file },
    notes: others.length > 0 ? [`or on ${others.join(', ')}`] : [],
    fix:
      code === 'cli/page-endless'
        ? 'Close its tags and braces, look for endless loops in its components, or split it. Set RECTO_PAGE_SECONDS if it needs more time.'
        : 'Split the page, or look for components that never stop rendering.',
  });
}

/** Prints a diagnostic and ends the process, whose main thread cannot do it. */
async function end(diagnostic: Diagnostic): Promise<never> {
  // Most builds never need it.
  const { formatDiagnostic } = await import('./report.ts');
  writeSync(2, `${isTTY ? '\r\x1b[2K' : ''}${formatDiagnostic(diagnostic, isTTY)}\n\n`);
  await exitProcess();
  return process.kill(process.pid, 'SIGKILL') as never;
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
