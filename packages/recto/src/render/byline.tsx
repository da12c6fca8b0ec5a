import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { localeOf } from '../model/locale.ts';
import type { Route } from '../model/site.ts';
import { BlogIntro } from '../theme/blog/blog-intro.tsx';
import { Byline } from '../theme/blog/byline.tsx';
import { MessagesContext } from '../theme/messages-context.ts';
import type { RenderContext } from './render-route.tsx';

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
