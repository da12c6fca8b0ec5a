import type { Page } from '../page.ts';
import { parseSource } from '../parse-source.ts';
import type { Source } from '../source.ts';
import { hasMarkdownPlugins, type MarkdownConfig } from './markdown-settings.ts';

/** Characters after which a text is cut at the next blank line: enough for front matter, a title and a first paragraph. */
const headLength = 400;

/** Longer beginnings are no quicker, and parsing has no limits here. */
const maxHeadLength = 4000;

/** Whether parsing an outline is quicker than parsing the page, and shows the same title. */
export function hasOutline({ text, format }: Source, config: MarkdownConfig): boolean {
  const { preprocessor, parseFrontMatter, untrusted } = config;
  const isOwn = !hasMarkdownPlugins(config) && !(preprocessor ?? parseFrontMatter) && !untrusted;
  return isOwn && format !== 'component' && text.length > 2 * headLength;
}

/**
 * Parses the beginning of a text, for what other pages show of it: its front matter, title and description. Returns `undefined` if
 * they do not show in it, or it cannot be parsed alone.
 */
export function parseOutline(source: Source, config: MarkdownConfig): Page | undefined {
  const end = source.text.indexOf('\n\n', headLength);
  if (end < 0 || end > maxHeadLength) return undefined;
  const { page, diagnostics } = parseSource({ ...source, text: source.text.slice(0, end + 1) }, config);
  return diagnostics.length > 0 || page.title === '' ? undefined : { ...page, source };
}
