import { readdirSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isShellSlot } from '../config/component-slots.ts';
import { areUnchanged, filesIn, fingerprint, type Reads, readOf } from '../reads/reads.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, engineName, packageFolder } from '../utils/node/engine-files.ts';
import { readRegularFile } from '../utils/node/engine-fs.ts';
import { isFile, pathFrom } from '../utils/node/site-files.ts';
import { componentImport } from './component-files.ts';
import { installedFolder, isEngineFile, readPackage } from './installed-packages.ts';
import { withoutQuery } from './modules/module-suffixes.ts';
import { hasOlderReact } from './modules/shared-modules.ts';
import { processVariables, siteVariables, variablePrefixes } from './site-variables.ts';
import { onStyleFile, siteStyles } from './style-files.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

/** What a bundle was made from. */
export interface BundleInputs {
  reads: Reads;
  /** Whether it also has what follows from pages of the site. */
  readsPages: boolean;
}

/**
 * What decides a bundle besides its inputs and what pages need: this code, the bundler, and the settings. None for a site
 * with plugins of Vite that can read anything.
 */
export async function bundleKey(settings: ViteSettings): Promise<string | undefined> {
  const { root, baseUrl, plugins = [], vite = {}, vitePluginsKey } = settings;
  const viteKey = isPlain(vite) ? vite : vitePluginsKey?.();
  if (viteKey === undefined) return undefined;
  return contentHash(
    JSON.stringify([
      engineName(),
      engineHash,
      [bundlerVersions(), process.env.NODE_ENV, hasOlderReact(root)],
      await siteVariables(root, vite),
      processVariables(variablePrefixes(vite)),
      baseUrl,
      viteKey,
      siteStyles(settings).map((file) => pathFrom(root, file)),
      plugins.map((one) => [one.name, one.scripts, one.clientModules, one.eagerModules, one.styles]),
      plugins.some(({ startsWhenIdle }) => startsWhenIdle),
      settings.unusedSlots?.(),
      [settings.markdown?.().mermaid, settings.markdown?.().magicComments],
      settings.untrusted,
      Object.entries(settings.components()).map(([name, module]) => {
        const file = componentImport(module, root);
        return [name, file && isAbsolute(file) ? pathFrom(root, file) : file];
      }),
    ]),
  );
}

/** Returns the versions of Vite and of the bundler in it, without loading them. */
function bundlerVersions(): unknown[] {
  const vite = installedFolder('vite', packageFolder());
  const rolldown = vite && installedFolder('rolldown', vite);
  return [vite, rolldown].map((folder) => folder && readPackage(folder)?.version);
}

/** Whether a site adds style sheets, or settings that change how the engine's are compiled. */
export function addsStyles(settings: ViteSettings): boolean {
  const { root, vite = {} } = settings;
  return siteStyles(settings).length > 1 || Object.keys(vite).length > 0 || hasPostcss(root);
}

/** Whether a site adds code to the engine's scripts, besides the islands of its pages, or settings that change how they are compiled. */
export function addsScripts({ plugins = [], components, changesEngine }: ViteSettings): boolean {
  const modules = plugins.flatMap(({ clientModules = [], eagerModules = [] }) => [
    ...clientModules,
    ...eagerModules,
  ]);
  return changesEngine === true || modules.length > 0 || Object.keys(components()).some(isShellSlot);
}

/** Whether plugins of a site have scripts of their own in documents. */
export function addsPluginScripts({ plugins = [] }: ViteSettings): boolean {
  const scripts = plugins.flatMap((plugin) => Object.values(plugin.scripts ?? {}));
  return !scripts.every((file) => file.startsWith(packageFolder()));
}

/** Whether a value is the same as its JSON: lists and objects without functions, patterns and instances of classes. */
export function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isTree = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isTree && Object.values(value).every(isPlain);
}

/**
 * Matches modules that plugins of a site generate, from what no file tells. Modules of Recto's packages and of Vite follow from the
 * settings.
 */
export const generatedPattern = /^\0(?!virtual:recto[\w-]*\/|recto:|vite\/|rolldown\/|commonjs)/;

/** Matches modules of Recto's packages that follow from the pages of a site. */
export const pageDataPattern = /^\0virtual:recto[\w-]*\/data\//;

/** Records what a bundle is made from while it is made. */
interface InputRecorder {
  plugin: Plugin;
  /** Returns the inputs, with further files that were read; `undefined` if they could not all be seen. */
  inputs(root: string, furtherFiles: string[]): BundleInputs | undefined;
}

