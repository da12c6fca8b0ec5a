import type { Diagnostic } from '../../model/diagnostic.ts';

/** From this many pages on, a broken link is hardly written in each of them. */
const fewest = 5;
/** How many of the pages are named. */
const named = 3;

/** The diagnostics, with one in place of those that say the same of a link of many pages. */
export function groupDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  const groups = new Map<unknown, Diagnostic[]>();
  for (const one of diagnostics) {
    const key = isBrokenLink(one) ? `${one.code} ${one.message}` : one;
    const group = groups.get(key) ?? [];
    group.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) => {
    const files = [...new Set(group.map(({ at }) => at?.file))];
    const [first] = group;
    return first && files.length >= fewest ? [shared(first, files)] : group;
  });
}

function isBrokenLink({ code }: Diagnostic): boolean {
  return /^link\/(?:page|file|anchor|image)-missing$/.test(code);
}

function shared(first: Diagnostic, files: (string | undefined)[]): Diagnostic {
  const rest = files.length - named;
  return {
    ...first,
    notes: [
      ...first.notes,
      `${files.length} pages have this link: ${files.slice(0, named).join(', ')} and ${rest} more`,
      'a link that so many pages share often stands in a component or a layout',
    ],
  };
}
