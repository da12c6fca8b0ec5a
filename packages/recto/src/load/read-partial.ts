import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Source } from '../model/source.ts';
import { readText } from './read-text.ts';

/** Reads a Markdown file that is imported, by its absolute path; one that cannot be read is empty. */
export async function readPartial(
  file: string,
  reading: { root: string; files: Files },
): Promise<{ source: Source; diagnostics: Diagnostic[] }> {
  const path = relative(reading.root, file).replaceAll('\\', '/');
  const { text = '', diagnostics } = await readText(path, reading);
  const format = path.endsWith('.mdx') ? 'mdx' : 'md';
  return { source: { kind: 'partial', path, name: path, format, text }, diagnostics };
}
