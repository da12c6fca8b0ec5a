import type { NamedFormat } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pageStore, type StoredPage } from '../graph/page-store.ts';
import { type Output, openOutput } from './file-writer.ts';
import type { OutputPart } from './output-part.ts';
import { type FormatWriters, loadFormats } from './page-formats.ts';
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

/** Opens an output for writing. `loadedFormats` are its formats if plugins provide them. */
export async function outputWriter(
  { target, formats: namedFormats, configFile, store, part }: OutputSettings,
  loadedFormats?: FormatWriters,
): Promise<OutputWriter> {
  const output = openOutput(target, part?.isPartial ? undefined : part);
  const formats = loadedFormats ?? (await loadFormats(namedFormats, configFile));
  const pages = pageStore(store, target.folder);
  const { save, page, storedPage, ...writerCalls } = pageWriter(output, formats, { store: pages, part });
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
    problems: () => [...output.problems, ...formats.diagnostics],
    commit() {
      const { failures, files } = output.commit(pages.outputFiles());
      return { failures, ...(failures.length === 0 && { states: save(files) }) };
    },
  };
}

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
