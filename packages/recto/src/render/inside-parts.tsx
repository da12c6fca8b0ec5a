import type { ReactNode } from 'react';
import { type SiteComponents, shellSlots } from '../config/component-slots.ts';
import type { Diagnostic, LocateThrown } from '../diagnostics/diagnostic.ts';
import { defaultComponents } from '../theme/default-components.ts';
import { Shell } from '../theme/shell.tsx';
import type { ShellState } from '../theme/shell-state.ts';
import { type ShellComponents, ShellStateContext } from '../theme/slots.ts';
import { rendererCopy } from '../utils/node/renderer-copies.ts';
import { InScope } from './article/article-contexts.tsx';
import { withComponents } from './site-components.ts';

interface InsideOptions {
  /** Provides what the parts themselves read. */
  withContexts(element: ReactNode): ReactNode;
  /** The state of the page; without it, only `Root` is around. */
  state?: (() => ShellState) | undefined;
  /** Receives the problems of parts that throw, which are left out. */
  report?(problem: Diagnostic): void;
  locate?: LocateThrown;
}

/**
 * Renders inside the site's parts around articles, such as `Root` and `Layout`, whose contexts then reach every component, in
 * islands too. What else the parts render is in the shell only.
 */
export function insideParts<Result>(
  render: () => Result,
  components: SiteComponents,
  { withContexts, state: getState, report, locate }: InsideOptions,
): Result {
  const providers = [...components].filter(([, { isProvider }]) => isProvider);
  const parts = new Map(providers.filter(([name]) => getState || name === 'Root'));
  const state = providers.some(([name]) => name !== 'Root') ? getState?.() : undefined;
  if (parts.size === 0) return render();
  let outcome: { result: Result } | { thrown: unknown } | undefined;
  function Inside() {
    try {
      outcome ??= { result: render() };
    } catch (thrown) {
      outcome = { thrown };
    }
    return null;
  }
  const article = (
    <InScope isInside={false}>
      <ShellStateContext value={undefined}>
        <Inside />
      </ShellStateContext>
    </InScope>
  );
  const { diagnostics } = withComponents(
    parts,
    (working) => {
      const replacements = [...working].map(([name, { component }]) => [name, component]);
      const components: ShellComponents = { ...bareParts, ...Object.fromEntries(replacements) };
      const element = state ? (
        <Shell components={components} state={state} article={article} footer={null} />
      ) : (
        <components.Root>{article}</components.Root>
      );
      return rendererCopy(0).renderToStaticMarkup(withContexts(<InScope isInside>{element}</InScope>));
    },
    locate,
  );
  for (const problem of diagnostics) report?.(problem);
  if (!outcome) return render();
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.result;
}

const { Root, Layout, Doc, BlogPost, DocContent } = defaultComponents;

/** The theme's parts around articles, without what is next to them. */
const bareParts: ShellComponents = {
  ...(Object.fromEntries(shellSlots.map((name) => [name, () => null])) as unknown as ShellComponents),
  ...{ Root, Layout, Doc, BlogPost, DocContent },
};
