import type { GetMessage } from '../config/locale.ts';
import type { Route } from '../site/routes/route.ts';
import type { SidebarItem } from '../site/sidebar/sidebar.ts';
import { getOrAdd } from '../utils/collections.ts';
import type { ArticleContext } from './render-context.ts';
import type { ShellCache } from './shell/shell-cache.tsx';
import { shellState, versionOf } from './shell/shell-state.ts';

interface ViewContext extends Pick<ArticleContext, 'site' | 'config' | 'data' | 'messages' | 'shell'> {
  hash(text: string): string;
}

/**
 * Returns what the document of a page shows of the rest of its site, by name: plain data, to compare it with that of another build. The
 * targets of its links, and what its components read, are not in it.
 */
export function pageView(route: Route, { hash, ...context }: ViewContext): Record<string, unknown> {
  if (route.kind === 'redirect') return {};
  const { site, shell } = context;
  const getMessage: GetMessage = (id) => context.messages[id];
  const state = shellState(route, [], { ...context, build: '', getMessage });
  const { docs: _, sidebars, texts: __, draftIds: ___, ...version } = versionOf(route, site) ?? {};
  const [category] =
    ('version' in route && sidebars?.get(route.sidebar ?? '')?.ancestors.get(route.path)) || [];
  const files = site.files.map(({ path, alternate, pages }) => [path, alternate, pages.has(route.path)]);
  const { sidebar, navbar, previous, next, breadcrumbs, ...rest } = state;
  return {
    sidebar: [sidebar && itemsHash(sidebar.items ?? [], shell.hashes, hash), category?.label],
    navbar,
    neighbors: [previous, next, breadcrumbs],
    version: [version, state.version],
    rest: [rest, files],
  };
}

/** Hashes items of a sidebar. On a large site many pages have the same, most of them closed categories. */
function itemsHash(items: SidebarItem[], hashes: ShellCache['hashes'], hash: ViewContext['hash']): string {
  const cachedHash = (key: SidebarItem | SidebarItem[], text: () => string) =>
    getOrAdd(hashes, key, () => hash(text()));
  const itemHash = (item: SidebarItem) => {
    if (item.type !== 'category' || !item.items) return cachedHash(item, () => JSON.stringify(item));
    const { items: inside, ...rest } = item;
    return [rest, itemsHash(inside, hashes, hash)];
  };
  return cachedHash(items, () => JSON.stringify(items.map(itemHash)));
}
