import type { Nodes } from 'hast';
import { isJsxNode } from '../base/hast.ts';
import { escapeRegExp } from '../base/text.ts';
import { anchorTo } from '../base/url.ts';
import { applySeverity, type Diagnostic, locationAt, warning } from '../model/diagnostic.ts';
import type { Glossary, Synonym, Term } from '../model/glossary.ts';
import type { AnchorLink, Page } from '../model/page.ts';
import type { Resolution, Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { currentVersion, versionOfKey } from '../model/version.ts';

/** A glossary with the pages of its terms resolved. */
export interface LinkedGlossary {
  /** A term whose page does not exist has none. */
  terms: Term[];
  /** For search: the names of each term, and the URL that explains it. */
  synonyms: Synonym[];
  checkWords: CheckWords;
  /** Links with an anchor, which can be checked only when the target page is rendered. */
  anchors: AnchorLink[];
  diagnostics: Diagnostic[];
}

interface Options {
  site: Site;
  resolve(href: string, from: Route): Resolution;
  config: SiteConfig;
}

/** Resolves the pages that explain the terms of a glossary; reports those that are missing or lack the term. */
export function linkGlossary(
  { terms, isOfPages }: Glossary,
  { site, resolve, config }: Options,
): LinkedGlossary {
  const checkWords = wordChecker(isOfPages ? terms : []);
  const linked: LinkedGlossary = { terms: [], synonyms: [], checkWords, anchors: [], diagnostics: [] };
  // Links of a glossary are absolute, so any page can be the referrer.
  const [from] = site.routes.values();
  for (const term of terms) {
    const { page: href, ...rest } = term;
    const target = from && href !== undefined ? resolve(href, from) : undefined;
    linked.terms.push(target?.kind === 'missing' ? rest : term);
    if (target?.kind === 'missing') {
      const { code, message, notes, fix } = target;
      const problem = warning(code, message, { at: term.at, notes, ...(fix && { fix }) });
      linked.diagnostics.push(...applySeverity(problem, config));
    }
    const { term: name, insteadOf } = term;
    if (href === undefined || target?.kind !== 'route') {
      linked.synonyms.push({ term: name, insteadOf });
      continue;
    }
    const { route, anchor } = target;
    linked.synonyms.push({ term: name, insteadOf, address: route.path + (anchor ? anchorTo(anchor) : '') });
    if (anchor) linked.anchors.push({ path: route.path, anchor, href, at: () => term.at });
    if ('page' in route && !containsTerm(route.page, term))
      linked.diagnostics.push(termMissing(term, route.page));
  }
  return linked;
}

/** Whether a page contains the term; assumed for pages with components, whose text is unknown. */
function containsTerm({ source, module, title, tree }: Page, { term }: Term): boolean {
  if (module || source.format === 'component') return true;
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  return plain(`${title}\n${textOf(tree())}`).includes(plain(term));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function termMissing({ term, at }: Term, { source }: Page): Diagnostic {
  return warning(
    'glossary/term-unknown',
    `The page of the glossary term "${term}" does not contain the term.`,
    {
      at,
      notes: [`the page is ${source.path}`],
      fix: 'Use the term on that page, or change `page` to the page that explains it.',
    },
  );
}

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
type CheckWords = (page: Page) => Diagnostic[];

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
): Diagnostic {
  const [first = ''] = words.split('\n');
  const found = (source.text.split('\n')[line - 1] ?? '').indexOf(first);
  const range = found < 0 ? {} : { column: found + 1, length: first.length };
  const message = `The glossary has "${term}" instead of "${words.replace(/\s+/g, ' ')}".`;
  return warning('glossary/word-refused', message, {
    at: locationAt(source.path, source.text, { line, ...range }),
    fix: `Write "${term}", or put the word in quotation marks or backticks if you mean the word itself.`,
  });
}
