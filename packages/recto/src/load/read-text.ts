import { isUtf8 } from 'node:buffer';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';

interface Reading {
  /** Absolute site folder. */
  root: string;
  files: Files;
}

/** A text that an author wrote, or what is wrong with its file. */
export interface ReadText {
  /** Every line ends in "\n", whatever the file has; missing where it cannot be read. */
  text?: string;
  diagnostics: Diagnostic[];
}

/** Reads a text file by its path from the site folder. A text in another encoding than UTF-8 is an error. */
export async function readText(path: string, { root, files }: Reading): Promise<ReadText> {
  let bytes: Uint8Array;
  try {
    bytes = await files.readBytes(joinPath(root, path));
  } catch (cause) {
    return { diagnostics: [unreadable(path, cause)] };
  }
  const wide = wideEncoding(bytes);
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  if (!wide && isUtf8(bytes)) return { text, diagnostics: [] };
  const line = wide ? undefined : invalidLine(bytes);
  const problem = error(
    'load/encoding-invalid',
    wide ? `"${path}" is encoded in ${wide.toUpperCase()}.` : `"${path}" is not valid UTF-8.`,
    {
      at: { file: path, ...(line !== undefined && { line, excerpt: text.split('\n')[line - 1] ?? '' }) },
      fix: 'Save the file as UTF-8; most editors offer this as "Save with encoding".',
    },
  );
  return { text, diagnostics: [problem] };
}

/** Reports a file or folder that cannot be read. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reason = typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
  return error('load/file-unreadable', `"${file}" cannot be read (${reason}).`, {
    at: { file },
    fix: 'Check that it exists and that its permissions let you read it.',
  });
}

/** UTF-16, by its mark or by a first character that is no NUL but has one as its other byte. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : undefined;
}

const newline = 0x0a;
const carriageReturn = 0x0d;

/** The first line that is not UTF-8. */
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
