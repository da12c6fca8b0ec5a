import { join, relative, resolve } from 'node:path';
import type { Plugin, Problem } from 'recto-docs/plugin';
import { browserConfig } from './browser-config.ts';
import { generatedModules, type LinkedData } from './generated-modules.ts';
import { generatedPages } from './generated-pages.ts';
import { docsData, globalData, postMetadata, postsData, recentPosts } from './global-data.ts';
import { homeData, pluginNames } from './modules/data-names.ts';
import { englishTexts } from './modules/english-texts.ts';
import type { PageComponent } from './page-components.ts';
import { clientModulesId, clientModulesPlugin } from './site-plugins/client-modules-plugin.ts';
import { loadersPlugin } from './site-plugins/loaders-plugin.ts';
import { configuredPostcss } from './site-plugins/postcss-plugins.ts';
import { renamingPlugin, staticFiles } from './site-plugins/webpack-resolve.ts';
import { readPageKinds } from './slots/slot-table.ts';
import { innerModules } from './swizzle.ts';
import { translatedTheme } from './translated-theme.ts';
import { plain } from './values.ts';
import { commonJsPlugin, themeJsxPlugin } from './vite/commonjs-plugin.ts';
import { decoratorsPlugin } from './vite/decorators-plugin.ts';
import { missingExportsPlugin } from './vite/missing-exports-plugin.ts';
import { modulesPlugin } from './vite/modules-plugin.ts';
import { packageImportsPlugin } from './vite/package-imports-plugin.ts';
import { postMetadataPlugin } from './vite/post-metadata-plugin.ts';
import { requireContextPlugin } from './vite/require-context-plugin.ts';
import { siteCodePlugin } from './vite/site-code-plugin.ts';
import { sitePackagesPlugin } from './vite/site-packages-plugin.ts';
import { svgPlugin } from './vite/svg-plugin.ts';

export interface DocusaurusSite {
  /** Absolute site folder. */
  root: string;
  /** The configuration as its author wrote it. */
  config: unknown;
  /** Modules of the components in `src/theme`, by the names of what they replace. */
  components: Record<string, string>;
  /** The components of pages that options of plugins name. */
  pageComponents: PageComponent[];
  /** Absolute folders with components of themes, the first first. */
  themes: string[];
  /** Absolute folders of the modules of plugins, whose pages may have components. */
  pluginFolders: string[];
  /** Modules that run in the browser on every page. */
  clientModules: string[];
  /** What plugins provide to all pages, once they have run. */
  pluginData: object;
  /** Receives the absolute paths of the data of plugins that modules import. */
  imports: Set<string>;
}

/**
 * The plugin of every Docusaurus site: makes its code work, provides the modules that it imports, and uses its
 * components.
 */
export function docusaurusPlugin({
  root,
  config,
  components,
  pageComponents,
  themes,
  pluginFolders,
  clientModules,
  pluginData,
  imports,
}: DocusaurusSite): Plugin {
  const clientConfig = browserConfig(config, root);
  const missingComponents = new Map<string, string>();
  const { staticDirectories = ['static'] } = plain(config);
  const inStatic = staticFiles([staticDirectories].flat().map((folder) => resolve(root, String(folder))));
  let siteData: LinkedData = {
    globalData: {},
    paths: [],
    recentPosts: () => ({}),
    postMetadata: () => undefined,
  };
  let resolveLinked: () => void;
  const linked = new Promise<void>((resolve) => {
    resolveLinked = resolve;
  });
  const generatedData = { now: () => siteData, linked, plugins: pluginData };
  return {
    name: 'docusaurus',
    components,
    componentFolders: [join(root, 'src/theme'), ...themes, ...pluginFolders],
    pageProps: { config: clientConfig },
    barePages: true,
    leavesOutFailedComponents: true,
    startsWhenIdle: true,
    check: () =>
      [...missingComponents].map(([name, importer]) =>
        missingProblem(name, relative(root, importer.replace(pageCode, ''))),
      ),
    messages: { en: englishTexts },
    // Around the page, since code of sites looks for it.
    body: () => [
      { at: 'start', html: '<div id="__docusaurus">' },
      { at: 'end', html: '</div>' },
    ],
    contentLoaded({ site, config: localeConfig }) {
      const data = globalData(site, localeConfig);
      siteData = {
        globalData: data,
        paths: [...site.routes.keys()],
        recentPosts: () => recentPosts(site),
        postMetadata: postMetadata(site),
      };
      resolveLinked();
      const posts = postsData(site);
      const pages = readPageKinds(Object.values(components)) ? generatedPages(site, posts) : {};
      const docs = site.versions.size > 0 ? ['docusaurus-plugin-content-docs'] : [];
      const facts = {
        [pluginNames]: [...docs, ...Object.keys(pluginData)],
        [homeData]: site.routes.has(localeConfig.baseUrl),
      };
      const theme = translatedTheme(plain(plain(clientConfig).themeConfig), { config: localeConfig });
      return { data: { ...data, ...docsData(site), ...posts, ...pages, ...theme, ...facts } };
    },
    vite: {
      ...configuredPostcss(root),
      // In webpack, style sheets name modules with a tilde: `@import '~swiper/swiper.css'`.
      resolve: {
        alias: [
          { find: /^~@site\//, replacement: `${root}/` },
          { find: /^~(?=@?\w)/, replacement: '' },
        ],
      },
      // The name of the global object in Node.js, which webpack has in browsers too.
      define: { global: 'globalThis' },
      // Kinds of files that Docusaurus publishes besides Vite's.
      assetsInclude: /\.(?:docx?|xlsx?|zip|rar|avi|mkv|mpe?g|wmv|m4v)$/i,
      plugins: [
        modulesPlugin({
          root,
          themes,
          pageComponents,
          generated: generatedModules(clientConfig, generatedData),
          imports,
          missing: missingComponents,
          originals: innerModules(root),
        }),
        renamingPlugin({ client: [inStatic], ssr: [inStatic] }, /^\//),
        siteCodePlugin(root),
        decoratorsPlugin(root, config),
        requireContextPlugin(),
        postMetadataPlugin(root, generatedData),
        commonJsPlugin(),
        themeJsxPlugin(),
        packageImportsPlugin(),
        missingExportsPlugin(),
        svgPlugin(),
        loadersPlugin(root),
        sitePackagesPlugin(root),
        clientModulesPlugin(clientModules),
      ],
    },
    eagerModules: clientModules.length > 0 ? [clientModulesId] : [],
    setupModules: clientModules,
  };
}

/** Ends the ids of modules that Markdown becomes. */
const pageCode = /(?:\.recto-page|\?recto-partial)\.jsx$/;

function missingProblem(name: string, importer: string): Problem {
  return {
    level: 'warning',
    message: `The component "${name}", which ${importer} imports, is not supported; only its children are shown.`,
    fix: 'Import another component, or write it in `src/theme`.',
  };
}
