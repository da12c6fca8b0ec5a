import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SiteConfig } from '../config/site-config.ts';
import { pageFormats } from '../config/site-plugins.ts';
import type { StoredPage } from '../graph/page-store.ts';
import { memoized } from '../utils/collections.ts';
import type { OutputPage, OutputSettings, OutputWriter } from './output-writer.ts';
import { type FormatWriters, loadFormats } from './page-formats.ts';
import type { WritablePage } from './page-writer.ts';
import type { OutputTarget } from './replace-output.ts';

/** A call to the thread, which handles calls in order. */
export interface OutputRequest {
  id: number;
  call: keyof OutputWriter;
  args: unknown[];
}

export interface OutputResponse {
  id: number;
  result: unknown;
}

/** An output that another thread writes, in call order: each call resolves when it is done. */
export type OutputThread = {
  [Call in keyof Omit<OutputWriter, 'pages'>]: (
    ...args: Parameters<OutputWriter[Call]>
  ) => Promise<Awaited<ReturnType<OutputWriter[Call]>>>;
} & {
  /** Starts the thread early, for a site that has many pages. */
  start(): void;
  /** Resolves when there is room for another page. */
  page(page: WritablePage): Promise<void>;
  storedPage(page: StoredPage): Promise<void>;
  close(): Promise<void>;
};

/** Calls that wait for the thread, if there are too few pages for one, until a result is needed. */
const waitingCalls = ['startLocale', 'keptPage', 'endLocale', 'write', 'copy', 'partFiles'] as const;

const callsForResults = ['lost', 'pageTexts', 'copyTo', 'problems', 'commit', 'abandon'] as const;

/** Batches of pages that may wait for the thread; more would only fill the memory. */
const maxPending = 16;

/** With so many, this thread has the time to write a batch in other formats itself. */
const manyPending = 3;

/** Pages that are sent together, since each message costs more than a stored page, and a fifth of what writing a rendered one does. */
const maxBatch = { rendered: 8, stored: 128 };

/** Handles calls in their order. An error rejects the pending and all later ones. */
interface Writer {
  call(call: keyof OutputWriter, args: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens an output in its own thread, so that pages are written, indexed and converted to other formats while the next ones
 * are rendered; a small site is written by this thread at its end.
 */
export function openOutputThread(
  target: OutputTarget,
  config: Pick<SiteConfig, 'file' | 'plugins'>,
  {
    store,
    part,
    formats,
  }: Pick<OutputSettings, 'store' | 'part'> & {
    /** The formats of plugins. What they read is only seen in this thread, which then writes the output. */
    formats?: FormatWriters | undefined;
  },
): OutputThread {
  const settings = { target, formats: pageFormats(config), configFile: config.file, store, part };
  const writeAtEnd = (settings: OutputSettings) => writeHere(settings, formats);
  const writeEarly = formats ? writeAtEnd : writeInThread;
  let writer: Writer | undefined;
  const queue: (() => void)[] = [];
  const start = (open: (settings: OutputSettings) => Writer) => {
    writer ??= open(settings);
    for (const run of queue.splice(0)) run();
    return writer;
  };
  const batch: OutputPage[] = [];
  const send = (call: keyof OutputWriter, args: unknown[]) => {
    // Those so far come before.
    if (batch.length > 0) void send('pages', [batch.splice(0)]);
    const result = writer
      ? writer.call(call, args)
      : new Promise((resolve, reject) => {
          queue.push(() => writer?.call(call, args).then(resolve, reject));
        });
    // Reported by the next call.
    result.catch(() => undefined);
    return result;
  };
  const pending = new Set<Promise<unknown>>();
  const formatsHere = memoized(() => loadFormats(settings.formats, settings.configFile));
  const add = async (page: OutputPage, max: number) => {
    if (batch.push(page) < max) return;
    // Receives what the thread has done.
    if (pending.size > 0) await setImmediate();
    const writers = writer && pending.size >= manyPending ? await formatsHere() : undefined;
    const pages = batch.splice(0).map((one) => (writers ? withFormats(one, writers) : one));
    const result = send('pages', [pages]);
    // Names fill no memory.
    if (pages.some((one) => typeof one !== 'string')) {
      pending.add(result);
      const settle = () => pending.delete(result);
      result.then(settle, settle);
    }
    if (writer && pending.size > maxPending) await Promise.race(pending);
  };
  const methods = <Call extends keyof OutputThread & keyof OutputWriter>(
    names: readonly Call[],
    method: (call: Call, args: unknown[]) => Promise<unknown>,
  ) =>
    Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => method(name, args)])) as Pick<
      OutputThread,
      Call
    >;
  return {
    ...methods(waitingCalls, send),
    ...methods(callsForResults, (call, args) => {
      start(writeAtEnd);
      return send(call, args);
    }),
    start: () => void start(writeEarly),
    page: (page) => add(page, maxBatch.rendered),
    // The thread has the records of the last build too.
    storedPage: (page) => add(page.folder === undefined ? page.file : page, maxBatch.stored),
    close: async () => writer?.close(),
  };
}

/** Writes a page in other formats. One that fails is left to the other thread, which reports it. */
function withFormats(page: OutputPage, { extensions, write }: FormatWriters): OutputPage {
  if (typeof page === 'string' || 'formats' in page || !page.text) return page;
  const { text, ...rest } = page;
  const formatTexts: Record<string, string> = {};
  for (const extension of extensions) {
    const content = write(extension, text);
    if (content === undefined) return page;
    formatTexts[extension] = content;
  }
  return { ...rest, formatTexts };
}

function writeHere(settings: OutputSettings, formats: FormatWriters | undefined): Writer {
  // A large site never needs these modules in this thread.
  const writer = import('./output-writer.ts').then(({ outputWriter }) => outputWriter(settings, formats));
  let last: Promise<unknown> = writer;
  return {
    call(call, args) {
      last = last.then(async () => ((await writer)[call] as (...parameters: unknown[]) => unknown)(...args));
      return last;
    },
    close: async () => undefined,
  };
}

function writeInThread(settings: OutputSettings): Writer {
  const worker = new Worker(new URL('./output-worker.js', import.meta.url), { workerData: settings });
  const failure = once(worker, 'error').then(([cause]) => Promise.reject(cause));
  // Reported by the next call.
  failure.catch(() => undefined);
  const pending = new Map<number, (result: unknown) => void>();
  let lastId = 0;

  worker.on('message', ({ id, result }: OutputResponse) => {
    pending.get(id)?.(result);
    pending.delete(id);
    if (pending.size === 0) worker.unref();
  });
  // Node.js can then detect site code that never settles, once nothing else is left to do.
  worker.unref();
  return {
    call(call, args) {
      lastId += 1;
      const id = lastId;
      worker.ref();
      const response = new Promise((resolve) => pending.set(id, resolve));
      worker.postMessage({ id, call, args } satisfies OutputRequest, args.flat().flatMap(bytesOf));
      return Promise.race([response, failure]);
    },
    close: async () => void (await worker.terminate()),
  };
}

/** Returns the bytes of a page, to transfer them instead of copying. Small pages share a buffer, which cannot be transferred. */
function bytesOf(value: unknown): ArrayBuffer[] {
  const { html }: Partial<WritablePage> = Object(value);
  const isAlone = html instanceof Uint8Array && html.byteLength === html.buffer.byteLength;
  return isAlone ? [html.buffer as ArrayBuffer] : [];
}
