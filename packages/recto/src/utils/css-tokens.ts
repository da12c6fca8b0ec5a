import { type CSSToken, type TokenFunction, TokenType, tokenize } from '@csstools/css-tokenizer';

/** Functions whose strings are addresses, besides `url`. */
const loadingFunctions = new Set(['-webkit-image-set', 'image', 'image-set', 'src']);

/**
 * Returns the first part of CSS that can load an address which `isAllowed` refuses; `undefined` if there is none. Escapes
 * and comments are read as browsers do. Example: `@import`
 */
export function loadingPart(css: string, isAllowed: (address: string) => boolean): string | undefined {
  // An escape can write neither of these.
  if (!/[@(]/.test(css)) return undefined;
  const tokens = tokenize({ css }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  const loading = tokens.find((token, index) => {
    switch (token[0]) {
      case TokenType.AtKeyword:
        return token[4].value.toLowerCase() === 'import';
      case TokenType.URL:
        return !isAllowed(token[4].value);
      case TokenType.BadURL:
        return true;
      case TokenType.Function:
        return isLoading(token, tokens[index + 1], isAllowed);
      default:
        return false;
    }
  });
  return loading?.[1];
}

function isLoading(
  [, , , , { value }]: TokenFunction,
  next: CSSToken | undefined,
  isAllowed: (address: string) => boolean,
): boolean {
  const name = value.toLowerCase();
  if (name === 'url') return next?.[0] !== TokenType.String || !isAllowed(next[4].value);
  return loadingFunctions.has(name);
}

/**
 * Levels of blocks, parentheses and functions in a style sheet. The compiler of the bundler overflows its stack and ends
 * the process at 1,000 to 3,000 on Linux, earlier where stacks are smaller.
 */
const maxLevels = 100;

/** Returns the offset at which CSS is nested too deep for its compiler; `undefined` if it isn't. */
export function tooDeepCss(css: string): number | undefined {
  if ((css.match(/[{([]/g)?.length ?? 0) <= maxLevels) return undefined;
  let level = 0;
  for (const [type, , start] of tokenize({ css })) {
    if (opening.has(type)) level += 1;
    else if (closing.has(type)) level = Math.max(0, level - 1);
    if (level > maxLevels) return start;
  }
  return undefined;
}

/** Returns the first brace of CSS without its counterpart; `undefined` if all match. Comments and strings are left out. */
export function unmatchedBrace(css: string): { brace: '{' | '}'; offset: number } | undefined {
  const open: number[] = [];
  for (const [type, , start] of tokenize({ css })) {
    if (type === TokenType.OpenCurly) open.push(start);
    else if (type === TokenType.CloseCurly && open.pop() === undefined) return { brace: '}', offset: start };
  }
  const [first] = open;
  return first === undefined ? undefined : { brace: '{', offset: first };
}

const opening = new Set([
  TokenType.OpenCurly,
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.Function,
] as TokenType[]);
const closing = new Set([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare] as TokenType[]);
