import type { Tokenizer } from './code-tokens.ts';
import { escapeCode, withLineFeeds } from './escape-code.ts';
import { grammarName, loadGrammar } from './languages.ts';

/** Highlights code as HTML; synchronous. */
export interface Highlighter {
  /** Returns the HTML of each line: escaped, with spans within lines. Code in an unknown language has no spans. */
  lines(code: string, language: string): string[];
  /** Returns where comments are, in ascending order; `undefined` without a grammar for the language. */
  comments?: ((code: string, language: string) => TextRange[] | undefined) | undefined;
  /** Where other threads get it. Without it, only the main thread renders pages. */
  source?: HighlighterSource | undefined;
}

/** A module that Node.js can load, by its absolute path. Its default export makes a highlighter of the options, which are JSON. */
export interface HighlighterSource {
  module: string;
  options?: unknown;
}

/** Offsets of the start and end of a piece of code, in UTF-16 code units. */
export type TextRange = readonly [from: number, to: number];

/** Highlights code in the loaded languages; the class of each span is a {@link CodeRole}, which is one letter. */
export interface LanguageHighlighter extends Highlighter {
  /** Whether a language is loaded or plain text. */
  supports(language: string): boolean;
}

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
      const text = withLineFeeds(code);
      return (tokenizer ? tokenizedHtml(text, tokenizer) : escapeCode(text)).split('\n');
    },
    comments(code, language) {
      const tokenizer = tokenizers.get(grammarName(language) ?? 'text');
      return tokenizer && commentsOf(code, tokenizer);
    },
  };
}

/** Returns the comments of code; the tokens of one comment are joined. */
function commentsOf(code: string, tokenizer: Tokenizer): TextRange[] {
  const comments: [number, number][] = [];
  try {
    tokenizer(code, (from, to, role) => {
      if (role !== 'c') return;
      const last = comments.at(-1);
      if (last && isJoined(code, last[1], from)) last[1] = to;
      else comments.push([from, to]);
    });
  } catch {
    // As in `tokenizedHtml`.
  }
  return comments;
}

/** Returns code with spans within lines. Adjacent tokens of the same role share a span, including whitespace between them. */
function tokenizedHtml(code: string, tokenizer: Tokenizer): string {
  const escaped = escapeCode(code) === code ? (text: string) => text : escapeCode;
  let html = '';
  let start = 0;
  let end = 0;
  let role = '';
  // Writes the text from `start` to `end`, and what follows it up to the next token.
  const write = (next: number) => {
    const text = escaped(code.slice(start, end));
    if (text)
      html += text.includes('\n') ? text.replace(/[^\n]+/g, (line) => span(line, role)) : span(text, role);
    html += escaped(code.slice(end, next));
  };
  try {
    tokenizer(code, (from, to, next) => {
      if (next !== role || !isJoined(code, end, from)) {
        write(from);
        start = from;
        role = next;
      }
      end = to;
    });
  } catch {
    // Grammars fail on thousands of nested levels; the code matters more than its colors.
    return escapeCode(code);
  }
  write(code.length);
  return html;
}

function span(text: string, role: string): string {
  return `<span class="${role}">${text}</span>`;
}

/** Whether there is only whitespace between two offsets, on the line of the first. */
function isJoined(code: string, from: number, to: number): boolean {
  return from === to || (code[from - 1] !== '\n' && /^[^\S\n]*$/.test(code.slice(from, to)));
}
