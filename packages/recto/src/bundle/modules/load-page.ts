import { join } from 'node:path';
import type { Language } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { SiteFiles } from '../../content/files.ts';
import { originalOf, setNestedOrigin } from '../../content/nested-origin.ts';
import type { LoadedPage, Page, Partials } from '../../content/page.ts';
import { locationIn } from '../../content/source.ts';
import { type Diagnostic, error, type MissingImport } from '../../diagnostics/diagnostic.ts';
import type { DocRoute, EntryRoute, PageRoute } from '../../site/routes/route.ts';
import { describeThrown } from '../../utils/errors.ts';
import { codeDiagnostics, unresolvedImports } from '../code-diagnostics.ts';
import { codeFailure, importMissing, preprocessorMissing } from '../code-failures.ts';
import { articleComponentFiles } from '../component-files.ts';
import { islandsOf, type PageCode } from '../islands/check-code.ts';
import { packageOrigin, siteOrigin } from '../islands/island-modules.ts';
import { styleProblems } from '../style-files.ts';
import { moduleProblems } from './lazy-modules.ts';
import { isComponent } from './load-components.ts';
import type { SiteModules } from './server-modules.ts';

interface PageContext {
  root: string;
  config: SiteConfig;
  modules: SiteModules;
  language: Language;
  partials: Partials;
}

/** Runs the code of a page: a React page's module, or the imports and expressions of an MDX page. */
export async function loadPage(
  route: DocRoute | PageRoute | EntryRoute,
  { root, config, modules, language, partials }: PageContext,
): Promise<{ loaded?: LoadedPage; diagnostics: Diagnostic[] }> {
  const { page } = route;
  const { source } = page;
  const isReactPage = source.format === 'component';
  if (!page.module && !isReactPage) return { diagnostics: [] };
  const file = join(root, source.path);
  const code = page.module?.code;
  const result = await run(file, route, { modules, language }).catch((cause) =>
    moduleFailed(cause, route, root),
  );
  const texts = moduleProblems(modules, config);
  const problems = await modules.check(file, code);
  if ('loaded' in result)
    await addNestedOrigins(problems.nested, result.loaded.scope, { root, modules, language });
  const context = { source, root, partials };
  const diagnostics = codeDiagnostics(problems, context);
  if ('loaded' in result) {
    const { styleFiles } = result;
    const loaded = { ...result.loaded, isIncomplete: problems.imports.length > 0 };
    return { loaded, diagnostics: [...diagnostics, ...texts, ...styleProblems(styleFiles, root)] };
  }
  // An unsupported import is the cause of the failure.
  if (problems.imports.length > 0) return { diagnostics };
  // Loading ends at the first import that cannot be resolved.
  const unresolved = result.missing ? unresolvedImports(problems, { ...context, path: route.path }) : [];
  const isListed = unresolved.some(({ message }) => message === result.diagnostic.message);
  return { diagnostics: [...(isListed ? [] : [result.diagnostic]), ...unresolved, ...diagnostics] };
}

interface Failure {
  diagnostic: Diagnostic;
  missing?: MissingImport | undefined;
}

async function run(
  file: string,
  route: DocRoute | PageRoute | EntryRoute,
  { modules, language }: Pick<PageContext, 'modules' | 'language'>,
): Promise<{ loaded: LoadedPage; styleFiles: string[] } | Failure> {
  const loaded = await importPage(file, route.page, { modules, language });
  if (!loaded) return { diagnostic: exportMissing(route) };
  const styles = await modules.styles(file, route.page.module?.code);
  return {
    loaded: { ...loaded, styles: styles.map(({ href }) => href) },
    styleFiles: styles.map(({ id }) => id),
  };
}

/** Tells components between the tags of islands where the browser loads them from. */
async function addNestedOrigins(
  nested: PageCode['nested'],
  scope: LoadedPage['scope'],
  { root, modules, language }: Pick<PageContext, 'root' | 'modules' | 'language'>,
): Promise<void> {
  for (const { module, name, from, local } of nested) {
    if (from) {
      const original = originalOf(scope[local]);
      setNestedOrigin(scope[local], { ...packageOrigin(from), original, texts: {} });
      continue;
    }
    const origin = siteOrigin(module, name, root);
    const exports = await modules.import(module.id, language).catch(() => undefined);
    setNestedOrigin(exports?.[origin.name], { ...origin, texts: await modules.texts(module.id) });
  }
}

