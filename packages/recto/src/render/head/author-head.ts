import { escapeHtml } from '../../base/html.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { pageHeadAttribute } from '../../model/dom-contract.ts';
import type { CspSources } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { type LinkRewriter, rewriteLinks } from '../article/rewrite-links.ts';
import type { ScannedArticle } from '../article/scan-article.ts';
import type { DocumentParts } from '../document.ts';
import { type HeadElement, parseHeadElements } from './extract-head.ts';

/** What the author of an article adds to the head of its document. */
export interface AuthorHead {
  /** As HTML. */
  title: string | undefined;
  /** Whether search engines are asked not to list the page. */
  isNoindex: boolean;
  elements: HeadElement[];
}

/** The head of an article with its addresses finished. */
export function authorHead({ head }: ScannedArticle, rewrite: LinkRewriter): AuthorHead {
  const all = head ? parseHeadElements(rewriteLinks(head, rewrite).html) : [];
  const isRobots = ({ name, attributes }: HeadElement) =>
    name === 'meta' && attributes.name?.toLowerCase() === 'robots';
  return {
    title: all.findLast(({ name }) => name === 'title')?.text,
    isNoindex: all.some((one) => isRobots(one) && /\bnoindex\b|\bnone\b/i.test(one.attributes.content ?? '')),
    elements: all.filter(({ name }) => name !== 'title'),
  };
}

/** The elements of a head without those that the author's own take the place of. */
export function withoutOverridden(head: DocumentParts['head'], own: AuthorHead): DocumentParts['head'] {
  const replaced = new Set(own.elements.map(({ name, attributes }) => subjectOf(name, attributes)));
  return head.filter(({ tag, ...attributes }) => {
    const subject = subjectOf(tag, attributes);
    return subject === undefined || !replaced.has(subject);
  });
}

/** The markup of the elements, marked so that a soft navigation takes them along. */
export function authorHeadHtml({ elements }: AuthorHead): string[] {
  return elements.map(({ name, attributes, text }) => {
    const written = Object.entries({ ...attributes, [pageHeadAttribute]: '' })
      .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
      .join('');
    const isVoid = name === 'meta' || name === 'link' || name === 'base';
    return `<${name}${written}>${isVoid ? '' : `${text}</${name}>`}`;
  });
}

/** What pages have once: `robots`, `og:title`, `canonical`. */
function subjectOf(name: string, attributes: Record<string, string>): string | undefined {
  if (name === 'meta') return (attributes.name ?? attributes.property)?.toLowerCase();
  return name === 'link' && attributes.rel === 'canonical' ? 'canonical' : undefined;
}

/** A warning for elements in a `<head>` that belong in the body. */
export function misplacedElements({ misplaced = [] }: ScannedArticle, route: Route): Diagnostic[] {
  if (misplaced.length === 0) return [];
  const names = misplaced.map((name) => `<${name}>`).join(', ');
  return [
    warning('render/head-misplaced', `A <head> of this page holds ${names}, which is shown in the article.`, {
      ...('page' in route && { at: { file: route.page.source.path } }),
      fix: 'Move it out of the <head>, which takes title, meta, link, script, style, noscript and base.',
    }),
  ];
}

/** What either of two parts of a page needs. */
export function joinCspSources(one: CspSources, other: CspSources | undefined): CspSources {
  if (!other) return one;
  const join = (key: keyof CspSources) => new Set([...one[key], ...other[key]]);
  return {
    scripts: join('scripts'),
    styles: join('styles'),
    styleAttributes: join('styleAttributes'),
    sources: join('sources'),
  };
}
