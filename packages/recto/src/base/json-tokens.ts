import type { StreamParser } from '@codemirror/language';

/** Example: `"name"`, `'name'`, and one that its line does not close. */
const stringPattern = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/;
/** Example: `name`, `$ref`, `true`. */
const wordPattern = /^[\w$-]+/;
/** Example: `-1.5e3`, `0xff`. */
const numberPattern = /^[+-]?(?:0x[\da-f]+|\.?\d[\d.]*(?:e[+-]?\d+)?)/i;
const constants = new Set(['true', 'false', 'null', 'Infinity', 'NaN']);

/**
 * JSON as documentation writes it: with comments, unquoted keys, `...` for what is left out, and fragments
 * without their braces. A strict grammar gives up on most of these.
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
