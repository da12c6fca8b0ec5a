import type { TagsFile } from '../model/blog.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type Doc, docIdentity } from './doc-identity.ts';

/** All documents of one version of the docs, found by id. */
export interface DocCatalog {
  /** Where they are, from the site folder. */
  folder: string;
  /** Their root below the base URL. */
  root: string;
  docs: Doc[];
  byId: Map<string, Doc>;
  /** What the file of tags defines. */
  tags?: TagsFile | undefined;
  /** Ids of the drafts that are left out; who names one is not wrong, there is just nothing to show. */
  drafts: ReadonlySet<string>;
  isUnlisted(doc: Doc): boolean;
}

interface Cataloguing {
  config: SiteConfig;
  production: boolean;
  /** Folder of the documents, their root below the base URL, and the tags that are defined there. */
  place: Pick<DocCatalog, 'folder' | 'root' | 'tags'>;
}

/** Collects documents. Drafts are left out, and unlisted ones hidden, only in production. */
export function docCatalog(
  pages: Page[],
  { config, production, place }: Cataloguing,
): { catalog: DocCatalog; diagnostics: Diagnostic[] } {
  const all = pages.map((page) => docIdentity(page, config, place.root));
  const isDraft = ({ page }: Doc) => production && page.frontMatter.draft === true;
  const docs = all.filter((doc) => !isDraft(doc));
  const byId = new Map<string, Doc>();
  const diagnostics = docs.flatMap(slashInId);
  for (const doc of docs) {
    const first = byId.get(doc.id);
    if (!first) byId.set(doc.id, doc);
    // Two documents at one address are reported as such.
    else if (first.path !== doc.path) diagnostics.push(sameId(first, doc));
  }
  const drafts = new Set(all.filter(isDraft).map(({ id }) => id));
  const isUnlisted = ({ page }: Doc) => production && page.frontMatter.unlisted === true;
  return { catalog: { ...place, docs, byId, drafts, isUnlisted }, diagnostics };
}

function slashInId({ page }: Doc): Diagnostic[] {
  const { id } = page.frontMatter;
  if (!id?.includes('/')) return [];
  return [
    error('parse/front-matter-invalid', `The id "${id}" has a slash.`, {
      at: { file: page.source.path },
      notes: ['the folder is part of every id without being written'],
      fix: `Write \`id: ${id.slice(id.lastIndexOf('/') + 1)}\`, and \`slug\` for another address.`,
    }),
  ];
}

function sameId(first: Doc, second: Doc): Diagnostic {
  return error('link/doc-duplicate', `Two documents have the id "${first.id}".`, {
    at: { file: second.page.source.path },
    notes: [`${first.page.source.path} is used`, `${second.page.source.path} is not found by its id`],
    fix: 'Give one of them another `id` in its front matter.',
  });
}
