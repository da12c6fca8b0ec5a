import { joinPath } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Card, ListRoute, PageLink } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DocCatalog } from './doc-catalog.ts';
import type { Doc } from './doc-identity.ts';
import { documentFile, sitePath } from './site-path.ts';
import {
  byLetter,
  byName,
  collectTags,
  type Tag,
  type TagPlace,
  tagLinks,
  unknownTags,
} from './tag-links.ts';

function placeOf({ root, tags }: DocCatalog, { baseUrl }: SiteConfig): TagPlace {
  return { baseUrl, root: joinPath(root, 'tags'), file: tags };
}

/** The tags of a document as links to their pages, each once. */
export function docTags({ page }: Doc, catalog: DocCatalog, config: SiteConfig): PageLink[] {
  return tagLinks(page, placeOf(catalog, config)).map(({ label, href }) => ({ label, href }));
}

/** The tags of documents that the file of tags of their version leaves out. */
export function unknownDocTags({ docs, tags }: DocCatalog, config: SiteConfig): Diagnostic[] {
  return docs.flatMap(({ page }) => unknownTags(page, tags, config.docs.onInlineTags));
}

type ListBase = Pick<ListRoute, 'kind' | 'version' | 'breadcrumbs'>;

/** The pages of the tags of a version, and the one that lists them; none where no document has a tag. */
export function tagRoutes(catalog: DocCatalog, version: string, config: SiteConfig): ListRoute[] {
  const place = placeOf(catalog, config);
  const tags = collectTags(
    [...catalog.byId.values()].map((doc) => ({
      item: doc,
      tags: tagLinks(doc.page, place),
      isUnlisted: catalog.isUnlisted(doc),
    })),
  );
  if (tags.length === 0) return [];
  const path = sitePath(config.baseUrl, place.root);
  const base: ListBase = { kind: 'list', version, breadcrumbs: [] };
  const index: ListRoute = {
    ...base,
    path,
    file: documentFile(config, path),
    title: 'Tags',
    content: { of: 'tags', groups: byLetter(tags) },
  };
  return [index, ...tags.map((tag) => tagRoute(tag, { ...base, allTags: path, config }))];
}

function tagRoute(
  { label, href, description, items, isUnlisted }: Tag<Doc>,
  { allTags, config, ...base }: ListBase & { allTags: string; config: SiteConfig },
): ListRoute {
  const docs = items.toSorted((a, b) => byName(a.title, b.title)).map(toListed);
  return {
    ...base,
    path: href,
    file: documentFile(config, href),
    title: label,
    ...(description && { description }),
    ...(isUnlisted && { unlisted: true }),
    content: { of: 'tag', docs, allTags },
  };
}

function toListed({ title, path, page }: Doc): Card {
  return { label: title, href: path, ...(page.description && { description: page.description }) };
}