/** Resolves to `undefined` for a React page whose default export is not a component. */
async function importPage(
  file: string,
  { module }: Page,
  { modules, language }: Pick<PageContext, 'modules' | 'language'>,
): Promise<Omit<LoadedPage, 'styles'> | undefined> {
  if (module) {
    const {
      rectoScope: scope,
      rectoEvaluate: evaluate,
      RectoLayout: layout,
      toc,
    } = await modules.import(file, language, module.code);
    return {
      scope: (scope as () => LoadedPage['scope'])(),
      evaluate: evaluate as LoadedPage['evaluate'],
      ...(typeof layout === 'function' && { layout }),
      ...(Array.isArray(toc) && { toc }),
    };
  }
  const { default: component } = await modules.import(file, language);
  return isComponent(component) ? { component, scope: {}, evaluate: () => [] } : undefined;
}

function exportMissing({ path, page }: DocRoute | PageRoute | EntryRoute): Diagnostic {
  return error(
    'render/export-missing',
    `The route "${path}" cannot render anything: the page has no component as its default export.`,
    {
      at: { file: page.source.path },
      fix: 'Export the page: export default function Page() { … }. Start its name with _ if it is not a page.',
    },
  );
}

function moduleFailed(
  cause: unknown,
  { path, page }: DocRoute | PageRoute | EntryRoute,
  root: string,
): Failure {
  const failure = codeFailure(cause, { root, hasLines: true });
  const { at: failedAt = { file: page.source.path }, missingImport: missing } = failure;
  const line = page.source.path === failedAt.file ? (failedAt.line ?? page.module?.unparsedLine) : undefined;
  const isStatement = line !== undefined && failedAt.line === undefined;
  const at = isStatement ? locationIn(page.source, { line, column: 1 }) : failedAt;
  const importer = at.file === page.source.path ? [] : [`imported by  ${page.source.path}`];
  if (missing) {
    return { diagnostic: importMissing(missing, { path, root, at, notes: importer }), missing };
  }
  const defaultFix = isStatement
    ? 'Correct the statement. If it is text, start the line with another word.'
    : 'Fix the import or the expression that the message names.';
  const { notes, fix = failure.fix ?? defaultFix } = describeThrown(cause);
  const diagnostic =
    preprocessorMissing(failure, importer) ??
    error('render/failed', `Failed to run the code of "${path}": ${failure.message}.`, {
      at,
      notes: [...importer, ...notes],
      fix,
    });
  return { diagnostic };
}

/** Returns the islands of pages and of custom navbar items, and the components between their tags, without running code. */
export async function pageIslands(
  pages: Page[],
  context: SiteFiles & { modules: SiteModules },
): Promise<Pick<PageCode, 'islands' | 'nested'>> {
  const { root, config, modules } = context;
  const navbarTypes = navbarTypesFile(context);
  const files = [...(navbarTypes ? [navbarTypes] : []), ...articleComponentFiles(config, root)];
  const sharedCode: PageCode[] = [];
  for (const file of files) sharedCode.push(await modules.check(file));
  const codes: PageCode[] = [];
  for (const { source, module } of pages) {
    if (!module && source.format !== 'component') continue;
    codes.push(await modules.check(join(root, source.path), module?.code));
  }
  return { islands: islandsOf(codes, sharedCode), nested: codes.flatMap(({ nested }) => nested) };
}

/** Paths of the module of a site's custom navbar types, as in Docusaurus. */
const navbarTypesPaths = ['', '/index'].flatMap((end) =>
  ['tsx', 'ts', 'jsx', 'js'].map((extension) => `src/theme/NavbarItem/ComponentTypes${end}.${extension}`),
);

/** Returns the absolute path of the module of custom navbar items (`custom-…`), if the navbar has such an item. */
function navbarTypesFile({ root, config, files }: SiteFiles): string | undefined {
  const items = config.theme.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  if (!items.some(({ type }) => type?.startsWith('custom-'))) return undefined;
  return navbarTypesPaths.map((path) => `${root}/${path}`).find((path) => files.has(path));
}

interface NavbarTypes {
  types: Record<string, unknown>;
  /** Addresses of the style sheets that they import. */
  styles: string[];
  diagnostics: Diagnostic[];
}

/** Loads the components of a site's custom navbar items (`custom-…`) by type, if the navbar has such an item. */
export async function loadNavbarTypes(
  context: SiteFiles & Pick<PageContext, 'modules' | 'language'>,
): Promise<NavbarTypes> {
  const { root, modules, language } = context;
  const path = navbarTypesFile(context);
  if (!path) return { types: {}, styles: [], diagnostics: [] };
  const file = path.slice(root.length + 1);
  try {
    const { default: types } = await modules.import(path, language);
    const styles = (await modules.styles(path)).map(({ href }) => href);
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
