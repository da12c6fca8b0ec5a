import type { ListRoute } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { neighbour, type SidebarOutline } from './sidebar-outline.ts';
import { type CategoryPage, isDoc } from './sidebar-tree.ts';
import { documentFile } from './site-path.ts';

/** The generated pages of the categories in the sidebars of a version. */
export function categoryRoutes(outlines: SidebarOutline[], version: string, config: SiteConfig): ListRoute[] {
  return outlines.flatMap((outline) =>
    outline.order.flatMap((page) =>
      isDoc(page) ? [] : [{ ...categoryRoute(page, outline, config), version }],
    ),
  );
}

function categoryRoute(
  page: CategoryPage,
  outline: SidebarOutline,
  config: SiteConfig,
): Omit<ListRoute, 'version'> {
  const { path, title, description, image, keywords } = page;
  const spot = outline.spots.get(page);
  const previous = neighbour(outline, page, -1);
  const next = neighbour(outline, page, 1);
  return {
    kind: 'list',
    path,
    file: documentFile(config, path),
    title,
    ...(description && { description }),
    ...(image && { image }),
    ...(keywords && { keywords }),
    sidebar: outline.name,
    breadcrumbs: (config.docs.breadcrumbs && spot?.breadcrumbs) || [],
    ...(previous && { previous }),
    ...(next && { next }),
    content: { of: 'category', cards: spot?.cards ?? [] },
  };
}
