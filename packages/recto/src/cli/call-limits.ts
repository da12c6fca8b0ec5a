import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { LimitCall, SiteCall } from '../utils/site-call.ts';
import type { OutputStream } from './report.ts';

/** Share of the heap that one call may add to the memory of the process. */
const heapShare = 0.5;

const tickMilliseconds = 250;

const maxNameBytes = 4096;

/** Calls that the thread can name. */
const maxNames = 8;

/** Places in the shared memory; the calls that run, as JSON, follow the last one. */
export const cells = { progress: 0, beat: 1, isActive: 2, nameLength: 3, unused: 4, names: 5 };

export interface LimitSettings {
  memory: SharedArrayBuffer;
  seconds: number;
  /** Bytes. */
  growth: number;
  isTTY: boolean;
}

interface Limits {
  /** Seconds without progress after which a call ends. */
  seconds: number;
  stderr: OutputStream;
  /** Called with the report of a promise that has not settled in time. If it returns, the promise is rejected. */
  onTimeout(diagnostic: Diagnostic): void;
}

interface RunningCall {
  call: SiteCall;
  reject(cause: Error): void;
}

/**
 * Returns what runs the calls of site code. One clock counts the seconds in which no call
 * begins or ends. A promise is watched by this
 * thread, and a call that keeps this thread busy by another one, which can only end the process.
 *
 * Without limits, as in the process of another program, only promises that cannot settle any more are rejected.
 */
