import { singleSpaced } from '../../../utils/text.ts';

/** Escapes Markdown syntax in text. Characters that have no effect are kept, so that words stay readable. */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*_[<&~]/.test(text)) return text;
  return text.replace(
    /\\(?=[!-/:-@[-`{-~])|[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[(?=[^\]]*\][([:])|<(?=[a-z/!?])|&(?=#?\w+;)|~~/giu,
    '\\$&',
  );
}

/** Collapses the spaces of inline Markdown, and removes those around its lines. */
export function collapseSpaces(text: string): string {
  const collapsed = text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
  return (collapsed.includes('\n') ? collapsed.replace(/ *\n */g, '\n') : collapsed).trim();
}

/** Returns inline Markdown as a paragraph: escapes what would start another kind of block. */
export function paragraph(text: string): string {
  const lines = collapseSpaces(text);
  if (!/^[-+>#=\d]/m.test(lines)) return lines;
  return lines
    .replace(/^(#{1,6}(?= )|[-+>](?= )|={3,}|-{3,})/gm, '\\$1')
    .replace(/^(\d+)([.)])(?= )/gm, '$1\\$2');
}

/** Puts markers around a text; its outer spaces stay outside, where Markdown needs them. */
export function wrap(text: string, marker: string): string {
  const content = text.trim();
  if (!content) return text;
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
  return before + marker + content + marker + after;
}

/** Returns text in backticks, more of them than it contains in a row. */
export function inlineCode(text: string): string {
  const code = singleSpaced(text);
  if (!code.trim()) return code;
  const ticks = '`'.repeat(longestRun(code) + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return ticks + pad + code + pad + ticks;
}

/** Returns a fenced code block; `title` is a file name. */
export function fencedCode(text: string, language: string, title: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const meta = title ? `${language ? '' : 'text'} title=${JSON.stringify(title)}` : '';
  return `${fence}${language}${meta}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Prefixes lines: those of a quote, or of a list item. */
export function prefixLines(text: string, prefix: string, first = prefix): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : prefix) + line).trimEnd())
    .join('\n');
}
