import { folderOf, joinPath } from '../base/url.ts';
import type { Page } from '../model/page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { numberPrefix } from './number-prefix.ts';
import { decodePath, sitePath } from './site-path.ts';

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
