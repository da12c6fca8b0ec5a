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
const commentPattern = /^\s*(?:\/\/(.*)|\{?\/\*(.*?)\*\/\}?|#(.*)|<!--(.*?)-->|--(.*)|;(.*))\s*$/;
/** In Markdown these begin headings, list items or text, not comments. */
const markdownPattern = /^\s*(?:<!--(.*?)-->|\{\/\*(.*?)\*\/\}|#(.*))\s*$/;

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments from code and returns the lines that they
 * highlight, from 1. A start without an end highlights to the last line.
 */
export function extractMagicComments(code: string, language: string): { code: string; lines: Set<number> } {
  const lines = new Set<number>();
  if (!code.includes('highlight-')) return { code, lines };
  const pattern = /^mdx?$|^markdown$/.test(language) ? markdownPattern : commentPattern;
  const kept: string[] = [];
  let isNext = false;
  let isInside = false;
  for (const line of code.split('\n')) {
    const words = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    switch (words?.trim()) {
      case 'highlight-next-line':
        isNext = true;
        continue;
      case 'highlight-start':
        isInside = true;
        continue;
      case 'highlight-end':
        isInside = false;
        continue;
    }
    kept.push(line);
    if (isNext || isInside) lines.add(kept.length);
    isNext = false;
  }
  return { code: kept.join('\n'), lines };
}
