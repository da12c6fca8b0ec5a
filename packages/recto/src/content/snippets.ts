import { codeOptionsIn } from '../highlight/code-meta.ts';
import { suggest } from '../utils/suggest.ts';
import { joinPath } from '../utils/url.ts';
import type { Files } from './files.ts';
import { maxTextBytes, type Snippet, type Source } from './source.ts';

/*
 * Code that fences show from files: ```ts file=../src/app.ts#region. A file is read before the page is parsed, and its text is a
 * part of the source, so that parsing stays a function of the source in every thread, and caches and records notice a change.
 */

/** Reads the code that pages show from files. */
export interface Snippets {
  /** Returns a source with the code that its fences name. */
  read(source: Source): Source;
  /** Paths of the sources that have shown a file, by its path; all from the site folder. */
  readers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Creates a reader for the files of a site. `root` is its absolute folder. */
export function snippetReader(
  root: string,
  files: Pick<Files, 'has' | 'inspect' | 'isInRepository'>,
): Snippets {
  const readers = new Map<string, Set<string>>();
  const readFile = (file: string): string | Snippet['problem'] => {
    const path = joinPath(root, file);
    if (!files.isInRepository(path))
      return {
        message: `"${file}" is outside of the repository.`,
        fix: 'Show a file of the repository.',
      };
    const facts = files.has(path) ? files.inspect(path) : undefined;
    if (!facts) return { message: `The file "${file}" does not exist.`, fix: 'Correct the path in `file`.' };
    if (facts.size > maxTextBytes)
      return { message: `"${file}" is larger than 5 MB.`, fix: 'Show a smaller file.' };
    const text = facts
      .text()
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    if (text.includes('\0')) return { message: `"${file}" is not a text file.`, fix: 'Show a text file.' };
    return text;
  };
  const readCode = (written: string, source: Source): Snippet => {
    const [, path = '', part = ''] = /^([^#]*)#?(.*)$/s.exec(written) ?? [];
    const file = codePath(path, source);
    const paths = readers.get(file) ?? new Set();
    readers.set(file, paths.add(source.path));
    const text = readFile(file);
    if (typeof text !== 'string') return { file, ...(text && { problem: text }) };
    const code = part ? partOf(text, part, file) : text;
    return typeof code === 'string' ? { file, code: withoutIndent(code) } : { file, problem: code };
  };
  return {
    readers,
    read(given) {
      const written = filesIn(given.text);
      if (written.length === 0 && !given.snippets) return given;
      const { snippets: _, ...source } = given;
      const snippets = written.map((one) => [one, readCode(one, source)] as const);
      return { ...source, ...(snippets.length > 0 && { snippets: Object.fromEntries(snippets) }) };
    },
  };
}

/** Returns the path of a file from the site folder. A translation names the files that its original names. */
function codePath(written: string, { original, path }: Source): string {
  const fromRoot = /^(?:@site)?\/(.*)$/s.exec(written)?.[1];
  return joinPath(fromRoot ?? joinPath((original ?? path).replace(/[^/]*$/, ''), written));
}

/** Returns the files that fences of a text name. */
function filesIn(text: string): string[] {
  if (!text.includes('file=')) return [];
  const infos = text.split('\n').flatMap((line) => {
    const start = line.includes('file=') ? line.search(/```|~~~/) : -1;
    return start < 0 ? [] : [line.slice(start).replace(/^[`~]+/, '')];
  });
  return [...new Set(infos.map((info) => codeOptionsIn(info).file ?? ''))].filter(Boolean);
}

/** Returns lines of a text, by their numbers (`L3-L10`), or a region. */
function partOf(text: string, part: string, file: string): string | NonNullable<Snippet['problem']> {
  const lines = text.split('\n');
  const [, from, to = from] = /^L(\d+)(?:-L?(\d+))?$/.exec(part) ?? [];
  if (from === undefined || to === undefined) return regionOf(lines, part, file);
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const [first, last] = [Number(from), Number(to)];
  if (first >= 1 && first <= last && last <= count) return lines.slice(first - 1, last).join('\n');
  return { message: `"${file}" has ${count} lines, so there is no "#${part}".`, fix: 'Correct the numbers.' };
}

/** A comment that starts or ends a region. Groups: which, name. Examples: `// #region setup`, `<!-- #endregion -->` */
const regionPattern =
  /^\s*(?:\{?\/\*+|\/\/+|<!--|#|--|;+|%+|'|::|rem\b|\(\*)\s*#?(?:pragma\s+)?(region|endregion)\b\s*(.*?)\s*(?:\*+\/\}?|-->|\*\))?\s*$/i;

/** Returns the lines of a region, without the comments of regions in it. */
function regionOf(lines: string[], name: string, file: string): string | NonNullable<Snippet['problem']> {
  const marks = lines.map((line) => {
    const [, kind = '', label = ''] = regionPattern.exec(line) ?? [];
    return { kind: kind.toLowerCase(), label };
  });
  const start = marks.findIndex(({ kind, label }) => kind === 'region' && label === name);
  if (start < 0) {
    const names = marks.filter(({ kind, label }) => kind === 'region' && label).map(({ label }) => label);
    const near = suggest(name, names);
    const message = `"${file}" has no region "${name}".`;
    return { message, fix: near ? `Did you mean "${near}"?` : `Add \`#region ${name}\` to it in a comment.` };
  }
  const kept: string[] = [];
  let depth = 1;
  for (const [index, { kind, label }] of marks.entries()) {
    if (index <= start) continue;
    if (kind === 'region') depth += 1;
    else if (kind === 'endregion') depth = label === name ? 0 : depth - 1;
    else kept.push(lines[index] ?? '');
    if (depth === 0) return kept.join('\n');
  }
  return {
    message: `The region "${name}" of "${file}" has no end.`,
    fix: 'Add `#endregion` in a comment after it.',
  };
}

/** Removes the line end, and the indentation that all lines have. */
function withoutIndent(code: string): string {
  const lines = code.replace(/\n+$/, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let indent = indents[0] ?? '';
  for (const other of indents) while (!other.startsWith(indent)) indent = indent.slice(0, -1);
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trim())).join('\n');
}
