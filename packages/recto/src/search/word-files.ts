import type { WordEntry } from './postings.ts';
import { writeWords } from './postings.ts';

/** Characters of a file of words on a site of a few hundred pages; larger sites have more files, and larger ones. */
const usualSize = 12_000;
const usualTotal = 400_000;

/** Words with their postings, in files by the alphabet. The size of a file grows with the cube root of the whole. */
export function wordFiles(entries: WordEntry[]): { from: string; text: string }[] {
  const sorted = entries.sort((a, b) => (a.word < b.word ? -1 : 1));
  const sizes = sorted.map(({ postings, word }) => word.length + 2 + postings.length * 3);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const most = usualSize * Math.max(1, Math.cbrt(total / usualTotal));
  const files: { from: string; text: string }[] = [];
  let start = 0;
  let size = 0;
  const end = (index: number) => {
    const own = sorted.slice(start, index);
    if (own[0]) files.push({ from: own[0].word, text: writeWords(own) });
    start = index;
    size = 0;
  };
  sizes.forEach((own, index) => {
    if (size > 0 && size + own > most) end(index);
    size += own;
  });
  end(sorted.length);
  return files;
}
