import { type ComponentType, createContext, createElement, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Highlighter } from '../../base/highlight.ts';
import {
  islandExportAttribute,
  islandMessagesAttribute,
  islandModuleAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
} from '../../model/dom-contract.ts';
import type { GetMessage } from '../../model/locale.ts';
import { HighlighterContext } from '../../theme/article/code-block.tsx';
import { SiteContext, type SiteContextValue } from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';

type AnyComponent = ComponentType<{ children?: ReactNode }>;

/** Whether a component is rendered inside an island or the shell, and is hydrated with it. */
export const InsideIsland = createContext(false);

/** Where the browser loads the component of an island from. */
interface IslandOrigin {
  /** Path from the site folder. */
  module: string;
  name: string;
  /** Whether the browser can load the module. */
  isBundled: boolean;
}

/**
 * Wraps a client component for the build. It renders into an element with its module and props, which the browser
 * hydrates on its own. Props must survive JSON; children become static HTML. A client component inside another is part
 * of that island. Exports that are not components are returned unchanged.
 */
export function island(exported: unknown, origin: IslandOrigin): unknown {
  if (!isComponent(exported, origin.name)) return exported;
  // Outside of `Island`, whose id would change those below it.
  return (props: { children?: ReactNode }) =>
    useContext(InsideIsland) ? (
      createElement(exported, props)
    ) : (
      <Island component={exported} origin={origin} props={props} />
    );
}

/** Types that `memo` and `forwardRef` return. */
const componentTypes: unknown[] = [Symbol.for('react.memo'), Symbol.for('react.forward_ref')];

/** Whether an export is a component: a function with a capitalized name, or a class that extends `Component`. */
function isComponent(exported: unknown, name: string): exported is AnyComponent {
  if (typeof exported === 'object' && exported !== null && '$$typeof' in exported)
    return componentTypes.includes(exported.$$typeof);
  if (typeof exported !== 'function') return false;
  const isClass = /^class\b/.test(Function.prototype.toString.call(exported));
  return isClass ? Boolean(exported.prototype.isReactComponent) : name === 'default' || /^\p{Lu}/u.test(name);
}

interface IslandProps {
  component: AnyComponent;
  origin: IslandOrigin;
  props: { children?: ReactNode };
}

function Island({ component: Component, origin, props: { children, ...props } }: IslandProps) {
  const prefix = useId();
  const getMessage = useContext(MessagesContext);
  const article = { site: useContext(SiteContext), highlighter: useContext(HighlighterContext), getMessage };
  if (!origin.isBundled) {
    throw new Error(
      `"${origin.module}" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on recto`,
    );
  }
  const slot = children !== undefined && (
    <recto-slot dangerouslySetInnerHTML={{ __html: slotHtml(children, article) }} />
  );
  // The island carries the messages that it shows.
  const shown: Record<string, string> = {};
  const recordMessage: GetMessage = (id, written) => {
    const found = getMessage(id, written);
    if (found !== undefined) shown[id] = found;
    return found;
  };
  const html = renderToString(
    <InsideIsland.Provider value={true}>
      <MessagesContext.Provider value={recordMessage}>
        <Component {...props}>{slot || undefined}</Component>
      </MessagesContext.Provider>
    </InsideIsland.Provider>,
    { identifierPrefix: prefix },
  );
  return (
    <recto-island
      {...{
        [islandModuleAttribute]: origin.module,
        [islandExportAttribute]: origin.name,
        [islandPropsAttribute]: JSON.stringify(props),
        [islandPrefixAttribute]: prefix,
        [islandMessagesAttribute]: Object.keys(shown).length > 0 ? JSON.stringify(shown) : undefined,
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders the children with the contexts of the article, of which they remain a part. */
function slotHtml(
  children: ReactNode,
  {
    site,
    highlighter,
    getMessage,
  }: { site: SiteContextValue | undefined; highlighter: Highlighter; getMessage: GetMessage },
): string {
  return renderToStaticMarkup(
    <SiteContext.Provider value={site}>
      <MessagesContext.Provider value={getMessage}>
        <HighlighterContext.Provider value={highlighter}>{children}</HighlighterContext.Provider>
      </MessagesContext.Provider>
    </SiteContext.Provider>,
  );
}