export function callLimiter(limits?: Limits): LimitCall {
  const runningCalls: RunningCall[] = [];
  let publish: (() => void) | undefined;
  const watch = () => {
    if (limits) publish ??= startWatch(limits, runningCalls);
    publish?.();
  };
  // Nothing is left to do, so what is waited for can never happen.
  const rejectStuck = () => {
    runningCalls.at(-1)?.reject(new Error('it waits for something that never happens'));
    // Other calls may be stuck too.
    setImmediate(() => undefined);
  };
  const enter = (one: RunningCall) => {
    if (runningCalls.length === 0) process.on('beforeExit', rejectStuck);
    if (one.call.isBackground) runningCalls.unshift(one);
    else runningCalls.push(one);
    watch();
  };
  const leave = (one: RunningCall) => {
    runningCalls.splice(runningCalls.lastIndexOf(one), 1);
    if (runningCalls.length === 0) process.off('beforeExit', rejectStuck);
    watch();
  };
  return (call, work) => {
    const one: RunningCall = { call, reject: () => undefined };
    enter(one);
    let result: ReturnType<typeof work>;
    try {
      result = work();
    } catch (cause) {
      leave(one);
      throw cause;
    }
    if (!isPromise(result)) {
      leave(one);
      return result;
    }
    const promise = new Promise((resolve, reject) => {
      one.reject = reject;
      (result as PromiseLike<unknown>).then(resolve, reject);
    });
    return promise.finally(() => leave(one)) as unknown as typeof result;
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Starts clock and thread; returns a function to call after each change of the calls that run. */
function startWatch({ seconds, stderr, onTimeout }: Limits, runningCalls: RunningCall[]): () => void {
  const memory = new SharedArrayBuffer(cells.names * Int32Array.BYTES_PER_ELEMENT + maxNameBytes);
  const state = new Int32Array(memory, 0, cells.names);
  const names = new Uint8Array(memory, cells.names * Int32Array.BYTES_PER_ELEMENT);
  const encoder = new TextEncoder();
  const growth = heapShare * getHeapStatistics().heap_size_limit;
  const workerData = { memory, seconds, growth, isTTY: stderr.isTTY } satisfies LimitSettings;
  const worker = new Worker(new URL('./call-limits-worker.js', import.meta.url), { workerData });
  // A site builds without limits too.
  worker.on('error', () => undefined).unref();
  const line = waitingLine((text) => void stderr.write(text), stderr.isTTY);
  const clock = processClock(tickMilliseconds / 1000);
  let last = 0;
  const tick = () => {
    Atomics.add(state, cells.beat, 1);
    const progress = Atomics.load(state, cells.progress);
    const call = runningCalls.at(-1);
    // What runs in the background may wait for the engine.
    if (!call || call.call.isBackground || progress !== last) {
      last = progress;
      clock.reset();
      line.clear();
      return;
    }
    const { busy, idle, total } = clock.tick();
    const elapsed = busy + idle;
    // Code that polls is never idle, and hardly busy.
    if (total >= announceDelay(seconds)) line.show(call.call, total);
    if (elapsed < seconds) return;
    line.clear();
    const calls = runningCalls.map((one) => one.call).reverse();
    onTimeout(timeout('wait', calls, seconds));
    call.reject(new Error(`it did not finish within ${seconds} s`));
  };
  setInterval(tick, tickMilliseconds).unref();
  return () => {
    // After the last one, code that it has started may run; the thread then names it.
    if (runningCalls.length > 0) {
      const calls = runningCalls.slice(-maxNames).map(({ call }) => call);
      const { written } = encoder.encodeInto(JSON.stringify(calls.reverse()), names);
      Atomics.store(state, cells.nameLength, written);
    }
    Atomics.store(state, cells.isActive, runningCalls.length > 0 ? 1 : 0);
    Atomics.add(state, cells.progress, 1);
  };
}

/** The environment variable with the limit, in seconds. The configuration cannot have it, since it may hang too. */
export const limitVariable = 'RECTO_TIMEOUT';

/** Seconds without progress that a call of site code may take; calls of ordinary sites take much less than one. */
const defaultSeconds = 60;

const announcedSeconds = 5;

/** Returns after how many seconds a wait is announced, given the limit. */
export function announceDelay(seconds: number): number {
  return Math.min(announcedSeconds, seconds / 2);
}

/** Returns the limit that the environment sets; `undefined` if it is not a number of seconds. */
export function limitSeconds({ [limitVariable]: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return defaultSeconds;
  const seconds = Number(text);
  return seconds > 0 ? seconds : undefined;
}

/** Share of the processor below which a process waits. */
const idleShare = 0.01;

/** Seconds of processor time and of waiting. Time in which other processes have the processor is neither. */
interface SpentTime {
  busy: number;
  idle: number;
  /** All seconds, without those in which the process was suspended. */
  total: number;
}

/** Returns a clock that starts with `reset`, and counts at each `tick`, which is called at this interval. */
export function processClock(tickSeconds: number): { reset(): void; tick(): SpentTime } {
  /** In microseconds. */
  let last = process.cpuUsage();
  let elapsed: SpentTime = { busy: 0, idle: 0, total: 0 };
  return {
    reset() {
      last = process.cpuUsage();
      elapsed = { busy: 0, idle: 0, total: 0 };
    },
    tick() {
      const now = process.cpuUsage();
      const cpuTime = (now.user - last.user + now.system - last.system) / 1e6;
      last = now;
      // A process that was suspended meanwhile counts as one tick, and several threads as one.
      if (cpuTime < idleShare * tickSeconds) elapsed.idle += tickSeconds;
      else elapsed.busy += Math.min(cpuTime, tickSeconds);
      elapsed.total += tickSeconds;
      return elapsed;
    },
  };
}

/** How a call can take too long: it waits, keeps the processor busy, or has started what does. */
type Kind = 'wait' | 'loop' | 'left behind';

/** Reports a call that has not ended in time, the first one of those that run. */
export function timeout(kind: Kind, calls: SiteCall[], seconds: number): Diagnostic {
  const { name, ...place } = describeCalls(calls);
  const duration = kind === 'wait' ? `${seconds} s` : `${seconds} s of processor time`;
  const message = {
    wait: `Still waiting for ${name} after ${duration}.`,
    loop: `Still running ${name} after ${duration}.`,
    'left behind': `Still running code that ${name} or an earlier file started, after ${duration}.`,
  };
  const advice =
    kind === 'wait'
      ? 'Look for a promise that never settles, or a request without a time limit.'
      : 'Look for endless loops; close tags and braces of the page, or split it.';
  return error('cli/timeout', message[kind], {
    ...place,
    ...(kind === 'left behind' && { notes: [] }),
    fix: `${advice} If it needs more time, set the environment variable ${limitVariable} to a higher number of seconds.`,
  });
}

/** Reports a call that takes too much memory, the first one of those that run. */
export function memoryExceeded(calls: SiteCall[], bytes: number): Diagnostic {
  const { name, ...place } = describeCalls(calls);
  const message = `Running ${name} uses more than ${Math.round(bytes / 1e6)} MB of memory.`;
  const fix =
    'Look for lists that never stop growing and components that never stop rendering; split large pages.';
  return error('cli/memory', message, { ...place, fix });
}

/** Returns the name and the place of the first call, and the names of others that it waits for. */
function describeCalls([call = { name: 'code of the site' }, ...otherCalls]: SiteCall[]) {
  const names = new Set(otherCalls.flatMap(({ name, isBackground }) => (isBackground ? [] : [name])));
  names.delete(call.name);
  const notes = names.size > 0 ? [`also running  ${[...names].join(', ')}`] : [];
  return { name: call.name, ...(call.file !== undefined && { at: { file: call.file } }), notes };
}

/** Shows what a command waits for: a line that updates in a terminal, lines at doubling intervals elsewhere. */
export function waitingLine(write: (text: string) => void, isTTY: boolean) {
  let isShown = false;
  let next = 0;
  return {
    show({ name, file }: SiteCall, seconds: number) {
      if (seconds < next) return;
      const place = file !== undefined && !name.includes(file) ? ` in ${file}` : '';
      const text = `Waiting for ${name}${place} … ${Math.floor(seconds)} s`;
      write(isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
      isShown = true;
      next = isTTY ? seconds + 1 : 2 * seconds;
    },
    clear() {
      if (isShown && isTTY) write('\r\x1b[2K');
      isShown = false;
      next = 0;
    },
  };
}
