import { relative } from 'node:path';
import type { Files } from '../model/files.ts';
import type { Source } from '../model/source.ts';

/** Reads a Markdown file that is imported, by its absolute path; rejects where it cannot be read. */
export async function readPartial(
  file: string,
  { root, files }: { root: string; files: Files },
): Promise<Source> {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = (await files.readText(file)).replace(/^\uFEFF/, '');
  return { kind: 'partial', path, name: path, format: path.endsWith('.mdx') ? 'mdx' : 'md', text };
}
