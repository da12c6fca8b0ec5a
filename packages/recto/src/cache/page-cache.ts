import { isDeepStrictEqual } from 'node:util';
import { contentHash } from '../assets/content-hash.ts';
import type { PublishedFiles } from '../assets/published-files.ts';
import type { DrawSocialImage } from '../model/files.ts';
import type { AnchorLink, RenderedPage } from '../model/page.ts';
import type { Resolution, Route } from '../model/site.ts';
import { type PageReads, type PageRecord, type StoredPage, unknownKey } from './page-record.ts';
import { filesOf, type PageStore } from './page-store.ts';
import { routeKey, type SiteKeys } from './site-key.ts';

/** What rendering a page reads besides its route and what all pages share. */
interface Readers {
  resolve(href: string, from: Route, partial?: string): Resolution;
  publish: PublishedFiles['publish'];
  drawSocialImage: DrawSocialImage | undefined;
}

export interface PageReader extends Readers {
  onSiteAccess(): void;
}

interface LocaleInputs extends Readers {
  /** Missing if pages cannot be compared with those of another build. */
  keys: SiteKeys | undefined;
  /** The key of pages that cannot be compared one by one. @default they are always rendered again */
  sources: string | undefined;
  /** Whether pages that are always rendered again have records too, because another build may keep them as they are. */
  keepsAll: boolean;
  /** The key of such pages that are used, if other machines have rendered them. */
  trusted: string | undefined;
  store: Pick<PageStore, 'has'>;
  /** The pages of the last build, by file. */
  stored: ReadonlyMap<string, StoredPage>;
  hasFile(file: string): boolean;
  /** Whether code of the site has read nothing so far that may be another in the next build. */
  isRepeatable(): boolean;
  /** Returns what plugins add to the document of a page, as text. */
  elementsOf(route: Route, meta: Pick<RenderedPage, 'title' | 'description'>): string;
  /** Whether plugins change the tree of a page. */
  isChanged(route: Route): boolean;
}

/** The pages of a locale that the last build has written. */
export interface LocalePages {
  /** Returns a page that would be rendered the same again. */
  find(route: Route): StoredPage | undefined;
  /** Returns a page that is not to be rendered, as it was. */
  last(route: Route): StoredPage | undefined;
  /** Returns the readers for one page, and the function that returns its record, if it has one. */
  reader(route: Route): {
    reader: PageReader;
    record(page: RenderedPage, files: Pick<PageRecord, 'stem' | 'islands'>): PageRecord | undefined;
  };
}

/** Opens the pages of a locale. */
export function localePages({
  keys,
  sources = unknownKey,
  keepsAll,
  trusted,
  store,
  stored,
  ...inputs
}: LocaleInputs): LocalePages {
  const keyOf = (route: Route, usesSite: boolean) => {
    if (!keys || !isKept(route)) return sources;
    const own = routeKey(route, { isChanged: inputs.isChanged(route), usesSite });
    return contentHash(own, usesSite ? keys.site : keys.shell);
  };
  const readsSame = ({ published, files, images, elements }: PageReads, { page }: StoredPage, route: Route) =>
    [...files].every(inputs.hasFile) &&
    elements === inputs.elementsOf(route, page) &&
    [...published].every(([file, known]) =>
      isDeepStrictEqual(
        attempt(() => inputs.publish(file)),
        known,
      ),
    ) &&
    images.every(({ text, image }) => isDeepStrictEqual(inputs.drawSocialImage?.(text), image));
  // The files of parts were looked at when their records were read.
  const isComplete = (page: StoredPage) =>
    page.folder !== undefined || filesOf(page).every(({ path, hash }) => store.has(path, hash));
  return {
    last(route) {
      const page = stored.get(route.file);
      return page && isComplete(page) ? page : undefined;
    },
    find(route) {
      const page = stored.get(route.file);
      if (!page || page.key === unknownKey) return undefined;
      if (page.key !== trusted && page.key !== keyOf(route, page.usesSite)) return undefined;
      if (!isComplete(page)) return undefined;
      return readsSame(page.reads, page, route) ? page : undefined;
    },
    reader(route) {
      const reads: PageReads = { published: new Map(), files: new Set(), images: [], elements: '' };
      let usesSite = false;
      const reader: PageReader = {
        onSiteAccess() {
          usesSite = true;
        },
        resolve(...parameters) {
          const found = inputs.resolve(...parameters);
          if (found.kind === 'file') reads.files.add(found.file);
          return found;
        },
        publish(file) {
          const published = inputs.publish(file);
          reads.published.set(file, published);
          return published;
        },
        drawSocialImage:
          inputs.drawSocialImage &&
          ((text) => {
            const image = inputs.drawSocialImage?.(text);
            reads.images.push({ text, image });
            return image;
          }),
      };
      return {
        reader,
        record(page, files) {
          // What one page has read, components may have kept for the next ones.
          const isKnown = !page.hasFailed && page.diagnostics.length === 0 && inputs.isRepeatable();
          const key = isKnown ? keyOf(route, usesSite) : unknownKey;
          if (key === unknownKey && !keepsAll) return undefined;
          reads.elements = inputs.elementsOf(route, page);
          return {
            file: route.file,
            path: route.path,
            ...files,
            key,
            usesSite,
            reads,
            page: partsOf(page),
          };
        },
      };
    },
  };
}

/** Whether pages of a kind are kept: code of their own, and articles of other pages, are not part of the key. */
function isKept(route: Route): boolean {
  if (route.kind === 'list') return true;
  if (route.kind !== 'doc' && route.kind !== 'page') return false;
  return !route.page.module && route.page.source.format !== 'component';
}

function partsOf({
  title,
  description,
  isIndexed,
  article,
  needs,
  ids,
  links,
  anchors,
}: RenderedPage): PageRecord['page'] {
  return {
    ...{ title, description, isIndexed, needs, ids, links },
    ...(article !== undefined && { article }),
    anchors: anchors.map((anchor) => ({ ...anchor, at: anchor.at() })),
  };
}

/** Returns a stored page as the checks of a site need it. */
export function renderedAgain({ page }: StoredPage, route: Route): Omit<RenderedPage, 'html'> {
  const anchors = page.anchors.map(({ at, ...anchor }): AnchorLink => ({ ...anchor, at: () => at }));
  return { ...page, route, anchors, external: [], diagnostics: [] };
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
