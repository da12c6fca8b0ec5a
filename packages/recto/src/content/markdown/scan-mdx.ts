/** Offsets in a text; `end` is exclusive. */
export type Range = readonly [start: number, end: number];

/** The parts of an MDX text that are not Markdown, each list ascending. */
interface MdxScan {
  /** Fences and inline code. */
  code: Range[];
  /** Tags with their attributes, expressions, imports and exports. */
  scripts: (Range & { depth: number })[];
  /** HTML comments. */
  comments: Range[];
  /** Offset of the first unclosed brace. */
  openBrace?: number;
}

/** A line that opens a fence, in quotes and lists too. Groups: prefix, backticks, tildes. */
const fencePattern =
  /((?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))*[ \t]*)(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?=\n|$)/y;
const modulePattern = /(?:import|export)[ \t{*]/y;
/** The end of a line that ends inline code: the next line is blank or starts another block. */
const blockEndPattern =
  /\n(?=[ \t>]*(?:\n|$|#{1,6}[ \t\n]|(?:[-+*]|\d{1,9}[.)])[ \t\n]|-{3,}|`{3}|~{3}|:{3}|\|))/g;

/**
 * Finds the code, scripts and comments of an MDX text in one pass. No parser does: parsers of MDX refuse HTML comments,
 * and parsers of Markdown take what follows a tag for raw HTML. It decides which comments are blanked and which old forms of
 * directives and ids are rewritten before the parser reads the text. What it takes for code reaches the parser as written,
 * which reports a comment.
 */
export function scanMdx(text: string): MdxScan {
  const scan: MdxScan = { code: [], scripts: [], comments: [] };
  const codeEnd = inlineCodeEnds(text);
  const special = /[\\`<{\n]/g;
  let refusesTags = false;
  let isLineStart = true;

  const readLineStart = (at: number): number => {
    const fence = fenceEnd(text, at);
    if (fence) scan.code.push(fence);
    modulePattern.lastIndex = at;
    if (fence || !modulePattern.test(text) || !isAfterBlankLine(text, at)) return fence?.[1] ?? at;
    const { end = text.length, depth } = scriptEnd(text, at, 'blank line');
    scan.scripts.push(Object.assign([at, end] as const, { depth }));
    return end;
  };
  const readBrace = (at: number): number => {
    if (scan.openBrace !== undefined) return at + 1;
    const { end, depth } = scriptEnd(text, at + 1, 'brace');
    if (end === undefined) scan.openBrace = at;
    else scan.scripts.push(Object.assign([at, end] as const, { depth }));
    return end ?? at + 1;
  };
  const readTag = (at: number): number => {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end >= 0) scan.comments.push([at, end + 3]);
      return end < 0 ? at + 4 : end + 3;
    }
    if (refusesTags || !/[\w$>/]/.test(text[at + 1] ?? '')) return at + 1;
    const { end, depth } = tagEnd(text, at + 1);
    refusesTags = end === undefined;
    if (end !== undefined) scan.scripts.push(Object.assign([at, end] as const, { depth }));
    return end ?? at + 1;
  };
  const readCode = (at: number): number => {
    const { end, isCode } = codeEnd(at);
    if (isCode) scan.code.push([at, end]);
    return end;
  };

  for (let at = 0; at < text.length; ) {
    if (isLineStart) at = readLineStart(at);
    special.lastIndex = at;
    const match = special.exec(text);
    if (!match) break;
    at = match.index;
    isLineStart = match[0] === '\n';
    if (isLineStart) at += 1;
    else if (match[0] === '\\') at += text[at + 1] === '\n' ? 1 : 2;
    else if (match[0] === '`') at = readCode(at);
    else at = match[0] === '{' ? readBrace(at) : readTag(at);
  }
  return scan;
}

function isAfterBlankLine(text: string, at: number): boolean {
  return at === 0 || /(?:^|\n)[ \t]*\n$/.test(text.slice(Math.max(0, at - 80), at));
}

/** Returns the fence that starts at the line at an offset; an unclosed one ends with its quote or the text. */
function fenceEnd(text: string, at: number): Range | undefined {
  fencePattern.lastIndex = at;
  const [line, prefix = '', backticks, tildes] = fencePattern.exec(text) ?? [];
  const marks = backticks ?? tildes;
  if (line === undefined || !marks) return undefined;
  const isQuoted = prefix.includes('>');
  const closing = new RegExp(`^[ \\t${isQuoted ? '>' : ''}]*\\${marks[0]}{${marks.length},}[ \\t]*$`, 'gm');
  closing.lastIndex = at + line.length + 1;
  const end = closing.exec(text) ? closing.lastIndex : text.length;
  const start = at + prefix.length;
  if (!isQuoted) return [start, end];
  const unquotedLine = /\n(?![ \t]*>)/g;
  unquotedLine.lastIndex = at + line.length;
  return [start, Math.min(end, unquotedLine.exec(text)?.index ?? end)];
}

/** Returns the end of a tag whose name starts at an offset. */
function tagEnd(text: string, start: number): { end: number | undefined; depth: number } {
  const next = /["'{>]/g;
  let maxDepth = 0;
  for (let at = start; ; ) {
    next.lastIndex = at;
    const match = next.exec(text);
    if (!match) return { end: undefined, depth: maxDepth };
    if (match[0] === '>') return { end: next.lastIndex, depth: maxDepth };
    if (match[0] === '{') {
      const { end, depth } = scriptEnd(text, next.lastIndex, 'brace');
      if (end === undefined) return { end, depth };
      maxDepth = Math.max(maxDepth, depth);
      at = end;
    } else {
      const end = text.indexOf(match[0], next.lastIndex);
      if (end < 0) return { end: undefined, depth: maxDepth };
      at = end + 1;
    }
  }
}

/** Returns a function that finds the end of the inline code at an offset, or of its backticks if they open none. */
function inlineCodeEnds(text: string): (at: number) => { end: number; isCode: boolean } {
  let blockEnd = 0;
  /** Lengths without a second run of backticks in the block, so that each is searched once. */
  let unmatchedLengths = new Set<number>();
  return (at) => {
    const runs = /`+/g;
    runs.lastIndex = at;
    const length = runs.exec(text)?.[0].length ?? 1;
    if (at >= blockEnd) {
      blockEndPattern.lastIndex = at;
      blockEnd = blockEndPattern.exec(text)?.index ?? text.length;
      unmatchedLengths = new Set();
    }
    if (!unmatchedLengths.has(length)) {
      for (let run = runs.exec(text); run && run.index < blockEnd; run = runs.exec(text)) {
        if (run[0].length === length) return { end: runs.lastIndex, isCode: true };
      }
      unmatchedLengths.add(length);
    }
    return { end: at + length, isCode: false };
  };
}

/** The end of JavaScript in a page, and how deep its brackets nest. */
interface ScriptEnd {
  /** Exclusive offset; undefined if it is not closed. */
  end: number | undefined;
  depth: number;
}

const quotedPattern = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/y;
const openers: Record<string, true> = { '(': true, '[': true, '{': true };
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the end of JavaScript that starts at an offset: after the brace that closes an expression, or before the
 * blank line that ends imports and exports. Brackets in strings, templates and comments do not count.
 */
function scriptEnd(text: string, start: number, until: 'brace' | 'blank line'): ScriptEnd {
  /** Open brackets and backticks. */
  const open: string[] = [];
  let depth = 0;
  const next = { template: /[`\\]|\$\{/g, script: /["'`()[\]{}\n]|\/[/*]/g };
  for (let at = start; at < text.length; ) {
    const isTemplate = open.at(-1) === '`';
    const pattern = isTemplate ? next.template : next.script;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) break;
    const [token] = match;
    at = pattern.lastIndex;
    if (token === '\\') at += 1;
    else if (token === '${') open.push('{');
    else if (token === '`' && isTemplate) open.pop();
    else if (token === '`' || token in openers) open.push(token);
    else if (token === '"' || token === "'") at = quotedEnd(text, match.index) ?? at;
    else if (token === '//' || token === '/*') at = commentEnd(text, match.index, token);
    else if (token === '\n') {
      if (until === 'blank line' && open.length === 0 && isBlankLine(text, at))
        return { end: match.index, depth };
    } else if (open.includes(closers[token] ?? '')) open.length = open.lastIndexOf(closers[token] ?? '');
    else if (token === '}' && until === 'brace') return { end: at, depth };
    depth = Math.max(depth, open.length);
  }
  return { end: until === 'brace' ? undefined : text.length, depth };
}

/** Returns `undefined` for an unclosed quotation mark, which is an apostrophe in the text of an element. */
function quotedEnd(text: string, at: number): number | undefined {
  quotedPattern.lastIndex = at;
  return quotedPattern.test(text) ? quotedPattern.lastIndex : undefined;
}

/** Skips `//` after a colon, which belongs to a URL in the text of an element. */
function commentEnd(text: string, at: number, token: string): number {
  if (token === '//' && text[at - 1] === ':') return at + 2;
  const end = token === '//' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
  if (end < 0) return token === '//' ? text.length : at + 2;
  return token === '//' ? end : end + 2;
}

function isBlankLine(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end).trim() === '';
}
