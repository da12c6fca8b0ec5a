import type { Code, Root } from 'mdast';
import { type Diagnostic, error, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { annotationPattern, annotations } from '../../highlight/code-annotations.ts';
import { markedRanges } from '../../highlight/code-html.ts';
import {
  type CodeMeta,
  codeInfo,
  codeOptions,
  isMarkdown,
  parseCodeMeta,
  withoutPatterns,
} from '../../highlight/code-meta.ts';
import { suggest } from '../../utils/suggest.ts';
import { counted } from '../../utils/text.ts';
import { locationIn, type Source } from '../source.ts';
import type { MarkdownConfig } from './markdown-settings.ts';
import { visitMarkdown } from './visit-markdown.ts';

type FenceConfig = Partial<MarkdownConfig>;

/** Fills fences with the code of their files, in place, and checks their options. `text` is what was parsed. */
export function readCodeFences(
  root: Root,
  text: string,
  source: Source,
  config: FenceConfig = {},
): Diagnostic[] {
  if (!text.includes('```') && !text.includes('~~~') && !text.includes('[!code ')) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(root, (node) => {
    if (node.type === 'code') diagnostics.push(...readFence(node, source, config));
  });
  return diagnostics;
}

/** Returns diagnostics except for fences that a plugin has filled meanwhile. */
export function withoutFilled(root: Root, diagnostics: Diagnostic[]): Diagnostic[] {
  if (!diagnostics.some(isMissing)) return diagnostics;
  const emptyLines = new Set<number | undefined>();
  visitMarkdown(root, (node) => {
    if (node.type === 'code' && node.value === '') emptyLines.add(node.position?.start.line);
  });
  return diagnostics.filter((one) => !isMissing(one) || emptyLines.has(one.at?.line));
}

function isMissing({ code }: Diagnostic): boolean {
  return code === missingFile;
}

const missingFile = 'parse/code-file-missing';

function readFence(node: Code, source: Source, config: FenceConfig): Diagnostic[] {
  // Without a language, the first option is in its place.
  const info = codeInfo(`${node.lang ?? ''} ${node.meta ?? ''}`);
  if (config.untrusted) info.meta = withoutPatterns(info.meta);
  const options = parseCodeMeta(info.meta);
  if (info.meta !== (node.meta ?? '')) Object.assign(node, { lang: info.language || null, meta: info.meta });
  const place = placeOf(node, source);
  const diagnostics =
    options.file === undefined ? [] : fillFence(node, options.file, { source, config, at: place(0) });
  // Plugins have options of their own.
  if (config.remarkPlugins?.length || config.rehypePlugins?.length) return diagnostics;
  diagnostics.push(...unknownAnnotations(node, options.file === undefined ? place : () => place(0)));
  return [...diagnostics, ...optionProblems(node, options, place(0))];
}

/** Returns a function that returns the location of a line of a fence, whose first line has the number 0. */
function placeOf({ position }: Code, source: Source): (line: number) => SourceLocation {
  const { line = 1, column = 1 } = position?.start ?? {};
  return (index) => locationIn(source, index === 0 ? { line, column } : { line: line + index });
}

/** Fills an empty fence with the code of a file. */
function fillFence(
  node: Code,
  file: string,
  { source, config, at }: { source: Source; config: FenceConfig; at: SourceLocation },
): Diagnostic[] {
  if (config.untrusted) {
    const message = `The file "${file}" is not shown: this page is untrusted.`;
    return [error('untrusted/code-refused', message, { at, fix: 'Write the code in the page.' })];
  }
  if (node.value.trim() !== '') {
    const message = `The code of "${file}" is not shown, because the fence is not empty.`;
    const fix = 'Leave the fence empty, or remove `file`.';
    return config.remarkPlugins?.length ? [] : [warning('parse/code-option-invalid', message, { at, fix })];
  }
  const snippet = source.snippets?.[file];
  if (snippet?.code === undefined) {
    const { message, fix } = snippet?.problem ?? {
      message: `The file "${file}" was not read, because the fence is not in the file of the page.`,
      fix: 'Write the fence in the page instead of adding it with a function.',
    };
    return [error(missingFile, message, { at, fix })];
  }
  node.value = snippet.code;
  node.lang ??= /\.(\w+)$/.exec(snippet.file)?.[1] ?? null;
  return [];
}

function unknownAnnotations(node: Code, place: (line: number) => SourceLocation): Diagnostic[] {
  if (!node.value.includes('[!code ') || isMarkdown(node.lang ?? '')) return [];
  return node.value.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(annotationPattern)).flatMap(([annotation, name = '']) => {
      if (Object.hasOwn(annotations, name)) return [];
      const suggestion = suggest(name, Object.keys(annotations)) ?? 'highlight';
      return warning('parse/code-option-unknown', `Unknown annotation \`${annotation}\`.`, {
        at: place(index + 1),
        fix: `Write \`++\`, \`--\`, \`highlight\`, \`focus\`, \`error\` or \`warning\`, such as \`[!code ${suggestion}]\`.`,
      });
    }),
  );
}

