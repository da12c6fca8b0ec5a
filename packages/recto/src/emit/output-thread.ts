import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Output } from './output.ts';
import type { OutputPlace } from './output-place.ts';
import type { LocaleEnd, PageFiles, WritablePage } from './page-files.ts';

/** What the thread is asked for; it answers those that have an `id`. */
export type OutputRequest = { id?: number } & (
  | { call: 'startLocale'; args: Parameters<PageFiles['startLocale']> }
  | { call: 'page'; args: [WritablePage] }
  | { call: 'endLocale'; args: [LocaleEnd] }
  | { call: 'write'; args: Parameters<Output['write']> }
  | { call: 'copy'; args: Parameters<Output['copy']> }
  | { call: 'problems' | 'commit' | 'abandon'; args: [] }
);

/** The answer to a request: what is wrong. */
interface OutputAnswer {
  id: number;
  diagnostics: Diagnostic[];
}

/** An output that another thread writes, in the order of the calls. */
export interface OutputThread extends Omit<PageFiles, 'page'>, Pick<Output, 'write' | 'copy'> {
  /** Resolves when there is room for another page. */
  page(page: WritablePage): Promise<void>;
  /** Problems met while writing, when all is written. A build with any of them must not commit. */
  problems(): Promise<Diagnostic[]>;
  /** Puts what was written in the place of the last output. */
  commit(): Promise<Diagnostic[]>;
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/** Pages on their way to the thread; more of them would only fill the memory. */
const mostPages = 64;

/**
 * Opens an output in a thread of its own, so that pages are written, and made ready for search and for readers of text,
 * while the next ones are rendered. A fault of the thread rejects whatever is asked of it.
 */
export function openOutputThread(place: OutputPlace): OutputThread {
  const worker = new Worker(new URL('./output-worker.js', import.meta.url), { workerData: { place } });
  const failed = once(worker, 'error').then(([cause]) => Promise.reject(cause));
  failed.catch(() => undefined); // Told by what is asked next.
  const answers = new Map<number, (diagnostics: Diagnostic[]) => void>();
  const onTheWay: Promise<unknown>[] = [];
  let last = 0;

  worker.on('message', ({ id, diagnostics }: OutputAnswer) => {
    answers.get(id)?.(diagnostics);
    answers.delete(id);
    if (answers.size === 0) worker.unref();
  });
  // Node.js can then detect site code that never settles, once nothing else is left to do.
  worker.unref();
  const tell = (request: OutputRequest) => worker.postMessage(request);
  const ask = (request: OutputRequest) => {
    last += 1;
    const id = last;
    worker.ref();
    const answered = new Promise<Diagnostic[]>((answer) => answers.set(id, answer));
    tell({ ...request, id });
    return Promise.race([answered, failed]);
  };

  return {
    startLocale: (...args) => tell({ call: 'startLocale', args }),
    async page(page) {
      onTheWay.push(ask({ call: 'page', args: [page] }));
      if (onTheWay.length > mostPages) await onTheWay.shift();
    },
    endLocale: (end) => tell({ call: 'endLocale', args: [end] }),
    write: (...args) => tell({ call: 'write', args }),
    copy: (...args) => tell({ call: 'copy', args }),
    problems: () => ask({ call: 'problems', args: [] }),
    commit: () => ask({ call: 'commit', args: [] }),
    abandon: async () => void (await ask({ call: 'abandon', args: [] })),
    close: async () => void (await worker.terminate()),
  };
}
