/** The options in the info string of a code fence, after the language. */
export interface CodeMeta {
  title?: string;
  /** Highlighted lines, from 1. */
  lines: Set<number>;
  /** A number is that of the first line. */
  showLineNumbers: boolean | number;
}

/** Example: `title="src/app.ts"`, `title='a "b"'`. */
const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** Example: `{1,3-5}`. */
const linesPattern = /\{([\d\s,-]+)\}/;
/** Example: `showLineNumbers`, `showLineNumbers=5`, `showLineNumbers={5}`. */
const numbersPattern = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/;
/** Limits memory for a typo such as `{1-99999999}`. */
const maxLine = 100_000;

/** Parses title, highlighted lines and numbering of a fence. Example: `title="a.ts" {1,3-5} showLineNumbers`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const titled = titlePattern.exec(meta);
  const title = titled?.[1] ?? titled?.[2];
  const rest = meta.replace(titlePattern, ' ');
  const numbered = numbersPattern.exec(rest);
  const lines = parseLineRanges(linesPattern.exec(rest.replace(numbersPattern, ' '))?.[1] ?? '');
  const start = numbered?.[1] === undefined ? undefined : Number(numbered[1]);
  return { ...(title && { title }), lines, showLineNumbers: start ?? numbered !== null };
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

/** The class of highlighted lines. */
export const highlightClass = 'hl';

const highlight: MagicComment = {
  className: highlightClass,
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/**
 * Removes magic comments from code: `highlight-next-line`, `highlight-start`, `highlight-end` and those of the site.
 * Returns the classes of lines, from 1. A start without an end is about all further lines.
 */
export function extractMagicComments(
  code: string,
  language: string,
  own: readonly MagicComment[] = [],
): { code: string; lines: Map<number, string[]> } {
  const lines = new Map<number, string[]>();
  const all = [...own, highlight];
  const words = all.flatMap(({ line, block }) => [line, block?.start, block?.end]);
  if (!words.some((word) => word && code.includes(word))) return { code, lines };
  const pattern = /^mdx?$|^markdown$/.test(language) ? markdownPattern : commentPattern;
  const kept: string[] = [];
  const next = new Set<string>();
  const open = new Set<string>();
  for (const line of code.split('\n')) {
    const comment = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    const word = comment?.trim();
    const magic = word && all.find((one) => [one.line, one.block?.start, one.block?.end].includes(word));
    if (magic) {
      const { className } = magic;
      if (word === magic.line) next.add(className);
      else if (word === magic.block?.start) open.add(className);
      else open.delete(className);
      continue;
    }
    kept.push(line);
    const classes = new Set([...next, ...open]);
    if (classes.size > 0) lines.set(kept.length, [...classes]);
    next.clear();
  }
  return { code: kept.join('\n'), lines };
}
