import { join } from 'node:path';
import { browserGlobal, browserGlobalFix, causeChain } from '../base/errors.ts';
import { lineOf } from '../base/text.ts';
import { type Diagnostic, error, locationAt, type SourceLocation } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { LoadedPage, Page, Partials } from '../model/page.ts';
import type { EntryRoute } from '../model/plugin-routes.ts';
import type { DocRoute, PageRoute } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import type { PageCode, PageIsland } from './check-code.ts';
import { codeDiagnostics, codeFailure, preprocessorMissing } from './code-diagnostics.ts';
import { articleComponentFiles } from './component-files.ts';
import { pageModuleSuffix } from './module-suffixes.ts';
import type { SiteModules } from './site-modules.ts';

type Modules = Omit<SiteModules, 'close' | 'files'>;

/** Runs the code of a page: a React page's module, or the imports and expressions of an MDX page. */
export async function loadPage(
  route: DocRoute | PageRoute | EntryRoute,
  { root, modules, partials }: { root: string; modules: Modules; partials: Partials },
): Promise<{ loaded?: LoadedPage; diagnostics: Diagnostic[] }> {
  const { page } = route;
  const { source } = page;
  const isComponent = source.format === 'component';
  if (!page.module && !isComponent) return { diagnostics: [] };
  const file = join(root, source.path);
  const kind = isComponent ? 'react' : 'mdx';
  const { loaded, failure } = await run(file, page, modules)
    .then(async (found) => found && { ...found, styles: await modules.styles(file, kind) })
    .then(
      (found) => ({ loaded: found, failure: found ? undefined : exportMissing(route) }),
      (cause) => ({ loaded: undefined, failure: moduleFailed(cause, route, { root, partials }) }),
    );
  const problems = await modules.check(file, page.module?.code);
  const diagnostics = codeDiagnostics(problems, { source, root, partials });
  // An unsupported import is the cause of the failure.
  if (failure && problems.imports.length > 0) return { diagnostics };
  return failure ? { diagnostics: [failure, ...diagnostics] } : { ...(loaded && { loaded }), diagnostics };
}

/** Resolves to nothing for a React page whose default export is not a component. */
async function run(
  file: string,
  { module }: Page,
  modules: Modules,
): Promise<Omit<LoadedPage, 'styles'> | undefined> {
  if (module) {
    const { scope, evaluate, default: layout } = await modules.importPage(file, module.code);
    return {
      scope: (scope as () => LoadedPage['scope'])(),
      evaluate: evaluate as LoadedPage['evaluate'],
      ...(typeof layout === 'function' && { layout }),
    };
  }
  const { default: component } = await modules.import(file);
  return typeof component === 'function' ? { component, scope: {}, evaluate: () => [] } : undefined;
}

function exportMissing({ path, page }: DocRoute | PageRoute | EntryRoute): Diagnostic {
  return error(
    'render/export-missing',
    `The route "${path}" cannot render anything: the page has no default export.`,
    {
      at: { file: page.source.path },
      fix: 'Export the page: export default function Page() { … }. Start its name with _ if it is not a page.',
    },
  );
}

function moduleFailed(
  cause: unknown,
  { path, page }: DocRoute | PageRoute | EntryRoute,
  { root, partials }: { root: string; partials: Partials },
): Diagnostic {
  const failure = codeFailure(cause, { root, hasLines: true });
  const chain = causeChain(cause);
  const missing = browserGlobal(chain);
  const unresolved = unresolvedImport(failure.message);
  const file = unresolved?.importer ?? failure.at?.file;
  const inPage = !file || file === page.source.path;
  const importer = inPage ? [] : [`imported by  ${page.source.path}`];
  const withoutCompiler = preprocessorMissing(failure, importer);
  if (withoutCompiler) return withoutCompiler;
  const source = inPage ? page.source : partials.get(file)?.page.source;
  return error(
    'render/failed',
    `The code of "${path}" could not be run: ${moduleMessage(failure.message)}.`,
    {
      at: (source && importPlace(source, unresolved?.name)) ??
        failure.at ?? { file: file ?? page.source.path },
      notes: [...importer, ...chain.slice(1).map((text) => `cause: ${text}`)],
      fix: missing ? browserGlobalFix(missing) : 'Fix the import or the expression that the message names.',
    },
  );
}

