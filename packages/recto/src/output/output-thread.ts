import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { StoredPage } from '../graph/page-store.ts';
import type { ArticleText } from '../site/site.ts';
import type { OutputPage, OutputSettings, OutputWriter } from './output-writer.ts';
import type { FormatWriters } from './page-formats.ts';
import type { WritablePage } from './page-writer.ts';
import type { IndexConfig } from './search-files.ts';

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
  [Call in keyof Omit<OutputWriter, 'pages' | 'pageFormats'>]: (
    ...args: Parameters<OutputWriter[Call]>
  ) => Promise<Awaited<ReturnType<OutputWriter[Call]>>>;
} & {
  /** Starts the thread early, for a site that has many pages. */
  start(): void;
  /** Writes a page, and `article` in the formats of the site. Resolves when there is room for another page. */
  page(page: WritablePage, article?: ArticleText): Promise<void>;
  storedPage(page: StoredPage): Promise<void>;
  close(): Promise<void>;
};

/** Calls that wait for the thread, if there are too few pages for one, until a result is needed. */
const waitingCalls = ['startLocale', 'keptPage', 'write', 'copy', 'partFiles'] as const;

const callsForResults = ['lost', 'pageTexts', 'copyTo', 'problems', 'commit', 'abandon'] as const;

/** Batches of pages that may wait for the thread; more would only fill the memory. */
const maxPending = 16;

/** Characters of articles that may wait to be written in further formats. */
const maxArticles = 20_000_000;

/** Pages that are sent together, since each message costs more than a stored page, and a fifth of what writing a rendered one does. */
const maxBatch = { rendered: 8, stored: 128 };

/** Handles calls in their order. An error rejects the pending and all later ones. */
interface Writer {
  call(call: keyof OutputWriter, args: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens an output in its own thread, so that pages are written and indexed while the next ones are rendered; a small site is written by
 * this thread at its end. This thread writes further formats while it would wait for the other one: at the latest while that ends the
 * search index of a locale.
 */
export function openOutputThread(
  settings: OutputSettings,
  formats: () => Promise<FormatWriters>,
): OutputThread {
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
  const articles: { file: string; stem: string; article: ArticleText }[] = [];
  let articlesSize = 0;
  const writeFormats = async () => {
    const { extensions, write, isRepeatable } = await formats();
    const pages = articles.splice(0, maxBatch.rendered).map(({ article, ...page }) => {
      articlesSize -= article.html.length;
      const texts = extensions.map((extension) => [extension, write(extension, article)] as const);
      return { ...page, texts: texts.filter((entry): entry is [string, string] => entry[1] !== undefined) };
    });
    void send('pageFormats', [pages, isRepeatable?.() !== false]);
  };
  const add = async (page: OutputPage, max: number) => {
    if (batch.push(page) < max) return;
    // Receives what the thread has done.
    if (pending.size > 0) await setImmediate();
    const pages = batch.splice(0);
    const result = send('pages', [pages]);
    // Names fill no memory.
    if (pages.some((one) => typeof one !== 'string')) {
      pending.add(result);
      const settle = () => pending.delete(result);
      result.then(settle, settle);
    }
    while (writer && pending.size > maxPending)
      await (articles.length > 0 ? writeFormats().then(() => setImmediate()) : Promise.race(pending));
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
      start(writeHere);
      return send(call, args);
    }),
    start: () => void start(writeInThread),
    async page(page, article) {
      await add(page, maxBatch.rendered);
      if (!article) return;
      articles.push({ file: page.file, stem: page.stem, article });
      articlesSize += article.html.length;
      while (articlesSize > maxArticles) await writeFormats();
    },
    async endLocale(config?: IndexConfig) {
      void send('endLocale', [config]);
      while (articles.length > 0) await writeFormats();
    },
    // The thread has the records of the last build too.
    storedPage: (page) => add(page.folder === undefined ? page.file : page, maxBatch.stored),
    close: async () => writer?.close(),
  };
}

function writeHere(settings: OutputSettings): Writer {
  // A large site never needs these modules in this thread.
  const writer = import('./output-writer.ts').then(({ outputWriter }) => outputWriter(settings));
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
