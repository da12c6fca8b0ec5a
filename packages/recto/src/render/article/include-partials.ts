import { type ComponentType, createElement, type ReactNode } from 'react';
import type { PartialModule, Partials } from '../../content/page.ts';
import { type Diagnostic, invariant } from '../../diagnostics/diagnostic.ts';
import { ArticleError } from '../../theme/article/article-error.ts';
import type { AroundPartial } from '../../theme/article/site-context.ts';
import { escapeHtml } from '../../utils/html.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { placeholder } from '../../utils/placeholders.ts';
import { scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import { decodeText } from '../../utils/url.ts';
import { type ArticleComponents, withProvided } from '../site-components.ts';
import { renderTree } from './render-tree.tsx';

/*
 * Partials: Markdown that a page, a component or another partial imports (`_note.mdx`). Vite resolves the file and
 * receives the module from the pipeline; the tree stays in `BuildContext.partials`, and the module contains only
 * expressions and a component that names the file. The tree is rendered where the component is. Its links carry
 * their own file, so relative paths and diagnostics refer to it.
 */

/** The partials of one page while it is rendered. */
export interface IncludedPartials {
  /** Slots for the page's own tree, see `renderTree`. */
  slots: string[];
  /** Renders a partial and returns its placeholder. */
  include(partial: PartialModule, props: Record<string, unknown>, around?: AroundPartial): string;
  /** Replaces the placeholders in the HTML of the page. */
  fill(html: string): string;
}

/** A partial may include itself, as its own child or up to a depth that its props set; deeper than this is a mistake. */
const maxDepth = 10;

/** Stands for a rendered partial in HTML from React. */
const partialSlot = placeholder('partial');

/**
 * Includes partials in a page. Each is rendered like an article, and inserted into the HTML of the page afterwards, since
 * React would escape it. Duplicate ids are numbered.
 */
export function includePartials(
  partials: Partials,
  {
    withContexts,
    report,
    ...articleComponents
  }: ArticleComponents & {
    withContexts(element: ReactNode): ReactNode;
    report(problems: Diagnostic[]): void;
  },
): IncludedPartials {
  const slots: string[] = [];
  const rendered: string[] = [];
  const open: string[] = [];
  const reported = new Set<string>();
  let count = 0;

  function include(
    { file, scope, evaluate, layout }: PartialModule,
    props: Record<string, unknown>,
    { outer, components: provided }: AroundPartial = {},
  ): string {
    const { components, elements } = withProvided(articleComponents, provided);
    const partial = partials.get(file);
    invariant(partial, 'a partial is read before its module runs.');
    if (!reported.has(file)) report(partial.diagnostics);
    reported.add(file);
    if (open.filter((one) => one === file).length >= maxDepth)
      throw endlessPartial(open.slice(open.lastIndexOf(file)));
    const { tree, source, frontMatter, title } = partial.page;
    open.push(file);
    count += 1;
    try {
      const html = renderTree(tree(), {
        components: { ...components, ...scope() },
        elements,
        values: evaluate({ ...components, frontMatter, contentTitle: title, props }),
        withContexts,
        source,
        slots,
        outer,
        report: (problem) => report([problem]),
        idPrefix: `p${count}-`,
      });
      return partialSlot.mark(
        rendered.push(withLayout(html, layout?.(), { withContexts, depth: outer && outer.depth + 1 })) - 1,
      );
    } finally {
      open.pop();
    }
  }

  function fill(html: string): string {
    if (rendered.length === 0) return html;
    const ids = new Set<string>();
    const insert = (part: string): string =>
      partialSlot.replace(withUniqueIds(part, ids), (index) => insert(rendered[Number(index)] ?? ''));
    return insert(html);
  }
  return { slots, include, fill };
}

function endlessPartial(chain: string[]): ArticleError {
  const [first = ''] = chain;
  const notes = [[...chain, first].join(' → ')];
  return new ArticleError(
    `"${first}" contains itself.`,
    'Remove one of these imports.',
    'render/partial-endless',
    notes,
  );
}

const contentSlot = placeholder('content').mark();

/** Renders the layout of a page or a partial around its HTML, which React would escape. */
export function withLayout(
  html: string,
  layout: unknown,
  { withContexts, depth = 0 }: { withContexts(element: ReactNode): ReactNode; depth?: number | undefined },
): string {
  if (typeof layout !== 'function') return html;
  const element = createElement(layout as ComponentType, null, contentSlot);
  return rendererAt(depth)
    .renderToStaticMarkup(withContexts(element), { identifierPrefix: 'p-' })
    .replace(contentSlot, () => html);
}

/** Attributes that contain one or several ids. */
const idAttributes = [
  'for',
  'headers',
  'list',
  'popovertarget',
  'aria-controls',
  'aria-owns',
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
];

/** Numbers the ids of HTML that are in `taken`, and the references to them. Adds its ids to `taken`. */
export function withUniqueIds(html: string, usedIds: Set<string>): string {
  const references: { name: string; value: string; start: number; end: number }[] = [];
  const ids = new Set<string>();
  scanHtml(html, {
    start({ attributes }) {
      for (const attribute of attributes) {
        if (attribute.name === 'id') ids.add(attribute.value);
        if (attribute.name === 'id' || attribute.name === 'href' || idAttributes.includes(attribute.name))
          references.push(attribute);
      }
    },
  });
  const newIds = new Map<string, string>();
  for (const id of ids) if (usedIds.has(id)) newIds.set(id, uniqueId(id, [usedIds, ids]));
  for (const id of ids) usedIds.add(newIds.get(id) ?? id);
  if (newIds.size === 0) return html;
  const edits = references.flatMap(({ name, value, start, end }): Edit[] => {
    const next = withNewIds(name, value, newIds);
    return next === value ? [] : [{ start, end, text: `${name}="${escapeHtml(next)}"` }];
  });
  return applyEdits(html, edits);
}

function uniqueId(id: string, idSets: ReadonlySet<string>[]): string {
  let number = 1;
  while (idSets.some((ids) => ids.has(`${id}-${number}`))) number += 1;
  return `${id}-${number}`;
}

/** The value of an attribute after ids were renamed. */
function withNewIds(name: string, value: string, renamed: ReadonlyMap<string, string>): string {
  if (name !== 'href') {
    return value
      .split(' ')
      .map((id) => renamed.get(id) ?? id)
      .join(' ');
  }
  if (!value.startsWith('#')) return value;
  const next = renamed.get(decodeText(value.slice(1)));
  return next === undefined ? value : `#${encodeURI(next)}`;
}
