import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { localeOf, type Messages } from '../../model/locale.ts';
import type { Route, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { BlogIntro } from '../../theme/blog/blog-intro.tsx';
import { Byline } from '../../theme/blog/byline.tsx';
import { FooterView } from '../../theme/footer.tsx';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import type { RenderContext } from '../render-route.tsx';

/** The footer, which is the same on every page of a site; none where the site has none. */
export function footerHtml(
  { footer }: Site,
  { config: { theme }, messages }: { config: SiteConfig; messages: Messages },
): string | undefined {
  const { defaultMode, disableSwitch } = theme.colorMode;
  return (
    footer &&
    renderToStaticMarkup(
      <MessagesContext.Provider value={(id) => messages[id]}>
        <FooterView footer={footer} colorMode={disableSwitch ? undefined : defaultMode} />
      </MessagesContext.Provider>,
    )
  );
}

/** What stands below the title of a page: when a post was written and by whom, and where a blog leads; else nothing. */
export function bylineHtml(route: Route, context: RenderContext): string | undefined {
  const byline = bylineOf(route, context);
  if (!byline) return undefined;
  const { messages } = context;
  return renderToStaticMarkup(
    <MessagesContext.Provider value={(id) => messages[id]}>{byline}</MessagesContext.Provider>,
  );
}

function bylineOf(route: Route, { config, site }: RenderContext): ReactNode {
  if (route.kind === 'post') return <Byline post={route} locale={localeOf(config)} withTitles />;
  if (route.kind !== 'blog' || route.content.of !== 'posts' || !site.blog) return undefined;
  return <BlogIntro blog={site.blog} description={route.description} />;
}
