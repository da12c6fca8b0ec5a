import { grammarName, loadGrammar, type Tokenizer } from './languages.ts';

/** Turns code into HTML, for the languages that were loaded into it; never waits. */
export interface Highlighter {
  /**
   * The HTML of each line: escaped, with spans that never cross lines and whose one-letter class is a
   * {@link CodeRole}. Code in a language that is not loaded is escaped and has no spans.
   */
  lines(code: string, language: string): string[];
  /** Whether a language was loaded, or is plain text by decision. */
  knows(language: string): boolean;
}

/** A highlighter that knows no language but plain text. */
export const plainHighlighter: Highlighter = highlighterOf(new Map());

/**
 * A highlighter for the languages named, under any of their names, in any case; unknown ones are left out.
 * Fetches each grammar once, so load the languages of all pages together. Costs 15 to 60 ms a family at first.
 */
export async function loadLanguages(names: Iterable<string>): Promise<Highlighter> {
  const wanted = new Set([...names].map((name) => grammarName(name)).filter((name) => name !== undefined));
  const painters = new Map<string, Tokenizer>();
  await Promise.all(
    [...wanted].map(async (name) => {
      const painter = await loadGrammar(name);
      if (painter) painters.set(name, painter);
    }),
  );
  return highlighterOf(painters);
}

/** A {@link loadLanguages} that keeps its last answer, since grammars are costly and pages seldom change theirs. */
export function languageLoader(): (names: Iterable<string>) => Promise<Highlighter> {
  let last: { key: string; highlighter: Promise<Highlighter> } | undefined;
  return (names) => {
    const key = [...new Set(names)].sort().join(' ');
    if (last?.key !== key) last = { key, highlighter: loadLanguages(key.split(' ')) };
    return last.highlighter;
  };
}

function highlighterOf(painters: ReadonlyMap<string, Tokenizer>): Highlighter {
  return {
    knows(language) {
      const name = grammarName(language);
      return name === 'text' || (name !== undefined && painters.has(name));
    },
    lines(code, language) {
      const painter = painters.get(grammarName(language) ?? 'text');
      const text = code.includes('\r') ? code.replace(/\r\n?/g, '\n') : code;
      return painter ? paintedLines(text, painter) : escapeCode(text).split('\n');
    },
  };
}

/** Equal neighbours share a span, blanks between them included. */
function paintedLines(code: string, painter: Tokenizer): string[] {
  const lines: string[] = [];
  let line = '';
  let role = '';
  let run = '';
  let blank = '';
  const flush = () => {
    if (run) line += role ? `<span class="${role}">${escapeCode(run)}</span>` : escapeCode(run);
    line += blank;
    run = '';
    blank = '';
  };
  const writePart = (text: string, next: string) => {
    if (next === role && run) {
      run += blank + text;
      blank = '';
    } else if (!next && run && text.trim() === '') {
      blank += text;
    } else {
      flush();
      role = next;
      run = text;
    }
  };
  const write = (text: string, next: string) => {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      if (end > start) writePart(text.slice(start, end), next);
      flush();
      lines.push(line);
      line = '';
      start = end + 1;
    }
    if (start < text.length) writePart(start ? text.slice(start) : text, next);
  };

  let done = 0;
  painter(code, (from, to, next) => {
    if (from > done) write(code.slice(done, from), '');
    write(code.slice(from, to), next);
    done = to;
  });
  write(code.slice(done), '');
  flush();
  return [...lines, line];
}

/** Quotes need no escape in content, and code is full of them. */
function escapeCode(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text;
}
