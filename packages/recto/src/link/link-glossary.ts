import type { Nodes } from 'hast';
import { anchorTo } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Glossary, Naming, Term } from '../model/glossary.ts';
import type { Page } from '../model/page.ts';
import type { AnchorLink } from '../model/rendered-page.ts';
import type { Resolution } from '../model/resolution.ts';
import { asConfigured } from '../model/severity.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type CheckWords, wordChecker } from './check-words.ts';

/** What linking makes of a glossary. */
export interface LinkedGlossary {
  /** Those whose page is missing are without one. */
  terms: Term[];
  /** What search takes of them: their names, and where each is explained. */
  namings: Naming[];
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
  const linked: LinkedGlossary = { terms: [], namings: [], checkWords, anchors: [], diagnostics: [] };
  // Addresses of a glossary start at the root, so any page will do.
  const [from] = site.routes.values();
  for (const term of terms) {
    const { page: href, ...rest } = term;
    const target = from && href !== undefined ? resolve(href, from) : undefined;
    linked.terms.push(target?.kind === 'missing' ? rest : term);
    if (target?.kind === 'missing') {
      const { code, message, notes, fix } = target;
      const problem = warning(code, message, { at: term.at, notes, ...(fix && { fix }) });
      linked.diagnostics.push(...asConfigured(problem, config));
    }
    const { term: name, insteadOf } = term;
    if (href === undefined || target?.kind !== 'route') {
      linked.namings.push({ term: name, insteadOf });
      continue;
    }
    const { route, anchor } = target;
    linked.namings.push({ term: name, insteadOf, address: route.path + (anchor ? anchorTo(anchor) : '') });
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
