import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { isPlain } from '../bundle/bundle-inputs.ts';
import { buildClient, bundleCall, type ClientBundle, type PageNeeds } from '../bundle/client-bundle.ts';
import { imageScaler } from '../bundle/images/scale-images.ts';
import { packagesOf, readPackage } from '../bundle/installed-packages.ts';
import { type ConfigModules, configModules } from '../bundle/modules/config-modules.ts';
import { siteModules } from '../bundle/modules/lazy-modules.ts';
import type { BuildModules } from '../bundle/modules/server-modules.ts';
import { shareReact } from '../bundle/modules/shared-modules.ts';
import { publishedFiles } from '../bundle/published-files.ts';
import { envFiles, siteVariables, variablePrefixes } from '../bundle/site-variables.ts';
import { cssModules } from '../bundle/style-files.ts';
import { typeTableReader } from '../bundle/type-table.ts';
import { limitedVite } from '../bundle/vite/limited-vite.ts';
import { withMermaid } from '../bundle/vite/mermaid-plugin.ts';
import type { ViteSettings } from '../bundle/vite/vite-settings.ts';
import { hookFailed } from '../config/hook-failed.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';
import { type ReadConfig, readConfig } from '../config/read-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { hasMarkdown } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { defaultDocs } from '../config/version-key.ts';
import type { ViteOptions } from '../config/vite-options.ts';
import { diskFiles } from '../content/disk-files.ts';
import type { Files } from '../content/files.ts';
import { cachedParser } from '../content/parse-cache.ts';
import { readText } from '../content/read-text.ts';
import { readVersions } from '../content/read-versions.ts';
import { snippetReader } from '../content/snippets.ts';
import { guardedFiles } from '../content/untrusted/untrusted-files.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { features } from '../features/features.ts';
import { type CodeFiles, codeKey, codeReads, pathReads } from '../graph/code-key.ts';
import { fileHashes, type StoredHashes } from '../graph/file-hashes.ts';
import { type ParsedPages, parsedPages } from '../graph/parsed-pages.ts';
import { type Highlighter, languageLoader } from '../highlight/highlight.ts';
import { recoverOutput } from '../output/claim-output.ts';
import { type BuildContext, readPartialModule, readPartialValues } from '../pipeline/link-sites.ts';
import { callPlugins } from '../plugins/call-plugins.ts';
import { withPackages } from '../reads/reads.ts';
import type { ReadRecorder } from '../reads/recorder.ts';
import type { PageSelection } from '../site/page-selection.ts';
import { messageOf } from '../utils/errors.ts';
import { packageFolder, projectFiles } from '../utils/node/engine-files.ts';
import type { FileState } from '../utils/node/file-states.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { firstUnknown, outputFolder, type ParsedOptions } from './arguments.ts';

/** A site folder with its configuration, as every command needs it. */
export interface OpenedSite {
  buildContext: BuildContext & { modules: BuildModules };
  settings: ViteSettings;
  /** Pages that earlier builds have parsed, and the hashes of files that they have read. */
  pageCache: ParsedPages;
  hashes: StoredHashes;
  /** Bundles the scripts and styles of the site for the browser. */
  bundle(needs: PageNeeds): Promise<ClientBundle>;
  /** Absolute paths of the configuration, the sidebars, and what they import and read. */
  configFiles: ConfigModules['files'];
  /** Imports a module of a plugin as the configuration is, by its absolute path. */
  importSetting: ConfigModules['importModule'];
  /** Returns what the code of the site depends on besides modules of components. */
  codeFiles(): Omit<CodeFiles, 'components'>;
  reopen(): Promise<ReadConfig>;
  diagnostics: Diagnostic[];
  /** Those of the configuration, which {@link reopen} may replace. */
  configDiagnostics: Diagnostic[];
}

interface OpenOptions extends Pick<BuildContext, 'selection'> {
  limitCall: LimitCall;
  out?: string | boolean | undefined;
  recorder?: ReadRecorder;
  /** What files looked like at the start. */
  states?: ReadonlyMap<string, FileState>;
  /** Whether smaller copies of images are made, if they can be. */
  scalesImages?: boolean;
}

/**
 * Opens a site folder, or some of its pages; returns only diagnostics if its configuration is invalid, or it has no such
 * pages. First recovers the output in `out` from a build that was killed while replacing it.
 */
