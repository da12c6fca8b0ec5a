import type { ReactNode } from 'react';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { SiteContext, type SiteContextValue } from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';

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
    magicComments: config.markdown.magicComments,
    path: config.baseUrl,
    data: (name) => data?.get(name),
    address: (path) => config.baseUrl + path.replace(/^\//, ''),
    cards: () => [],
    include: () => {
      throw new Error('partials can only be used in pages.');
    },
  };
  return (
    <SiteContext.Provider value={site}>
      <MessagesContext.Provider value={getMessage}>{children}</MessagesContext.Provider>
    </SiteContext.Provider>
  );
}
