import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { scanHtml } from '../base/scan-html.ts';

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
