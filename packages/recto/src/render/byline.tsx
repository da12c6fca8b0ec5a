import { renderToStaticMarkup } from 'react-dom/server';
import type { PostRoute } from '../model/blog.ts';
import { localeOf } from '../model/locale.ts';
import { Byline } from '../theme/blog/byline.tsx';
import { MessagesContext } from '../theme/messages-context.ts';
import type { RenderContext } from './render-route.tsx';

/** When a post was written and by whom, as it stands below its title. */
export function bylineHtml(post: PostRoute, { config, messages }: RenderContext): string {
  return renderToStaticMarkup(
    <MessagesContext.Provider value={(id) => messages[id]}>
      <Byline post={post} locale={localeOf(config)} withTitles />
    </MessagesContext.Provider>,
  );
}
