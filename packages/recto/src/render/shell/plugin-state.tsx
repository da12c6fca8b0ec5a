import { createElement } from 'react';
import type { GetMessage } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { EntryRoute, ListingRoute } from '../../site/routes/route.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { docFooter } from './doc-footer.ts';
import type { ShellCache } from './shell-cache.tsx';
import { WithSite } from './with-site.tsx';

/** Returns the state of a page of a plugin, with what the plugin adds around its article. */
export function pluginState(
  route: EntryRoute | ListingRoute,
  { config, getMessage, shell }: { config: SiteConfig; getMessage: GetMessage; shell: ShellCache },
): Partial<ShellState> {
  const { previous, next, pagerLabel, sidebar, subheading } = route;
  const byline = subheading && (
    <WithSite config={config} getMessage={getMessage} page={{ path: route.path }}>
      {createElement(subheading.component, subheading.props)}
    </WithSite>
  );
  const pager = {
    ...(previous && { previous }),
    ...(next && { next }),
    ...(pagerLabel && { pagerLabel }),
  };
  const shared = {
    ...(sidebar && { sidebar }),
    ...(byline && { byline: rendererAt(0).renderToStaticMarkup(byline) }),
  };
  if (route.kind === 'entry')
    return { ...docFooter(route, config, shell), ...pager, ...shared, isPost: true };
  return {
    ...shared,
    noArticle: true,
    heading: route.title,
    ...(route.unlisted && { unlisted: true }),
    ...pager,
  };
}
