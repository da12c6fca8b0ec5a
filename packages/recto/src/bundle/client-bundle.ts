import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, error, type SiteCodeError } from '../diagnostics/diagnostic.ts';
import type { Artifact, ClientAssets } from '../site/output-files.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineName, packageFolder } from '../utils/node/engine-files.ts';
import type { SiteCall } from '../utils/site-call.ts';
import { bundleCache } from './bundle-cache.ts';
import { addsCode, bundleKey, isPlain, pathsOf } from './bundle-inputs.ts';
import type { EngineBundle } from './bundle-site.ts';
import { codeFailures, preprocessorMissing } from './code-failures.ts';
import { inlineAssets, type PluginAssets, pluginAssets } from './inline-assets.ts';
import { installedFolder, readPackage } from './installed-packages.ts';
import type { IslandModule } from './islands/island-modules.ts';
import { envFiles } from './site-variables.ts';
import type { ViteSettings } from './vite-settings.ts';

/** The assets of a built site for the browser. */
export interface ClientBundle {
  assets: ClientAssets;
  files: Artifact[];
  /** Absolute paths of all files that it was made from; `undefined` if they could not all be seen. */
  inputs?: string[] | undefined;
  /** Errors of the bundler; the assets are then empty. */
  diagnostics: Diagnostic[];
}

/** What the bundle takes from pages, which are read meanwhile. */
export interface PageNeeds {
  islands: Promise<IslandModule[]>;
  failedParts?: ViteSettings['failedParts'];
  providers?: ViteSettings['providers'];
}

/**
 * Returns boot script, shell, islands and style sheets of a site under hashed names. A site that adds no code to those of
 * the engine has the bundle that was made with the engine. Others are bundled: the result depends on the theme, the site's
 * islands and its CSS, not on other content of pages, so it is cached in `.recto` until one of these changes. Errors in a
 * site's code become diagnostics.
 */
export async function buildClient(settings: ViteSettings & PageNeeds): Promise<ClientBundle> {
  return (await readyBundle(settings)) ?? cachedBundle(settings);
}

/** File of the bundle that was made with the engine, and what it takes from pages: nothing. */
const readyFile = join(import.meta.dirname, 'client-bundle');

const noNeeds = '[[],[],[]]';

/** Returns the bundle that was made with the engine, with the scripts and styles of its features. */
async function readyBundle(settings: ViteSettings & PageNeeds): Promise<ClientBundle | undefined> {
  const { root, pluginStyles = {} } = settings;
  if (addsCode(settings)) return undefined;
  const ready = bundleCache<EngineBundle['assets']>(readyFile, root).get(readyKey(settings));
  if (!ready || (await listed(settings)) !== noNeeds) return undefined;
  const complete = addPlugins(ready, await pluginAssets(settings), settings.baseUrl);
  const manifests = reactFolders().map((folder) => join(folder, 'package.json'));
  return { ...complete, inputs: [readyFile, ...manifests, ...Object.values(pluginStyles)], diagnostics: [] };
}

/** Stores a bundle of a site without code as the one of the engine, in the folder of its modules. */
export function storeReadyBundle(settings: ViteSettings, bundle: EngineBundle): void {
  const nothing = { files: {}, folders: {} };
  bundleCache<EngineBundle['assets']>(readyFile, settings.root).put(readyKey(settings), nothing, {
    ...bundle,
    reads: {},
    needs: noNeeds,
  });
}

/** What decides the bundle of a site without code, besides the engine. */
function readyKey({ unusedSlots }: ViteSettings): string {
  const versions = reactFolders().map((folder) => readPackage(folder)?.version);
  return JSON.stringify([process.env.NODE_ENV, versions, unusedSlots?.() ?? []]);
}

function reactFolders(): string[] {
  return ['react', 'react-dom'].flatMap((name) => installedFolder(name, packageFolder()) ?? []);
}

/**
 * Bundles a site, unless nothing has changed since the last time. Bundling starts before the pages are read, and waits for
 * their islands in the module that lists these.
 */
async function cachedBundle(settings: ViteSettings & PageNeeds): Promise<ClientBundle> {
  const { root, recorder, vite = {} } = settings;
  const key = await bundleKey(settings);
  const cache = bundleCache(join(root, '.recto/client-bundle'), root);
  const cached = key && cache.get(key, recorder?.reads());
  if (cached && cached.needs === (await listed(settings))) {
    const { assets, files, inputs } = cached;
    return { assets, files, inputs, diagnostics: [] };
  }
  const { bundleSite } = await import('./bundle-site.ts');
  try {
    const { bundle, plugins, read } = await bundleSite(settings);
    const complete = addPlugins(bundle, plugins, settings.baseUrl);
    const reads = isPlain(vite) ? {} : recorder?.isRepeatable() && recorder.reads();
    if (key && read && reads) cache.put(key, read, { ...complete, reads, needs: await listed(settings) });
    return { ...complete, inputs: read && pathsOf(read, root), diagnostics: [] };
  } catch (cause) {
    return { assets: await noAssets(), files: [], diagnostics: problemsOf(cause, root) };
  }
}

/** Returns the call that bundles: it runs the configuration of PostCSS, and reads variables, which a pipe may never send. */
export function bundleCall(root: string): SiteCall {
  const file = envFiles.find((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFIFO());
  return { name: 'the bundle for the browser', file };
}

/** Returns what pages need as JSON, without absolute paths. */
async function listed({ root, islands, failedParts, providers }: ViteSettings & PageNeeds): Promise<string> {
  const modules = (await islands).map((one) => ({ ...one, file: one.file && relative(root, one.file) }));
  return JSON.stringify([modules, (await failedParts) ?? [], (await providers) ?? []]);
}

/** Adds the scripts and styles of plugins to a bundle, and the addresses of its files. */
function addPlugins(
  { assets, files }: EngineBundle,
  plugins: PluginAssets,
  baseUrl: string,
): { assets: ClientAssets; files: Artifact[] } {
  const addresses = (paths: string[]) => paths.map((path) => baseUrl + path);
  return {
    files,
    assets: {
      ...assets,
      ...plugins,
      build: contentHash(assets.build + JSON.stringify(plugins)),
      styles: addresses(assets.styles),
      partStyles: Object.fromEntries(
        Object.entries(assets.partStyles).map(([name, path]) => [name, baseUrl + path]),
      ),
      preloadedFonts: addresses(assets.preloadedFonts),
      scripts: addresses(assets.scripts),
    },
  };
}

async function noAssets(): Promise<ClientAssets> {
  return {
    build: 'none',
    files: [],
    styles: [],
    partStyles: {},
    preloadedFonts: [],
    generator: engineName(),
    ...(await inlineAssets()),
    pluginScripts: {},
    pluginStyles: {},
    scripts: [],
  };
}

function problemsOf(cause: unknown, root: string): Diagnostic[] {
  return codeFailures(cause, { root }).map(
    (failure) => preprocessorMissing(failure) ?? bundleFailed(failure),
  );
}

function bundleFailed({ message, at, frame, fix }: SiteCodeError): Diagnostic {
  return error('assets/bundle-failed', `The browser's bundle could not be built: ${message}.`, {
    ...(at && { at }),
    notes: frame ? frame.split('\n') : [],
    fix: fix ?? 'Fix the component or style sheet that the message names.',
  });
}
