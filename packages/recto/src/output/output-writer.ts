import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pageStore, type StoredPage } from '../graph/page-store.ts';
import { type Output, openOutput } from './file-writer.ts';
import type { OutputPart } from './output-part.ts';
import { type PageWriter, pageWriter, type WritablePage } from './page-writer.ts';
import type { OutputTarget } from './replace-output.ts';

/** What writes an output, in the thread that opened it or in another one: parameters and results are plain data. */
export interface OutputWriter
  extends Omit<PageWriter, 'save' | 'page' | 'storedPage'>,
    Pick<Output, 'copy' | 'copyTo' | 'abandon'> {
  pages(pages: OutputPage[]): void;
  /** Returns the problems of writing. A build with any of them must not commit. */
  problems(): Diagnostic[];
  /** Replaces the previous output, and stores the pages for the next build. `states` is the hash of the states of its files. */
  commit(): { failures: Diagnostic[]; states?: string | undefined };
}

/** A page that was rendered, or one of the last build, by its file or as a part has stored it. */
export type OutputPage = WritablePage | StoredPage | string;

/** Opens an output for writing. */
export function outputWriter({ target, extensions, store, part }: OutputSettings): OutputWriter {
  const output = openOutput(target, part?.isPartial ? undefined : part);
  const pages = pageStore(store, target.folder);
  const { save, page, storedPage, ...writerCalls } = pageWriter(output, extensions, { store: pages, part });
  return {
    ...writerCalls,
    pages(items) {
      for (const one of items) {
        if (typeof one === 'string' || 'formats' in one) storedPage(one);
        else page(one);
      }
    },
    copy: output.copy,
    copyTo: output.copyTo,
    abandon: output.abandon,
    problems: () => output.problems,
    commit() {
      const { failures, files } = output.commit(pages.outputFiles());
      return { failures, ...(failures.length === 0 && { states: save(files) }) };
    },
  };
}

/** What the thread that writes needs to start: plain data, which can be sent to another thread. */
export interface OutputSettings {
  target: OutputTarget;
  /** Of the formats of the site besides HTML. Example: `md` */
  extensions: string[];
  /** Folder of the pages of the last build. */
  store: string;
  part: OutputPart | undefined;
}