export function inputRecorder(): InputRecorder {
  const files = new Set<string>();
  let seesStyles = false;
  let isComplete = true;
  let readsPages = false;
  const plugin: Plugin = {
    name: 'recto:inputs',
    configResolved({ plugins, logger }) {
      // Vite warns in this way of an address in a style sheet that names no file; one may be added.
      const warn = logger.warnOnce;
      logger.warnOnce = (...parameters) => {
        isComplete = false;
        warn(...parameters);
      };
      seesStyles = onStyleFile(plugins, (file) => files.add(file));
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        files.add(id);
        if (generatedPattern.test(id)) isComplete = false;
        if (pageDataPattern.test(id)) readsPages = true;
      }
    },
  };
  return {
    plugin,
    inputs(root, furtherFiles) {
      const paths = [...files, ...furtherFiles]
        .map(withoutQuery)
        .filter((path) => isAbsolute(path) && isFile(path));
      if (!seesStyles || !isComplete || hasPostcss(root)) return undefined;
      return { reads: moduleReads(paths, root), readsPages };
    },
  };
}

/** Whether all is as it was when the bundle was made. */
export function isUnchanged({ reads }: BundleInputs, root: string): boolean {
  return !hasPostcss(root) && areUnchanged(reads, realpathSync(root));
}

/** Returns the absolute paths of the files of a bundle. */
export function pathsOf({ reads }: BundleInputs, root: string): string[] {
  return filesIn(reads, realpathSync(root));
}

/**
 * Returns what decides the code of modules, by their absolute paths: the files, also those that would matter if they existed, and the
 * names in folders, since a new file can change which one an import resolves to.
 */
export function moduleReads(
  paths: string[],
  root: string,
  read: (key: string) => string = (key) => fingerprint(key, realpathSync(root)),
): Reads {
  const real = realpathSync(root);
  const sources = paths.filter(isOwnCode).map((path) => dirname(path));
  const folders = sources.flatMap((folder) => [folder, dirname(folder)]);
  const ancestorFolders = [...new Set([real, ...sources].flatMap(ancestors))];
  const extended = ancestorFolders.flatMap((folder) => extendedFiles(join(folder, 'tsconfig.json')));
  const files = [...paths, ...[real, ...sources].flatMap(settingFilesOf), ...extended];
  const keys = [
    ...files.map((path) => readOf.path('content', path, real)),
    ...folders.map((path) => readOf.path('modules', path, real)),
  ];
  return Object.fromEntries([...new Set(keys)].sort().map((key) => [key, read(key)]));
}

/** Whether a module is neither of an installed package nor of the engine. */
function isOwnCode(path: string): boolean {
  return !path.includes('/node_modules/') && !isEngineFile(path);
}

/** Returns the files that change how the modules of a site are read or found, whether they exist or not. */
export function settingFilesOf(root: string): string[] {
  return ancestors(root).flatMap((folder) => settingFiles.map((name) => join(folder, name)));
}

/** Files that change how the modules below their folder are read or found. The last ones change with every install. */
const settingFiles = [
  'package.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
  '.pnp.cjs',
  'bun.lock',
];

/** The files that a `tsconfig.json` extends by a relative path, and those that these extend. */
function extendedFiles(file: string, knownFiles: string[] = []): string[] {
  const text = readText(file) ?? '';
  const paths = [...text.matchAll(/"(\.{1,2}\/[^"\n]+)"/g)].map(([, path = '']) =>
    resolve(dirname(file), path.endsWith('.json') ? path : `${path}.json`),
  );
  const files = paths.filter((path) => isFile(path) && !knownFiles.includes(path));
  return files.flatMap((path) => [path, ...extendedFiles(path, [...knownFiles, ...files])]);
}

/** Whether a site has plugins of PostCSS, which can read any file. */
export function hasPostcss(root: string): boolean {
  return ancestors(realpathSync(root)).some(
    (folder) =>
      namesIn(folder).some((name) => /^(?:\.postcssrc|postcss\.config)\b/.test(name)) ||
      /"postcss"\s*:\s*\{/.test(readText(join(folder, 'package.json')) ?? ''),
  );
}

function namesIn(folder: string): string[] {
  return attempt(() => readdirSync(folder).sort()) ?? [];
}

function readText(file: string): string | undefined {
  return attempt(() => readRegularFile(file).toString());
}

function ancestors(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...ancestors(dirname(folder))];
}
