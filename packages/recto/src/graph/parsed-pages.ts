import { basename, dirname } from 'node:path';
import { installedVersion } from '../bundle/installed-packages.ts';
import { type MarkdownConfig, plainMarkdown } from '../content/markdown/markdown-settings.ts';
import { mathPackage } from '../content/markdown/math.ts';
import type { Page } from '../content/page.ts';
import { type Source, withoutText } from '../content/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { endsSegment } from '../search/index/segments.ts';
import { memoized } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, packageFolder } from '../utils/node/engine-files.ts';
import { type Lazy, segmentedRecords } from '../utils/node/record-file.ts';

/** What parsing a file returns, without its tree. The page has the fingerprint of what it was parsed from. */
interface ParsedRecord {
  /** Kind and path of the file. */
  name: string;
  page: Omit<Page, 'source' | 'tree' | 'headings'>;
  headings: Lazy<Page['headings']>;
  diagnostics: Diagnostic[];
}

/** Pages that earlier builds have parsed. */
export interface ParsedPages {
  /** Returns a page without its tree; `undefined` if it must be parsed. */
  find(
    source: Source,
    config: MarkdownConfig,
  ): { page: Omit<Page, 'source' | 'tree'>; diagnostics: Diagnostic[] } | undefined;
  /** Whether a page of this name was parsed, perhaps with another text. */
  has(source: Source): boolean;
  /** Adds a page, and its fingerprint to it, unless functions of the site have parsed it. */
  add(result: { page: Page; diagnostics: Diagnostic[] }, config: MarkdownConfig): void;
  /** Keeps the pages that were found or added since, for the next build. */
  save(): void;
}

/** Opens the pages in files whose names start with that of `file`. */
export function parsedPages(file: string): ParsedPages {
  const records = segmentedRecords<ParsedRecord>(dirname(file), basename(file), {
    engine: engineHash,
    endsSegment: ({ name }) => endsSegment(name),
    lazyFields: ['headings'],
  });
  const usedRecords = new Map<string, ParsedRecord>();
  const versionOf = memoized((name: string) => installedVersion(name, packageFolder()));
  /** Returns the hash of how a source is parsed. */
  const settingsOf = memoized((config: MarkdownConfig) => {
    const markdown = plainMarkdown(config);
    return markdown && contentHash(JSON.stringify([markdown, markdown.math && versionOf(mathPackage)]));
  });
  let isChanged = false;
  const readStored = memoized(() => new Map(records.read().map((record) => [record.name, record])));
  /** Returns the hash of what a page is parsed from; `undefined` if functions of the site take part. */
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
      const name = nameOf(source);
      const record = readStored().get(name);
      if (!record || record.page.fingerprint !== fingerprint(source, config)) return undefined;
      usedRecords.set(name, record);
      const { page, headings, diagnostics } = record;
      return { page: Object.assign(lazyHeadings(headings), page), diagnostics };
    },
    has: (source) => readStored().has(nameOf(source)),
    add({ page, diagnostics }, config) {
      const key = fingerprint(page.source, config);
      if (key === undefined) return;
      page.fingerprint = key;
      const { source, tree: _, headings, ...facts } = page;
      const name = nameOf(source);
      usedRecords.set(name, { name, page: facts, headings: { value: headings }, diagnostics });
      isChanged = true;
    },
    save() {
      if (!isChanged && usedRecords.size === readStored().size) return;
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

/** A page can also be imported as a partial, which is parsed differently. */
function nameOf({ kind, path }: Source): string {
  return `${kind} ${path}`;
}
