import { codeOptionsIn } from '../highlight/code-meta.ts';
import { suggest } from '../utils/suggest.ts';
import { counted, withLineFeeds } from '../utils/text.ts';
import { joinPath } from '../utils/url.ts';
import type { Files } from './files.ts';
import { maxTextBytes, type Snippet, type Source } from './source.ts';

/*
 * What pages show of files: code of fences, ```ts file=../src/app.ts#region, and types, <TypeTable path="../src/app.ts" name="App" />.
 * A file is read before the page is parsed, and its text is a part of the source, so that parsing stays a function of the source
 * in every thread, and caches and records notice a change.
 */

/** A type of a file, for a table. */
export interface TypeTable {
  /** Example: `T extends string = 'a'` */
  parameters: string[];
  properties: TypeProperty[];
  /** Types that it has the members of, which are too large to show, or not installed; and its signatures. */
  others: string[];
}

export interface TypeProperty {
  name: string;
  type: string;
  /** Missing for members of an enum. */
  required?: boolean;
  default?: string;
  /** Markdown. */
  description?: string;
  /** What to use instead; may be empty. */
  deprecated?: string;
}

export type SnippetProblem = NonNullable<Snippet['problem']>;

/** Reads a type of a file. `read` returns the text of a file, by its path from the site folder. */
export type TypeTableReader = (
  file: string,
  name: string,
  read: (file: string) => string | SnippetProblem,
) => TypeTable | SnippetProblem;

/** Returns the key of a table in the snippets of a source, which no path has. */
export function typeTableKey(path: string, name: string): string {
  return `type ${name} ${path}`;
}

