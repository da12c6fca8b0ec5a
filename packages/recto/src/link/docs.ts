import { folderOf, joinPath } from '../base/url.ts';
import type { TagsFile } from '../model/definitions.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { decodePath, sitePath } from './addresses/site-path.ts';

/** A document as the rest of the site knows it: by its id, its address and its names. */
export interface Doc {
  page: Page;
  /** Folder path without number prefixes, and the front-matter id or the file name: `overview/quickstart`. */
  id: string;
  /** Address, base URL included. */
  path: string;
  /** Whether it lives at the root of its version. */
  isHome: boolean;
  /** Front matter, else the first heading, else the last part of the id. */
  title: string;
  /** What `sidebar_label` says. */
  label?: string;
  /** Place among its siblings in a generated sidebar. */
  position?: number;
  /** Folder from the docs folder, number prefixes kept; empty at the top. */
  folder: string;
  fileName: string;
  /** Whether the address is that of its folder: `index`, `readme`, or named like the folder. */
  isIndex: boolean;
}

/**
 * Identity of a document: what CONVENTIONS of Docusaurus make of its file name and front matter. `root` is that of
 * its version below the base URL.
 */
export function docIdentity(
  page: Page,
  { baseUrl, docs }: Pick<SiteConfig, 'baseUrl' | 'docs'>,
  root: string,
): Doc {
  const { frontMatter, source } = page;
  const prefixes = docs.numberPrefixParser && frontMatter.parse_number_prefixes !== false;
  const rawFolder = folderOf(source.name);
  const fileName = rawFolder === '' ? source.name : source.name.slice(rawFolder.length + 1);
  const rawName = fileName.replace(/\.mdx?$/, '');
  const folder = rawFolder.split('/').map((part) => numberPrefix(part, prefixes).name);
  const file = numberPrefix(rawName, prefixes);

  const baseId = frontMatter.id ?? file.name;
  const isIndex = isIndexName(rawName, rawFolder);
  const slug = slugOf({ slug: frontMatter.slug, baseId, folder: folder.join('/'), isIndex });
  const position = frontMatter.sidebar_position ?? file.position;
  return {
    page,
    id: [...folder, baseId].filter(Boolean).join('/'),
    path: sitePath(baseUrl, `${root}/${slug}`),
    isHome: slug === '/',
    title: page.title || baseId,
    folder: rawFolder,
    fileName,
    isIndex,
    ...(frontMatter.sidebar_label !== undefined && { label: frontMatter.sidebar_label }),
    ...(position !== undefined && { position }),
  };
}

/** Compares names as they are on disk, as Docusaurus does: `01-guide/guide.md` is no index. */
function isIndexName(name: string, folder: string): boolean {
  const lower = name.toLowerCase();
  const folderName = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase();
  return lower === 'index' || lower === 'readme' || (folderName !== '' && lower === folderName);
}

function slugOf(doc: { slug: string | undefined; baseId: string; folder: string; isIndex: boolean }): string {
  const slug = doc.slug && decodePath(doc.slug);
  if (slug?.startsWith('/')) return joinPath(slug);
  if (!slug && doc.isIndex) return joinPath('/', doc.folder);
  return joinPath('/', doc.folder, slug || doc.baseId);
}

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

/** A name that starts with a position. Examples: `01-intro`, `2. Setup`, `003 - Deep dive`. */
const prefixPattern = /^(?<position>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/;

/** A version or a date, whose leading number is no position. Examples: `0.29`, `7.0-x`, `2021-11-02-notes`. */
const versionPattern = /^\d+[-_.]\d/;

/** A file or folder name without its number prefix, and the position that the prefix gives. */
export function numberPrefix(name: string, enabled = true): { name: string; position?: number } {
  const found = enabled && !versionPattern.test(name) ? prefixPattern.exec(name)?.groups : undefined;
  if (!found) return { name };
  return { name: found.name ?? name, position: Number(found.position) };
}
