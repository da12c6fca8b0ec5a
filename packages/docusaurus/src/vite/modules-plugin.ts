import { dirname, join } from 'node:path';
import type { PluginOption } from 'vite';
import { type Generated, pageData } from '../generated-modules.ts';
import { moduleCode, moduleId } from '../modules/module-table.ts';
import { generatedFolder, moduleFile, themeFile, withoutEnding } from '../package-files.ts';
import { type PageComponent, pageComponentCode, pageComponentId } from '../page-components.ts';
import { adapterCode } from '../slots/slot-table.ts';
import { hasIgnoredTabs } from '../swizzle.ts';
import { filesOf, moduleName, type ThemeFolders } from '../theme-imports.ts';

interface ModulesOptions {
  /** Absolute site folder. */
  root: string;
  /** What the modules contain that Docusaurus generates, see `generatedModules`. */
  generated: Generated;
  /** Modules that components of the site receive as their originals, by name. */
  originals: ReadonlyMap<string, string>;
  /** Absolute folders with components of themes, the first first. */
  themes: string[];
  /** The components of pages that options of plugins name. */
  pageComponents: PageComponent[];
  /** Receives the absolute paths, without endings, of the data of plugins that modules import. */
  imports: Set<string>;
  /** Receives the components of a theme that do not exist, with the files that import them. */
  missing: Map<string, string>;
}

/** Example: `@docusaurus/router`, `@theme/Icon/Edit`, `@theme-original/Footer`. Groups: the scope, the name. */
const pattern = /^@(docusaurus|theme|theme-original|theme-init|theme-own|generated)\/(.+)$/;

/** Modules of packages that Node.js does not load itself: those replaced here, and those that Docusaurus compiles. */
const packagePatterns = [
  /^(?!@docusaurus\/|recto-docusaurus(?:\/|$))(?:@[^/]+\/)?[^/]*docusaurus/,
  /^@docusaurus\/(?:core|theme-classic|theme-common|theme-search-algolia|utils-common|plugin-content-\w+)(?:\/|$)/,
  /^(?:react-(?:router(?:-dom)?|helmet-async)|@mdx-js\/react)$/,
];

/** Modules of packages whose providers Docusaurus has around every page. */
const providerModules: Record<string, string> = {
  'react-router': '@docusaurus/router',
  'react-router-dom': '@docusaurus/router',
  'react-helmet-async': '@docusaurus/react-helmet-async',
  '@mdx-js/react': '@docusaurus/mdx-js-react',
};

/** Adapters of the package import components of the site by this scope. */
const siteScope = 'theme-own';

/** Begins the ids of modules that Docusaurus generates from its configuration. */
const generatedPrefix = '\0virtual:recto-docusaurus/generated/';

/** Begins the ids of modules that it generates from pages too. */
const dataPrefix = '\0virtual:recto-docusaurus/data/';

/**
 * Resolves the modules of Docusaurus to modules of this package. Modules of `@theme` come from `src/theme` of the site, if
 * it has them, or from the last theme that has them.
 */
export function modulesPlugin({
  root,
  themes,
  pageComponents,
  generated,
  originals,
  imports,
  missing,
}: ModulesOptions): PluginOption {
  const find = (scope: string, name: string) => moduleId(`${scope}/${name}`);
  /** Returns the component of the last theme that has it. A theme that wraps its own component receives the one before. */
  const fileOfTheme = (name: string, importer: string | undefined) => {
    const files = themes.map((theme) => moduleFile(join(theme, name)));
    return files.findLast((file) => file !== undefined && file !== importer);
  };
  /** Whether the map of MDX components imports a copy of tabs, which works only in React. */
  const isIgnoredTabs = (name: string, importer: string | undefined) =>
    name === 'Tabs' &&
    importer !== undefined &&
    importer === moduleFile(join(root, 'src/theme/MDXComponents')) &&
    hasIgnoredTabs(root);
  return {
    name: 'recto-docusaurus:modules',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: packagePatterns } }),
    resolveId: {
      // The engine has some of these modules for other sites.
      order: 'pre',
      filter: {
        id: [
          pattern,
          /\/\.docusaurus\//,
          ...Object.keys(providerModules).map((name) => new RegExp(`^${name}$`)),
        ],
      },
      handler(id, importer) {
        const [, scope = '', name = ''] =
          pattern.exec(providerModules[id] ?? generatedName(id, { root, importer }) ?? moduleName(id)) ?? [];
        if (scope === 'generated') {
          const file = name.replace(/\.(?:json|m?js)$/, '');
          if (Object.hasOwn(generated, file))
            return (pageData.has(file) ? dataPrefix : generatedPrefix) + file;
          const data = join(generatedFolder(root), name);
          imports.add(withoutEnding(data));
          return moduleFile(data) ?? moduleFile(`${data}.json`);
        }
        if (!name) return undefined;
        if (scope === 'docusaurus') return find(scope, name);
        if (scope === 'theme' && importer && isOutsideCopy(name, importer, { root, themes }, pageComponents))
          return find('layout-copy', name) ?? find('layout-copy', 'Empty');
        const page = scope === siteScope ? pageComponentId(name, pageComponents) : undefined;
        if (page) return page;
        const inner = /^theme-(?:original|init)$/.test(scope) ? originals.get(name) : undefined;
        if (inner) return inner;
        const isOwn =
          scope === siteScope || (scope === 'theme' && name !== layout && !isIgnoredTabs(name, importer));
        const isWrapped = scope === 'theme-original' && importer?.startsWith(join(root, 'src/theme'));
        const resolved =
          (isOwn ? moduleFile(join(root, 'src/theme', name)) : undefined) ??
          (isOwn || isWrapped ? fileOfTheme(name, importer) : undefined) ??
          (isOwn && madeOfParts.has(name) ? originals.get(name) : undefined) ??
          (scope === 'theme' ? undefined : find('theme-original', name)) ??
          find('theme', name) ??
          fileOfTheme(name, importer);
        if (resolved && scope === siteScope && isBundled(this.environment)) return ownPrefix + resolved;
        if (resolved || !importer) return resolved;
        // Another part of this package asks again.
        if (!importer.startsWith('\0')) missing.set(id, importer);
        return missingPrefix + id;
      },
    },
    load: {
      // Modules of the tables have the path of the file that generates them, with a query.
      filter: { id: [/^\0/, /\.ts\?.*\.js$/] },
      async handler(id) {
        const code = moduleCode(id) ?? adapterCode(id) ?? pageComponentCode(id, pageComponents, root);
        if (code !== undefined) return code;
        if (id.startsWith(missingPrefix)) return missingModule;
        if (id.startsWith(ownPrefix))
          return `export { default } from ${JSON.stringify(id.slice(ownPrefix.length))};`;
        const prefix = [generatedPrefix, dataPrefix].find((one) => id.startsWith(one));
        if (!prefix) return undefined;
        const content = await generated[id.slice(prefix.length)]?.(this.environment.name === 'ssr');
        return `export default ${JSON.stringify(content)};`;
      },
    },
  };
}

