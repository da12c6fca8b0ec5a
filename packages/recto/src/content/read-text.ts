import { isUtf8 } from 'node:buffer';
import { type Diagnostic, error, locationAt, warning } from '../diagnostics/diagnostic.ts';
import { messageOf } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { withLineFeeds } from '../utils/text.ts';
import { joinPath } from '../utils/url.ts';
import type { SiteFiles } from './files.ts';
import { maxTextBytes, type Source } from './source.ts';

type ReadContext = Omit<SiteFiles, 'config'>;

/** The text of a file, or what is wrong with it. */
interface ReadText {
  /** With "\n" as line ending; missing if the file cannot be read. */
  text?: string;
  /** Missing if there is a problem. */
  hash?: string;
  diagnostics: Diagnostic[];
}

/** Reads a text file by its path from the site folder. Other encodings than UTF-8 are decoded if possible, and reported. */
export async function readText(path: string, { root, files }: ReadContext): Promise<ReadText> {
  let bytes: Uint8Array;
  try {
    bytes = await files.readBytes(joinPath(root, path));
  } catch (cause) {
    return { diagnostics: [unreadable(path, cause)] };
  }
  if (bytes.length > maxTextBytes) return { diagnostics: [tooLarge(path, bytes.length)] };
  const utf16 = utf16Encoding(bytes);
  const text = withLineFeeds(new TextDecoder(utf16 ?? 'utf-8').decode(bytes));
  if (!utf16 && isUtf8(bytes)) return { text, hash: contentHash(text), diagnostics: [] };
  const problem = utf16 ? `is encoded in ${utf16.toUpperCase()}` : 'is not valid UTF-8';
  const at = utf16 ? { file: path } : locationAt(path, text, { line: invalidLine(bytes) });
  const fix = 'Save the file as UTF-8; most editors offer this as "Save with encoding".';
  const notes = utf16 ? [] : ['what cannot be read is shown as "�"'];
  return {
    text,
    diagnostics: [warning('load/encoding-invalid', `"${path}" ${problem}.`, { at, notes, fix })],
  };
}

/** Reads a text file again that had no problems before. */
export function knownText(path: string, { root, files }: ReadContext): string {
  const facts = files.inspect(joinPath(root, path));
  if (!facts) throw new Error(`"${path}" was removed while the site was read`);
  return withLineFeeds(facts.text());
}

/** Reports a file or folder that cannot be read. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reason = typeof code === 'string' ? code : messageOf(cause);
  const fix = 'Check that it exists and that its permissions let you read it.';
  return error('load/file-unreadable', `"${file}" cannot be read (${reason}).`, { at: { file }, fix });
}

function tooLarge(file: string, bytes: number): Diagnostic {
  const megabytes = (length: number) => (Math.ceil(length / 1e5) / 10).toFixed(1);
  const message = `"${file}" is ${megabytes(bytes)} MB; the limit is ${megabytes(maxTextBytes)} MB.`;
  const fix = 'Split the file, or move generated data to a module and render it with a component.';
  return error('load/file-too-large', message, { at: { file }, fix });
}

/** Detects UTF-16, by its byte order mark or by first characters with one zero byte each. */
function utf16Encoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return undefined;
}

const newline = 0x0a;
const carriageReturn = 0x0d;

/** Returns the number of the first line that is not valid UTF-8. */
function invalidLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte !== newline && (byte !== carriageReturn || bytes[index + 1] === newline)) continue;
    if (!isUtf8(bytes.subarray(start, index))) return line;
    start = index + 1;
    line += 1;
  }
  return line;
}

/** Reads an imported Markdown file by its absolute path; a file that cannot be read is empty. */
export async function readPartial(
  file: string,
  context: ReadContext,
): Promise<{ source: Source; diagnostics: Diagnostic[] }> {
  const path = pathFrom(context.root, file);
  const { text = '', diagnostics } = await readText(path, context);
  const format = path.endsWith('.mdx') ? 'mdx' : 'md';
  return { source: { kind: 'partial', path, name: path, format, text }, diagnostics };
}