export async function openSite(
  root: string,
  { out, selection = {}, limitCall, recorder, states, scalesImages = false }: OpenOptions,
): Promise<OpenedSite | { diagnostics: Diagnostic[] }> {
  const files = diskFiles(root);
  const recovery = await recoverOutput(outputFolder(root, out), root);
  shareReact(root);
  const modules = configModules(root, limitCall, recorder);
  const reopen = configReader(root, { files, modules, limitCall });
  const configResult = await reopen();
  const { config } = configResult;
  const diagnostics = [...recovery, ...configResult.diagnostics];
  if (!config) return { diagnostics };
  const packageError = packageProblem(root);
  if (packageError) return { diagnostics: [...diagnostics, packageError] };
  const selectionError = await unknownSelection(selection, { root, config, files });
  if (selectionError) return { diagnostics: [...diagnostics, selectionError] };
  const { baseUrl, staticDirectories, theme, plugins, untrusted } = config;
  const highlighters = await callPlugins('highlighter', {}, { config });
  diagnostics.push(...highlighters.diagnostics);
  const lastHighlighter = highlighters.results.at(-1);
  const sourceProblem = lastHighlighter && (await highlighterProblem(lastHighlighter, config));
  if (sourceProblem) diagnostics.push(sourceProblem);
  const highlighter = sourceProblem ? undefined : lastHighlighter?.value;
  const vite = limitedVite(await viteOptions(config), { root, limitCall, configFile: config.file });
  const hashes = fileHashes(join(root, '.recto/files'), states);
  const scaler = scalesImages ? imageScaler(root, config) : undefined;
  const published = publishedFiles({ root, baseUrl, staticDirectories, scaler });
  const variables = await limitCall(bundleCall(root), () => siteVariables(root, vite));
  diagnostics.push(...(await variableProblems(vite.envDir || root, files)));
  const codeFiles = () => ({
    root,
    settings: modules.files,
    packages: packagesOf(recorder?.packageModules() ?? [], packageFolder()),
    variables,
    prefixes: variablePrefixes(vite),
  });
  const parsingCode = recorder && {
    root,
    recorder,
    key: () => codeKey(codeReads({ ...codeFiles(), components: [] })),
    reads: () => {
      const { packages, settings: paths } = codeFiles();
      return withPackages({ ...recorder.reads(), ...pathReads(paths, root) }, packages, root);
    },
  };
  const pageCache = parsedPages(join(root, '.recto/parsed'), parsingCode);
  const readableFiles = guardedFiles(files, { root, config: () => buildContext.config });
  const snippets = snippetReader(root, readableFiles, typeTableReader(root));
  const settings: ViteSettings = {
    root,
    baseUrl,
    customCss: theme.customCss,
    cssModules: cssModules(root),
    vite,
    changesEngine: changesEngine(config),
    vitePluginsKey: () => keyOfVitePlugins(config, codeFiles),
    recorder,
    plugins: plugins.map((plugin) => withExistingFiles(plugin, files)),
    components: () => buildContext.config.components,
    unusedSlots: () => (hasMarkdown(buildContext.config) ? [] : ['PageMarkdown']),
    markdown: () => buildContext.config.markdown,
    partialCode: (path) => readPartialModule(path, buildContext),
    partialValues: (path) => readPartialValues(path, buildContext),
    published,
    untrusted,
    // What untrusted folders may have, such as images, is not code.
    codeRefusal: (file) =>
      isUntrusted(file, buildContext.config) &&
      files.has(join(root, file)) &&
      !readableFiles.has(`${root}/${file}`)
        ? `Can't import "${file}": it is in an untrusted folder.`
        : undefined,
    limitCall,
  };
  const buildContext: OpenedSite['buildContext'] = {
    root,
    config,
    selection,
    limitCall,
    files: readableFiles,
    hashes,
    histories: new Map(),
    production: true,
    snippets,
    parse: cachedParser({ root, hasRoom: hasHeapLeft, parsedPages: pageCache, snippets, limitCall }),
    partials: new Map(),
    loadLanguages: highlighter ? async () => highlighter : languageLoader(),
    highlighter,
    modules: siteModules(settings),
    cssModules: settings.cssModules,
    importModule: modules.import,
    published,
    scaler,
    // A build records what plugins read.
    watch() {},
  };
  return {
    settings,
    pageCache,
    hashes,
    bundle: (needs) =>
      limitCall({ ...bundleCall(root), isBackground: true }, () => buildClient({ ...settings, ...needs })),
    configFiles: modules.files,
    importSetting: modules.importModule,
    codeFiles,
    reopen,
    diagnostics,
    configDiagnostics: configResult.diagnostics,
    buildContext,
  };
}

/** Loads the module that other threads get a highlighter from, as they do: there, its failure would be one of each page. */
async function highlighterProblem(
  { plugin, value: { source } }: { plugin: string; value: Highlighter },
  config: SiteConfig,
): Promise<Diagnostic | undefined> {
  try {
    if (source) await import(pathToFileURL(source.module).href);
    return undefined;
  } catch (cause) {
    return hookFailed(plugin, 'highlighter', cause, { config });
  }
}

/** Runs a command on a site; again if it returns `undefined`, because plugins have changed what modules import. */
export async function readAgain<Result>(
  run: (isAgain: boolean) => Promise<Result | undefined>,
): Promise<Result> {
  return (await run(false)) ?? ((await run(true)) as Result);
}

