/** The options in the info string of a code fence, after the language. Lines count from 1. */
export interface CodeMeta {
  title?: string;
  /** Highlighted lines. */
  lines: Set<number>;
  ins: Set<number>;
  del: Set<number>;
  /** Lines in folds. */
  collapse: Set<number>;
  /** What to mark wherever it occurs. */
  marks: Mark[];
  wrap: boolean;
  /** A number is that of the first line. */
  showLineNumbers: boolean | number;
  /** The file whose text is shown. Example: `../src/app.ts#region` */
  file?: string;
  /** Options that are not known, as written. */
  unknown: string[];
  /** Options with a value that cannot be used, as written. */
  malformed: string[];
}

/** A text or a regular expression to mark in lines. */
export interface Mark {
  /** Example: `"text"`, `/^\\w+/` */
  option: string;
  pattern: RegExp;
  /** Whether it is marked as inserted or deleted. */
  change?: 'ins' | 'del';
}

/** The names of options. */
export const codeOptions = ['title', 'ins', 'del', 'mark', 'collapse', 'wrap', 'showLineNumbers', 'file'];

/**
 * An option. Groups: name, then one kind of value. Examples: `title="a"`, `{1,3-5}`, `/wor[dk]/`, `wrap`, and those of VitePress:
 * `[title]`, `:line-numbers=2`
 */
const optionPattern =
  /\[([^\]]+)\](?=\s|$)|(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\/((?:[^/\\]|\\.)+)\/)(?=\s|$)|(:?[\w-]+)=(\S*)|(\S+)/g;
const rangesPattern = /^(?:\s*[1-9]\d*\s*(?:-\s*[1-9]\d*\s*)?(?:,|$))+$/;
/** Of one block; each is looked for in all lines. */
const maxMarks = 50;
/** Limits memory for a typo such as `{1-99999999}`. */
const maxLine = 100_000;

