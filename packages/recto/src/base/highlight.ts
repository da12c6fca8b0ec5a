import type { Tokenizer } from './code-tokens.ts';
import { grammarName, loadGrammar } from './languages.ts';

/** Highlights code as HTML; synchronous. */
export interface Highlighter {
  /** Returns the HTML of each line: escaped, with spans within lines. Code in an unknown language has no spans. */
  lines(code: string, language: string): string[];
}

/** Highlights code in the loaded languages; the class of each span is a {@link CodeRole}, which is one letter. */
export interface LanguageHighlighter extends Highlighter {
  /** Whether a language is loaded or plain text. */
  supports(language: string): boolean;
}

/** A highlighter for plain text only. */
export const plainHighlighter: LanguageHighlighter = highlighterOf(new Map());

/**
 * Loads a highlighter for languages by any of their names, in any case; unknown ones are ignored. Loads each grammar once,
 * so load the languages of all pages together. The first load takes 15 to 60 ms a family.
 */
export async function loadLanguages(names: Iterable<string>): Promise<LanguageHighlighter> {
  const grammars = new Set([...names].map((name) => grammarName(name)).filter((name) => name !== undefined));
  const tokenizers = new Map<string, Tokenizer>();
  await Promise.all(
    [...grammars].map(async (name) => {
      const tokenizer = await loadGrammar(name);
      if (tokenizer) tokenizers.set(name, tokenizer);
    }),
  );
  return highlighterOf(tokenizers);
}

/** A {@link loadLanguages} that caches its last result, because grammars are expensive and pages seldom change theirs. */
export function languageLoader(): (names: Iterable<string>) => Promise<LanguageHighlighter> {
  let last: { key: string; highlighter: Promise<LanguageHighlighter> } | undefined;
  return (names) => {
    const key = [...new Set(names)].sort().join(' ');
    if (last?.key !== key) last = { key, highlighter: loadLanguages(key.split(' ')) };
    return last.highlighter;
  };
}

function highlighterOf(tokenizers: ReadonlyMap<string, Tokenizer>): LanguageHighlighter {
  return {
    supports(language) {
      const name = grammarName(language);
      return name === 'text' || (name !== undefined && tokenizers.has(name));
    },
    lines(code, language) {
      const tokenizer = tokenizers.get(grammarName(language) ?? 'text');
      const text = code.includes('\r') ? code.replace(/\r\n?/g, '\n') : code;
      return tokenizer ? tokenizedLines(text, tokenizer) : plainLines(text);
    },
  };
}

function plainLines(code: string): string[] {
  return escapeCode(code).split('\n');
}

/** Adjacent tokens of the same role share a span, including whitespace between them. */
function tokenizedLines(code: string, tokenizer: Tokenizer): string[] {
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
  try {
    tokenizer(code, (from, to, next) => {
      if (from > done) write(code.slice(done, from), '');
      write(code.slice(from, to), next);
      done = to;
    });
  } catch {
    // Grammars fail on thousands of nested levels; the code matters more than its colors.
    return plainLines(code);
  }
  write(code.slice(done), '');
  flush();
  return [...lines, line];
}

/** Escapes code for HTML. Quotes need no escape in content, and code is full of them. */
export function escapeCode(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text;
}
