import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StoredPage } from '../graph/documents.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type NamedFormat, pageFormats } from '../model/page-format.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { IndexConfig } from './index-writer.ts';
import type { Output } from './output.ts';
import type { OutputPart } from './output-part.ts';
import type { PageWriter, WritablePage } from './page-writer.ts';
import type { OutputTarget } from './replace-output.ts';

/** A call of the thread; it responds to those with an `id`. */
export type OutputRequest = { id?: number } & (
  | { call: 'startLocale'; args: Parameters<PageWriter['startLocale']> }
  | { call: 'page'; args: [WritablePage] }
  | { call: 'storedPages'; args: [StoredPage[]] }
  | { call: 'keptPage'; args: Parameters<PageWriter['keptPage']> }
  | { call: 'endLocale'; args: [IndexConfig] }
  | { call: 'write'; args: Parameters<Output['write']> }
  | { call: 'copy'; args: Parameters<Output['copy']> }
  | { call: 'pageTexts'; args: Parameters<PageWriter['pageTexts']> }
  | { call: 'partFiles'; args: Parameters<PageWriter['partFiles']> }
  | { call: 'problems' | 'commit' | 'abandon'; args: [] }
);

/** What the thread that writes needs to start: plain data, which can be sent to another thread. */
export interface OutputSettings {
  target: OutputTarget;
  formats: NamedFormat[];
  /** Path of the configuration, for diagnostics. */
  configFile: string;
  /** Folder of the pages of the last build. */
  store: string;
  part: OutputPart | undefined;
}

export interface OutputResponse {
  id: number;
  result: unknown;
}

/** An output that another thread writes, in call order. */
export interface OutputThread
  extends Omit<PageWriter, 'page' | 'storedPage' | 'pageTexts' | 'save'>,
    Pick<Output, 'write' | 'copy'> {
  /** Resolves when there is room for another page. */
  page(page: WritablePage): Promise<void>;
  storedPage(page: StoredPage): Promise<void>;
  /** Resolves to the texts of the pages so far in a format, by HTML file. */
  pageTexts(extension: string): Promise<ReadonlyMap<string, string>>;
  /** Resolves when everything is written, with the problems of writing. A build with any of them must not commit. */
  problems(): Promise<Diagnostic[]>;
  /** Replaces the previous output. */
  commit(): Promise<Diagnostic[]>;
  abandon(): Promise<void>;
  close(): Promise<void>;
}

/** Pages that may wait for the thread; more would only fill the memory. */
const maxPending = 64;

/** Measured: a thread takes as long to start as this many pages to write. */
const minPages = 64;

/** Stored pages that are sent together: each message costs more than the page. */
const maxBatch = 32;

interface ThreadOptions {
  /** Whether the site is known to have many pages, so that the thread starts meanwhile. @default false */
  isLarge?: boolean;
}

/**
 * Opens an output in its own thread, so that pages are written, indexed and converted to other formats while the next ones
 * are rendered; a small site is written by this thread at its end. An error in writing rejects all pending and later
 * calls.
 */
export function openOutputThread(
  target: OutputTarget,
  config: Pick<SiteConfig, 'file' | 'plugins'>,
  { store, part, isLarge = false }: Pick<OutputSettings, 'store' | 'part'> & ThreadOptions,
): OutputThread {
  const settings = { target, formats: pageFormats(config), configFile: config.file, store, part };
  let writer: Writer | undefined;
  const waiting: OutputRequest[] = [];
  const start = (started: Writer) => {
    for (const request of waiting.splice(0)) started.post(request);
    writer = started;
    return started;
  };
  if (isLarge) start(writeInThread(settings));
  const stored: StoredPage[] = [];
  const post = (request: OutputRequest) => {
    sendStored();
    if (writer) writer.post(request);
    else waiting.push(request);
  };
  const call = <Result>(request: OutputRequest) => {
    sendStored();
    return (writer ?? start(writeHere(settings))).call(request) as Promise<Result>;
  };
  const pages: Promise<unknown>[] = [];
  let count = 0;
  const postPage = async (request: OutputRequest) => {
    count += 1;
    if (count === minPages) writer ??= start(writeInThread(settings));
    if (!writer) return post(request);
    sendStored();
    await room(writer.call(request));
  };
  const room = async (written: Promise<unknown>) => {
    pages.push(written);
    if (pages.length > maxPending) await pages.shift();
  };
  /** Sends the stored pages so far, before what comes after them. */
  const sendStored = () => {
    if (stored.length === 0) return;
    const request: OutputRequest = { call: 'storedPages', args: [stored.splice(0)] };
    if (writer) pages.push(writer.call(request));
    else waiting.push(request);
  };

  return {
    startLocale: (...args) => post({ call: 'startLocale', args }),
    page: (page) => postPage({ call: 'page', args: [page] }),
    async storedPage(page) {
      count += 1;
      if (count === minPages) writer ??= start(writeInThread(settings));
      if (stored.push(page) < maxBatch) return;
      sendStored();
      if (pages.length > maxPending / maxBatch) await pages.shift();
    },
    keptPage: (page) => post({ call: 'keptPage', args: [page] }),
    endLocale: (config) => post({ call: 'endLocale', args: [config] }),
    partFiles: (...args) => post({ call: 'partFiles', args }),
    write: (...args) => post({ call: 'write', args }),
    copy: (...args) => post({ call: 'copy', args }),
    pageTexts: (extension) => call({ call: 'pageTexts', args: [extension] }),
    problems: () => call({ call: 'problems', args: [] }),
    commit: () => call({ call: 'commit', args: [] }),
    abandon: () => call({ call: 'abandon', args: [] }),
    close: async () => writer?.close(),
  };
}

/** Handles requests in their order. */
interface Writer {
  post(request: OutputRequest): void;
  call(request: OutputRequest): Promise<unknown>;
  close(): Promise<void>;
}

function writeHere(settings: OutputSettings): Writer {
  // A large site never needs these modules in this thread.
  const handler = import('./output-requests.ts').then(({ outputRequests }) => outputRequests(settings));
  let last: Promise<unknown> = handler;
  const call = (request: OutputRequest) => {
    last = last.then(async () => (await handler)(request));
    // Reported by the next call.
    last.catch(() => undefined);
    return last;
  };
  return { call, post: (request) => void call(request), close: async () => undefined };
}

function writeInThread(settings: OutputSettings): Writer {
  const worker = new Worker(new URL('./output-worker.js', import.meta.url), { workerData: settings });
  const failed = once(worker, 'error').then(([cause]) => Promise.reject(cause));
  // Reported by the next call.
  failed.catch(() => undefined);
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
    post: (request) => worker.postMessage(request),
    call(request) {
      lastId += 1;
      const id = lastId;
      worker.ref();
      const response = new Promise((resolve) => pending.set(id, resolve));
      worker.postMessage({ ...request, id } satisfies OutputRequest);
      return Promise.race([response, failed]);
    },
    close: async () => void (await worker.terminate()),
  };
}
