import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { applyEdits } from '../base/text.ts';

/** An admonition with words after its kind; Example: `:::tip Read this`. Groups: colons and kind, words. */
const titledPattern = /^([ \t>]*:{3,}[a-z]+)[ \t]+([^\s[{][^\n]*?)[ \t]*$/gm;
/** A fence that only hides MDX from other renderers; Example: "```mdx-code-block". */
const hiddenMdxPattern = /^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1[ \t]*$/gm;

/**
 * The body in the grammar that the parser reads: comments become blanks (MDX knows none), `:::tip Words`
 * becomes `:::tip[Words]`, `mdx-code-block` fences are opened. Code is left alone, and every line keeps its
 * number.
 */
export function prepareMarkdown(body: string, format: 'md' | 'mdx'): string {
  let text = body;
  if (text.includes('mdx-code-block')) {
    const starts = new Set(markdownRanges(text, format).literals.map(([start]) => start));
    text = text.replace(hiddenMdxPattern, (fence: string, _, inner: string, at: number) =>
      starts.has(at) ? `\n${inner}` : fence,
    );
  }
  const hasComment = format === 'mdx' && text.includes('<!--');
  if (!hasComment && text.search(titledPattern) < 0) return text;
  const { literals, comments } = markdownRanges(text, format);
  const blanked = comments.map(([start, end]) => {
    return { start, end, text: text.slice(start, end).replace(/[^\n]/g, ' ') };
  });
  const isInLiteral = insideOf(literals);
  return applyEdits(text, blanked).replace(titledPattern, (line: string, kind, words, at: number) =>
    isInLiteral(at + line.indexOf(':')) ? line : `${kind}[${words}]`,
  );
}

/** Where nothing is Markdown, in order; and the comments that MDX does not read. */
function markdownRanges(text: string, format: 'md' | 'mdx'): { literals: Range[]; comments: Range[] } {
  if (format === 'md') return { literals: literalsOf(markdownToMdast(text) as Root), comments: [] };
  const { code, scripts, comments } = scanMdx(text);
  return { literals: [...code, ...scripts].sort((one, other) => one[0] - other[0]), comments };
}

function literalsOf(root: Root): Range[] {
  const literals: Range[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const isLiteral = node.type === 'inlineCode' || node.type === 'code' || node.type === 'html';
    if (isLiteral && start !== undefined && end !== undefined) literals.push([start, end]);
    if ('children' in node) open.push(...node.children);
  }
  return literals.sort((one, other) => one[0] - other[0]);
}

/** Whether offsets, each greater than the one before, are inside one of some ranges, which are in order. */
function insideOf(ranges: Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((ranges[next]?.[1] ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) <= offset;
  };
}

/** Offsets of a text; the second one is after the last character. */
type Range = readonly [start: number, end: number];

/** What an MDX text has besides Markdown, each list in order. */
interface MdxScan {
  /** Fences and inline code. */
  code: Range[];
  /** Tags with their attributes, expressions, imports and exports. */
  scripts: (Range & { depth: number })[];
  /** HTML comments. */
  comments: Range[];
  /** The first brace that nothing closes. */
  openBrace?: number;
}

/** A line that opens a fence, in quotes and lists too. Groups: prefix, backticks, tildes. */
const fencePattern =
  /((?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))*[ \t]*)(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)(?=\n|$)/y;
const modulePattern = /(?:import|export)[ \t{*]/y;
/** The end of a line behind which inline code cannot go on: a blank line, or one that starts another block. */
const blockEndPattern =
  /\n(?=[ \t>]*(?:\n|$|#{1,6}[ \t\n]|(?:[-+*]|\d{1,9}[.)])[ \t\n]|-{3,}|`{3}|~{3}|:{3}|\|))/g;

/** Finds code, scripts and comments of an MDX text in one pass, without a parser, which refuses comments. */
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
    const found = special.exec(text);
    if (!found) break;
    at = found.index;
    isLineStart = found[0] === '\n';
    if (isLineStart) at += 1;
    else if (found[0] === '\\') at += text[at + 1] === '\n' ? 1 : 2;
    else if (found[0] === '`') at = readCode(at);
    else at = found[0] === '{' ? readBrace(at) : readTag(at);
  }
  return scan;
}

function isAfterBlankLine(text: string, at: number): boolean {
  return at === 0 || /(?:^|\n)[ \t]*\n$/.test(text.slice(Math.max(0, at - 80), at));
}

/** The fence that the line at an offset opens; one that nothing closes goes to the end of its quote or the text. */
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
  const unquoted = /\n(?![ \t]*>)/g;
  unquoted.lastIndex = at + line.length;
  return [start, Math.min(end, unquoted.exec(text)?.index ?? end)];
}

/** The end of a tag whose name starts at an offset. */
function tagEnd(text: string, start: number): { end: number | undefined; depth: number } {
  const next = /["'{>]/g;
  let deepest = 0;
  for (let at = start; ; ) {
    next.lastIndex = at;
    const found = next.exec(text);
    if (!found) return { end: undefined, depth: deepest };
    if (found[0] === '>') return { end: next.lastIndex, depth: deepest };
    if (found[0] === '{') {
      const { end, depth } = scriptEnd(text, next.lastIndex, 'brace');
      if (end === undefined) return { end, depth };
      deepest = Math.max(deepest, depth);
      at = end;
    } else {
      const end = text.indexOf(found[0], next.lastIndex);
      if (end < 0) return { end: undefined, depth: deepest };
      at = end + 1;
    }
  }
}

/** A function that gives the end of the backticks at an offset, or of the code that they open. */
function inlineCodeEnds(text: string): (at: number) => { end: number; isCode: boolean } {
  let blockEnd = 0;
  /** Lengths that no other backticks of the block have, so that each is looked for once. */
  let single = new Set<number>();
  return (at) => {
    const runs = /`+/g;
    runs.lastIndex = at;
    const length = runs.exec(text)?.[0].length ?? 1;
    if (at >= blockEnd) {
      blockEndPattern.lastIndex = at;
      blockEnd = blockEndPattern.exec(text)?.index ?? text.length;
      single = new Set();
    }
    if (!single.has(length)) {
      for (let run = runs.exec(text); run && run.index < blockEnd; run = runs.exec(text)) {
        if (run[0].length === length) return { end: runs.lastIndex, isCode: true };
      }
      single.add(length);
    }
    return { end: at + length, isCode: false };
  };
}

/** Where JavaScript in a page ends, and how deep its brackets nest. */
interface ScriptEnd {
  /** Offset after its last character; undefined where nothing closes it. */
  end: number | undefined;
  depth: number;
}

const quotedPattern = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/y;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the end of JavaScript that starts at an offset: after the brace that closes an expression, or before the
 * blank line that ends imports and exports. Brackets in strings, templates and comments do not count.
 */
function scriptEnd(text: string, start: number, until: 'brace' | 'blank line'): ScriptEnd {
  /** Brackets and backticks that are open. */
  const open: string[] = [];
  let depth = 0;
  const next = { template: /[`\\]|\$\{/g, script: /["'`()[\]{}\n]|\/[/*]/g };
  for (let at = start; at < text.length; ) {
    const isTemplate = open.at(-1) === '`';
    const pattern = isTemplate ? next.template : next.script;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) break;
    const [token] = found;
    at = pattern.lastIndex;
    if (token === '\\') at += 1;
    else if (token === '${') open.push('{');
    else if (token === '`' && isTemplate) open.pop();
    else if (token === '`' || token in openers) open.push(token);
    else if (token === '"' || token === "'") at = quotedEnd(text, found.index) ?? at;
    else if (token === '//' || token === '/*') at = commentEnd(text, found.index, token);
    else if (token === '\n') {
      if (until === 'blank line' && open.length === 0 && isBlankLine(text, at))
        return { end: found.index, depth };
    } else if (open.includes(closers[token] ?? '')) open.length = open.lastIndexOf(closers[token] ?? '');
    else if (token === '}' && until === 'brace') return { end: at, depth };
    depth = Math.max(depth, open.length);
  }
  return { end: until === 'brace' ? undefined : text.length, depth };
}

const openers: Record<string, true> = { '(': true, '[': true, '{': true };

/** A quotation mark that nothing closes on its line is an apostrophe in the text of an element. */
function quotedEnd(text: string, at: number): number | undefined {
  quotedPattern.lastIndex = at;
  return quotedPattern.test(text) ? quotedPattern.lastIndex : undefined;
}

/** Two slashes after a colon are those of an address in the text of an element. */
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
