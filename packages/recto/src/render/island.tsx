import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Highlighter } from '../base/highlight.ts';
import type { LookUp } from '../model/translations.ts';
import { HighlighterContext } from '../theme/article/highlighter-context.ts';
import { SiteContext, type SiteContextValue } from '../theme/article/site-context.ts';
import { MessagesContext } from '../theme/messages-context.ts';

type AnyComponent = ComponentType<{ children?: ReactNode }>;

/** Whether a component is rendered inside an island already, and so belongs to it. */
const InsideIsland = createContext(false);

/**
 * Wraps a client component for the build: it is rendered into an element that names its module and carries its
 * props, from which the browser hydrates it alone. Props must survive JSON; children become static HTML. A
 * client component inside another is part of that one's island. Other exports come back as they are.
 */
export function island(component: unknown, origin: { module: string; name: string }): unknown {
  if (typeof component !== 'function') return component;
  return (props: { children?: ReactNode }) => (
    <Island component={component as AnyComponent} origin={origin} props={props} />
  );
}

interface IslandProps {
  component: AnyComponent;
  origin: { module: string; name: string };
  props: { children?: ReactNode };
}

function Island({ component: Component, origin, props: { children, ...props } }: IslandProps) {
  const prefix = useId();
  const lookUp = useContext(MessagesContext);
  const article = { site: useContext(SiteContext), highlighter: useContext(HighlighterContext), lookUp };
  if (useContext(InsideIsland)) return <Component {...props}>{children}</Component>;
  const slot = children !== undefined && (
    <recto-slot dangerouslySetInnerHTML={{ __html: slotHtml(children, article) }} />
  );
  // The browser needs the texts that the island shows.
  const shown: Record<string, string> = {};
  const noting: LookUp = (id, written) => {
    const found = lookUp(id, written);
    if (found !== undefined) shown[id] = found;
    return found;
  };
  const html = renderToString(
    <InsideIsland.Provider value={true}>
      <MessagesContext.Provider value={noting}>
        <Component {...props}>{slot || undefined}</Component>
      </MessagesContext.Provider>
    </InsideIsland.Provider>,
    { identifierPrefix: prefix },
  );
  return (
    <recto-island
      data-module={origin.module}
      data-name={origin.name}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      data-messages={Object.keys(shown).length > 0 ? JSON.stringify(shown) : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Children stay part of the article, so they see what its other components see. */
function slotHtml(
  children: ReactNode,
  {
    site,
    highlighter,
    lookUp,
  }: { site: SiteContextValue | undefined; highlighter: Highlighter; lookUp: LookUp },
): string {
  return renderToStaticMarkup(
    <SiteContext.Provider value={site}>
      <MessagesContext.Provider value={lookUp}>
        <HighlighterContext.Provider value={highlighter}>{children}</HighlighterContext.Provider>
      </MessagesContext.Provider>
    </SiteContext.Provider>,
  );
}
