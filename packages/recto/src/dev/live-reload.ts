import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { isPageStyle, stylePattern } from '../bundle/style-files.ts';
import { hasMarkdown, outsideFolders } from '../config/site-plugins.ts';
import type { BuildContext, ReadSite } from '../pipeline/link-sites.ts';
import { isGenerated } from '../utils/node/engine-files.ts';
import { fileState } from '../utils/node/engine-fs.ts';
import { isLink } from '../utils/node/file-states.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { type Changes, debouncedWatcher } from './debounced-watcher.ts';
import type { DevHandlers } from './dev-handlers.ts';
import type { DevLog } from './dev-log.ts';
import { styleUpdateLine, updateLine } from './dev-log.ts';
import { codePattern, type DevSite } from './dev-site.ts';
import { openPages } from './open-pages.ts';
import type { WatchedFiles } from './watched-files.ts';

interface LiveReloadOptions {
  assets: DevAssets;
  site: DevSite;
  handlers: Pick<DevHandlers, 'invalidate' | 'recheck'>;
  buildContext: Pick<BuildContext, 'root' | 'snippets'>;
  watchedFiles: WatchedFiles;
  /** Absolute paths of the configuration, the sidebars, what they import and read, and files and folders that plugins watch. */
  configFiles: ReadonlySet<string>;
  /** Counts the changes; each page carries the revision that it was rendered from. */
  state: { revision: number };
  log: DevLog;
  onError(cause: unknown): void;
}

/** Reads the site again after each change, and makes open pages reload. */
export function liveReload(options: LiveReloadOptions): Changes {
  const { assets, site, handlers, buildContext, watchedFiles, configFiles, state, log, onError } = options;
  const { vite } = assets;
  const { root, snippets } = buildContext;
  /** Files and folders that the watcher was given. */
  const outsidePaths = new Set<string>();
  // Vite watches the site folder.
  const watchOutsideFiles = ([main]: ReadSite[]) => {
    const folders = main ? outsideFolders(main.config) : [];
    const snippetFiles = [...snippets.readers.keys()].filter((file) => file.startsWith('../'));
    const paths = [...configFiles, ...[...folders, ...snippetFiles].map((path) => join(root, path))];
    // Each time that a missing file is added, its folder gets one more listener.
    const newPaths = paths.map((path) => resolve(path)).filter((path) => !outsidePaths.has(path));
    for (const path of newPaths) outsidePaths.add(path);
    watchedFiles.add(paths);
    vite.watcher.add(newPaths);
  };
  const pages = openPages(vite, state);
  // Pages that were served before all were parsed lack their problems.
  void Promise.all([site.knownSites(), site.read()]).then(([knownSites, sites]) => {
    watchOutsideFiles(sites);
    if (knownSites === sites) return;
    state.revision += 1;
    pages.refresh();
  });
  const reload = async (before: ReadSite[], isModuleStale: boolean) => {
    const after = await site.read();
    const isShellStale = componentsOf(before) !== componentsOf(after);
    if (isShellStale) assets.reloadShell();
    // A refresh keeps the modules of islands and the shell, the banner and the footer.
    if (isModuleStale || isShellStale || staticPartsOf(before) !== staticPartsOf(after)) pages.load();
    else pages.refresh();
  };
  const exists = (file: string) => existsSync(join(root, file));
  const isNew = newStates(root);
  // Imports may lead to other files than before: to new ones, to none, or to the target of a link that was pointed elsewhere.
  let importChanges = { onServer: false, inBrowser: false };
  const rewiredFiles = new Set<string>();
  vite.watcher.on('all', (event, file) => {
    // It no longer watches what is removed.
    if (event === 'unlink' || event === 'unlinkDir') outsidePaths.delete(file);
    const isRewired = (event === 'add' || event === 'unlink') && watchedFiles.takeRewired(file);
    if (isRewired || event === 'unlinkDir') rewiredFiles.add(pathFrom(root, file));
    importChanges.onServer ||= isRewired;
    const isImportable = codePattern.test(file) || stylePattern.test(file) || isLink(file);
    importChanges.inBrowser ||= isRewired && isImportable;
  });
  /** Returns the files of pages and partials that show code from other files. */
  const readersOf = (paths: string[]) =>
    paths.flatMap((path) => [...(snippets.readers.get(pathFrom(root, path)) ?? [])]);
  const onChange = async (changedFiles: string[]) => {
    const paths = [...new Set([...changedFiles, ...readersOf(changedFiles).map((file) => join(root, file))])];
    const files = paths.map((path) => pathFrom(root, path));
    if (await site.showEdits(files)) {
      state.revision += 1;
      pages.refresh();
      void site.read().then(() => changes.add(changedFiles));
      return undefined;
    }
    const { onServer, inBrowser } = importChanges;
    importChanges = { onServer: false, inBrowser: false };
    assets.modules.drop(paths, onServer);
    if (inBrowser) vite.environments.client.moduleGraph.invalidateAll();
    const before = await site.read();
    // A page may import a style sheet as text; Vite replaces others in the open page.
    const isImported = (path: string) =>
      [...(vite.environments.ssr?.moduleGraph.getModulesByFile(path) ?? [])].some(
        ({ id }) => id && !isPageStyle(id),
      );
    const isAffected = await site.update(files, {
      isImported: (file) => isImported(join(root, file).replaceAll('\\', '/')),
      isRewired: (file) => rewiredFiles.delete(file),
    });
    if (isAffected === undefined) return undefined;
    const isModuleStale = assets.needPageLoad(paths) || inBrowser;
    if (!isAffected && !onServer && !paths.some(isImported)) {
      if (isModuleStale) pages.load();
      const styles = files.filter((file) => stylePattern.test(file) && !isGenerated(file) && isNew(file));
      return styles.length > 0 ? styleUpdateLine(styles) : undefined;
    }
    // A page may be a part of others.
    if (!files.every((file) => pagePattern.test(file)) || paths.some(isImported)) handlers.invalidate();
    state.revision += 1;
    await reload(before, isModuleStale);
    const after = await site.read();
    watchOutsideFiles(after);
    // A page that is not open would keep its problems.
    for (const path of log.paths()) await handlers.recheck(path);
    const newFiles = files.filter(isNew);
    return newFiles.length > 0 ? updateLine({ files: newFiles, before, after, exists }) : undefined;
  };
  const changes = debouncedWatcher(vite.watcher, (paths) => log.runUpdate(() => onChange(paths)), onError);
  return changes;
}

/** Returns whether a file has changed since it was last asked about, because the watcher may emit a change twice. */
function newStates(root: string): (file: string) => boolean {
  const states = new Map<string, string>();
  return (file) => {
    const state = statSync(join(root, file), { throwIfNoEntry: false });
    const text = state ? fileState(state) : '';
    const lastText = states.get(file);
    states.set(file, text);
    return lastText !== text;
  };
}

/** What the shell imports: the modules of components, and whether it offers Markdown. */
function componentsOf([main]: ReadSite[]): string {
  return JSON.stringify([main?.config.components, main && hasMarkdown(main.config)]);
}

function staticPartsOf(sites: ReadSite[]): string {
  return sites.map(({ banner, footer }) => [banner, footer]).join();
}

/** A file that only its own page depends on. Example: `docs/a.md`, but not `docs/_part.md` */
const pagePattern = /(?:^|\/)[^_/][^/]*\.mdx?$/;