/** Options of other generators, with what to write instead. */
const equivalents: Readonly<Record<string, string>> = {
  frame: 'Remove it.',
  lineNumbers: 'Write `showLineNumbers`.',
};

function optionProblems(node: Code, options: CodeMeta, at: SourceLocation): Diagnostic[] {
  const { unknown, malformed, marks, file } = options;
  const invalid = (message: string, fix: string) =>
    warning('parse/code-option-invalid', message, { at, fix });
  const problems = malformed.map((option) =>
    invalid(`The option \`${option}\` of this fence cannot be read.`, malformedFix(option)),
  );
  for (const option of unknown) {
    const [name] = /^[\w-]*/.exec(option) ?? [''];
    const suggestion = suggest(name, codeOptions);
    const fix = Object.hasOwn(equivalents, name)
      ? equivalents[name]
      : suggestion && `Did you mean \`${suggestion}\`?`;
    // Other words may be for tools of the author.
    if (fix)
      problems.push(
        warning('parse/code-option-unknown', `Unknown option \`${option}\` of a code block.`, { at, fix }),
      );
  }
  // Without a file there is no code, which has its diagnostic.
  if (file !== undefined && node.value === '') return problems;
  const lines = node.value.split('\n');
  const numbers = [options.lines, options.ins, options.del, options.collapse].flatMap((set) => [...set]);
  const last = numbers.reduce((one, other) => Math.max(one, other), 0);
  if (last > lines.length)
    problems.push(
      invalid(
        `Line ${last} does not exist: the code has ${counted(lines.length, 'line')}.`,
        'Correct the numbers in braces.',
      ),
    );
  const unmatched = marks.filter((mark) => !lines.some((line) => markedRanges(line, mark).length > 0));
  const fix =
    'Write a text in quotes as it is in the code, or correct the regular expression between the slashes.';
  return [
    ...problems,
    ...unmatched.map(({ option }) =>
      invalid(`No line of the code contains ${option}, which is to be marked.`, fix),
    ),
  ];
}

/** What to write for an option that cannot be read, by its name. */
const malformedFixes: Readonly<Record<string, string>> = {
  ins: 'Write lines from 1 in braces, or a text in quotes: `ins={2,4-5}`, `ins="text"`.',
  del: 'Write lines from 1 in braces, or a text in quotes: `del={2,4-5}`, `del="text"`.',
  mark: 'Write lines from 1 in braces, or a text in quotes: `mark={2,4-5}`, `mark="text"`.',
  collapse: 'Write lines from 1 in braces: `collapse={2,4-5}`.',
  showLineNumbers: 'Write `showLineNumbers`, or the first number: `showLineNumbers=5`.',
  wrap: 'Write `wrap` without a value, or remove it.',
  title: 'Write it in quotes: `title="src/app.ts"`.',
  file: 'Write it in quotes: `file="src/app.ts"`.',
};

function malformedFix(option: string): string {
  const [name = ''] = /^[\w-]+/.exec(option) ?? [];
  if (Object.hasOwn(malformedFixes, name)) return malformedFixes[name] as string;
  if (option.startsWith('{')) return 'Write lines from 1: `{1,3-5}`.';
  return option.startsWith('/')
    ? 'Correct the regular expression, and repeat no group in which something is repeated or chosen.'
    : 'Write a text to mark in quotes, or a regular expression in slashes: `"text"`, `/wor[dk]/`.';
}
