import type { ReactNode } from 'react';
import { elementName } from '../../content/page.ts';
import { type Diagnostic, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { islandElement, islandExportAttribute, islandModuleAttribute } from '../../utils/dom-contract.ts';
import { listed } from '../../utils/text.ts';
import { type CopiedChild, InScope, type IslandProblem, type StaticHook } from './article-contexts.tsx';
import { watchHooks } from './static-hooks.ts';

/** Reports what the components of an element do without in the browser: islands because of their props, others because of hooks. */
export function withReports(
  element: ReactNode,
  report: (problem: Diagnostic) => void,
  place: () => SourceLocation,
): ReactNode {
  watchHooks();
  return (
    <InScope
      onProblem={(problem) => report(islandProblem(problem, place()))}
      onCopy={(copy) => report(copiedProblem(copy, place()))}
      onHook={(hook) => report(staticHookProblem(hook, place()))}
    >
      {element}
    </InScope>
  );
}

function islandProblem({ component, path, kind }: IslandProblem, at: SourceLocation): Diagnostic {
  const isElement = elementName.test(component);
  const subject = isElement ? 'This element' : `"${component}"`;
  const message = `${subject} does nothing in the browser: its prop "${path}" is ${kind}, which JSON cannot represent.`;
  return warning('render/prop-not-serializable', message, {
    at,
    fix: `Pass a value that JSON can represent, or render ${isElement ? 'it' : `<${component}>`} with this prop in a component file, and use that component.`,
  });
}

/** Reports a child that does without props or a context of the island, since it is rendered before. */
function copiedProblem({ component, child, props }: CopiedChild, at: SourceLocation): Diagnostic {
  if (child === undefined)
    return warning(
      'render/component-static',
      `"${component}" does nothing in the browser: it compares the types of the components between its tags, which it has only at build time.`,
      { at, fix: 'Export them from a component file, or let it read their props.' },
    );
  const [problem, fix] =
    props === undefined
      ? [
          `empty when "${component}" shows it later: it throws outside of what that provides`,
          `Let "${component}" always show "${child}"`,
        ]
      : [
          `shown without ${listedProps(props)}, which "${component}" adds to it: components between its tags are rendered first`,
          `Export "${child}" from a component file, let it read a context that "${component}" provides`,
        ];
  return warning('render/component-static', `"${child}" is ${problem}.`, {
    at,
    fix: `${fix}, or render both in a component file.`,
  });
}

/** Returns `the prop "a"`, or `the props "a", "b" and 3 more`. */
function listedProps(names: string[]): string {
  return `the ${names.length === 1 ? 'prop' : 'props'} ${listed(names.map((name) => `"${name}"`))}`;
}

function staticHookProblem({ hook, component }: StaticHook, at: SourceLocation): Diagnostic {
  const subject = component && !elementName.test(component) ? `"${component}"` : 'A component';
  const message = `${subject} uses ${hook} but is only rendered at build time, so it won't be interactive.`;
  return warning('render/component-static', message, {
    at,
    fix: "Write a component file that starts with 'use client' and renders it, and use that.",
  });
}

const islandPattern = new RegExp(
  `<${islandElement} ${islandModuleAttribute}="([^"]*)" ${islandExportAttribute}="([^"]*)"`,
  'g',
);

/** Returns the islands in the HTML of a page, each once, as `module:name`. */
export function islandsIn(html: string): string[] {
  const names = [...html.matchAll(islandPattern)].map(([, module, name]) => `${module}:${name}`);
  return [...new Set(names)];
}