/** Locates an unresolved import in a page or partial. */
function importPlace({ path, text }: Source, name: string | undefined): SourceLocation | undefined {
  if (name === undefined) return undefined;
  const line = text.split('\n').findIndex((one) => importIndex(one, name) >= 0);
  if (line < 0) return { file: path };
  const column = importIndex(lineOf(text, line + 1), name) + 1;
  return locationAt(path, text, { line: line + 1, column, length: name.length + 2 });
}

/** Returns the column of a module specifier in a line, quote included; -1 if it has none. */
function importIndex(line: string, name: string): number {
  return Math.max(line.indexOf(`'${name}'`), line.indexOf(`"${name}"`));
}

/** Vite's messages for unresolved imports, by path or by package name. Groups: the import, the importer. */
const unresolvedPatterns = [
  /^Failed to load url (\S+) .* in (\S+)\. Does the file exist\?$/,
  /^Cannot find module '([^']+)' imported from '([^']+)'/,
];

function unresolvedImport(message: string): { name: string; importer: string } | undefined {
  const found = unresolvedPatterns.map((pattern) => pattern.exec(message)).find((match) => match !== null);
  const [, name, importer = ''] = found ?? [];
  return name === undefined ? undefined : { name, importer: importer.replace(pageModuleSuffix, '') };
}

/** Returns the message of an error; reworded for unresolved imports. */
export function moduleMessage(message: string): string {
  const missing = unresolvedImport(message);
  if (!missing) return message;
  return `"${missing.name}" does not exist (imported by ${missing.importer})`;
}

/** Returns the islands of pages and of custom navbar items, without running code. */
export async function pageIslands(
  pages: Page[],
  context: { root: string; config: SiteConfig; files: Files; modules: Modules },
): Promise<PageIsland[]> {
  const { root, config, modules } = context;
  const navbarTypes = navbarTypesFile(config, context);
  const files = [...(navbarTypes ? [navbarTypes] : []), ...articleComponentFiles(config, root)];
  const codes: PageCode[] = [];
  for (const file of files) codes.push(await modules.check(file));
  for (const { source, module } of pages) {
    if (!module && source.format !== 'component') continue;
    codes.push(await modules.check(join(root, source.path), module?.code));
  }
  return codes.flatMap(({ islands }) => islands);
}

/** Path of a site's custom navbar types, without extension, as in Docusaurus. */
const navbarTypesName = 'src/theme/NavbarItem/ComponentTypes';

/** Returns the absolute path of the module of custom navbar items (`custom-…`), if the navbar has such an item. */
function navbarTypesFile(
  { theme }: SiteConfig,
  { root, files }: { root: string; files: Files },
): string | undefined {
  const items = theme.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  if (!items.some(({ type }) => type?.startsWith('custom-'))) return undefined;
  return ['tsx', 'ts', 'jsx', 'js']
    .map((extension) => `${root}/${navbarTypesName}.${extension}`)
    .find((path) => files.has(path));
}

interface NavbarTypes {
  types: Record<string, unknown>;
  /** Addresses of the style sheets that they import. */
  styles: string[];
  diagnostics: Diagnostic[];
}

/** Loads the components of a site's custom navbar items (`custom-…`) by type, if the navbar has such an item. */
export async function loadNavbarTypes(
  config: SiteConfig,
  { root, files, modules }: { root: string; files: Files; modules: Modules },
): Promise<NavbarTypes> {
  const path = navbarTypesFile(config, { root, files });
  if (!path) return { types: {}, styles: [], diagnostics: [] };
  const file = path.slice(root.length + 1);
  try {
    const { default: types } = await modules.import(path);
    const styles = await modules.styles(path, 'react');
    const problems = await modules.check(path);
    const source = { path: file, text: '' };
    const diagnostics = codeDiagnostics(problems, { source, root, partials: new Map() });
    return { types: { ...(types as Record<string, unknown>) }, styles, diagnostics };
  } catch (cause) {
    const failure = codeFailure(cause, { root, hasLines: true });
    const { message, at = { file } } = failure;
    const problem =
      preprocessorMissing(failure) ??
      error('render/failed', `The custom navbar item types could not be loaded: ${message}.`, {
        at,
        fix: 'Fix the module, or what it imports.',
      });
    return { types: {}, styles: [], diagnostics: [problem] };
  }
}
