import { browserGlobal, browserGlobalFix, causeChain } from '../base/errors.ts';
import type { PostRoute } from '../model/blog.ts';
import { type Diagnostic, error, locationAt, type SourceLocation } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { LoadedPage, Page, Partials } from '../model/page.ts';
import type { DocRoute, PageRoute } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { codeDiagnostics, codeFailure, preprocessorMissing } from './code-diagnostics.ts';
import type { SiteModules } from './site-modules.ts';
import { pageModuleSuffix } from './vite-plugin.ts';

type Modules = Omit<SiteModules, 'close'>;

/** Runs the code of a page: a React page's module, or the imports and expressions of an MDX page. */
export async function loadPage(
  route: DocRoute | PageRoute | PostRoute,
  { root, modules, partials }: { root: string; modules: Modules; partials: Partials },
): Promise<{ loaded?: LoadedPage; diagnostics: Diagnostic[] }> {
  const { page } = route;
  const { source } = page;
  const isComponent = source.format === 'component';
  if (!page.module && !isComponent) return { diagnostics: [] };
  const file = `${root}/${source.path}`;
  const kind = isComponent ? 'react' : 'mdx';
  const { loaded, failure } = await run(file, page, modules)
    .then(async (found) => found && { ...found, styles: await modules.styles(file, kind) })
    .then(
      (found) => ({ loaded: found, failure: found ? undefined : exportMissing(route) }),
      (cause) => ({ loaded: undefined, failure: moduleFailed(cause, route, { root, partials }) }),
    );
  const problems = await modules.check(file, kind);
  const diagnostics = codeDiagnostics(problems, { source, root, partials });
  // An unsupported import is the cause of the failure.
  if (problems.imports.length > 0) return { diagnostics };
  return failure ? { diagnostics: [failure, ...diagnostics] } : { ...(loaded && { loaded }), diagnostics };
}

/** Resolves to nothing for a React page whose default export is not a component. */
async function run(
  file: string,
  { module }: Page,
  modules: Modules,
): Promise<Omit<LoadedPage, 'styles'> | undefined> {
  if (module) {
    const { scope, evaluate } = await modules.importPage(file, module.code);
    return { scope: (scope as () => LoadedPage['scope'])(), evaluate: evaluate as LoadedPage['evaluate'] };
  }
  const { default: component } = await modules.import(file);
  return typeof component === 'function' ? { component, scope: {}, evaluate: () => [] } : undefined;
}

function exportMissing({ path, page }: DocRoute | PageRoute | PostRoute): Diagnostic {
  return error('render/export-missing', `The route "${path}" has no default export, so it is empty.`, {
    at: { file: page.source.path },
    fix: 'Export the page: export default function Page() { … }. Start its name with _ if it is not a page.',
  });
}

function moduleFailed(
  cause: unknown,
  { path, page }: DocRoute | PageRoute | PostRoute,
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
  const column = importIndex(text.split('\n')[line] ?? '', name) + 1;
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

/** Path of a site's custom navbar types, without extension, as in Docusaurus. */
const navbarTypesFile = 'src/theme/NavbarItem/ComponentTypes';

interface NavbarTypes {
  types: Record<string, unknown>;
  /** Addresses of the style sheets that they import. */
  styles: string[];
  diagnostics: Diagnostic[];
}

/** Loads the components of a site's custom navbar items (`custom-…`) by type, if the navbar has such an item. */
export async function loadNavbarTypes(
  { theme }: SiteConfig,
  { root, files, modules }: { root: string; files: Files; modules: Omit<SiteModules, 'close'> },
): Promise<NavbarTypes> {
  const items = theme.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const file = ['tsx', 'ts', 'jsx', 'js']
    .map((extension) => `${navbarTypesFile}.${extension}`)
    .find((name) => files.has(`${root}/${name}`));
  if (!file || !items.some(({ type }) => type?.startsWith('custom-')))
    return { types: {}, styles: [], diagnostics: [] };
  try {
    const { default: types } = await modules.import(`${root}/${file}`);
    const styles = await modules.styles(`${root}/${file}`, 'react');
    const problems = await modules.check(`${root}/${file}`, 'react');
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
