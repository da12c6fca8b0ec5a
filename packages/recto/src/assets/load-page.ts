import { browserGlobal, browserGlobalFix } from '../base/browser-global.ts';
import { causeChain } from '../base/cause-chain.ts';
import { type Diagnostic, error, placeAt } from '../model/diagnostic.ts';
import type { LoadedPage } from '../model/loaded-page.ts';
import type { DocRoute, PageRoute } from '../model/site.ts';
import type { SiteModules } from './site-modules.ts';
import { pageModuleEnding } from './vite-plugin.ts';

/**
 * Runs what a page brings of its own code: a React page's module, or the imports and expressions of an MDX
 * page. Pages without any cost nothing and give nothing.
 */
export async function loadPage(
  route: DocRoute | PageRoute,
  { root, modules }: { root: string; modules: Omit<SiteModules, 'close'> },
): Promise<{ loaded?: LoadedPage; diagnostics: Diagnostic[] }> {
  const { page } = route;
  const { source } = page;
  const file = `${root}/${source.path}`;
  try {
    if (page.module) {
      const { scope, evaluate } = await modules.importPage(file, page.module.code);
      return { loaded: { scope: defined(scope), evaluate } as LoadedPage, diagnostics: [] };
    }
    if (source.format !== 'component') return { diagnostics: [] };
    const { default: component } = await modules.import(file);
    if (typeof component !== 'function') return { diagnostics: [exportMissing(route)] };
    return { loaded: { component, scope: {}, evaluate: () => [] }, diagnostics: [] };
  } catch (cause) {
    return { diagnostics: [moduleFailed(cause, route, root)] };
  }
}

/** A name that the page uses and does not define may be a built-in. */
function defined(scope: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(scope ?? {}).filter(([, value]) => value !== undefined));
}

function exportMissing({ path, page }: DocRoute | PageRoute): Diagnostic {
  return error(
    'render/export-missing',
    `The route "${path}" stays empty: nothing can be rendered without a default export.`,
    {
      at: { file: page.source.path },
      fix: 'Export the page: export default function Page() { … }. Start its name with _ if it is not a page.',
    },
  );
}

/** What a bundler adds to its errors. */
interface LocatedError extends Error {
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

function moduleFailed(cause: unknown, { path, page }: DocRoute | PageRoute, root: string): Diagnostic {
  const { source } = page;
  const problem = (cause instanceof Error ? cause : new Error(String(cause))) as LocatedError;
  const chain = causeChain(problem);
  const missing = browserGlobal(chain);
  const message = moduleMessage(problem.message.replaceAll(`${root}/`, ''));
  const file = (problem.loc?.file ?? problem.id ?? '').replace(`${root}/`, '');
  const inPage = !file || file.startsWith(source.path);
  const at = inPage
    ? source.format === 'component' && problem.loc
      ? placeAt(source.path, source.text, problem.loc)
      : { file: source.path }
    : { file, ...(problem.loc && { line: problem.loc.line, column: problem.loc.column }) };
  return error('render/failed', `The code of "${path}" could not be run: ${message}.`, {
    at,
    notes: [
      ...(inPage ? [] : [`needed by  ${source.path}`]),
      ...chain.slice(1).map((text) => `cause: ${text}`),
    ],
    fix: missing ? browserGlobalFix(missing) : 'Mend the import or the expression that the message names.',
  });
}

/** Vite's words for an import that leads nowhere. Groups: the import, the importer. */
const unresolvedPattern = /^Failed to load url (\S+) .* in (\S+)\. Does the file exist\?$/;

/** The first line of an error in our own words where it is about an import. */
function moduleMessage(text: string): string {
  const [line = ''] = text.split('\n');
  const [, wanted, importer = ''] = unresolvedPattern.exec(line) ?? [];
  if (!wanted) return line.replace(/\.$/, '');
  return `"${wanted}", which ${importer.replace(pageModuleEnding, '')} imports, does not exist`;
}
