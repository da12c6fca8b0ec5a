import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, error, type SiteCodeError } from '../diagnostics/diagnostic.ts';
import { areUnchanged, type Reads } from '../reads/reads.ts';
import type { Artifact, ClientAssets } from '../site/artifacts.ts';
import { memoized } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineName, packageFolder } from '../utils/node/engine-files.ts';
import { type RecordFile, recordFile } from '../utils/node/record-file.ts';
import type { SiteCall } from '../utils/site-call.ts';
import {
  addsPluginScripts,
  addsScripts,
  addsStyles,
  type BundleInputs,
  bundleKey,
  isPlain,
  isUnchanged,
  pathsOf,
} from './bundle-inputs.ts';
import type { BundlePart, GetReadyPart, PartFiles } from './bundle-site.ts';
import { codeFailures, preprocessorMissing } from './code-failures.ts';
import {
  assetsWithoutFiles,
  inlineAssets,
  type PluginAssets,
  pluginAssets,
  pluginStyles,
} from './inline-assets.ts';
import { installedFolder, readPackage } from './installed-packages.ts';
import type { IslandModule } from './islands/island-modules.ts';
import { envFiles } from './site-variables.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

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
 * Returns boot script, shell, islands and style sheets of a site under hashed names. What a site adds nothing to, scripts or styles,
 * ships ready-made with the engine. The rest is bundled: the result depends on the theme, the site's islands and its CSS, not on other
 * content of pages, so it is cached in `.recto` until one of these changes. Errors in a site's code become diagnostics.
 */
export async function buildClient(settings: ViteSettings & PageNeeds): Promise<ClientBundle> {
  const readyPart = readyParts(settings);
  return (await readyBundle(settings, readyPart)) ?? cachedBundle(settings, readyPart);
}

/** File of the bundle that was made with the engine, and what it takes from pages: nothing. */
const readyFile = join(import.meta.dirname, 'client-bundle');

const noNeeds = '[[],[],[]]';

/** A bundle as it is stored for the next build. */
interface StoredBundle {
  /** What it took from pages, as JSON. */
  needs: string;
  inputs: BundleInputs;
  /** What plugins of Vite may have read. */
  reads: Reads;
  assets: ClientAssets;
  files: Artifact[];
}

function readyRecord(settings: ViteSettings) {
  return recordFile<Record<BundlePart, PartFiles>>(readyFile, readyKey(settings));
}

/** Returns which parts that ship with the engine a site uses. Whether it has islands is known when its pages have been read. */
function readyParts(settings: ViteSettings & PageNeeds): GetReadyPart {
  const [parts] = readyRecord(settings).read();
  return memoized(async (part) => {
    const isAdded = part === 'styles' ? addsStyles(settings) : addsScripts(settings);
    if (!parts || isAdded) return undefined;
    if (part === 'styles') return parts.styles;
    return (await serializeNeeds(settings)) === noNeeds ? parts.scripts : undefined;
  });
}

/** Returns the bundle that was made with the engine, with the scripts and styles of its features. */
async function readyBundle(
  settings: ViteSettings & PageNeeds,
  readyPart: GetReadyPart,
): Promise<ClientBundle | undefined> {
  if (addsPluginScripts(settings)) return undefined;
  const styles = await readyPart('styles');
  const scripts = styles && (await readyPart('scripts'));
  if (!scripts) return undefined;
  const bundle = await joinParts([styles, scripts], await pluginAssets(settings), settings.baseUrl);
  return { ...bundle, inputs: [...readyFiles(), ...pluginStyles(settings)], diagnostics: [] };
}

/** Saves the ready-made parts next to the modules of the engine. */
export function storeReadyParts(settings: ViteSettings, parts: Record<BundlePart, PartFiles>): void {
  readyRecord(settings).write([parts]);
}

