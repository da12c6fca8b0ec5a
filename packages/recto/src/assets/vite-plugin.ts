import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin, parseAst } from 'vite';
import { docusaurusExport } from '../base/docusaurus-modules.ts';
import { clientModules, clientPattern, componentPackages, isClientModule } from './client-modules.ts';

/** What the module of a site's own navbar types adds to; the types of the theme are known without it. */
const originalPattern = /^@theme-(?:original|init)\/NavbarItem\/ComponentTypes$/;

interface RectoPluginOptions {
  /** Absolute site folder. */
  root: string;
  /** Style sheets in cascade order, absolute. */
  styles: string[];
  /** Code of an MDX page's module, by the absolute path of the page. */
  pageCode: (file: string) => string | undefined;
  /** Code of the module of Markdown that is imported, by its absolute path. */
  partialCode: (file: string) => Promise<string>;
}

/**
 * What Vite needs to know of a Recto site: `@site` and the names that Docusaurus sites import, the modules of
 * MDX pages, and islands. A module that says `'use client'` is wrapped when a page imports it at build, and
 * listed in `virtual:recto/islands` for the browser.
 */
export function rectoPlugin({ root: named, styles, pageCode, partialCode }: RectoPluginOptions): Plugin {
  // Vite names modules by their real paths.
  const root = realpathSync(named);
  return {
    name: 'recto',
    enforce: 'pre',
    async config() {
      // Node would run their modules as they are, without islands around their components.
      return { ssr: { noExternal: (await componentPackages(root)).map(({ name }) => name) } };
    },
    async resolveId(id, importer) {
      const wanted = id.startsWith('@site/') ? join(root, id.slice('@site/'.length)) : id;
      if (markdownPattern.test(wanted)) {
        if (this.environment.name !== 'ssr') return this.error(clientMarkdown(id, importer));
        const found = await this.resolve(wanted, importer);
        return found && `${found.id}${partialQuery}`;
      }
      if (wanted !== id) return this.resolve(wanted, importer);
      if (originalPattern.test(id)) return '\0recto:original';
      if (id.startsWith('virtual:recto/') || docusaurusExport(id)) return `\0${id}`;
      if (id.endsWith(pageModuleEnding)) return id;
      return undefined;
    },
    async load(id) {
      if (id.endsWith(pageModuleEnding)) return pageCode(id.slice(0, -pageModuleEnding.length));
      if (id.endsWith(partialQuery)) return partialCode(id.slice(0, -partialQuery.length));
      if (id === '\0recto:original') return 'export default {};';
      if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
      if (id === '\0virtual:recto/islands') {
        const { command, base } = this.environment.config;
        return command === 'serve' ? devIslandsModule(root, base) : islandsModule(root);
      }
      if (id === '\0virtual:recto/styles') return stylesModule(styles);
      const name = id.startsWith('\0') ? docusaurusExport(id.slice(1)) : undefined;
      return name && docusaurusModule(name);
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (this.environment.name !== 'ssr' || id.endsWith(sourceQuery) || !clientPattern.test(code))
          return undefined;
        const file = normalizePath(relative(root, id));
        const isBundled = await isClientModule(id, root);
        return { code: wrapIslands({ code, id, file, isBundled }), map: null };
      },
    },
  };
}

/**
 * What Vite puts around every dynamic import, to load style sheets before it. Every page has all style sheets of the site,
 * so there is nothing to load, and half a kilobyte less in the boot script.
 */
const preloadHelper = '\0vite/preload-helper.js';

/** Ends the module name of a page, so that Vite resolves its imports from the page's folder and reads its JSX. */
export const pageModuleEnding = '.recto-page.jsx';

/** Ends the module name of imported Markdown. Vite knows such a module by its file, so that an edit to that reaches it. */
export const partialQuery = '?recto-partial.jsx';

/** The file that the author wrote, of a module that Vite knows by that file or by one of these endings. */
export function sourceFile(id: string): string {
  const ending = [pageModuleEnding, partialQuery].find((one) => id.endsWith(one)) ?? '';
  return id.slice(0, id.length - ending.length);
}

/** Example: `./_note.mdx` */
const markdownPattern = /\.mdx?$/;

/** Markdown is rendered at build, and an island in the browser too. */
function clientMarkdown(id: string, importer: string | undefined): { message: string; id?: string } {
  const message = `An island cannot import Markdown: "${id}". Import it in the page and pass it as children.`;
  return { message, ...(importer && { id: importer }) };
}

/** Asks for a client module as it is, without islands around its components. */
const sourceQuery = '?recto-source';

function docusaurusModule(name: string): string {
  if (name === 'Translate') return "export { Translate as default, translate } from 'recto/components';";
  return `export { ${name} as default } from 'recto/components';`;
}

/**
 * Imports every style sheet. The names of CSS modules are put to use, because Vite leaves out the styles of those that
 * nobody seems to need; of this module only the style sheet is published.
 */
function stylesModule(styles: string[]): string {
  const imports = styles.map(
    (file, index) => `import * as s${index} from ${JSON.stringify(normalizePath(file))};`,
  );
  return [...imports, `globalThis.styles = [${styles.map((_, index) => `s${index}`).join(', ')}];`].join(
    '\n',
  );
}

/** The island modules of a site by their path from its folder, each loaded when a page first shows it. */
async function islandsModule(root: string): Promise<string> {
  const entries = (await clientModules(root)).map((path) => {
    const name = normalizePath(relative(root, path));
    return `${JSON.stringify(name)}: () => import(${JSON.stringify(normalizePath(path))})`;
  });
  return `export const islands = {\n${entries.join(',\n')}\n};`;
}

/** The same for a site that is written: whatever a page names, so that a component can be added. */
function devIslandsModule(root: string, base: string): string {
  const [own, others] = [base, `${base}@fs/${normalizePath(root).replace(/^\//, '')}/`].map((path) =>
    JSON.stringify(path),
  );
  return `
const address = (name) => new URL((name.startsWith('../') ? ${others} : ${own}) + encodeURI(name), location.origin);
const load = (_, name) => () => import(/* @vite-ignore */ address(name).href);
export const islands = new Proxy({}, { get: load });`;
}

interface WrappedModule {
  code: string;
  id: string;
  /** Path from the site folder. */
  file: string;
  /** Whether the browser can load it. */
  isBundled: boolean;
}

/** Replaces a module by one whose components are islands around those of the original; the rest passes through. */
function wrapIslands({ code, id, file, isBundled }: WrappedModule): string {
  const source = JSON.stringify(id + sourceQuery);
  const names = exportedNames(code).map((name) => {
    const origin = JSON.stringify({ module: file, name, isBundled });
    const call = `island(source.${name}, ${origin})`;
    return name === 'default' ? `export default ${call};` : `export const ${name} = ${call};`;
  });
  return [
    `import * as source from ${source};`,
    "import { island } from 'recto/components';",
    `export * from ${source};`,
    ...names,
  ].join('\n');
}

function exportedNames(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
      return [declaration.id?.name ?? ''];
    }
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  });
}
