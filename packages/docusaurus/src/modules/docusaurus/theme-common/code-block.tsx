import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { defaultComments } from '../../../magic-comments.ts';

/** A kind of comment that gives lines a class, as `themeConfig.prism.magicComments` has it. */
interface MagicComment {
  className: string;
  line?: string;
  block?: { start: string; end: string };
}

interface LineOptions {
  metastring?: string | undefined;
  language?: string | undefined;
  magicComments: MagicComment[];
}

interface Lines {
  code: string;
  /** Classes by the index of the line. */
  lineClassNames: Record<number, string[]>;
}

/** Returns `title="…"` of the words after the language of a fence. */
export function parseCodeBlockTitle(metastring = ''): string {
  return /title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? '';
}

/** Returns the language that a class names: `js` for `language-js`. */
export function parseLanguage(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

/** Whether lines have numbers. */
export function containsLineNumbers(metastring = ''): boolean {
  return metastring.includes('showLineNumbers');
}

/** Returns the number of the first line; `undefined` for lines without numbers. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: {
  showLineNumbers?: boolean | number | undefined;
  metastring?: string | undefined;
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  const [match, start = '1'] = /(?:^|\s)showLineNumbers(?:=(\d+))?/.exec(metastring) ?? [];
  return (showLineNumbers ?? match !== undefined) ? Number(start) : undefined;
}

/** Returns the code without magic comments, and the classes of its lines. Numbers of lines exclude comments. */
export function parseLines(text: string, { metastring = '', language, magicComments }: LineOptions): Lines {
  const code = text.replace(/\r?\n$/, '');
  const [, ranges] = /\{([\d,-]+)\}/.exec(metastring) ?? [];
  if (ranges) return { code, lineClassNames: numberedLines(ranges, magicComments[0]?.className ?? '') };
  return language === undefined ? { code, lineClassNames: {} } : commentedLines(code, magicComments);
}

function numberedLines(ranges: string, className: string): Record<number, string[]> {
  const lines = ranges.split(',').flatMap((range) => {
    const [start = 0, end = start] = range.split('-').map(Number);
    return Array.from({ length: end - start + 1 }, (_, index) => start + index - 1);
  });
  return Object.fromEntries(lines.filter((line) => line >= 0).map((line) => [line, [className]]));
}

function commentedLines(code: string, comments: MagicComment[]): Lines {
  const lines: string[] = [];
  const lineClassNames: Record<number, string[]> = {};
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of code.split(/\r?\n/)) {
    const word =
      /^\s*(?:\/\/|\{?\s*\/\*|#|<!--|--|;;|%|'|!|\(\*|rem\b)\s*(\S.*?)\s*(?:\*\/\s*\}?|-->|\*\))?\s*$/i.exec(
        line,
      )?.[1];
    const comment =
      word && comments.find(({ line: single, block }) => [single, block?.start, block?.end].includes(word));
    if (comment) {
      if (word === comment.line) next.add(comment.className);
      else if (word === comment.block?.start) open.add(comment.className);
      else open.delete(comment.className);
      continue;
    }
    const classes = [...open, ...next];
    if (classes.length > 0) lineClassNames[lines.length] = classes;
    next.clear();
    lines.push(line);
  }
  return { code: lines.join('\n'), lineClassNames };
}

/** What parts of a code block show. */
interface CodeBlockMetadata extends Lines {
  codeInput: string;
  className: string;
  language: string;
  title: ReactNode;
  lineNumbersStart: number | undefined;
}

interface CodeBlockOptions {
  code: string;
  className?: string | undefined;
  language?: string | undefined;
  defaultLanguage?: string | undefined;
  metastring?: string | undefined;
  magicComments?: MagicComment[] | undefined;
  title?: ReactNode;
  showLineNumbers?: boolean | number | undefined;
}

export function createCodeBlockMetadata(options: CodeBlockOptions): CodeBlockMetadata {
  const { code, metastring, className = '', magicComments = defaultComments } = options;
  const languageName = options.language ?? parseLanguage(className) ?? options.defaultLanguage;
  const language = languageName?.toLowerCase() ?? 'text';
  const languageClass = `language-${language}`;
  const classes = className.split(/\s+/).includes(languageClass) ? [className] : [className, languageClass];
  return {
    codeInput: code,
    ...parseLines(code, { metastring, language, magicComments }),
    className: classes.filter(Boolean).join(' '),
    language,
    title: parseCodeBlockTitle(metastring) || options.title,
    lineNumbersStart: getLineNumbersStart(options),
  };
}

interface WordWrap {
  codeBlockRef: RefObject<HTMLPreElement | null>;
  isEnabled: boolean;
  isCodeScrollable: boolean;
  toggle(): void;
}

/** Returns the state of wrapped lines, which are not supported: code scrolls. */
export function useCodeWordWrap(): WordWrap {
  return {
    codeBlockRef: { current: null },
    isEnabled: false,
    isCodeScrollable: false,
    toggle: () => undefined,
  };
}

interface CodeBlockValue {
  metadata: CodeBlockMetadata;
  wordWrap: WordWrap;
}

const CodeBlockContext = createContext<CodeBlockValue | undefined>(undefined);

/** Gives parts of a code block what they show. */
export function CodeBlockContextProvider({ children, ...value }: CodeBlockValue & { children?: ReactNode }) {
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>;
}

/** Returns what the code block around a component shows. */
export function useCodeBlockContext(): CodeBlockValue {
  const value = useContext(CodeBlockContext);
  if (!value) throw new Error('useCodeBlockContext works only inside of a code block.');
  return value;
}

export function getPrismCssVariables({ plain }: { plain: { color?: string; backgroundColor?: string } }) {
  return {
    ...(plain.color && { '--prism-color': plain.color }),
    ...(plain.backgroundColor && { '--prism-background-color': plain.backgroundColor }),
  };
}
