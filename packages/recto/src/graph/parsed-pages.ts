import { basename, dirname, join } from 'node:path';
import { installedVersion } from '../bundle/installed-packages.ts';
import {
  hasFunctions,
  type MarkdownConfig,
  withoutFunctions,
} from '../content/markdown/markdown-settings.ts';
import { mathPackage } from '../content/markdown/math.ts';
import type { Page } from '../content/page.ts';
import { type Source, withoutText } from '../content/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { areUnchanged, type Reads } from '../reads/reads.ts';
import type { ReadRecorder } from '../reads/recorder.ts';
import { endsSegment } from '../search/index/segments.ts';
import { memoized } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, packageFolder } from '../utils/node/engine-files.ts';
import { type Lazy, recordFile, segmentedRecords } from '../utils/node/record-file.ts';

/** What parsing a file returns, without its tree. The page has the fingerprint of what it was parsed from. */
interface ParsedRecord {
  /** Kind and path of the file. */
  name: string;
  page: Omit<Page, 'source' | 'tree' | 'load' | 'headings'>;
  headings: Lazy<Page['headings']>;
  diagnostics: Diagnostic[];
}

/** Pages that earlier builds have parsed. */
export interface ParsedPages {
  /** Returns a page without its tree; `undefined` if it must be parsed. */
  find(
    source: Source,
    config: MarkdownConfig,
  ): { page: Omit<Page, 'source' | 'tree' | 'load'>; diagnostics: Diagnostic[] } | undefined;
  /** Whether a page of this name was parsed, perhaps with another text. */
  has(source: Source): boolean;
  /** Adds a page, and its fingerprint to it, if what it was parsed from is known. */
  add(result: { page: Page; diagnostics: Diagnostic[] }, config: MarkdownConfig): void;
  /** Keeps the pages that were found or added since, for the next build. */
  save(): void;
}

/** The code of a site that takes part in parsing. */
export interface ParsingCode {
  /** Absolute site folder. */
  root: string;
  /** Returns the hash of what it is made of, before plugins run. */
  key(): string;
  /** Returns what it has read and imported so far. */
  reads(): Reads;
  recorder: Pick<ReadRecorder, 'reads' | 'isRepeatable'>;
}

/**
 * Opens the pages in files whose names start with that of `file`. Those that functions of the site have parsed are only kept with `code`:
 * what it is made of, and what all of it has read since the pages were parsed, must be the same.
 */
export function parsedPages(file: string, code?: ParsingCode): ParsedPages {
  const records = segmentedRecords<ParsedRecord>(dirname(file), basename(file), {
    engine: engineHash,
    endsSegment: ({ name }, pages) => endsSegment(name, pages),
    lazyFields: ['headings'],
  });
  const usedRecords = new Map<string, ParsedRecord>();
  const readsRecord = recordFile<Reads>(join(dirname(file), 'plugin-reads'), engineHash);
  const codeKey = memoized(() => code?.key());
  /** What code of the site has read for the stored pages; `undefined` if something of it has changed. */
  const lastReads = memoized(() => {
    const [reads] = readsRecord.read();
    return code && reads && areUnchanged(reads, code.root, code.recorder.reads()) ? reads : undefined;
  });
  let callsSite = false;
  const versionOf = memoized((name: string) => installedVersion(name, packageFolder()));
  /** Returns the hash of how a source is parsed; `undefined` if that cannot be known. */
  const settingsOf = memoized((config: MarkdownConfig) => {
    const markdown = withoutFunctions(config);
    const functions = hasFunctions(config) ? [codeKey(), config.links?.key] : [];
    if (functions.length > 0 && !code) return undefined;
    return contentHash(JSON.stringify([markdown, markdown.math && versionOf(mathPackage), ...functions]));
  });
  let isChanged = false;
  const readStored = memoized(() => new Map(records.read().map((record) => [record.name, record])));
  /** Returns the hash of what a page is parsed from, besides what functions of the site read; `undefined` if that cannot be known. */
  const fingerprint = (source: Source, config: MarkdownConfig) => {
    const settings = settingsOf(config);
    if (settings === undefined) return undefined;
    // Dates come from git, and parsing does not read them.
    const {
      lastChange: _,
      createdAt: __,
      hash = contentHash(source.text),
      ...sourceFacts
    } = withoutText(source);
    return contentHash(JSON.stringify([sourceFacts, hash, settings]));
  };
  return {
    find(source, config) {
      const name = nameOf(source, config);
      const record = readStored().get(name);
      if (!record || record.page.fingerprint !== fingerprint(source, config)) return undefined;
      if (hasFunctions(config)) {
        if (!lastReads()) return undefined;
        callsSite = true;
      }
      usedRecords.set(name, record);
      const { page, headings, diagnostics } = record;
      return { page: Object.assign(lazyHeadings(headings), page), diagnostics };
    },
    has: (source) => readStored().has(nameOf(source, {})),
    add({ page, diagnostics }, config) {
      const key = fingerprint(page.source, config);
      if (key === undefined) return;
      if (hasFunctions(config)) {
        // A plugin that could not be set up is reported by the first page that it should run for.
        if (!code?.recorder.isRepeatable() || diagnostics.length > 0) return;
        callsSite = true;
      }
      page.fingerprint = key;
      const { source, tree: _, load: __, headings, ...facts } = page;
      const name = nameOf(source, config);
      usedRecords.set(name, { name, page: facts, headings: { value: headings }, diagnostics });
      isChanged = true;
    },
    save() {
      if (!isChanged && usedRecords.size === readStored().size) return;
      if (callsSite && code) readsRecord.write([{ ...lastReads(), ...code.reads() }]);
      const names = new Set([...readStored().keys(), ...usedRecords.keys()]);
      records.write([...names].flatMap((name) => usedRecords.get(name) ?? []));
    },
  };
}

/** Headings are read when they are used: most pages that were parsed before are not rendered. */
function lazyHeadings(headings: ParsedRecord['headings']): Pick<Page, 'headings'> {
  return {
    get headings() {
      return headings.value;
    },
    set headings(value) {
      Object.defineProperty(this, 'headings', { value, writable: true });
    },
  };
}

/** A page can also be imported as a partial, which is parsed differently, and plugins parse it for each locale. */
function nameOf({ kind, path }: Source, { links }: Pick<MarkdownConfig, 'links'>): string {
  return `${links ? `${links.locale} ` : ''}${kind} ${path}`;
}