/** Reads what pages show of files. */
export interface Snippets {
  /** Returns a source with the code and the types that it names. */
  read(source: Source): Source;
  /** Paths of the sources that have shown a file, by its path; all from the site folder. */
  readers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Creates a reader for the files of a site. `root` is its absolute folder; `readTypeTable` parses TypeScript. */
export function snippetReader(
  root: string,
  files: Pick<Files, 'has' | 'inspect' | 'isInRepository'>,
  readTypeTable: TypeTableReader,
): Snippets {
  const readers = new Map<string, Set<string>>();
  const readFile = (file: string): string | SnippetProblem => {
    const path = joinPath(root, file);
    if (!files.isInRepository(path))
      return { message: `"${file}" is outside of the repository.`, fix: 'Show a file of the repository.' };
    const facts = files.has(path) ? files.inspect(path) : undefined;
    if (!facts) return { message: `The file "${file}" does not exist.`, fix: 'Correct the path.' };
    if (facts.size > maxTextBytes)
      return { message: `"${file}" is larger than 5 MB.`, fix: 'Show a smaller file.' };
    const text = withLineFeeds(facts.text().replace(/^\ufeff/, ''));
    if (text.includes('\0')) return { message: `"${file}" is not a text file.`, fix: 'Show a text file.' };
    return text;
  };
  const readFor = (source: Source, file: string) => {
    readers.set(file, (readers.get(file) ?? new Set()).add(source.path));
    return readFile(file);
  };
  const readType = ({ path, name }: TypeName, source: Source): Snippet => {
    const file = codePath(path, source);
    const table = readTypeTable(file, name, (one) => readFor(source, one));
    return 'fix' in table ? { file, problem: table } : { file, code: JSON.stringify(table) };
  };
  const readCode = (reference: string, source: Source): Snippet => {
    const [, path = '', part = ''] = /^([^#]*)#?(.*)$/s.exec(reference) ?? [];
    const file = codePath(path, source);
    const text = readFor(source, file);
    if (typeof text !== 'string') return { file, problem: text };
    const code = part ? partOf(text, part, file) : text;
    return typeof code === 'string' ? { file, code: withoutIndent(code) } : { file, problem: code };
  };
  return {
    readers,
    read(original) {
      const names = filesIn(original.text);
      const types = typesIn(original.text);
      if (names.length + types.length === 0 && !original.snippets) return original;
      const { snippets: _, ...source } = original;
      const snippets = [
        ...names.map((one) => [one, readCode(one, source)] as const),
        ...types.map((one) => [typeTableKey(one.path, one.name), readType(one, source)] as const),
      ];
      return { ...source, ...(snippets.length > 0 && { snippets: Object.fromEntries(snippets) }) };
    },
  };
}

/** Returns the path of a file from the site folder. A translation names the files that its original names. */
function codePath(reference: string, { original, path }: Source): string {
  const fromRoot = /^(?:@site)?\/(.*)$/s.exec(reference)?.[1];
  return joinPath(fromRoot ?? joinPath((original ?? path).replace(/[^/]*$/, ''), reference));
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

interface TypeName {
  path: string;
  name: string;
}

/**
 * Returns the types that elements and directives of a text name, whose files are read before it is parsed. Those in fences are
 * read in vain; `fillTypeTables`, which has the parsed page, reports one that this misses.
 */
function typesIn(text: string): TypeName[] {
  if (!text.includes('TypeTable') && !text.includes('::type-table')) return [];
  return [...text.matchAll(/(?:<TypeTable\s|::type-table\{)[^>}]*/g)].flatMap(([tag]) => {
    const prop = (name: string) => {
      const [, quoted, single, plain] =
        new RegExp(`[\\s{]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'{}>]+))`).exec(tag) ?? [];
      return quoted ?? single ?? plain;
    };
    const [path, name] = [prop('path'), prop('name')];
    return path && name ? { path, name } : [];
  });
}

/** Returns lines of a text, by their numbers (`L3-L10`), or a region. */
function partOf(text: string, part: string, file: string): string | SnippetProblem {
  const lines = text.split('\n');
  const [, from, to = from] = /^L(\d+)(?:-L?(\d+))?$/.exec(part) ?? [];
  if (from === undefined || to === undefined) return regionOf(lines, part, file);
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const [first, last] = [Number(from), Number(to)];
  if (first >= 1 && first <= last && last <= count) return lines.slice(first - 1, last).join('\n');
  const message = `"${file}" has ${counted(count, 'line')}, so there is no "#${part}".`;
  return { message, fix: 'Correct the numbers.' };
}

/** A comment that starts or ends a region. Groups: which, name. Examples: `// #region setup`, `<!-- #endregion -->` */
const regionPattern =
  /^\s*(?:\{?\/\*+|\/\/+|<!--|#|--|;+|%+|'|::|rem\b|\(\*)\s*#?(?:pragma\s+)?(region|endregion)\b\s*(.*?)\s*(?:\*+\/\}?|-->|\*\))?\s*$/i;

/** Returns the lines of a region, without the comments of regions in it. */
function regionOf(lines: string[], name: string, file: string): string | SnippetProblem {
  const marks = lines.map((line) => {
    const [, kind = '', label = ''] = regionPattern.exec(line) ?? [];
    return { kind: kind.toLowerCase(), label };
  });
  const start = marks.findIndex(({ kind, label }) => kind === 'region' && label === name);
  if (start < 0) {
    const names = marks.filter(({ kind, label }) => kind === 'region' && label).map(({ label }) => label);
    const suggestion = suggest(name, names);
    const fix = suggestion ? `Did you mean "${suggestion}"?` : `Add \`#region ${name}\` to it in a comment.`;
    return { message: `"${file}" has no region "${name}".`, fix };
  }
  const inside: string[] = [];
  let depth = 1;
  for (const [index, { kind, label }] of marks.entries()) {
    if (index <= start) continue;
    if (kind === 'region') depth += 1;
    else if (kind === 'endregion') depth = label === name ? 0 : depth - 1;
    else inside.push(lines[index] ?? '');
    if (depth === 0) return inside.join('\n');
  }
  const message = `The region "${name}" of "${file}" has no end.`;
  return { message, fix: 'Add `#endregion` in a comment after it.' };
}

/** Removes the line end, and the indentation that all lines have. */
function withoutIndent(code: string): string {
  const lines = code.replace(/\n+$/, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let indent = indents[0] ?? '';
  for (const other of indents) while (!other.startsWith(indent)) indent = indent.slice(0, -1);
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trim())).join('\n');
}
