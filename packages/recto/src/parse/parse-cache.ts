import type { Diagnostic } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { parseSource } from './parse-source.ts';

export type ParseSource = (
  source: Source,
  config: MarkdownConfig,
) => { page: Page; diagnostics: Diagnostic[] };

/** A parser that remembers the last result of each file, diagnostics included, while its text stays the same. */
export function cachedParser(): ParseSource {
  const known = new Map<string, { text: string; result: ReturnType<ParseSource> }>();
  return (source, config) => {
    // A page can be imported as well, and is another thing then.
    const key = `${source.kind} ${source.path}`;
    const found = known.get(key);
    if (found?.text === source.text) return found.result;
    const result = parseSource(source, config);
    known.set(key, { text: source.text, result });
    return result;
  };
}
