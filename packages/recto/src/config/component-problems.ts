import { htmlTagNames } from 'html-tag-names';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { isBuiltIn } from '../utils/docusaurus-modules.ts';
import { keyPath } from '../utils/schema.ts';
import { suggest } from '../utils/suggest.ts';
import { allComponents, isShellSlot, isSlot, shellSlots, staticSlots } from './component-slots.ts';
import { configLocation } from './config-location.ts';
import type { SiteConfig } from './site-config.ts';

const slots = [...shellSlots, ...staticSlots];

/** Elements that Markdown creates; suggested before others. */
const markdownElements = (
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input ' +
  'li ol p pre section strong sup table tbody td th thead tr ul'
).split(' ');

/** Reports names in `components` that are probably misspelled, and functions that have to be modules. */
export function componentProblems(config: SiteConfig): Diagnostic[] {
  return [...misspelledNames(config), ...shellFunctions(config)];
}

/** Reports functions for parts of the shell, which browsers render too. */
function shellFunctions({ plugins, file }: SiteConfig): Diagnostic[] {
  return plugins.flatMap(({ name: plugin, components = {} }) =>
    Object.entries(components)
      .filter(([name, component]) => typeof component === 'function' && isShellSlot(name))
      .map(([name]) =>
        error('plugin/component-refused', `The plugin "${plugin}" has a function for "${name}".`, {
          at: { file },
          notes: ['browsers render this part of the page too'],
          fix: 'Pass the absolute path of a module with the component.',
        }),
      ),
  );
}

function misspelledNames(config: SiteConfig): Diagnostic[] {
  return Object.keys(config.components).flatMap((name) => {
    if (name === allComponents) return [];
    const at = configLocation(config, keyPath(['components', name]));
    const isCapitalized = /^\p{Lu}/u.test(name);
    // Custom elements have a hyphen.
    if (!isCapitalized && !htmlTagNames.includes(name) && !name.includes('-'))
      return [unknownElement(name, at)];
    const near = isCapitalized
      ? !isSlot(name) && !isBuiltIn(name) && suggest(name, slots)
      : slots.find((slot) => slot.toLowerCase() === name);
    if (!near) return [];
    const kind = isCapitalized ? 'a component for MDX pages' : 'an HTML element';
    return [
      warning('config/component-unknown', `"${name}" is ${kind}, not a part of the page.`, {
        at,
        fix: `Did you mean "${near}"? Otherwise choose another name.`,
      }),
    ];
  });
}

function unknownElement(name: string, at: Diagnostic['at']): Diagnostic {
  const near = suggest(name, [...markdownElements, ...slots, ...htmlTagNames]);
  return error('config/component-unknown', `"${name}" is not an HTML element.`, {
    ...(at && { at }),
    notes: ['names of components and of parts of the page are capitalized'],
    fix: near ? `Did you mean "${near}"? Otherwise remove it.` : 'Correct the name, or remove it.',
  });
}
