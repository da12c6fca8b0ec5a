import type { CategoryMetadata } from '../../model/sidebars-config.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import type { Doc } from '../docs.ts';
import { numberPrefix } from '../docs.ts';
import type { CategorySpec, ItemSpec } from './parse-sidebars.ts';

interface Slice {
  /** Folder from the docs folder; `.` for all. */
  dirName: string;
  docs: Doc[];
  categories: CategoryMetadata[];
  config: SiteConfig;
}

interface Folder {
  path: string;
  docs: Doc[];
  folders: Map<string, Folder>;
}

interface Sortable {
  position: number | undefined;
  /** Name on disk, extension included: the order where positions are equal or absent. */
  name: string;
  item: ItemSpec;
}

/** The items that a folder generates: its documents and folders by position, then by name. */
export function generatedSlice(slice: Slice): ItemSpec[] {
  const top: Folder = { path: slice.dirName === '.' ? '' : slice.dirName, docs: [], folders: new Map() };
  for (const doc of slice.docs) {
    const inside = top.path === '' || doc.folder === top.path || doc.folder.startsWith(`${top.path}/`);
    if (inside) folderAt(top, doc.folder).docs.push(doc);
  }
  return inOrder(top, slice).map(({ item }) => item);
}

/** The folder at a path below `top`, made where it is not there yet. */
function folderAt(top: Folder, path: string): Folder {
  const names = path.slice(top.path.length).split('/').filter(Boolean);
  return names.reduce((folder, name) => {
    const found = folder.folders.get(name);
    if (found) return found;
    const made: Folder = {
      path: folder.path === '' ? name : `${folder.path}/${name}`,
      docs: [],
      folders: new Map(),
    };
    folder.folders.set(name, made);
    return made;
  }, top);
}

function inOrder(folder: Folder, slice: Slice): Sortable[] {
  const docs = folder.docs.map((doc): Sortable => {
    const item: ItemSpec = { type: 'doc', id: doc.id, at: doc.page.source.path };
    return { position: doc.position, name: doc.fileName, item };
  });
  const folders = [...folder.folders].map(([name, child]) => categoryOf(name, child, slice));
  return [...docs, ...folders].sort(byPositionThenName);
}

function categoryOf(name: string, folder: Folder, slice: Slice): Sortable {
  const metadata = slice.categories.find((category) => category.folder === folder.path);
  const prefix = numberPrefix(name, slice.config.docs.numberPrefixParser);
  const page = ownPage(folder, metadata, slice.docs);
  const items = inOrder(folder, slice)
    .map(({ item }) => item)
    .filter((item) => item.type !== 'doc' || item.id !== page?.id);
  const link = page ? ({ type: 'doc', id: page.id } as const) : metadata?.link;
  const item: CategorySpec = {
    type: 'category',
    at: metadata?.file ?? folder.path,
    label: metadata?.label ?? page?.label ?? (page?.page.title || prefix.name),
    items,
    link,
    collapsible: metadata?.collapsible,
    collapsed: metadata?.collapsed,
    className: metadata?.className,
    description: metadata?.description,
  };
  return { position: metadata?.position ?? page?.position ?? prefix.position, name, item };
}

/** The document that a category shows as its page: the one its metadata names, else the folder's index. */
function ownPage(folder: Folder, metadata: CategoryMetadata | undefined, docs: Doc[]): Doc | undefined {
  const link = metadata?.link;
  if (link === undefined) return folder.docs.find((doc) => doc.isIndex);
  if (link?.type !== 'doc') return undefined;
  const local = folder.docs.find(({ id }) => id.slice(id.lastIndexOf('/') + 1) === link.id);
  return local ?? docs.find(({ id }) => id === link.id);
}

function byPositionThenName(a: Sortable, b: Sortable): number {
  const first = a.position ?? Number.POSITIVE_INFINITY;
  const second = b.position ?? Number.POSITIVE_INFINITY;
  if (first !== second) return first - second;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
