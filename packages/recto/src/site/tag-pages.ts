import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { type Doc, type DocCatalog, docTitle } from './docs.ts';
import { outputFile, sitePath } from './paths.ts';
import type { ListRoute, PageLink } from './routes/route.ts';
import { docCard } from './sidebar/sidebar-navigation.ts';
import {
  byLetter,
  byName,
  collectTags,
  type Tag,
  type TagContext,
  tagLinks,
  unknownTags,
} from './tag-links.ts';

/** Returns the links to the tags of a document, each once. */
export function docTags({ page }: Doc, catalog: DocCatalog, config: SiteConfig): PageLink[] {
  return tagLinks(page, tagContext(catalog, config)).map(({ label, href }) => ({ label, href }));
}

/** Reports tags of documents that the tags file of their version does not define. */
export function unknownDocTags({ docs, tags }: DocCatalog, config: SiteConfig): Diagnostic[] {
  return docs.flatMap(({ page }) => unknownTags(page, tags, config.docs.onInlineTags));
}

type ListBase = Pick<ListRoute, 'kind' | 'version' | 'breadcrumbs'>;

/** Returns the routes of the tags of a version and of the list of all tags; none without tags. */
export function tagRoutes(catalog: DocCatalog, version: string, config: SiteConfig): ListRoute[] {
  const context = tagContext(catalog, config);
  const tags = collectTags(
    [...catalog.byId.values()].map((doc) => ({
      item: doc,
      tags: tagLinks(doc.page, context),
      isUnlisted: catalog.isUnlisted(doc),
    })),
  );
  if (tags.length === 0) return [];
  const path = sitePath(config, context.root);
  const base: ListBase = { kind: 'list', version, breadcrumbs: [] };
  const index: ListRoute = {
    ...base,
    path,
    file: outputFile(config, path),
    title: 'Tags',
    content: { of: 'tags', groups: byLetter(tags) },
  };
  return [index, ...tags.map((tag) => tagRoute(tag, { ...base, allTags: path, config }))];
}

function tagRoute(
  { label, href, description, items, isUnlisted }: Tag<Doc>,
  { allTags, config, ...base }: ListBase & { allTags: string; config: SiteConfig },
): ListRoute {
  const docs = items.toSorted((a, b) => byName(docTitle(a), docTitle(b))).map((doc) => docCard({ doc }));
  return {
    ...base,
    path: href,
    file: outputFile(config, href),
    title: label,
    ...(description && { description }),
    ...(isUnlisted && { unlisted: true }),
    content: { of: 'tag', docs, allTags },
  };
}

function tagContext({ root, tags }: DocCatalog, site: SiteConfig): TagContext {
  return { site, root: joinPath(root, site.docs.tagsBasePath), file: tags };
}
