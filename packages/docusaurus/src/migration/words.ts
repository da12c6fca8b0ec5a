import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../package-files.ts';

const sourcePattern = /\.(?:[cm]?[jt]sx?|mdx?|html|json|ya?ml|css|scss|sass|less|styl)$/;

/** Matches files whose text is mostly prose; their words count only if they have elements with classes. */
const prosePattern = /\.(?:mdx?|json|ya?ml)$/;

const ignoredFolders = new Set(['node_modules', 'build', 'dist']);

/** Returns the words of the sources in these folders, such as the names of classes and of variables. */
export function wordsIn(folders: string[]): Set<string> {
  const words = new Set<string>();
  const isIgnored = (name: string) => name.startsWith('.') || ignoredFolders.has(name);
  for (const folder of folders)
    for (const file of filesIn(folder, { isIgnored }))
      if (sourcePattern.test(file)) addWords(join(folder, file), words);
  return words;
}

function addWords(file: string, words: Set<string>): void {
  const text = readFileSync(file, 'utf8');
  if (prosePattern.test(file) && !/\bclass|--ifm-/.test(text)) return;
  for (const word of wordsOf(text)) words.add(word);
}

export function wordsOf(text: string): string[] {
  return [...text.matchAll(/(?:--)?[a-zA-Z][\w-]*/g)].map(([word]) => word);
}
