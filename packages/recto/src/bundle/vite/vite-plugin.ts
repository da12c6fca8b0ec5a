import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { isMarkdownImport } from '../../content/page.ts';
import { docusaurusExport } from '../../utils/docusaurus-modules.ts';
import { componentsModule } from '../../utils/package-name.ts';
import { componentPackages } from '../installed-packages.ts';
import { markdownModulePattern, pageModuleSuffix, partialModuleSuffix } from '../modules/module-suffixes.ts';
import { sharedModules } from '../modules/shared-modules.ts';
import { bundlerModulePattern, isForDocusaurus, packagesToBundle } from '../packages-to-bundle.ts';
import { isPageStyle, siteStyles, stylePattern } from '../style-files.ts';
import type { ViteSettings } from './vite-settings.ts';

/** Matches Docusaurus' default navbar types, which a site's module spreads. Empty here: the engine adds its own. */
const defaultTypesPattern = /^@theme-(?:original|init)\/NavbarItem\/ComponentTypes$/;

/**
 * Returns the Vite plugin of a site: resolves `@site` and Docusaurus modules, and provides the modules of MDX pages
 * and of style sheets.
 */
export function rectoPlugin(settings: ViteSettings): Plugin {
  const { plugins = [], pageCode, partialCode } = settings;
  const clientModules = plugins.flatMap((plugin) => plugin.clientModules ?? []);
  const eagerModules = plugins.flatMap((plugin) => plugin.eagerModules ?? []);
  const styles = siteStyles(settings);
  // Vite's module ids are real paths.
  const root = realpathSync(settings.root);
  let packages: string[] = [];
  let isServer = false;
  const isSiteCode = (id: string) =>
    scriptPattern.test(id) && (!id.includes('/node_modules/') || packages.some((one) => id.startsWith(one)));
  return {
    name: 'recto',
    enforce: 'pre',
    config({ resolve }, { command }) {
      isServer = command === 'serve';
      const installedPackages = componentPackages(root);
      packages = installedPackages.map(({ folder }) => `${normalizePath(folder)}/`);
      // Externalized modules would not be wrapped in islands.
      const names = installedPackages.map(({ name }) => name);
      const aliases = Array.isArray(resolve?.alias)
        ? resolve.alias.map(({ find }) => find)
        : Object.keys(resolve?.alias ?? {});
      // Node.js finds what all packages share with the engine.
      const siteAliases = aliases.filter((find) => find !== sharedModules);
      // Only servers run modules in Node.js.
      const packagesForVite = command === 'serve' ? packagesToBundle(root, siteAliases) : [];
      // An alias, because addresses in style sheets are not resolved by plugins.
      const site = { find: /^@site\//, replacement: `${normalizePath(root)}/` };
      // Vite leaves packages to Node.js unless an alias matches.
      const modules = { find: bundlerModulePattern, replacement: '$1' };
      return {
        resolve: { alias: [site, modules] },
        ssr: { noExternal: [...names, ...packagesForVite] },
        // In packages that the dev server bundles, no plugins take part.
        optimizeDeps: { exclude: packagesForVite.filter((name) => isForDocusaurus(name, root)) },
      };
    },
    resolveId: {
      filter: {
        id: [/\.mdx?$/, stylePattern, /^@(?:docusaurus|theme)/, /^virtual:recto\//, markdownModulePattern],
      },
      async handler(id, importer) {
        if (isMarkdownImport(id)) {
          const target = await this.resolve(id, importer);
          return target && `${target.id}${partialModuleSuffix}`;
        }
        if (this.environment.name === 'client' && isPageStyle(id) && importer && isSiteCode(importer)) {
          return pageStyle;
        }
        if (defaultTypesPattern.test(id)) return '\0recto:original';
        if (id.startsWith('virtual:recto/') || docusaurusExport(id)) return `\0${id}`;
        if (id.endsWith(pageModuleSuffix)) return pageModuleId(id, root);
        return undefined;
      },
    },
    load: {
      filter: { id: [/^\0/, markdownModulePattern] },
      async handler(id) {
        if (this.environment.name === 'ssr') {
          if (id.endsWith(pageModuleSuffix)) return pageCode?.(id.slice(0, -pageModuleSuffix.length));
          if (id.endsWith(partialModuleSuffix)) return partialCode(id.slice(0, -partialModuleSuffix.length));
        }
        if (id === '\0recto:original') return 'export default {};';
        if (id === pageStyle) return { code: '', moduleSideEffects: false };
        if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
        if (id === '\0virtual:recto/styles') return stylesModule(styles);
        if (id === '\0virtual:recto/client-modules') return loadersModule(clientModules);
        if (id === '\0virtual:recto/eager-modules')
          return isServer && eagerModules.length > 0 ? `import(${JSON.stringify(eagerModulesInOrder)});` : '';
        if (id === `\0${eagerModulesInOrder}`)
          return eagerModules.map((module) => `import ${JSON.stringify(normalizePath(module))};`).join('\n');
        const name = id.startsWith('\0') ? docusaurusExport(id.slice(1)) : undefined;
        return name && docusaurusModule(name);
      },
    },
  };
}

/**
 * Vite's helper for dynamic imports, which loads their style sheets first. Every page has all style sheets of the site,
 * so a stub saves half a kilobyte in the boot script.
 */
const preloadHelper = '\0vite/preload-helper.js';

/** Stands for a style sheet that a component imports, which the documents of its pages have: the browser imports none. */
const pageStyle = '\0recto:page-style';

/** Imports the eager modules of plugins one after the other; a script of its own in a build. */
export const eagerModulesInOrder = 'virtual:recto/eager-modules-in-order';

/** Example: `/site/src/a.tsx`, `/site/src/a.tsx?recto-source` */
const scriptPattern = /^[^\0].*\.[cm]?[jt]sx?(?:$|\?)/;

/** Returns the id of a page's module, whose file does not exist, by its id or by its address in the dev server. */
function pageModuleId(id: string, root: string): string {
  if (id.startsWith('/@fs/')) return id.slice('/@fs'.length);
  return id.startsWith('/') && !existsSync(id.slice(0, -pageModuleSuffix.length)) ? join(root, id) : id;
}

function docusaurusModule(name: string): string {
  if (name === 'Translate') return `export { Translate as default, translate } from '${componentsModule}';`;
  return `export { ${name} as default } from '${componentsModule}';`;
}

function loadersModule(modules: string[]): string {
  const imports = modules.map((file) => `import(${JSON.stringify(normalizePath(file))})`);
  return `export const loadClientModules = () => [${imports.join(', ')}];`;
}

/**
 * Imports every style sheet. Exports of CSS modules are used, because Vite drops the styles of unused ones. Only the
 * style sheet of this module is published.
 */
function stylesModule(styles: string[]): string {
  const imports = styles.map(
    (file, index) => `import * as s${index} from ${JSON.stringify(normalizePath(file))};`,
  );
  return [...imports, `globalThis.styles = [${styles.map((_, index) => `s${index}`).join(', ')}];`].join(
    '\n',
  );
}
