import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDocusaurusProject } from '../config/config-location.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { pageFormats } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { restorePage } from '../graph/document-reuse.ts';
import type { FurtherInputs, LastBuild } from '../graph/last-build.ts';
import {
  type PageStore,
  pageStore,
  removeUnusedStores,
  type StoredPage,
  storeFolder,
  traceOf,
} from '../graph/page-store.ts';
import type { SitePart } from '../graph/site-part.ts';
import { sourcesKey } from '../graph/sources-key.ts';
import { claimOutput } from '../output/claim-output.ts';
import { outputPart } from '../output/output-part.ts';
import { type OutputThread, openOutputThread } from '../output/output-thread.ts';
import { type FormatWriters, loadFormats } from '../output/page-formats.ts';
import { type BuildResult, buildSite } from '../pipeline/build-site.ts';
import { haveModulesChanged } from '../pipeline/link-sites.ts';
import { findChangedReads, type Reads, withPackages } from '../reads/reads.ts';
import { type ReadRecorder, recordingReads } from '../reads/recorder.ts';
import type { PublishedPage, Site } from '../site/site.ts';
import { memoized } from '../utils/collections.ts';
import { hookCall } from '../utils/site-call.ts';
import { counted } from '../utils/text.ts';
import type { CommandOptions } from './arguments.ts';
import { furtherInputs } from './build-inputs.ts';
import { explain, interactivePages, isMeant, noSuchPage, omissions } from './build-report.ts';
import { type OpenedSite, openSite, readAgain, selectionOf } from './open-site.ts';
import { countLine, failWith } from './report.ts';

interface Build {
  /** Absolute output folder. */
  out: string;
  /** The folder as the terminal shows it. */
  displayPath: string;
  /** Missing if the next build is made in any case. */
  last?: LastBuild;
  /** Returns how long it has taken, in seconds. */
  seconds(): string;
  /** Whether the folder receives the selected pages only, for `recto compose`. */
  isPartial?: boolean;
  /** The parts that other machines have built. */
  parts?: SitePart[];
  /** Folder of generated files that are not sources of the site. */
  excludedFolder?: string;
  /** Returns further problems. */
  check?(result: Pick<BuildResult, 'locales' | 'rendered'>): Diagnostic[];
}

/** Builds a site, and keeps the report for the next build. Resolves with the exit code. */
export async function writeSite(options: CommandOptions, target: Build): Promise<number> {
  const { folder: root } = options;
  return readAgain((isAgain) => {
    // Before the configuration sets variables.
    const keptPages = storedPages(root, target);
    const run = (recorder: ReadRecorder) => write({ ...options, ...keptPages, recorder, isAgain }, target);
    return recordingReads(root, run, { recordsAll: target.isPartial ?? false });
  });
}

async function write(options: CommandOptions & Recording, target: Build): Promise<number | undefined> {
  const { folder, values, lists, print, printError, report, limitCall, recorder } = options;
  const { out, displayPath, last, seconds, parts, check } = target;
  const site = await openSite(folder, {
    out,
    selection: selectionOf(lists),
    limitCall,
    recorder,
    scalesImages: true,
    ...(target.last && { states: target.last.states }),
  });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const result = await buildTo(target, site, options);
  if (!options.isAgain && haveModulesChanged(result.diagnostics)) return undefined;
  const { pages, inputs, outputHash } = result;
  const diagnostics = [...result.diagnostics, ...(check?.(result) ?? [])];
  if (values.why && result.rendered.length > 0 && result.reasons.length === 0)
    diagnostics.push(noSuchPage(`${values.why}`));
  const counts = report(diagnostics);
  if (counts.errors > 0 || (values.strict && result.diagnostics.length > 0)) {
    const isIncomplete = diagnostics.some(({ code }) => code === 'emit/output-incomplete');
    if (isIncomplete) printError(`${displayPath} is incomplete: ${countLine(counts)}.`);
    else printError(`Build failed with ${countLine(counts)}. Existing output was left unchanged.`);
    return 1;
  }
  await last?.save({ pages, diagnostics }, inputs, outputHash);
  if (values.why) print(explain(result.reasons, options.changedReads));
  if (values.verbose) print(interactivePages(result, site.buildContext.root));
  const problemCounts = countLine(counts);
  const fromParts = parts ? `, ${pages - result.rendered.length} of them from parts` : '';
  if (isDocusaurusProject(site.buildContext.config)) for (const line of omissions(diagnostics)) print(line);
  const problems = problemCounts && `, with ${problemCounts}`;
  print(`Built ${counted(pages, 'page')} into ${displayPath} in ${seconds()} s${fromParts}${problems}.`);
  return 0;
}

interface StoredPages {
  store: PageStore;
  /** What code of the site has read for them. */
  lastReads: Reads;
  /** What of this has changed since. */
  changedReads: string[];
}

interface Recording extends StoredPages {
  recorder: ReadRecorder;
  isAgain: boolean;
}

/** Opens the pages of the last build. None is kept if something that code of the site has read has changed since. */
function storedPages(root: string, { out, parts }: Pick<Build, 'out' | 'parts'>): StoredPages {
  const store = pageStore(storeFolder(root, out), out);
  const reads = store.reads();
  const changedReads = reads ? findChangedReads(reads, root) : [];
  const isKnown = reads !== undefined && changedReads.length === 0;
  if (!isKnown) store.forget();
  const lastReads = Object.assign({}, isKnown && reads, ...(parts ?? []).map((part) => part.reads));
  return { store, lastReads, changedReads };
}