/** Returns the absolute paths of the files that decide these parts. */
function readyFiles(): string[] {
  return [readyFile, ...reactFolders().map((folder) => join(folder, 'package.json'))];
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
async function cachedBundle(
  settings: ViteSettings & PageNeeds,
  readyPart: GetReadyPart,
): Promise<ClientBundle> {
  const { root, recorder, vite = {} } = settings;
  const record = await bundleRecord(settings);
  const storedBundle = lastBundle(record, settings);
  if (storedBundle && storedBundle.needs === (await serializeNeeds(settings))) {
    const { assets, files, inputs } = storedBundle;
    return { assets, files, inputs: pathsOf(inputs, root), diagnostics: [] };
  }
  const { bundleSite } = await import('./bundle-site.ts');
  try {
    const { parts, plugins, inputs } = await bundleSite(settings, readyPart, readyFiles());
    const complete = await joinParts(parts, plugins, settings.baseUrl);
    const reads = isPlain(vite) ? {} : recorder?.isRepeatable() && recorder.reads();
    if (inputs && !inputs.readsPages && reads)
      record?.write([{ ...complete, inputs, reads, needs: await serializeNeeds(settings) }]);
    return { ...complete, inputs: inputs && pathsOf(inputs, root), diagnostics: [] };
  } catch (cause) {
    return { assets: await assetsWithoutFiles('none'), files: [], diagnostics: problemsOf(cause, root) };
  }
}

type BundleRecord = RecordFile<StoredBundle>;

/** Opens the record of a site's bundle; `undefined` for a site with plugins of Vite that can read anything. */
export async function bundleRecord(settings: ViteSettings): Promise<BundleRecord | undefined> {
  const key = await bundleKey(settings);
  return key === undefined ? undefined : recordFile(join(settings.root, '.recto/client-bundle'), key);
}

/** Returns the bundle of the last build, if none of its inputs has changed since. */
export function lastBundle(
  record: BundleRecord | undefined,
  { root, recorder }: ViteSettings,
): StoredBundle | undefined {
  const [storedBundle] = record?.read() ?? [];
  const isSame =
    storedBundle &&
    isUnchanged(storedBundle.inputs, root) &&
    areUnchanged(storedBundle.reads, root, recorder?.reads());
  return isSame ? storedBundle : undefined;
}

/** Returns the call that bundles: it runs the configuration of PostCSS, and reads variables, which a pipe may never send. */
export function bundleCall(root: string): SiteCall {
  const file = envFiles.find((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFIFO());
  return { name: 'the bundle for the browser', file };
}

/** Returns what pages need as JSON, without absolute paths. */
async function serializeNeeds({
  root,
  islands,
  failedParts,
  providers,
}: ViteSettings & PageNeeds): Promise<string> {
  const modules = (await islands).map((one) => ({ ...one, file: one.file && relative(root, one.file) }));
  return JSON.stringify([modules, (await failedParts) ?? [], (await providers) ?? []]);
}

/** Joins the parts of a bundle, with what plugins add to documents. */
async function joinParts(
  parts: PartFiles[],
  plugins: PluginAssets,
  baseUrl: string,
): Promise<{ assets: ClientAssets; files: Artifact[] }> {
  const inline = await inlineAssets();
  const files = parts.flatMap((part) => part.files);
  const paths = files.map(({ path }) => path);
  const addresses = (list: string[]) => list.map((path) => baseUrl + path);
  const partStyles = parts.flatMap((part) => Object.entries(part.partStyles));
  return {
    files,
    assets: {
      build: contentHash(JSON.stringify([paths, inline, plugins])),
      files: paths,
      styles: addresses(parts.flatMap(({ styles }) => styles)),
      partStyles: Object.fromEntries(partStyles.map(([name, path]) => [name, baseUrl + path])),
      preloadedFonts: addresses(parts.flatMap(({ preloadedFonts }) => preloadedFonts)),
      generator: engineName(),
      ...inline,
      ...plugins,
      scripts: addresses(parts.flatMap(({ scripts }) => scripts)),
    },
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
