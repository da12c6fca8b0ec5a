/** A comment alone on its line, in any of the syntaxes of the convention. Groups: the words of each syntax. */
const commentPattern = /^\s*(?:\/\/(.*)|\{?\/\*(.*?)\*\/\}?|#(.*)|<!--(.*?)-->|--(.*)|;(.*))\s*$/;
/** In Markdown these begin headings, list items or text, not comments. */
const markdownPattern = /^\s*(?:<!--(.*?)-->|\{\/\*(.*?)\*\/\}|#(.*))\s*$/;

/**
 * Takes `highlight-next-line`, `highlight-start` and `highlight-end` comments out of code, and says which lines
 * of what is left they mean, from 1. A start without an end reaches to the last line.
 */
export function takeMagicComments(code: string, language: string): { code: string; lines: Set<number> } {
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
