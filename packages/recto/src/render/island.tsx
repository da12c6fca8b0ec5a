import { type ComponentType, createContext, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Highlighter } from '../base/highlight.ts';
import { HighlighterContext } from '../theme/article/highlighter-context.ts';
import { SiteContext, type SiteContextValue } from '../theme/article/site-context.ts';

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
  const article = { site: useContext(SiteContext), highlighter: useContext(HighlighterContext) };
  if (useContext(InsideIsland)) return <Component {...props}>{children}</Component>;
  const slot = children !== undefined && (
    <recto-slot dangerouslySetInnerHTML={{ __html: slotHtml(children, article) }} />
  );
  const html = renderToString(
    <InsideIsland.Provider value={true}>
      <Component {...props}>{slot || undefined}</Component>
    </InsideIsland.Provider>,
    { identifierPrefix: prefix },
  );
  return (
    <recto-island
      data-module={origin.module}
      data-name={origin.name}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Children stay part of the article, so they see what its other components see. */
function slotHtml(
  children: ReactNode,
  { site, highlighter }: { site: SiteContextValue | undefined; highlighter: Highlighter },
): string {
  return renderToStaticMarkup(
    <SiteContext.Provider value={site}>
      <HighlighterContext.Provider value={highlighter}>{children}</HighlighterContext.Provider>
    </SiteContext.Provider>,
  );
}