/** Returns a function that reads the configuration of a site as its files are now. */
function configReader(
  root: string,
  { files, modules, limitCall }: { files: Files; modules: ConfigModules; limitCall: LimitCall },
): () => Promise<ReadConfig> {
  return async () => {
    const { import: importModule, locate } = modules;
    const result = await readConfig(root, { files, importModule, locate, features, limitCall });
    for (const file of result.files ?? []) modules.files.add(file);
    return {
      ...result,
      ...(result.config && { config: withMermaid(result.config, root) }),
      diagnostics: [...modules.diagnostics(), ...result.diagnostics],
    };
  };
}

/** Reports a `package.json` that cannot be parsed, for example after a failed merge: Vite and Node.js need it. */
function packageProblem(root: string): Diagnostic | undefined {
  try {
    readPackage(root);
    return undefined;
  } catch (cause) {
    const message = `"package.json" is not valid JSON: ${messageOf(cause)}.`;
    return error('config/file-failed', message, { at: { file: 'package.json' }, fix: 'Fix the file.' });
  }
}

async function viteOptions({ plugins, vite }: SiteConfig): Promise<ViteOptions> {
  const optionSets = [...plugins.flatMap((plugin) => plugin.vite ?? []), vite];
  const [first = {}, ...otherOptions] = optionSets.filter((options) => Object.keys(options).length > 0);
  if (otherOptions.length === 0) return first;
  const { mergeViteOptions } = await import('../bundle/vite/vite-config.ts');
  return mergeViteOptions([first, ...otherOptions]);
}

/** Whether settings of Vite change modules of the engine too. */
function changesEngine({ plugins, vite }: SiteConfig): boolean {
  const users = plugins.filter(({ changesOnlySite }) => !changesOnlySite);
  return [vite, ...users.map((plugin) => plugin.vite ?? {})].some((one) => Object.keys(one).length > 0);
}

/** Returns what decides what the Vite plugins of a site do; `undefined` if they can read anything. */
function keyOfVitePlugins(
  { vite, plugins }: SiteConfig,
  codeFiles: OpenedSite['codeFiles'],
): string | undefined {
  const isKnown =
    isPlain(vite) && plugins.every((plugin) => plugin.changesOnlySite || isPlain(plugin.vite ?? {}));
  if (!isKnown) return undefined;
  const files = codeFiles();
  // Modules of the site are found by their names.
  const names = projectFiles(join(files.root, 'src')).map((file) => relative(files.root, file));
  return JSON.stringify([codeKey(codeReads({ ...files, components: [] })), names]);
}

/** Leaves out missing scripts and styles of a plugin, which reading the configuration reports. */
function withExistingFiles({ scripts, clientModules = [], styles, ...plugin }: PluginConfig, files: Files) {
  const existingScripts = Object.entries(scripts ?? {}).filter(([, path]) => files.has(path));
  return {
    ...plugin,
    ...(scripts && { scripts: Object.fromEntries(existingScripts) }),
    ...(styles && files.has(styles) && { styles }),
    clientModules: clientModules.filter((path) => files.has(path)),
  };
}

/** Share of the heap that parsed trees may fill; rendering needs the rest. */
const maxHeapShare = 0.4;

/** Measured: 10,000 pages build with `--max-old-space-size=640`, and run out of memory if all trees are kept. */
function hasHeapLeft(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used < maxHeapShare * limit;
}

export function selectionOf({ locale, docs, version }: ParsedOptions['lists']): PageSelection {
  const setOf = (names: string[] | undefined) => names && new Set(names);
  return { locales: setOf(locale), docs: setOf(docs), versions: setOf(version) };
}

/** Returns an error if a selection names something that the site does not have. */
async function unknownSelection(
  { locales, docs, versions }: PageSelection,
  context: Pick<BuildContext, 'root' | 'config' | 'files'>,
): Promise<Diagnostic | undefined> {
  const { i18n, allDocs } = context.config;
  const ids = allDocs.map(({ id }) => id);
  const problem = firstUnknown('locale', locales, i18n.locales) ?? firstUnknown('docs', docs, ids);
  if (problem || !versions) return problem;
  const { folders } = await readVersions(context);
  const selectedFolders = folders.filter(({ docsId = defaultDocs }) => docs?.has(docsId) ?? true);
  return firstUnknown('version', versions, [...new Set(selectedFolders.map(({ name }) => name))]);
}

/** Warns about files of variables that Vite would read as something else, since it expects UTF-8. */
async function variableProblems(folder: string, files: Files): Promise<Diagnostic[]> {
  const names = envFiles.filter((name) => files.has(join(folder, name)));
  const results = await Promise.all(names.map((name) => readText(name, { root: folder, files })));
  return results.flatMap(({ diagnostics }) =>
    diagnostics.map((one) => ({ ...one, level: 'warning' as const })),
  );
}