/** Parses the options of a fence. Example: `title="a.ts" {1,3-5} ins={2} /word/ showLineNumbers` */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = {
    ...{ lines: new Set(), ins: new Set(), del: new Set(), collapse: new Set() },
    ...{ marks: [], wrap: false, showLineNumbers: false, unknown: [], malformed: [] },
  };
  for (const match of meta.matchAll(optionPattern)) {
    const [option, title, valued, double, single, lines, pattern, named, value, bare = ''] = match;
    if (title !== undefined) {
      result.title ??= title;
      continue;
    }
    const name = valued ?? named;
    // A value with one quote is a typo, of which nothing is to be shown.
    const plain = value && /^["']/.test(value) ? undefined : value;
    const isUsed =
      name === undefined
        ? addUnnamed(result, { option, text: double ?? single, pattern, lines, flag: bare })
        : addNamed(result, name, { option, text: double ?? single ?? plain, pattern, lines });
    if (isUsed) continue;
    const isKnown =
      codeOptions.includes(name ?? bare) || (name === undefined && /^(?:["'{]|\/.*\/$)/.test(option));
    (isKnown ? result.malformed : result.unknown).push(option);
  }
  return result;
}

/** Splits what is after the backticks of a fence into the language and the options. Examples: `ts {1}`, `ts{1}`, `ts:option`, `file=a.ts` */
export function codeInfo(info: string): { language: string; meta: string } {
  const text = info.trim();
  const [language] = (/^[\w-]+=/.test(text) ? undefined : /^[^\s{:]+/.exec(text)) ?? [''];
  return { language, meta: text.slice(language.length).trim() };
}

/** Parses the options in what is after the backticks of a fence. */
export function codeOptionsIn(info: string): CodeMeta {
  return parseCodeMeta(codeInfo(info).meta);
}

interface OptionValue {
  option: string;
  text: string | undefined;
  /** The source of a regular expression. */
  pattern: string | undefined;
  lines: string | undefined;
}

/** Adds an option without a name; returns whether it could be used. */
function addUnnamed(meta: CodeMeta, { flag, ...value }: OptionValue & { flag: string }): boolean {
  if (flag === 'wrap') meta.wrap = true;
  else if (flag === 'showLineNumbers' || flag === ':line-numbers') meta.showLineNumbers = true;
  else if (flag === ':no-line-numbers') meta.showLineNumbers = false;
  else return addMarked(meta, value);
  return true;
}

/** Adds lines or a text to mark, which may be a change; returns whether they could be used. */
function addMarked(
  meta: CodeMeta,
  { option, text, pattern, lines }: OptionValue,
  change?: 'ins' | 'del',
): boolean {
  if (lines !== undefined) return addLines(meta[change ?? 'lines'], lines);
  const mark = markPattern(pattern ?? text?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (!mark || meta.marks.length >= maxMarks) return false;
  meta.marks.push({ option, pattern: mark, ...(change && { change }) });
  return true;
}

/** Compiles what to mark; returns `undefined` for a pattern with an error, or one that could take forever. */
function markPattern(source: string | undefined): RegExp | undefined {
  if (!source || hasNestedQuantifier(source)) return undefined;
  try {
    return new RegExp(source, 'dg');
  } catch {
    return undefined;
  }
}

/** Whether a pattern repeats a group in which it repeats or chooses, such as `(a+)+` or `(a|b)*`. */
function hasNestedQuantifier(source: string): boolean {
  // Of each open group, whether it repeats or chooses.
  const groups = [false];
  for (const [piece] of source.matchAll(
    /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)[*+{]?|[*+?{|]/gs,
  )) {
    if (piece.startsWith('(')) groups.push(false);
    else if (piece.startsWith(')')) {
      const repeats = groups.pop() ?? false;
      if (repeats && piece.length > 1) return true;
      if (repeats || piece.length > 1) groups.push(groups.pop() !== undefined);
    } else if (/^[*+?{|]/.test(piece)) groups.splice(-1, 1, true);
  }
  return false;
}

/** Returns the options of a fence with regular expressions as plain texts, for pages whose authors may run no code. */
export function withoutPatterns(meta: string): string {
  return meta.replace(optionPattern, (option: string) => {
    const [, name = '', source] = /^((?:[\w-]+=)?)\/(.*)\/$/s.exec(option) ?? [];
    const quote = source?.includes('"') ? "'" : '"';
    return source === undefined
      ? option
      : name + quote + source.replace(/\\(.)/g, '$1').replaceAll(quote, '') + quote;
  });
}

/** Adds an option with a name; returns whether it could be used. */
function addNamed(meta: CodeMeta, name: string, value: OptionValue): boolean {
  const { text, lines } = value;
  switch (name) {
    case 'title':
    case 'file':
      if (text) meta[name] = text;
      return text !== undefined;
    case 'ins':
    case 'del':
    case 'mark':
      // Without quotes, a number could be a line or a text.
      if (!/["'}/]$/.test(value.option)) return false;
      return addMarked(meta, value, name === 'mark' ? undefined : name);
    case 'collapse':
      return lines !== undefined && addLines(meta.collapse, lines);
    case 'showLineNumbers':
    case 'startLineNumber':
    case ':line-numbers': {
      const start = (text ?? lines ?? '').trim();
      if (/^\d+$/.test(start)) meta.showLineNumbers = Number(start);
      return /^(?:\d+|false|true)$/.test(start);
    }
    default:
      return false;
  }
}

/** Adds ranges to lines; returns whether they are well-formed. */
function addLines(lines: Set<number>, ranges: string): boolean {
  const numbers = parseLineRanges(ranges);
  for (const line of numbers) lines.add(line);
  return numbers.size > 0 && rangesPattern.test(ranges);
}

/** Parses a list of line ranges: `1,3-5` → 1, 3, 4, 5. */
export function parseLineRanges(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [from, to = from] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (!from || !to) continue;
    for (let line = from; line <= Math.min(to, maxLine); line += 1) lines.add(line);
  }
  return lines;
}

/** A comment alone on its line, in any supported syntax, each with a group for its words. */
const commentPattern =
  /^\s*(?:\/\/(.*)|\{?\s*\/\*(.*?)\*\/\s*\}?|#(.*)|<!--(.*?)-->|--(.*)|;+(.*)|%(.*)|\(\*(.*?)\*\)|['‘’](.*)|rem\b(.*)|!(.*)|\*>(.*))\s*$/i;
/** In Markdown these begin headings, list items or text, not comments. */
const markdownPattern = /^\s*(?:<!--(.*?)-->|\{\/\*(.*?)\*\/\}|#(.*))\s*$/;

/** Comments that give a class to the next line, or to the lines of a block. */
export interface MagicComment {
  className: string;
  line?: string | undefined;
  block?: { start: string; end: string } | undefined;
}

export const highlightClass = 'hl';

const highlight: MagicComment = {
  className: highlightClass,
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** Code without the comments that describe its lines, and the classes of lines, from 1. */
export interface MarkedCode {
  code: string;
  lines: Map<number, string[]>;
}

/**
 * Removes magic comments from code: `highlight-next-line`, `highlight-start`, `highlight-end` and those of the site. Lines keep the
 * classes that they have. A start without an end is about all further lines.
 */
export function extractMagicComments(
  { code, lines: markedLines }: MarkedCode,
  language: string,
  magicComments: readonly MagicComment[] = [],
): MarkedCode {
  const comments = [...magicComments, highlight];
  const words = comments.flatMap(({ line, block }) => [line, block?.start, block?.end]);
  if (!words.some((word) => word && code.includes(word))) return { code, lines: markedLines };
  const lines: MarkedCode['lines'] = new Map();
  const pattern = isMarkdown(language) ? markdownPattern : commentPattern;
  const shownLines: string[] = [];
  const next = new Set<string>();
  const open = new Set<string>();
  for (const [index, line] of code.split('\n').entries()) {
    const comment = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    const word = comment?.trim();
    const magic = word && comments.find((one) => [one.line, one.block?.start, one.block?.end].includes(word));
    if (magic) {
      const { className } = magic;
      if (word === magic.line) next.add(className);
      else if (word === magic.block?.start) open.add(className);
      else open.delete(className);
      continue;
    }
    shownLines.push(line);
    const classes = new Set([...(markedLines.get(index + 1) ?? []), ...next, ...open]);
    if (classes.size > 0) lines.set(shownLines.length, [...classes]);
    next.clear();
  }
  return { code: shownLines.join('\n'), lines };
}

/** Whether code is an example of Markdown, in which comments of other languages are text. */
export function isMarkdown(language: string): boolean {
  return /^mdx?$|^markdown$/.test(language);
}
