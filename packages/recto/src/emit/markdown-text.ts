/** A text that Markdown shows as it is. What only looks like syntax stays, so that words stay readable. */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*_[<&~]/.test(text)) return text;
  return text.replace(
    /\\(?=[!-/:-@[-`{-~])|[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[(?=[^\]]*\][([:])|<(?=[a-z/!?])|&(?=#?\w+;)|~~/giu,
    '\\$&',
  );
}

/** Inline Markdown with single spaces, and none around its lines. */
export function tidy(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim();
}

/** The same as a block of its own: nothing at the start of a line begins another kind of block. */
export function paragraph(text: string): string {
  return tidy(text)
    .replace(/^(#{1,6}(?= )|[-+>](?= )|={3,}|-{3,})/gm, '\\$1')
    .replace(/^(\d+)([.)])(?= )/gm, '$1\\$2');
}

/** Markers around a text, with its outer spaces left outside of them, where they are no part of the syntax. */
export function wrapped(text: string, marker: string): string {
  const inner = text.trim();
  if (!inner) return text;
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
  return before + marker + inner + marker + after;
}

/** Text in backticks, more of them than the text has in a row. */
export function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, ' ');
  if (!code.trim()) return code;
  const ticks = '`'.repeat(longestRun(code) + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return ticks + pad + code + pad + ticks;
}

/** A block of code; `title` is the name of its file. */
export function fencedCode(text: string, language: string, title: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const meta = title ? `${language ? '' : 'text'} title=${JSON.stringify(title)}` : '';
  return `${fence}${language}${meta}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Lines behind a prefix of their own: a quote, or what belongs to the item of a list. */
export function prefixed(text: string, prefix: string, first = prefix): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : prefix) + line).trimEnd())
    .join('\n');
}
