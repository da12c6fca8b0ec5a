import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Output } from './output.ts';
import type { IndexConfig, PageWriter, WritablePage } from './page-writer.ts';
import type { OutputTarget } from './replace-output.ts';

/** A call of the thread; it responds to those with an `id`. */
export type OutputRequest = { id?: number } & (
  | { call: 'startLocale'; args: Parameters<PageWriter['startLocale']> }
  | { call: 'page'; args: [WritablePage] }
  | { call: 'endLocale'; args: [IndexConfig] }
  | { call: 'write'; args: Parameters<Output['write']> }
  | { call: 'copy'; args: Parameters<Output['copy']> }
  | { call: 'markdown' | 'problems' | 'commit' | 'abandon'; args: [] }
);

export interface OutputResponse {
  id: number;
  result: unknown;
}

/** An output that another thread writes, in call order. */
export interface OutputThread extends Omit<PageWriter, 'page' | 'markdown'>, Pick<Output, 'write' | 'copy'> {
  /** Resolves when there is room for another page. */
  page(page: WritablePage): Promise<void>;
  /** Resolves to the Markdown of the pages so far, by HTML file. */
  markdown(): Promise<ReadonlyMap<string, string>>;
  /** Resolves when everything is written, with the problems of writing. A build with any of them must not commit. */
  problems(): Promise<Diagnostic[]>;
  /** Replaces the previous output. */
  commit(): Promise<Diagnostic[]>;
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/** Pages that may wait for the thread; more would only fill the memory. */
const maxPending = 64;

/**
 * Opens an output in its own thread, so that pages are written, indexed and converted to Markdown while the next ones
 * are rendered. An error in the thread rejects all pending and later calls.
 */
export function openOutputThread(target: OutputTarget): OutputThread {
  const worker = new Worker(new URL('./output-worker.js', import.meta.url), { workerData: { target } });
  const failed = once(worker, 'error').then(([cause]) => Promise.reject(cause));
  // Reported by the next call.
  failed.catch(() => undefined);
  const pending = new Map<number, (result: never) => void>();
  const pages: Promise<unknown>[] = [];
  let lastId = 0;

  worker.on('message', ({ id, result }: OutputResponse) => {
    pending.get(id)?.(result as never);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
  });
  // Node.js can then detect site code that never settles, once nothing else is left to do.
  worker.unref();
  const post = (request: OutputRequest) => worker.postMessage(request);
  const call = <Result>(request: OutputRequest) => {
    lastId += 1;
    const id = lastId;
    worker.ref();
    const response = new Promise<Result>((resolve) => pending.set(id, resolve));
    post({ ...request, id });
    return Promise.race([response, failed]);
  };

  return {
    startLocale: (...args) => post({ call: 'startLocale', args }),
    async page(page) {
      pages.push(call({ call: 'page', args: [page] }));
      if (pages.length > maxPending) await pages.shift();
    },
    endLocale: (config) => post({ call: 'endLocale', args: [config] }),
    write: (...args) => post({ call: 'write', args }),
    copy: (...args) => post({ call: 'copy', args }),
    markdown: () => call({ call: 'markdown', args: [] }),
    problems: () => call({ call: 'problems', args: [] }),
    commit: () => call({ call: 'commit', args: [] }),
    abandon: async () => void (await call({ call: 'abandon', args: [] })),
    close: async () => void (await worker.terminate()),
  };
}
