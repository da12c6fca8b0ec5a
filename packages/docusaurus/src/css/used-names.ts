import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcePattern = /\.(?:[cm]?[jt]sx?|mdx?|html|json|ya?ml|css|scss|sass|less|styl)$/;

/** Matches files whose text is mostly prose; their words count only if they have elements with classes. */
const prosePattern = /\.(?:mdx?|json|ya?ml)$/;

const ignored = new Set(['node_modules', 'build', 'dist']);

/**
 * Returns whether the sources in these folders contain a word, such as the name of a class or of a variable. `col--` counts
 * as every name that it starts, since code completes it: `col--${size}`.
 */
export function usedNames(folders: string[]): (name: string) => boolean {
  const words = wordsIn(folders);
  const starts = [...words].filter((word) => /[a-z]-{1,2}$/.test(word));
  return (name) => words.has(name) || starts.some((start) => name.startsWith(start));
}

/** Returns the words of the sources in these folders. */
export function wordsIn(folders: string[]): Set<string> {
  const words = new Set<string>();
  for (const folder of folders) for (const file of sourceFiles(folder)) addWords(file, words);
  return words;
}

function addWords(file: string, words: Set<string>): void {
  const text = readFileSync(file, 'utf8');
  if (prosePattern.test(file) && !/\bclass|--ifm-/.test(text)) return;
  for (const [word] of text.matchAll(/(?:--)?[a-zA-Z][\w-]*/g)) words.add(word);
}

function sourceFiles(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    if (entry.name.startsWith('.') || ignored.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return sourcePattern.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
