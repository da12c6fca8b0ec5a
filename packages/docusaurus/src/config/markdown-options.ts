import { join } from 'node:path';
import { isPlain } from '../values.ts';

/** The class of highlighted lines in Docusaurus and in Recto. */
const highlightClass = { from: 'theme-code-block-highlighted-line', to: 'hl' };

/** Returns the magic comments of a site for Recto, which has those that highlight. */
export function magicComments(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.map((comment: unknown) => {
    if (!isPlain(comment) || comment.className !== highlightClass.from) return comment;
    return { ...comment, className: highlightClass.to };
  });
}

type FileFunction = (file: { filePath: string; fileContent: string }) => unknown;

/** Returns a function of `markdown` that receives the absolute path of each file. */
export function withAbsolutePath(call: unknown, root: string): FileFunction | undefined {
  if (typeof call !== 'function') return undefined;
  return (file) => call({ ...file, filePath: join(root, file.filePath) });
}

/** Returns the kinds of admonitions that a site adds; `undefined` for other settings. */
export function admonitionKeywords(value: unknown): string[] | undefined {
  if (!isPlain(value) || !Array.isArray(value.keywords)) return undefined;
  const { keywords, extendDefaults: _, ...otherSettings } = value;
  return Object.keys(otherSettings).length > 0 ? undefined : keywords.map(String);
}
