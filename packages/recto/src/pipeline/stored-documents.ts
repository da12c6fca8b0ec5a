import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { SiteImages } from '../bundle/images/generated-images.ts';
import { staticFilesIn } from '../content/files.ts';
import { invariant } from '../diagnostics/diagnostic.ts';
import { type CodeFiles, codeKey, codeReads } from '../graph/code-key.ts';
import { contentOf, type LocaleDocuments, localeDocuments } from '../graph/document-reuse.ts';
import { graph } from '../graph/graph.ts';
import type { PageStore, StoredPage } from '../graph/page-store.ts';
import { sharedReads } from '../graph/shared-reads.ts';
import { fingerprint, type Reads } from '../reads/reads.ts';
import { pluginElements } from '../render/head/plugin-page.ts';
import { pageView } from '../render/page-view.ts';
import { memoized } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { projectFiles } from '../utils/node/engine-files.ts';
import type { BuildContext, ReadSite } from './link-sites.ts';
import type { Bundling } from './render-locale.ts';

export interface StoreOptions {
  store: Pick<PageStore, 'pages' | 'code'>;
  /** Resolves to the result of `PageStore.lost`. */
  lost: Promise<string[]>;
  /** Returns what the code of the site depends on besides modules of components. */
  codeFiles(): Omit<CodeFiles, 'components'>;
  /** Whether code of the site has read nothing so far that may be another in the next build. */
  isRepeatable(): boolean;
  /** Returns the absolute paths of the modules that were imported: only of components, before pages are loaded. */
  componentFiles(): Promise<string[]>;
  /** Absolute folders of generated files, which no page imports. */
  excludedFolders: string[];
  /** Whether every page is stored, also those that the next build renders again. @default on sites with several versions or locales */
  keepsAll?: boolean;
  /** Hash of all sources, for pages that cannot be compared one by one. @default these are always rendered again */
  sources?: string | undefined;
}

/** The documents of the last build, for each locale. */
interface StoredDocuments {
  forLocale(localeSite: ReadSite): LocaleDocuments;
  /** What code of the site is made of now. */
  code: Reads;
  /** Absolute paths of the files that modules of stored documents were made from. */
  keptFiles: ReadonlySet<string>;
}

/** Returns the hash of the paths of all files of a site: any of them may be what an import means. */
function namesIn(root: string, excludedFolders: string[]): string {
  // A build also creates a lock and drafts next to its output.
  const isExcluded = (file: string) =>
    excludedFolders.some((folder) => file.startsWith(folder + sep) || file.startsWith(`${folder}.`));
  const files = projectFiles(root).filter((file) => !isExcluded(file));
  return contentHash(files.map((file) => relative(root, file)).join('\n'));
}

/** Opens the documents that the last build of a site has stored. Called when all locales are read, and their components loaded. */
export async function storedDocuments(
  {
    store,
    lost,
    codeFiles,
    isRepeatable,
    excludedFolders,
    sources,
    keepsAll = false,
  }: Omit<StoreOptions, 'componentFiles'>,
  buildContext: BuildContext & {
    bundle: Bundling;
    images: SiteImages | undefined;
    componentFiles: string[];
  },
): Promise<StoredDocuments> {
  const { root, files, images, published, partials, componentFiles, production } = buildContext;
  const assets = () => {
    const readyAssets = buildContext.bundle.readyAssets();
    invariant(readyAssets, 'documents are compared after the bundle is made.');
    return readyAssets;
  };
  const code = { before: store.code(), now: codeReads({ ...codeFiles(), components: componentFiles }) };
  const key = codeKey(code.now);
  const folders = await Promise.all(
    buildContext.config.staticDirectories.map((folder) => staticFilesIn(`${root}/${folder}`, files)),
  );
  const staticFiles = contentHash(JSON.stringify(folders));
  const names = memoized(() => namesIn(root, excludedFolders));
  const real = realpathSync(root);
  const keptFiles = new Set<string>();
  const storedPages: ReadonlyMap<string, StoredPage> = store.pages();
  const lostFiles = new Set(await lost);
  return {
    code: code.now,
    keptFiles,
    forLocale(localeSite) {
      const { config, messages, components, site, data, shell } = localeSite;
      const { banner, footer, colors, synonyms, styles } = localeSite;
      const frame = { banner, footer, colors, synonyms };
      const bundle = () => ({ assets: assets(), styles, icons: images?.icons });
      const inputs = { config, messages, components, frame, bundle, site, data };
      const { answers, ...localeQuestions } = sharedReads(inputs, root);
      return localeDocuments({
        sharedGraph: graph({
          ...answers,
          code: () => key,
          sources: () => sources,
          static: () => staticFiles,
          names: () => names(),
          content(path) {
            keptFiles.add(resolve(real, path));
            return fingerprint(`content ${path}`, real);
          },
          modules: (path) => fingerprint(`modules ${path}`, real),
          partial(path) {
            const partial = partials.get(path);
            return partial && contentHash(JSON.stringify(contentOf(partial.page)));
          },
        }),
        ...localeQuestions,
        code,
        isRepeatable,
        // Builds of one version or locale keep the pages of the others.
        keepsAll: keepsAll || site.versions.size > 1 || config.i18n.locales.length > 1,
        storedPages,
        lostFiles,
        resolve: localeSite.resolve,
        describe: localeSite.describe,
        publish: published.publish,
        drawSocialImage: images?.drawSocialImage,
        hasFile: (file) => files.has(`${root}/${file}`),
        viewOf: (route) => pageView(route, { site, config, data, messages, shell, hash: contentHash }),
        elementsOf(route, { title, description }) {
          if (route.kind === 'redirect') return '';
          return JSON.stringify(pluginElements({ config, route, title, description, production }, assets()));
        },
      });
    },
  };
}
