import { scriptEnd } from './script-end.ts';

/** Offsets of a text; the second one is after the last character. */
export type Range = readonly [start: number, end: number];

/** What an MDX text has besides Markdown, each list in order. */
export interface MdxScan {
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
