import type { TextsLine } from '../types.ts';
import { segmentStride } from './manifest.ts';
import { decodeNumbers, NumberEncoder } from './numbers.ts';

/** Characters of a file of texts, and of all of them, on a site of a few hundred pages. */
const baseTextsSize = 8000;
const baseTextsTotal = 800_000;

/**
 * The size of a file of texts, in steps, so that a small change leaves other files as they are. Grows slowly, because a reader loads
 * up to eight files for eight passages.
 */
export function textsSize(total: number): number {
  return baseTextsSize * 2 ** (Math.max(0, Math.floor(Math.log2(total / baseTextsTotal))) / 6);
}

/** A page of an index, and the position of a record on it. */
export interface RecordPosition {
  page: number;
  record: number;
}

/** Splits the texts of the pages of a segment into files; `starts` are the first records of these. */
export function splitTexts(
  pages: TextsLine[][],
  size: number,
): { starts: RecordPosition[]; files: string[] } {
  const starts: RecordPosition[] = [];
  const files: string[][] = [];
  let length = size;
  for (const [page, texts] of pages.entries()) {
    for (const { from, rest } of texts) {
      const line = `{"page":${page},${rest}`;
      // Rounds to the nearest line.
      if (length + line.length / 2 > size) {
        files.push([]);
        starts.push({ page, record: from });
        length = 0;
      }
      files.at(-1)?.push(line);
      length += line.length;
    }
  }
  return { starts, files: files.map((file) => file.join('\n')) };
}

/** Encodes where the files of texts start, given for each segment: each page as the distance from the one before. */
export function encodeStarts(segments: RecordPosition[][]): string {
  const encoder = new NumberEncoder();
  let last = 0;
  for (const [index, starts] of segments.entries()) {
    for (const { page, record } of starts) {
      const number = index * segmentStride + page;
      encoder.write(number - last);
      encoder.write(record);
      last = number;
    }
  }
  return encoder.flush();
}

export function decodeStarts(text: string): RecordPosition[] {
  const numbers = decodeNumbers(text);
  const starts: RecordPosition[] = [];
  let page = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    page += numbers[index] ?? 0;
    starts.push({ page, record: numbers[index + 1] ?? 0 });
  }
  return starts;
}
