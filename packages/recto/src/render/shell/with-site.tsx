import type { ComponentProps, ReactNode } from 'react';
import type { SiteComponents } from '../../config/component-slots.ts';
import { isDocusaurusProject } from '../../config/config-location.ts';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { SiteContextValue } from '../../theme/article/site-context.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { withArticleContexts } from '../article/article-contexts.tsx';
import { insideParts } from '../inside-parts.tsx';

/** Provides the site to components that are not in articles. */
export function WithSite({
  config,
  getMessage,
  page,
  children,
}: {
  config: SiteConfig;
  getMessage: GetMessage;
  page: PageRead;
  children: ReactNode;
}) {
  const site: SiteContextValue = {
    config,
    resolvesLinks: isDocusaurusProject(config),
    // Only what reads the address of its page is rendered for each page.
    get path() {
      return page.path;
    },
    data: (name) => page.data?.get(name),
    address: (path) => config.baseUrl + path.replace(/^\//, ''),
    cards: () => [],
    describe: () => undefined,
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

/** A page as components outside of articles can read it. */
export interface PageRead {
  path: string;
  /** What plugins provide, by name. */
  data?: ReadonlyMap<string, unknown> | undefined;
}

/**
 * Renders once what all pages share; with `forPage` what has read the address of its page, or the data of plugins. `empty` is the
 * result of what fails without these data.
 */
export function renderForPages<Result>(
  home: PageRead,
  render: (page: PageRead) => Result,
  empty?: Result,
): { home: Result; forPage?: (page: PageRead) => Result } {
  let isOfPage = false as boolean;
  let lacksData = false as boolean;
  const read = <Value,>(value: Value) => {
    isOfPage = true;
    return value;
  };
  try {
    const result = render({
      get path() {
        return read(home.path);
      },
      // Plugins have no data before the site is linked.
      get data() {
        lacksData ||= home.data === undefined;
        return home.data ?? read(undefined);
      },
    });
    return { home: result, ...(isOfPage && { forPage: render }) };
  } catch (cause) {
    if (!lacksData || empty === undefined) throw cause;
    return { home: empty, forPage: render };
  }
}
