import type { Nodes } from 'hast';
import { escapeRegExp } from '../base/escape-reg-exp.ts';
import { isJsxNode } from '../base/jsx-node.ts';
import { type Diagnostic, placeAt, warning } from '../model/diagnostic.ts';
import type { Term } from '../model/glossary.ts';
import type { Page } from '../model/page.ts';
import type { Source } from '../model/source.ts';
import { currentVersion, versionOfKey } from '../model/version.ts';

/** Elements whose words are not the author's own, or no words. */
const foreignElements = new Set([
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

/** Tells of a page where its prose has a word that the glossary replaces; code and quotations may have any. */
export type CheckWords = (page: Page) => Diagnostic[];

/** The check for a glossary, made ready once for all pages. */
export function wordChecker(terms: Term[]): CheckWords {
  const refused = new Map(
    terms.flatMap((term) => term.insteadOf.map((word) => [keyOf(word), term] as const)),
  );
  if (refused.size === 0) return () => [];
  const pattern = wordPattern([...refused.keys(), ...terms.map(({ term }) => keyOf(term))]);
  return ({ tree, source }) => {
    // What is released keeps its words.
    if (source.version !== undefined && versionOfKey(source.version).name !== currentVersion) return [];
    return textNodes(tree()).flatMap((node) =>
      [...node.value.matchAll(pattern)].flatMap(({ groups, index }) => {
        const { word, ending = '' } = groups ?? {};
        const term = word === undefined ? undefined : refused.get(keyOf(word));
        if (word === undefined || !term || word.replace(/\s+/g, ' ') === term.term) return [];
        const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1;
        return [refusal(word + ending, { term, source, line })];
      }),
    );
  };
}

/** Quotations, else a word of the list as a whole; longer ones first, so that a term may contain what is refused alone. */
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
  if (node.type === 'element' && foreignElements.has(node.tagName)) return [];
  if (isJsxNode(node) && node.name === 'CodeBlock') return [];
  return 'children' in node ? node.children.flatMap(textNodes) : [];
}

function refusal(
  words: string,
  { term: { term }, source, line }: { term: Term; source: Source; line: number },
): Diagnostic {
  const [first = ''] = words.split('\n');
  const found = (source.text.split('\n')[line - 1] ?? '').indexOf(first);
  const spot = found < 0 ? {} : { column: found + 1, length: first.length };
  const message = `The glossary says "${term}", and not "${words.replace(/\s+/g, ' ')}".`;
  return warning('glossary/word-refused', message, {
    at: placeAt(source.path, source.text, { line, ...spot }),
    fix: `Write "${term}"; where the other word itself is meant, put it in quotation marks or backticks.`,
  });
}