/** Returns the name of a module that code imports from the folder in which Docusaurus writes it. */
function generatedName(
  id: string,
  { root, importer = '' }: { root: string; importer?: string | undefined },
): string | undefined {
  if (!id.includes('/.docusaurus/')) return undefined;
  const path = id.startsWith('.') ? join(dirname(importer), id) : id.replace(/^@site(?=\/)/, root);
  const folder = join(root, '.docusaurus/');
  return path.startsWith(folder) ? `@generated/${path.slice(folder.length)}` : undefined;
}

/**
 * Begins the ids of modules between adapters and components in the browser's bundle: from CommonJS, a file of an ES package receives
 * all exports as the default one, as in Node.js, and a module without a package receives the default one.
 */
const ownPrefix = '\0virtual:recto-docusaurus/own/';

function isBundled({ name, mode }: { name: string; mode: string }): boolean {
  return name === 'client' && mode === 'build';
}

/** Begins the ids of modules in place of components that do not exist. */
export const missingPrefix = '\0recto-docusaurus:missing/';

/** A component that shows its children. */
const missingModule = 'export default ({ children = null }) => children;';

/** Components that code imports and that consist of the site's components where it has some of these. */
const madeOfParts = new Set(['Admonition', 'CodeBlock', 'DocCardList', 'DocItem/Footer', 'NavbarItem']);

/** React pages call it for their title; the layout of the site is around every page already. */
const layout = 'Layout';

/** What is around a component here, and inside its copy in Docusaurus. */
const partsOfCopies: Record<string, string[]> = {
  Layout: ['Navbar', 'Footer', 'AnnouncementBar', 'Layout/Provider'],
  DocItem: [
    ...['DocBreadcrumbs', 'DocItem/Content', 'DocItem/TOC/Desktop', 'DocItem/TOC/Mobile'],
    'DocVersionBanner',
  ],
  DocCategoryGeneratedIndexPage: ['DocBreadcrumbs', 'DocPaginator', 'DocVersionBanner'],
  DocsRoot: ['Layout'],
  DocRoot: ['DocRoot/Layout', 'DocRoot/Layout/Sidebar', 'DocRoot/Layout/Main', 'Navbar'],
  BlogLayout: ['Layout', 'BlogSidebar'],
  BlogListPage: ['BlogLayout', 'Layout'],
  BlogTagsListPage: ['BlogLayout', 'Layout'],
  BlogTagsPostsPage: ['BlogLayout', 'Layout'],
  'Blog/Pages/BlogAuthorsListPage': ['BlogLayout', 'Layout'],
  'Blog/Pages/BlogAuthorsPostsPage': ['BlogLayout', 'Layout'],
  BlogPostPage: ['BlogLayout', 'Layout', 'TOC'],
  MDXPage: ['Layout'],
};

/** Whether a copy of a component of Docusaurus imports what is around it here. */
function isOutsideCopy(
  name: string,
  importer: string,
  folders: ThemeFolders,
  pageComponents: PageComponent[],
): boolean {
  const [path = ''] = importer.split('?');
  return Object.entries(partsOfCopies).some(([component, names]) => {
    if (!names.includes(name)) return false;
    const pageFiles = pageComponents
      .filter((one) => one.name === component)
      .map(({ file }) => join(folders.root, file));
    const themeFiles = [component, `${component}/Layout`, `${component}/Layout/Main`].flatMap(
      (one) => themeFile(one, folders.root, folders.themes) ?? [],
    );
    return [...pageFiles, ...themeFiles].some((file) => filesOf(file, folders).includes(path));
  });
}
