import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { DocPlace } from './doc-places.ts';
import type { SidebarTree } from './sidebar-tree.ts';

/** What items of the navbar can name. */
export interface NavTargets {
  config: SiteConfig;
  catalog: DocCatalog;
  trees: SidebarTree[];
  /** By document id. */
  places: Map<string, DocPlace>;
}
