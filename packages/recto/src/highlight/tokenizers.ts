import { shell } from '@codemirror/legacy-modes/mode/shell';
import type { StreamParser, StringStream } from '@codemirror/streamparser';

/** Example: `"name"`, `'name'`, and an unclosed one. */
const stringPattern = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/;
/** Example: `name`, `$ref`, `true`. */
const wordPattern = /^[\w$-]+/;
/** Example: `-1.5e3`, `0xff`. */
const numberPattern = /^[+-]?(?:0x[\da-f]+|\.?\d[\d.]*(?:e[+-]?\d+)?)/i;
const constants = new Set(['true', 'false', 'null', 'Infinity', 'NaN']);

/**
 * JSON as in documentation: with comments, unquoted keys, `...` for omissions, and fragments without braces, most of which
 * a strict grammar rejects.
 */
export const jsonTokens: StreamParser<{ comment: boolean }> = {
  name: 'json',
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment || stream.match('/*')) {
      state.comment = !stream.match(/^.*?\*\//);
      if (state.comment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(stringPattern)) return isKey(stream) ? 'propertyName' : 'string';
    if (stream.match(numberPattern)) return 'number';
    if (stream.match(wordPattern)) {
      if (isKey(stream)) return 'propertyName';
      return constants.has(stream.current()) ? 'atom' : null;
    }
    stream.next();
    return null;
  },
};

function isKey(stream: { match(pattern: RegExp, consume: boolean): unknown }): boolean {
  return Boolean(stream.match(/^\s*:/, false));
}

interface ShellState {
  /** State of the legacy mode, which reads strings, expansions and here-documents. */
  inner: { tokens: unknown[] };
  /** The next word is a command. */
  command: boolean;
  /** Inside an assignment before a command: `NODE_ENV=test npm start`. */
  assigned: boolean;
  /** The line before ended with a backslash. */
  continued: boolean;
  /** There was a prompt, so lines without one are output. */
  session: boolean;
}

const keywords = new Set(
  'if then else elif fi for while until do done case esac in function select export local return'.split(' '),
);
/** Words before a command. */
const prefixes = new Set('if then else elif while until do ! export sudo'.split(' '));

/**
 * Shell with corrections of the legacy mode: command words are names, options are constants, prompts are marked, and
 * ordinary words such as `start` or `x#y` in arguments are plain. In code with prompts, lines without one are output.
 */
export const shellTokens: StreamParser<ShellState> = {
  name: 'shell',
  startState: () => ({
    inner: shell.startState?.(0) as ShellState['inner'],
    command: true,
    assigned: false,
    continued: false,
    session: false,
  }),
  token(stream, state) {
    if (state.inner.tokens.length > 0) return innerToken(stream, state);
    if (stream.sol()) {
      const start = startLine(stream, state);
      if (start !== undefined) return start;
    }
    if (stream.eatSpace()) {
      if (state.assigned) state.command = true;
      state.assigned = false;
      return null;
    }
    if (stream.match(/^(?:\d*(?:>>?|<(?!<))(?:&\d?)?|&>+)/)) return null;
    if (stream.match(/^(?:[;|&(]+|\{(?=\s))/)) {
      state.command = true;
      return null;
    }
    // Code blocks join these lines when they are copied.
    if (stream.match(/^\\$/)) return 'comment';
    if (stream.match(/^(?:["'`$\\#]|<<)/, false)) {
      if (!state.assigned && stream.peek() !== '\\') state.command = false;
      return innerToken(stream, state);
    }
    return state.command && !state.assigned ? commandToken(stream, state) : argumentToken(stream);
  },
};

/** Reads a prompt or a line of output; `undefined` for an ordinary line. */
function startLine(stream: StringStream, state: ShellState): string | null | undefined {
  const isContinued = state.continued;
  state.continued = /\\$/.test(stream.string);
  if (isContinued) return undefined;
  state.command = true;
  state.assigned = false;
  if (stream.match('$ ')) {
    state.session = true;
    return 'prompt';
  }
  if (!state.session) return undefined;
  stream.skipToEnd();
  state.continued = false;
  return null;
}

function innerToken(stream: StringStream, state: ShellState): string | null {
  return shell.token(stream, state.inner);
}

function commandToken(stream: StringStream, state: ShellState): string | null {
  if (stream.match(/^\w+(?=\+?=)/)) {
    state.assigned = true;
    return 'def';
  }
  stream.match(/^[^\s"'`$\\;|&()<>]+/) || stream.next();
  const word = stream.current();
  state.command = prefixes.has(word);
  if (keywords.has(word)) return 'keyword';
  return /\w/.test(word) ? 'variableName.function' : null;
}

function argumentToken(stream: StringStream): string | null {
  if (stream.match(/^--?[a-z][\w-]*/i)) return 'atom';
  if (stream.match(/^\d+(?=[\s;|&)]|$)/)) return 'number';
  stream.match(/^[^\s"'`$\\;|&()<>]+/) || stream.next();
  return null;
}
