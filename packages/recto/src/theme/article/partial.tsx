import { type ReactNode, useContext } from 'react';
import type { PartialModule } from '../../content/page.ts';
import { partialFileAttribute } from '../../utils/dom-contract.ts';
import { ArticleContext, missingSite } from './site-context.ts';

/** The component of an imported partial. */
export interface Partial {
  (props: Record<string, unknown>): ReactNode;
  module: PartialModule;
}

/** Provides components to the partials inside: for MDX by name, and for elements of Markdown. */
export function MarkdownComponents({
  components,
  children,
}: {
  components: Record<string, unknown>;
  children?: ReactNode;
}) {
  const { include, ...article } = useContext(ArticleContext);
  if (!include) return children;
  const includeWith: typeof include = (module, props, around) =>
    include(module, props, { ...around, components: { ...components, ...around?.components } });
  return (
    <ArticleContext.Provider value={{ ...article, include: includeWith }}>{children}</ArticleContext.Provider>
  );
}

/** Returns the component of an imported partial. The page that imports it renders its content. */
export function partial(module: PartialModule): Partial {
  function Partial(props: Record<string, unknown>) {
    const { site, include } = useContext(ArticleContext);
    const content = include ? include(module, props) : missingSite('A partial');
    if (site) return content;
    return (
      <recto-partial
        {...{ [partialFileAttribute]: module.file }}
        dangerouslySetInnerHTML={{ __html: content }}
      />
    );
  }
  return Object.assign(Partial, { module });
}
