import type { Nodes } from 'hast';
import {
  currentVersion,
  type LoadedContext,
  locationAt,
  type Page,
  type Problem,
  type Source,
  type Synonym,
  versionOfKey,
} from '../../plugin.ts';
import { isJsxNode } from '../../utils/hast.ts';
import { escapeRegExp, lineOf } from '../../utils/text.ts';
import { anchorTo } from '../../utils/url.ts';
import { feature } from '../feature.ts';
import { Glossary } from './glossary-list.tsx';
import { readGlossary, type Term } from './read-glossary.ts';

/** `glossary.yml`: one word for one thing, in `<Glossary />`, in search and in the check of pages. */
export const glossary = feature({}, () => ({
  name: 'glossary',
  components: { Glossary },
  async contentLoaded(context) {
    const { terms, isPageLanguage } = await readGlossary(context);
    const linkedTerms = terms.map((term) => linkTerm(term, context));
    return {
      data: { glossary: linkedTerms.map(({ term }) => term) },
      synonyms: linkedTerms.map(({ synonym }) => synonym),
      checkPage: wordChecker(isPageLanguage ? terms : []),
    };
  },
}));

/** Resolves the page that explains a term; reports one that lacks the term. A term whose page does not exist has none. */
function linkTerm(
  term: Term,
  { resolve, report }: Pick<LoadedContext, 'resolve' | 'report'>,
): { term: Term; synonym: Synonym } {
  const { page: href, ...rest } = term;
  const synonym = { term: term.term, insteadOf: term.insteadOf };
  if (href === undefined) return { term, synonym };
  const target = resolve(href, term.at);
  if (target.kind === 'missing') return { term: rest, synonym };
  if (target.kind !== 'route') return { term, synonym };
  const { route, anchor } = target;
  if ('page' in route && !containsTerm(route.page, term)) report(termMissing(term, route.page));
  return { term, synonym: { ...synonym, address: route.path + (anchor ? anchorTo(anchor) : '') } };
}

/** Whether a page contains the term; assumed for pages with components, whose text is unknown. */
function containsTerm({ source, module, title, tree }: Page, { term }: Term): boolean {
  if (module || source.format === 'component') return true;
  return keyOf(`${title}\n${textOf(tree())}`).includes(keyOf(term));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function termMissing({ term, at }: Term, { source }: Page): Problem {
  return {
    level: 'warning',
    code: 'term-unknown',
    message: `The page of the glossary term "${term}" does not contain the term.`,
    at,
    notes: [`the page is ${source.path}`],
    fix: 'Use the term on that page, or change `page` to the page that explains it.',
  };
}

/** Elements with code or with words of others. */
const uncheckedElements = new Set('pre code kbd samp var blockquote q cite script style'.split(' '));

/**
 * Creates the check of pages by a glossary, with one regular expression for all: it reports words in prose that the glossary
 * replaces, except in code and quotations.
 */
export function wordChecker(terms: Term[]): (page: Page) => Problem[] {
  const termByWord = new Map(
    terms.flatMap((term) => term.insteadOf.map((word) => [keyOf(word), term] as const)),
  );
  if (termByWord.size === 0) return () => [];
  const pattern = wordPattern([...termByWord.keys(), ...terms.map(({ term }) => keyOf(term))]);
  return ({ tree, source }) => {
    // Released versions are not edited.
    if (source.version !== undefined && versionOfKey(source.version).name !== currentVersion) return [];
    return textNodes(tree()).flatMap((node) =>
      [...node.value.matchAll(pattern)].flatMap(({ groups, index }) => {
        const { word, ending = '' } = groups ?? {};
        const term = word === undefined ? undefined : termByWord.get(keyOf(word));
        if (word === undefined || !term || word.replace(/\s+/g, ' ') === term.term) return [];
        const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1;
        return [wordReplaced(word + ending, { term, source, line })];
      }),
    );
  };
}

/** Matches quotations, else whole words of the list; longest first, so that a term may contain a replaced word. */
function wordPattern(words: string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
  const any = longestFirst.map((word) => escapeRegExp(word).replaceAll(' ', '\\s+')).join('|');
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
  return {
    level: 'warning',
    code: 'word-refused',
    message: `The glossary has "${term}" instead of "${words.replace(/\s+/g, ' ')}".`,
    at: locationAt(source.path, source.text, { line, ...range }),
    fix: `Write "${term}", or put the word in quotation marks or backticks if you mean the word itself.`,
  };
}
