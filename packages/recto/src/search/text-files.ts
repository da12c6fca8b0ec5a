import { NumberWriter } from './number-writer.ts';
import type { TextLine } from './record-texts.ts';

/** Characters of a file of texts on a site of a few hundred pages; larger sites have more files, and a little larger ones. */
const usualSize = 8000;
const usualTotal = 800_000;

/** Lines in files, in their order; where each file begins, as a part of an index tells it. */
export function toTextFiles(lines: TextLine[]): { starts: string; texts: string[] } {
  const total = lines.reduce((sum, { line }) => sum + line.length, 0);
  // Slowly: a reader loads eight of them for eight passages.
  const most = usualSize * Math.max(1, (total / usualTotal) ** (1 / 6));
  const starts = new NumberWriter();
  const files: string[][] = [];
  let size = most;
  let last = 0;
  for (const { page, from, line } of lines) {
    // About as much: half a line too much is as good as half a line too little.
    if (size + line.length / 2 > most) {
      files.push([]);
      starts.write(page - last);
      starts.write(from);
      last = page;
      size = 0;
    }
    files.at(-1)?.push(line);
    size += line.length;
  }
  return { starts: starts.take(), texts: files.map((file) => file.join('\n')) };
}
