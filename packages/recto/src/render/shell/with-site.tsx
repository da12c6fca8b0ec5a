import type { ComponentProps, ReactNode } from 'react';
import type { SiteComponents } from '../../config/component-slots.ts';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { SiteContextValue } from '../../theme/article/site-context.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { withArticleContexts } from '../article/article-contexts.tsx';
import { insideParts } from '../inside-parts.tsx';

/** Provides the site to components that are rendered once for all pages. */
export function WithSite({
  config,
  getMessage,
  data,
  children,
}: {
  config: SiteConfig;
  getMessage: GetMessage;
  data?: ReadonlyMap<string, unknown>;
  children: ReactNode;
}) {
  const site: SiteContextValue = {
    config,
    path: config.baseUrl,
    data: (name) => data?.get(name),
    address: (path) => config.baseUrl + path.replace(/^\//, ''),
    cards: () => [],
  };
  const include = () => {
    throw new Error('partials can only be used in pages.');
  };
  const { magicComments } = config.markdown;
  return withArticleContexts(children, { site, magicComments, include }, getMessage);
}

/** Renders such a component, inside the site's `Root`. */
export function renderWithSite(
  element: ReactNode,
  {
    components,
    identifierPrefix,
    ...site
  }: Omit<ComponentProps<typeof WithSite>, 'children'> & {
    components: SiteComponents;
    identifierPrefix: string;
  },
): string {
  const withContexts = (inner: ReactNode) => <WithSite {...site}>{inner}</WithSite>;
  const render = () => rendererAt(0).renderToStaticMarkup(withContexts(element), { identifierPrefix });
  return insideParts(render, components, { withContexts });
}
