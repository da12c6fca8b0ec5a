import type { ReactNode } from 'react';
import { escapeHtml, scanHtml } from '../../base/html.ts';
import { applyEdits, type Edit } from '../../base/text.ts';
import { type Diagnostic, invariant } from '../../model/diagnostic.ts';
import type { PartialModule, Partials } from '../../model/page.ts';
import { builtIns } from '../../theme/article/built-ins.tsx';
import { renderTree } from './render-tree.tsx';

/** The partials of one page, while it is rendered. */
interface IncludedPartials {
  /** For the page's own tree. */
  slots: string[];
  /** Renders a partial, and gives the text that stands for it until the page is filled. */
  include(partial: PartialModule, props: Record<string, unknown>): string;
  /** The page's HTML with its partials in their places. */
  fill(html: string): string;
}

/** Thrown where partials stand in each other without end; becomes `render/partial-endless`. */
export class EndlessPartial extends Error {
  constructor(readonly chain: string[]) {
    super(`"${chain[0]}" contains itself.`);
  }
}

/** A partial may stand in itself, given as its own children or until its props say enough; this is no author's wish. */
const deepest = 10;

/** Stands for a finished partial in HTML that React makes. Example: `\uE0023\uE003` */
const placePattern = /\uE002(\d+)\uE003/g;

/**
 * Puts partials into a page. Each is rendered like an article where its component stands, and goes into the finished
 * HTML afterwards, since React would escape it. An id that the page or an earlier partial has is numbered then.
 */
export function includePartials(
  partials: Partials,
  { around, report }: { around(element: ReactNode): ReactNode; report(problems: Diagnostic[]): void },
): IncludedPartials {
  const slots: string[] = [];
  const finished: string[] = [];
  const open: string[] = [];
  const reported = new Set<string>();
  let count = 0;

  function include({ file, scope, evaluate }: PartialModule, props: Record<string, unknown>): string {
    const parsed = partials.get(file);
    invariant(parsed, 'a partial is read before its module runs.');
    if (!reported.has(file)) report(parsed.diagnostics);
    reported.add(file);
    if (open.filter((one) => one === file).length >= deepest)
      throw new EndlessPartial(open.slice(open.lastIndexOf(file)));
    const { tree, source, frontMatter, headings, title } = parsed.page;
    const toc = headings.map(({ depth, id, html }) => ({ level: depth, id, value: html }));
    open.push(file);
    count += 1;
    try {
      const html = renderTree(tree(), {
        components: { ...builtIns, ...scope() },
        values: evaluate({ frontMatter, toc, contentTitle: title, props }),
        around,
        source,
        slots,
        report: (problem) => report([problem]),
        idPrefix: `p${count}-`,
      });
      return `\uE002${finished.push(html) - 1}\uE003`;
    } finally {
      open.pop();
    }
  }

  function fill(html: string): string {
    if (finished.length === 0) return html;
    const taken = new Set<string>();
    const put = (part: string): string =>
      withFreeIds(part, taken).replace(placePattern, (_, index: string) =>
        put(finished[Number(index)] ?? ''),
      );
    return put(html);
  }
  return { slots, include, fill };
}

/** Attributes that name ids, one or several. */
const references = ['for', 'headers', 'list', 'popovertarget', 'aria-controls', 'aria-owns'];
references.push('aria-labelledby', 'aria-describedby', 'aria-details');

/**
 * HTML whose ids are not among those taken: an id that is gets a number, and what refers to it follows. Its ids are
 * taken from then on.
 */
export function withFreeIds(html: string, taken: Set<string>): string {
  const found: { name: string; value: string; start: number; end: number }[] = [];
  const own = new Set<string>();
  scanHtml(html, {
    start({ attributes }) {
      for (const attribute of attributes) {
        if (attribute.name === 'id') own.add(attribute.value);
        if (attribute.name === 'id' || attribute.name === 'href' || references.includes(attribute.name))
          found.push(attribute);
      }
    },
    end: () => undefined,
  });
  const renamed = new Map<string, string>();
  for (const id of own) if (taken.has(id)) renamed.set(id, freeId(id, [taken, own]));
  for (const id of own) taken.add(renamed.get(id) ?? id);
  if (renamed.size === 0) return html;
  const edits = found.flatMap(({ name, value, start, end }): Edit[] => {
    const next = follow(name, value, renamed);
    return next === value ? [] : [{ start, end, text: `${name}="${escapeHtml(next)}"` }];
  });
  return applyEdits(html, edits);
}

function freeId(id: string, used: ReadonlySet<string>[]): string {
  let number = 1;
  while (used.some((ids) => ids.has(`${id}-${number}`))) number += 1;
  return `${id}-${number}`;
}

function follow(name: string, value: string, renamed: ReadonlyMap<string, string>): string {
  if (name !== 'href') {
    return value
      .split(' ')
      .map((id) => renamed.get(id) ?? id)
      .join(' ');
  }
  if (!value.startsWith('#')) return value;
  const next = renamed.get(decoded(value.slice(1)));
  return next === undefined ? value : `#${encodeURI(next)}`;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // Not everything behind a # is encoded.
  }
}
