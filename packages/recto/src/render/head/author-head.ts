import type { HeadTag } from '../../config/plugin-schema.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { fileOf, type Route } from '../../site/routes/route.ts';
import { pageHeadAttribute } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';
import { type LinkRewriter, rewriteLinks } from '../article/rewrite-links.ts';
import type { ScannedArticle } from '../article/scan-article.ts';
import { type HeadElement, parseHeadElements } from './extract-head.ts';

/*
 * Elements that authors add to the head. `extract-head.ts` moves them out of the article; here they get `data-
 * page`, so a soft navigation replaces them. The headers for hosts contain one security policy for the whole site,
 * because a page that is swapped in place runs under the policy of the first one; `csp-sources.ts` collects what
 * articles need.
 */

/** What the author of a page adds to the head of its document. */
export interface AuthorHead {
  /** HTML of the title. */
  title: string | undefined;
  /** Whether search engines are asked not to list the page. */
  isNoindex: boolean;
  /** Classes of the document, which `<html>` in the head names. */
  htmlClasses: string[];
  elements: HeadElement[];
}

/** Returns the head elements of an article, with resolved links, and those of the shell before them. */
export function authorHead({ head }: ScannedArticle, rewrite: LinkRewriter, shellHead = ''): AuthorHead {
  const elements = [
    ...parseHeadElements(shellHead),
    ...(head ? parseHeadElements(rewriteLinks(head, rewrite).html) : []),
  ];
  const isRobots = ({ name, attributes }: HeadElement) =>
    name === 'meta' && attributes.name?.toLowerCase() === 'robots';
  return {
    title: elements.findLast(({ name }) => name === 'title')?.text,
    isNoindex: elements.some(
      (one) => isRobots(one) && /\bnoindex\b|\bnone\b/i.test(one.attributes.content ?? ''),
    ),
    htmlClasses: elements.flatMap(({ name, attributes }) => (name === 'html' && attributes.class) || []),
    elements: elements.filter(({ name }) => name !== 'title' && name !== 'html'),
  };
}

/** Returns the elements of the head that the configuration or a plugin names. */
export function elementOf({ tag, attributes = {}, content = '' }: HeadTag): HeadElement {
  const set = Object.entries(attributes).filter(([, value]) => value !== false);
  const entries = set.map(([name, value]) => [name, value === true ? '' : String(value)]);
  return { name: tag, attributes: Object.fromEntries(entries), text: content };
}

/** Keeps a page out of search engines. */
export const noindex: HeadElement = {
  name: 'meta',
  attributes: { name: 'robots', content: 'noindex, nofollow' },
  text: '',
};

/** Returns the elements of a head that `others` do not override. */
export function withoutOverridden(head: HeadElement[], overrides: HeadElement[]): HeadElement[] {
  const subjects = new Set(overrides.map(subjectOf).filter(Boolean));
  return head.filter((element) => !subjects.has(subjectOf(element)));
}

/** Renders the elements of a page, marked so that a soft navigation replaces them. */
export function authorHeadHtml({ elements }: AuthorHead): string[] {
  return headHtml(
    elements.map((element) => ({
      ...element,
      attributes: { ...element.attributes, [pageHeadAttribute]: '' },
    })),
  );
}

export function headHtml(elements: HeadElement[]): string[] {
  return elements.map(({ name, attributes, text }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    const isVoid = name === 'meta' || name === 'link' || name === 'base';
    return `<${name}${pairs.join('')}>${isVoid ? '' : `${text}</${name}>`}`;
  });
}

/** The name of an element that a page has once, such as `robots`, `og:title`, `canonical` and its address in a language; empty for others. */
function subjectOf({ name, attributes, text }: HeadElement): string {
  if (attributes.type === 'application/ld+json') return typeOf(text);
  if (name === 'meta') return (attributes.name ?? attributes.property ?? '').toLowerCase();
  const { rel, hreflang } = attributes;
  if (name !== 'link') return '';
  return rel === 'alternate' && hreflang ? `alternate ${hreflang}` : rel === 'canonical' ? rel : '';
}

/** Returns the type of structured data: `BlogPosting`. */
function typeOf(json: string): string {
  try {
    return String(JSON.parse(json)['@type'] ?? '');
  } catch {
    return '';
  }
}

/** Warns about elements in a `<head>` that belong in the body. */
export function misplacedElements({ misplaced = [] }: ScannedArticle, route: Route): Diagnostic[] {
  if (misplaced.length === 0) return [];
  const names = misplaced.map((name) => `<${name}>`).join(', ');
  return [
    warning(
      'render/head-misplaced',
      `The <head> of this page contains ${names}, which was moved to the article.`,
      {
        at: fileOf(route),
        fix: 'Move it out of the <head>, which may contain title, meta, link, script, style, noscript, base and html.',
      },
    ),
  ];
}
