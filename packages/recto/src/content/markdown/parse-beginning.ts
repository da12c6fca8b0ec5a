import type { Page } from '../page.ts';
import { createPage, openSource, type ParsedSource, parseSource } from '../parse-source.ts';
import type { Source } from '../source.ts';
import { hasMarkdownPlugins, type MarkdownConfig } from './markdown-settings.ts';

/** Matches the front matter that opens a text. */
const frontMatterPattern = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/;

/** Characters after which a text is cut at the next blank line: enough for front matter and a title. */
const headLength = 400;

/** Longer beginnings are no quicker, and parsing has no limits here. */
const maxHeadLength = 4000;

/** Returns a source without the text below its front matter. */
export function frontMatterOnly(source: Source): Source {
  const [text = ''] = frontMatterPattern.exec(source.text) ?? [];
  return { ...source, text };
}

/** Whether parsing an outline is quicker than parsing the page, and shows the same title. */
export function hasOutline({ text, format }: Source, config: MarkdownConfig): boolean {
  const { preprocessor, parseFrontMatter, untrusted } = config;
  const isOwn = !hasMarkdownPlugins(config) && !(preprocessor ?? parseFrontMatter) && !untrusted;
  return isOwn && format !== 'component' && text.length > 2 * headLength;
}

/**
 * Parses what links and sidebars show of a page: its front matter and title. Returns `undefined` if the title does not show in the
 * beginning of its text, or that cannot be parsed alone.
 */
export function parseOutline(source: Source, config: MarkdownConfig): Page | undefined {
  const opened = openSource(frontMatterOnly(source), config);
  const emptyTree = {
    tree: { type: 'root' as const, children: [] },
    languages: new Set<string>(),
    diagnostics: [],
  };
  const outline = soundPage(createPage(opened, emptyTree));
  if (outline) return { ...outline, source };
  const end = source.text.indexOf('\n\n', headLength);
  if (end < 0 || end > maxHeadLength) return undefined;
  const head = soundPage(parseSource({ ...source, text: source.text.slice(0, end + 1) }, config));
  return head && { ...head, source };
}

/** Returns the page of a part of a file; `undefined` if it has problems or no title. */
function soundPage({ page, diagnostics }: ParsedSource): Page | undefined {
  return diagnostics.length > 0 || page.title === '' ? undefined : page;
}
