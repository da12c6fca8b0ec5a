import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { LimitPage } from '../model/page.ts';

/** Processor time that a page may take before the process ends; ordinary pages take milliseconds. */
export const defaultSeconds = 60;

/** Share of the heap that work on one page may add to the memory of the process. */
const heapShare = 0.5;

/** Interval in which the main thread shows that it handles events. */
const heartbeatMilliseconds = 250;

/** Bytes of the names of files. */
export const maxNameBytes = 4096;

/** Places in the shared memory; the names of the files that are worked on follow the last one. */
export const cells = { progress: 0, nameLength: 1, unused: 2, names: 3 };

/** What the thread that watches needs to start. */
export interface LimitSettings {
  memory: SharedArrayBuffer;
  seconds: number;
  /** Bytes. */
  growth: number;
  isTTY: boolean;
}

/**
 * Returns what limits the time and memory of work on one page. Parsers and components are synchronous, so nothing in this
 * thread can interrupt them: another one, which starts with the first page, ends the process with a diagnostic.
 */
export function pageLimits(seconds: number, isTTY: boolean): LimitPage {
  const memory = new SharedArrayBuffer(cells.names * Int32Array.BYTES_PER_ELEMENT + maxNameBytes);
  const state = new Int32Array(memory, 0, cells.names);
  const names = new Uint8Array(memory, cells.names * Int32Array.BYTES_PER_ELEMENT);
  const encoder = new TextEncoder();
  const active: { file: string }[] = [];
  let isStarted = false;
  const progress = () => Atomics.add(state, cells.progress, 1);
  const publish = () => {
    // The last one is most likely the one that runs.
    const text = active.length === 1 ? (active[0]?.file ?? '') : active.map(({ file }) => file).join('\n');
    Atomics.store(state, cells.nameLength, encoder.encodeInto(text, names).written);
    progress();
  };
  const start = () => {
    const growth = heapShare * getHeapStatistics().heap_size_limit;
    const workerData = { memory, seconds, growth, isTTY } satisfies LimitSettings;
    const worker = new Worker(new URL('./page-limits-worker.js', import.meta.url), { workerData });
    // A site builds without limits too.
    worker.on('error', () => undefined).unref();
    setInterval(progress, heartbeatMilliseconds).unref();
  };
  return (file) => {
    if (!isStarted) start();
    isStarted = true;
    const work = { file };
    active.push(work);
    publish();
    return () => {
      active.splice(active.indexOf(work), 1);
      publish();
    };
  };
}
