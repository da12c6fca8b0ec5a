import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { moduleFile } from './files.ts';

interface ModulesOptions {
  /** Folder with one file for each module: `docusaurus/router.tsx`. */
  folder: string;
  /** Absolute site folder. */
  root: string;
  /** Absolute folders with components of themes, the first first. */
  themes: string[];
  /** The configuration that components read. */
  config: object;
  /** Whether diagrams are drawn; their component exists without, as in Docusaurus. */
  hasDiagrams: boolean;
  /** Modules that components of the site get as their originals, by name. */
  originals: ReadonlyMap<string, string>;
}

/** Example: `@docusaurus/router`, `@theme/Icon/Edit`, `@theme-original/Footer`. Groups: the scope, the name. */
const pattern = /^@(docusaurus|theme|theme-original|theme-init|theme-own|generated)\/(.+)$/;

/** Adapters of the package import components of the site by this scope. */
const ownScope = 'theme-own';

const configModule = '\0recto-docusaurus:config';

/**
 * Resolves the modules of Docusaurus to those in a folder. Modules of `@theme` are those of the site in `src/theme`, if it
 * has them.
 */
export function modulesPlugin({
  folder,
  root,
  themes,
  config,
  hasDiagrams,
  originals,
}: ModulesOptions): PluginOption {
  const find = (scope: string, name: string) => moduleFile(join(folder, scope, name));
  return {
    name: 'recto-docusaurus:modules',
    enforce: 'pre',
    // Their packages may be installed, and Node.js would load those.
    config: () => ({ ssr: { noExternal: [/^@docusaurus\/(?:theme-common|plugin-content-\w+)(?:\/|$)/] } }),
    resolveId: {
      // The engine has some of these modules for other sites.
      order: 'pre',
      handler(id, importer) {
        const [, scope = '', name = ''] = pattern.exec(id) ?? [];
        if (scope === 'generated') return name === 'docusaurus.config' ? configModule : undefined;
        if (!name) return undefined;
        if (scope === 'docusaurus') return find(scope, name);
        if (id === '@theme/Mermaid' && !hasDiagrams) return find('docusaurus', 'Noop');
        const inner = /^theme-(?:original|init)$/.test(scope) ? originals.get(name) : undefined;
        if (inner) return inner;
        const isOwn =
          scope === ownScope || (scope === 'theme' && name !== layout && !isAround(name, { root, importer }));
        return (
          (isOwn ? siteThemeFile(root, name) : undefined) ??
          (scope === 'theme' ? undefined : find('theme-original', name)) ??
          find('theme', name) ??
          themes.map((theme) => moduleFile(join(theme, name))).find((file) => file !== undefined)
        );
      },
    },
    load(id) {
      return id === configModule ? `export default ${JSON.stringify(config)};` : undefined;
    },
  };
}

/** React pages call it for their title; that of the site is around every page already. */
const layout = 'Layout';

/**
 * Whether a copy of Docusaurus' layout of a document imports what is around the article here: its module renders nothing
 * there.
 */
function isAround(
  name: string,
  { root, importer = '' }: { root: string; importer?: string | undefined },
): boolean {
  const around = ['DocBreadcrumbs', 'DocPaginator', 'DocItem/Paginator', 'DocVersionBanner'];
  const [, path = ''] = importer.split(join(root, 'src/theme/DocItem'));
  return around.includes(name) && /^(?:\.|\/index\.|\/Layout[./])/.test(path);
}

/** Returns the file of a component in the site's `src/theme`. */
export function siteThemeFile(root: string, name: string): string | undefined {
  return moduleFile(join(root, 'src/theme', name));
}