/** Builds a site into a folder, which is replaced unless there are errors. */
async function buildTo(
  { out, isPartial = false, parts, excludedFolder }: Build,
  site: OpenedSite,
  { progressLine, recorder, isAgain, store, lastReads, values, terminal }: CommandOptions & Recording,
): Promise<
  Omit<BuildResult, 'sites'> & { inputs?: FurtherInputs | undefined; outputHash?: string | undefined }
> {
  const { buildContext, bundle, codeFiles, pageCache, hashes, diagnostics: first } = site;
  const { config, selection = {}, root } = buildContext;
  // Before there are files of this build.
  const sources = excludedFolder === undefined ? undefined : sourcesKey(root, excludedFolder);
  const claim = await claimOutput(out, root);
  if ('diagnostic' in claim) return { diagnostics: [...first, claim.diagnostic], ...nothingBuilt };
  const { progress, clear } = progressLine();
  const { target } = claim;
  const folder = storeFolder(root, out);
  let formats: Promise<FormatWriters> | undefined;
  const openFormats = () => {
    formats ??= siteFormats(site, recorder);
    return formats;
  };
  // Before the code of the site is compared.
  if (config.userPlugins.some(hasFormat)) await openFormats();
  const extensions = pageFormats(config).map(({ extension }) => extension);
  const part = outputPart(config, selection, { isPartial });
  const output = openOutputThread({ target, extensions, store: folder, part }, openFormats);
  if (store.isLarge()) output.start();
  const hasSources = (page: StoredPage) => sources !== undefined && traceOf(page)?.reads.sources === sources;
  for (const { assets, pages } of parts ?? [])
    if ([...pages.values()].some(hasSources)) for (const { from, path } of assets) output.copy(from, path);
  const siteReads = memoized(() =>
    withPackages({ ...recorder.reads(), ...lastReads }, codeFiles().packages, root),
  );
  let committing: ReturnType<OutputThread['commit']> = Promise.resolve({ failures: [] });
  try {
    const result = await buildSite(buildContext, {
      client: bundle,
      output,
      isPartial,
      reads: siteReads,
      publishedPages: ({ site }) => publishedPages(site, store, target.folder),
      progress,
      ...(values.why && { isExplained: isMeant(`${values.why}`, { cwd: terminal.cwd, root }) }),
      keep: {
        store: parts ? withParts(store, parts) : store,
        // The thread of a large site has started, and looks at the output while this one reads the site.
        lost: store.isLarge() ? output.lost() : Promise.resolve(store.lost()),
        sources,
        keepsAll: isPartial,
        codeFiles,
        excludedFolders: [out, excludedFolder ?? out],
        isRepeatable: recorder.isRepeatable,
        componentFiles: buildContext.modules.files,
      },
    });
    const diagnostics = [...first, ...result.diagnostics, ...((await formats)?.diagnostics ?? [])];
    const isFailed = values.strict
      ? diagnostics.length > 0
      : diagnostics.some(({ level }) => level === 'error');
    if (isFailed || (!isAgain && haveModulesChanged(diagnostics))) await output.abandon();
    else {
      store.saveReads(siteReads(), result.code ?? {});
      committing = output.commit();
    }
    // While another thread replaces the output.
    pageCache.save();
    hashes.save();
    const { bundleInputs, keptFiles } = result;
    const recordedInputs = {
      ...{ bundleInputs, keptFiles, reads: siteReads() },
      isRepeatable: recorder.isRepeatable(),
    };
    const inputs = await furtherInputs(site, recordedInputs).finally(() => committing);
    const { failures, states } = await committing;
    removeUnusedStores(root);
    diagnostics.push(...failures);
    return { ...result, diagnostics, outputHash: states, inputs };
  } finally {
    clear();
    await Promise.all([output.close(), buildContext.modules.close()]);
    claim.release();
  }
}

function hasFormat({ pageFormat }: SiteConfig['userPlugins'][number]): boolean {
  return pageFormat !== undefined;
}

/** Loads the formats of a site. What those of its plugins read is recorded, and their calls are limited. */
async function siteFormats(
  { buildContext: { config, limitCall }, importSetting }: OpenedSite,
  recorder: ReadRecorder,
): Promise<FormatWriters> {
  const formats = await loadFormats(pageFormats(config), config.file, importSetting);
  const plugin = config.userPlugins.find(hasFormat);
  if (!plugin) return formats;
  const call = hookCall(plugin.name, 'pageFormat', config.file);
  let isRepeatable = true;
  return {
    ...formats,
    write(extension, article) {
      const wasRepeatable = recorder.isRepeatable();
      const text = limitCall(call, () => formats.write(extension, article));
      if (wasRepeatable && !recorder.isRepeatable()) isRepeatable = false;
      return text;
    },
    isRepeatable: () => isRepeatable,
  };
}

/** Returns the pages of a site that the last build has written, without their articles. */
function publishedPages({ routes }: Site, store: PageStore, folder: string): PublishedPage[] {
  const pages = store.pages();
  return [...routes.values()].flatMap((route) => {
    const storedPage = pages.get(route.file);
    if (!storedPage || !existsSync(join(folder, route.file))) return [];
    const { article: _, ...page } = restorePage(storedPage, route);
    return [page];
  });
}

/** Adds the pages of parts to a store, whose own ones cannot be compared with the sources as a whole. */
function withParts(store: PageStore, parts: SitePart[]): PageStore {
  const storePages = () =>
    [...store.pages()].filter(([, page]) => traceOf(page)?.reads.sources === undefined);
  return { ...store, pages: () => new Map([...storePages(), ...parts.flatMap(({ pages }) => [...pages])]) };
}

const nothingBuilt = {
  pages: 0,
  islands: [],
  reasons: [],
  code: undefined,
  keptFiles: new Set<string>(),
  islandsByPath: new Map(),
  rendered: [],
  locales: [],
};
