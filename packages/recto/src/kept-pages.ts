import type { SiteImages } from './assets/images/site-images.ts';
import { type CodeFiles, codeKey } from './cache/code-key.ts';
import { type LocalePages, localePages } from './cache/page-cache.ts';
import type { StoredPage } from './cache/page-record.ts';
import type { PageStore } from './cache/page-store.ts';
import { siteKeys } from './cache/site-key.ts';
import type { ClientAssets } from './model/files.ts';
import { hasMarkdownPlugins, markdownFor } from './model/markdown-config.ts';
import type { Route } from './model/site.ts';
import type { BuildContext, ReadSite } from './read-sites.ts';
import { pluginElements } from './render/head/plugin-page.ts';

export interface KeepOptions {
  store: PageStore;
  /** Returns what the code of the site depends on besides modules of components. */
  codeFiles(): Omit<CodeFiles, 'components'>;
  /** Whether code of the site has read nothing so far that may be another in the next build. */
  isRepeatable(): boolean;
  /** Returns the absolute paths of the modules that were imported: those of components, before pages are loaded. */
  componentFiles(): Promise<string[]>;
  /** Whether every page is stored, also those that the next build renders again. @default on sites with several versions */
  keepsAll?: boolean;
  /** The key of pages that only a build of the same sources can use: of those that this build renders. */
  sources?: string | undefined;
  /** Likewise, of those in the store. */
  trusted?: string | undefined;
}

/** The pages of the last build, for each locale. */
export interface KeptPages {
  /** Returns the pages of a locale. */
  of(read: ReadSite): LocalePages;
}

/** Opens the pages that the last build of a site has stored. Called when all locales are read, and their components loaded. */
export async function keptPages(
  { store, codeFiles, isRepeatable, sources, trusted, keepsAll = false }: Omit<KeepOptions, 'componentFiles'>,
  buildContext: BuildContext & {
    assets: ClientAssets;
    images: SiteImages | undefined;
    componentFiles: string[];
  },
): Promise<KeptPages> {
  const { root, config, files, assets, images, published, componentFiles } = buildContext;
  const code = codeKey({ ...codeFiles(), components: componentFiles });
  const stored: ReadonlyMap<string, StoredPage> = store.pages();
  const folders = await Promise.all(
    config.staticDirectories.map((folder) => files.list(`${root}/${folder}`)),
  );
  const staticFiles = folders.flat();
  return {
    of(read) {
      const ofCode = { assets, icons: images?.icons, staticFiles };
      const keys = siteKeys({ ...inputsOf(read), ...ofCode, code, root });
      return localePages({
        keys,
        sources,
        trusted,
        isRepeatable,
        // Builds of one version keep the pages of the others.
        keepsAll: keepsAll || read.site.versions.size > 1,
        store,
        stored,
        resolve: read.resolve,
        publish: published.publish,
        drawSocialImage: images?.drawSocialImage,
        hasFile: (file) => files.has(`${root}/${file}`),
        elementsOf(route, { title, description }) {
          if (route.kind === 'redirect') return '';
          const { production } = buildContext;
          return JSON.stringify(
            pluginElements(route, { config: read.config, title, description, production, assets }),
          );
        },
        isChanged: (route) => 'page' in route && isChanged(route, read),
      });
    },
  };
}

/** What the documents of a locale share, without what is derived from it. */
function inputsOf(read: ReadSite) {
  const { config, site, messages, components, data, languages, banner, footer, styles, colors, synonyms } =
    read;
  return { config, site, messages, components, data, languages, banner, footer, styles, colors, synonyms };
}

/** Whether functions of the site change the tree of a page. */
function isChanged(route: Extract<Route, { page: unknown }>, { config }: ReadSite): boolean {
  const markdown = markdownFor(route.page.source, config);
  return hasMarkdownPlugins(markdown) || markdown.preprocessor !== undefined;
}
