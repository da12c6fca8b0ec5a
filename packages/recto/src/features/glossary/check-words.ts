import type { Nodes } from 'hast';
import {
  currentVersion,
  locationAt,
  type Page,
  type Problem,
  type Source,
  versionOfKey,
} from '../../plugin.ts';
import { isJsxNode } from '../../utils/hast.ts';
import { escapeRegExp, lineOf } from '../../utils/text.ts';
import type { Term } from './read-glossary.ts';

/** Elements with code or with words of others. */
const uncheckedElements = new Set([
  'pre',
  'code',
  'kbd',
  'samp',
  'var',
  'blockquote',
  'q',
  'cite',
  'script',
  'style',
]);

/** Reports words in the prose of a page that the glossary replaces, except in code and quotations. */
type CheckWords = (page: Page) => Problem[];

/** Creates the check of a glossary, with one regular expression for all pages. */
export function wordChecker(terms: Term[]): CheckWords {
  const replaced = new Map(
    terms.flatMap((term) => term.insteadOf.map((word) => [keyOf(word), term] as const)),
  );
  if (replaced.size === 0) return () => [];
  const pattern = wordPattern([...replaced.keys(), ...terms.map(({ term }) => keyOf(term))]);
  return ({ tree, source }) => {
    // Released versions are not edited.
    if (source.version !== undefined && versionOfKey(source.version).name !== currentVersion) return [];
    return textNodes(tree()).flatMap((node) =>
      [...node.value.matchAll(pattern)].flatMap(({ groups, index }) => {
        const { word, ending = '' } = groups ?? {};
        const term = word === undefined ? undefined : replaced.get(keyOf(word));
        if (word === undefined || !term || word.replace(/\s+/g, ' ') === term.term) return [];
        const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1;
        return [wordReplaced(word + ending, { term, source, line })];
      }),
    );
  };
}

/** Matches quotations, else whole words of the list; longest first, so that a term may contain a replaced word. */
function wordPattern(words: string[]): RegExp {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length);
  const any = sorted.map((word) => escapeRegExp(word).replaceAll(' ', '\\s+')).join('|');
  const start = '(?<![\\p{L}\\p{N}_./@-])';
  const end = '(?!\\.?[\\p{L}\\p{N}_-])';
  return new RegExp(`“[^”]*”|"[^"]*"|${start}(?<word>${any})(?<ending>s|es)?${end}`, 'giu');
}

function keyOf(word: string): string {
  return word.toLowerCase().replace(/\s+/g, ' ');
}

type TextNode = Extract<Nodes, { type: 'text' }>;

function textNodes(node: Nodes): TextNode[] {
  if (node.type === 'text') return [node];
  if (node.type === 'element' && uncheckedElements.has(node.tagName)) return [];
  if (isJsxNode(node) && node.name === 'CodeBlock') return [];
  return 'children' in node ? node.children.flatMap(textNodes) : [];
}

function wordReplaced(
  words: string,
  { term: { term }, source, line }: { term: Term; source: Source; line: number },
): Problem {
  const [first = ''] = words.split('\n');
  const index = lineOf(source.text, line).indexOf(first);
  const range = index < 0 ? {} : { column: index + 1, length: first.length };
  const message = `The glossary has "${term}" instead of "${words.replace(/\s+/g, ' ')}".`;
  return {
    level: 'warning',
    code: 'word-refused',
    message,
    at: locationAt(source.path, source.text, { line, ...range }),
    fix: `Write "${term}", or put the word in quotation marks or backticks if you mean the word itself.`,
  };
}
