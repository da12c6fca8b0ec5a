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

/** What linking makes of a glossary. */
export interface LinkedGlossary {
  /** Those whose page is missing are without one. */
  terms: Term[];
  /** What search takes of them: their names, and where each is explained. */
  synonyms: Synonym[];
  checkWords: CheckWords;
  /** Places on pages, which can be checked when every page is rendered. */
  anchors: AnchorLink[];
  diagnostics: Diagnostic[];
}

interface Linking {
  site: Site;
  resolve(href: string, from: Route): Resolution;
  config: SiteConfig;
}

/**
 * Finds the pages that explain the terms of a glossary, and tells which are missing or do not have the term. What
 * pages themselves say is judged page by page, by `checkWords`.
 */
export function linkGlossary(
  { terms, isOfPages }: Glossary,
  { site, resolve, config }: Linking,
): LinkedGlossary {
  const checkWords = wordChecker(isOfPages ? terms : []);
  const linked: LinkedGlossary = { terms: [], synonyms: [], checkWords, anchors: [], diagnostics: [] };
  // Addresses of a glossary start at the root, so any page will do.
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
    if ('page' in route && !explains(route.page, term)) linked.diagnostics.push(unknown(term, route.page));
  }
  return linked;
}

/** Whether a page has the term; what components of a page say is not known, so there it is believed. */
function explains({ source, module, title, tree }: Page, { term }: Term): boolean {
  if (module || source.format === 'component') return true;
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  return plain(`${title}\n${textOf(tree())}`).includes(plain(term));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function unknown({ term, at }: Term, { source }: Page): Diagnostic {
  return warning('glossary/term-unknown', `The page that explains "${term}" does not contain the term.`, {
    at,
    notes: [`the page is ${source.path}`],
    fix: 'Use the term there, or name the page that does.',
  });
}

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
type CheckWords = (page: Page) => Diagnostic[];

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
    at: locationAt(source.path, source.text, { line, ...spot }),
    fix: `Write "${term}"; where the other word itself is meant, put it in quotation marks or backticks.`,
  });
}
