import type { Nodes } from 'hast';
import type { LoadedContext, Page, Problem, Synonym } from '../../plugin.ts';
import { anchorTo } from '../../utils/url.ts';
import { feature } from '../feature.ts';
import { wordChecker } from './check-words.ts';
import { Glossary } from './glossary-list.tsx';
import { readGlossary, type Term } from './read-glossary.ts';

/** `glossary.yml`: one word for one thing, in `<Glossary />`, in search and in the check of pages. */
export const glossary = feature({}, () => ({
  name: 'glossary',
  components: { Glossary },
  async contentLoaded(context) {
    const { terms, isOfPages } = await readGlossary(context);
    const linked = terms.map((term) => linkTerm(term, context));
    return {
      data: { glossary: linked.map(({ term }) => term) },
      synonyms: linked.map(({ synonym }) => synonym),
      checkPage: wordChecker(isOfPages ? terms : []),
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
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  return plain(`${title}\n${textOf(tree())}`).includes(plain(term));
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
