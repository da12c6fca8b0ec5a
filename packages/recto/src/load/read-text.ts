import { isUtf8 } from 'node:buffer';
import { relative } from 'node:path';
import { type Document, isNode, isPair, type Node } from 'yaml';
import type { z } from 'zod';
import { schemaProblem } from '../base/schema.ts';
import { joinPath } from '../base/url.ts';
import { readYaml } from '../base/yaml.ts';
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  locationAt,
  type SourceLocation,
} from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Source } from '../model/source.ts';

interface ReadContext {
  /** Absolute site folder. */
  root: string;
  files: Files;
}

/** The text of a file, or what is wrong with it. */
interface ReadText {
  /** With "\n" as line ending; missing if the file cannot be read. */
  text?: string;
  diagnostics: Diagnostic[];
}

/** Reads a text file by its path from the site folder. Other encodings than UTF-8 are decoded if possible, and an error. */
export async function readText(path: string, { root, files }: ReadContext): Promise<ReadText> {
  let bytes: Uint8Array;
  try {
    bytes = await files.readBytes(joinPath(root, path));
  } catch (cause) {
    return { diagnostics: [unreadable(path, cause)] };
  }
  const utf16 = utf16Encoding(bytes);
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  if (!utf16 && isUtf8(bytes)) return { text, diagnostics: [] };
  const line = utf16 ? undefined : invalidLine(bytes);
  const problem = error(
    'load/encoding-invalid',
    utf16 ? `"${path}" is encoded in ${utf16.toUpperCase()}.` : `"${path}" is not valid UTF-8.`,
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

/** Detects UTF-16, by its byte order mark or by a first character with one zero byte. */
function utf16Encoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : undefined;
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

interface TextFile {
  /** From the site folder. */
  path: string;
  text: string;
}

/** How problems with a kind of file are reported. */
interface YamlProblems {
  code: DiagnosticCode;
  /** The message for invalid YAML; the parser's message follows after a colon. */
  broken: string;
  /** The next action for a schema issue, or without one for invalid YAML. */
  fix(issue?: z.core.$ZodIssue): string;
}

/** A value with the positions of its parts. */
interface YamlValue<Value> {
  value: Value;
  /** Returns the first line of the value at a path of keys. */
  placeOf(path: readonly PropertyKey[]): SourceLocation;
}

/**
 * Parses YAML or JSON and validates it with a schema. Returns every problem with its line if it is invalid. An empty
 * file is passed to the schema as `undefined`.
 */
export function parseYaml<Schema extends z.ZodType>(
  file: TextFile,
  schema: Schema,
  problems: YamlProblems,
): Partial<YamlValue<z.output<Schema>>> & { diagnostics: Diagnostic[] } {
  const { path, text } = file;
  const { code, broken, fix } = problems;
  const { document, value: read, problems: found, lineAt } = readYaml(text);
  const atLine = (line: number) => locationAt(path, text, { line });
  const [syntax] = found;
  if (syntax) {
    const problem = error(code, `${broken}: ${syntax.message}.`, { at: atLine(syntax.line), fix: fix() });
    return { diagnostics: [problem] };
  }
  const placeOf = (keys: readonly PropertyKey[]): SourceLocation => {
    const start = nearestNode(document, keys)?.range?.[0];
    return start === undefined ? { file: path } : atLine(lineAt(start));
  };
  const value = read ?? undefined;
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, placeOf, diagnostics: [] };
  const diagnostics = result.error.issues.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const place = placeOf([...issue.path, ...extra]);
    return error(code, schemaProblem(issue, value), { at: place, fix: fix(issue) });
  });
  return { diagnostics };
}

/** Returns the node of a key or list item, or of its closest existing ancestor; nothing for the document itself. */
function nearestNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  let found: Node | undefined;
  let node: unknown = document.contents;
  for (const key of path) {
    const items: unknown[] = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
    const item =
      typeof key === 'number'
        ? items[key]
        : items.find((one) => isPair(one) && isNode(one.key) && String(one.key) === String(key));
    if (item === undefined) return found;
    found = (isPair(item) ? item.key : item) as Node;
    node = isPair(item) ? item.value : item;
  }
  return found;
}

/** Reads an imported Markdown file by its absolute path; a file that cannot be read is empty. */
export async function readPartial(
  file: string,
  context: { root: string; files: Files },
): Promise<{ source: Source; diagnostics: Diagnostic[] }> {
  const path = relative(context.root, file).replaceAll('\\', '/');
  const { text = '', diagnostics } = await readText(path, context);
  const format = path.endsWith('.mdx') ? 'mdx' : 'md';
  return { source: { kind: 'partial', path, name: path, format, text }, diagnostics };
}
