import { htmlTagNames } from 'html-tag-names';
import { isBuiltIn } from '../base/docusaurus-modules.ts';
import { keyPath } from '../base/schema.ts';
import { suggest } from '../base/suggest.ts';
import { isSlot, shellSlots, staticSlots } from '../model/component-slots.ts';
import { configLocation, type Diagnostic, error, warning } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';

const slots = [...shellSlots, ...staticSlots];

/** Reports names in `components` that no element has, and capitalized names that almost name a part of the page. */
export function componentProblems(config: SiteConfig): Diagnostic[] {
  return Object.keys(config.components).flatMap((name) => {
    const at = configLocation(config, keyPath(['components', name]));
    if (/^\p{Lu}/u.test(name)) {
      const near = isSlot(name) || isBuiltIn(name) ? undefined : suggest(name, slots);
      const message = `"${name}" is no part of the page, so it is a component for MDX pages.`;
      const fix = `Did you mean "${near}"? Otherwise choose another name.`;
      return near ? [warning('config/component-unknown', message, { at, fix })] : [];
    }
    // Custom elements have a hyphen.
    if (htmlTagNames.includes(name) || name.includes('-')) return [];
    const near = suggest(name, [...htmlTagNames, ...slots]);
    return [
      error('config/component-unknown', `"${name}" is no HTML element.`, {
        at,
        notes: ['components and parts of the page have capitalized names'],
        fix: near ? `Did you mean "${near}"? Otherwise remove it.` : 'Correct the name, or remove it.',
      }),
    ];
  });
}
