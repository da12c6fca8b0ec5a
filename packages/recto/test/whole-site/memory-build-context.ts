import { cssModules, partStyleFiles } from '../../src/bundle/style-files.ts';
import { typeTableReader } from '../../src/bundle/type-table.ts';
import { checkConfig } from '../../src/config/read-config.ts';
import { cachedParser } from '../../src/content/parse-cache.ts';
import { snippetReader } from '../../src/content/snippets.ts';
import { guardedFiles } from '../../src/content/untrusted/untrusted-files.ts';
import type { UserConfig } from '../../src/features/define-config.ts';
import { features } from '../../src/features/features.ts';
import { languageLoader } from '../../src/highlight/highlight.ts';
import type { BuildContext, ReadSite } from '../../src/pipeline/link-sites.ts';
import { startPage } from '../../src/pipeline/render-page.ts';
import type { RenderedPage } from '../../src/render/rendered-page.ts';
import { pageRecords } from '../../src/search/text/page-records.ts';
import type { SearchRecord } from '../../src/search/types.ts';
import type { ClientAssets } from '../../src/site/artifacts.ts';
import type { Route } from '../../src/site/routes/route.ts';
import { unlimited } from '../../src/utils/site-call.ts';
import { memoryFiles } from '../memory-files.ts';

/** A configuration and its file, what the sidebars file would export, and the folder whose git history is read. */
export type MemoryConfig = Partial<UserConfig> & { configFile?: string; sidebars?: unknown; root?: string };

/** What the pipeline works with for a site that exists only in memory; its files, by absolute path, may be changed. */
export function memoryBuildContext(
  files: Record<string, string>,
  { configFile = 'recto.config.ts', sidebars, root = '/site', ...config }: MemoryConfig = {},
): { buildContext: BuildContext & { assets: ClientAssets }; disk: Record<string, string> } {
  const checked = checkConfig({ title: 'Test', url: 'https://example.org', ...config }, configFile, features);
  if (!checked.config) throw new Error(checked.diagnostics.map(({ message }) => message).join('\n'));
  const withSidebars = sidebars === undefined ? files : { ...files, 'sidebars.json': '' };
  const disk = Object.fromEntries(
    Object.entries(withSidebars).map(([path, text]) => [`${root}/${path}`, text]),
  );
  const noCode = async (): Promise<never> =>
    Promise.reject(new Error('this site has no disk to load code from'));
  const inline = {
    inline: '',
    baseUrlBanner: '',
    notFound: '',
    redirect: '',
    tabs: '',
    firstView: '',
    pluginScripts: {},
    removeServiceWorker: '',
    files: [],
    pluginStyles: {},
  };
  const partStyles = Object.fromEntries(
    Object.keys(partStyleFiles()).map((name) => [name, `/assets/part-${name}.css`]),
  );
  const { config: siteConfig } = checked;
  const guarded = guardedFiles(memoryFiles(disk), { root, config: () => siteConfig });
  const snippets = snippetReader(root, guarded, typeTableReader(root));
  const buildContext = {
    root,
    config: checked.config,
    files: guarded,
    production: true,
    snippets,
    parse: cachedParser({ root, snippets }),
    partials: new Map(),
    loadLanguages: languageLoader(),
    modules: {
      import: noCode,
      check: noCode,
      styles: noCode,
      providers: noCode,
      texts: noCode,
      setUp: async () => {},
      locate: () => ({ at: undefined, stack: [] }),
      artifacts: () => [],
      takeProblems: () => [],
    },
    cssModules: cssModules(root),
    watch: () => {},
    importModule: async () => (typeof sidebars === 'function' ? sidebars() : sidebars),
    limitCall: unlimited,
    published: {
      publish: (file: string) => ({ href: `/${file}` }),
      fileAt: () => undefined,
      copies: () => [],
    },
    assets: {
      build: 'test',
      styles: [],
      partStyles,
      preloadedFonts: [],
      generator: 'Recto',
      scripts: [],
      ...inline,
    },
  };
  return { buildContext, disk };
}

/** Renders the document of a page. */
export async function renderPage(
  route: Route,
  read: ReadSite,
  buildContext: BuildContext & { assets: ClientAssets },
  reader: Parameters<typeof startPage>[3] = {},
): Promise<RenderedPage> {
  const renderDocument = await startPage(route, read, buildContext, reader);
  return renderDocument(buildContext.assets);
}

/** What search finds on a page. */
export async function recordsOf(
  route: Route,
  read: ReadSite,
  buildContext: BuildContext & { assets: ClientAssets },
  onSiteAccess = () => {},
): Promise<SearchRecord[]> {
  return pageRecords((await renderPage(route, read, buildContext, { onSiteAccess })).searchable);
}
