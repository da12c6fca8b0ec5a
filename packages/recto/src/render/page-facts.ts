import type { Route } from '../site/routes/route.ts';
import type { PageFacts } from '../theme/shell-state.ts';

/** Among the names of what islands read from plugins: they read what the author of the page wrote. */
export const pageFactsName = '/page';

/** Returns what the author of a page wrote about it; `undefined` for generated pages. */
export function pageFacts(route: Route): PageFacts | undefined {
  if (!('page' in route)) return undefined;
  const { title, page } = route;
  const { description, frontMatter, source } = page;
  return { title, description, frontMatter, file: source.path };
}
