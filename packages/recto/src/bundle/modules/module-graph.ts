import { readFile } from 'node:fs/promises';
import type { DevEnvironment } from 'vite';
import type { Texts } from '../../config/locale.ts';
import { invariant } from '../../diagnostics/diagnostic.ts';
import { getOrAdd, memoized } from '../../utils/collections.ts';
import { attempt } from '../../utils/errors.ts';
import { isOwnFile, packageFolder } from '../../utils/node/engine-files.ts';
import { componentsModule } from '../../utils/package-name.ts';
import { componentFolders, installedFolderOf, readPackage } from '../installed-packages.ts';
import { type ImportedName, type ModuleFacts, moduleFacts } from '../islands/module-facts.ts';
import { componentParts } from './component-parts.ts';
import { isMarkdownModule } from './module-suffixes.ts';

/** A module, as it was read without running it. */
export interface ReadModule {
  /** Vite's module id: an absolute path, possibly with a suffix of Recto's. */
  id: string;
  code: string;
  facts: ModuleFacts;
  /** `site` also has packages with components for Recto; `other` are further files outside `node_modules`. */
  origin: 'site' | 'markdown' | 'theme' | 'package' | 'other';
}

/** A declaration, and the import from a package that leads to it from the site. */
export interface Binding {
  module: ReadModule;
  name: string;
  from?: PackageImport | undefined;
}

interface PackageImport extends ImportedName {
  importer: string;
}

/** Reads the modules of a site and of its React packages, as its server resolves them. Each is parsed once until it changes. */
export class ModuleGraph {
  readonly #root: string;
  readonly #themes: string[];
  readonly #parsed = new Map<string, ReadModule>();
  readonly #isReact = memoized(usesReact);
  #modules = new Map<string, Promise<ReadModule | undefined>>();
  #resolved = new Map<string, Promise<string | undefined>>();
  #folders: string[] | undefined;
  #environment: DevEnvironment | undefined;

  constructor({ root, themes }: { root: string; themes: string[] }) {
    this.#root = root;
    this.#themes = themes;
  }

  /** Sets what resolves and loads modules, before any is read. */
  use(environment: DevEnvironment): void {
    this.#environment = environment;
  }

  get #plugins(): DevEnvironment['pluginContainer'] {
    invariant(this.#environment, 'the server has started before code is checked.');
    return this.#environment.pluginContainer;
  }

  /** Returns `undefined` for modules of the engine and of React, packages without React, and other files. */
  async read(id: string): Promise<ReadModule | undefined> {
    // The code of a page changes without its file.
    if (isMarkdownModule(id)) return this.#readNow(id);
    return getOrAdd(this.#modules, id, () => this.#readNow(id));
  }

  async #readNow(id: string): Promise<ReadModule | undefined> {
    const [, extension = ''] = modulePattern.exec(id) ?? [];
    if (!extension || id.startsWith('\0') || isEngine(id)) return undefined;
    this.#folders ??= componentFolders(this.#root);
    const origin = originOf(id, this.#folders, this.#themes);
    if (origin === 'package' && !this.#mayHaveComponents(installedFolderOf(id))) return undefined;
    const code = await this.#load(id);
    const cached = this.#parsed.get(id);
    if (cached && cached.code === code) return cached;
    const facts = code === undefined ? undefined : moduleFacts(code, extension);
    if (code === undefined || !facts) return undefined;
    const module: ReadModule = { id, code, facts, origin };
    this.#parsed.set(id, module);
    return module;
  }

  #mayHaveComponents(folder: string | undefined): boolean {
    if (folder === undefined) return false;
    return this.#themes.some((theme) => theme.startsWith(`${folder}/`)) || this.#isReact(folder);
  }

  async #load(id: string): Promise<string | undefined> {
    const result = await this.#plugins.load(id).catch(() => undefined);
    if (typeof result === 'string') return result;
    return result?.code ?? (await readFile(id, 'utf8').catch(() => undefined));
  }

  /** Returns a module id. Unresolved imports are reported when the code runs. */
  async resolve(from: string, importer: string): Promise<string | undefined> {
    return getOrAdd(this.#resolved, `${from}\n${importer}`, () =>
      this.#plugins.resolveId(from, importer).then(
        (one) => one?.id,
        () => undefined,
      ),
    );
  }

  async readImport(from: string, importer: string): Promise<ReadModule | undefined> {
    const id = await this.resolve(from, importer);
    return id === undefined ? undefined : this.read(id);
  }

  async findLocal(module: ReadModule, name: string): Promise<Binding | undefined> {
    if (module.facts.declarations.has(name)) return { module, name };
    const imported = module.facts.imports.get(name);
    return imported && this.findImport(module, imported);
  }

  async findImport(module: ReadModule, imported: ImportedName): Promise<Binding | undefined> {
    const target = await this.readImport(imported.from, module.id);
    const binding = target && (await this.#findExport(target, imported.name));
    const isCrossing = isSite(module) && target && !isSite(target) && isPackageName(imported.from);
    return binding && isCrossing ? { ...binding, from: { ...imported, importer: module.id } } : binding;
  }

  async #findExport(
    module: ReadModule,
    name: string,
    seen = new Set<string>(),
  ): Promise<Binding | undefined> {
    const { exports, stars, directive, commonJs } = module.facts;
    if (seen.has(module.id)) return undefined;
    seen.add(module.id);
    // Its exports are islands under their own names.
    if (directive === 'client' && exports.has(name)) return { module, name };
    const target = exports.get(name);
    if (typeof target === 'string') return this.findLocal(module, target);
    if (target) return this.findImport(module, target);
    if (commonJs) return { module, name };
    for (const from of name === 'default' ? [] : stars) {
      const next = await this.readImport(from, module.id);
      const binding = next && (await this.#findExport(next, name, seen));
      if (!binding) continue;
      return isSite(module) && !isSite(binding.module) ? { ...binding, from: undefined } : binding;
    }
    return undefined;
  }

  /** Whether a module exports a name, itself or by way of another that can be read. */
  async exports(module: ReadModule, name: string): Promise<boolean> {
    if (module.facts.exports.has(name)) return true;
    for (const from of name === 'default' ? [] : module.facts.stars) {
      const next = await this.readImport(from, module.id);
      // What cannot be read may have it.
      if (!next || (await this.exports(next, name))) return true;
    }
    return false;
  }

  /** Forgets what was read, after files have changed. */
  reset(): void {
    this.#modules = new Map();
    this.#resolved = new Map();
  }
}

/**
 * Returns the texts that a module and the modules of the site that it imports ask for, and names for `partAttribute` of the
 * components of Recto that they import. Calls `onRead` with the ids of these modules.
 */
export async function contentBelow(
  start: ReadModule,
  graph: ModuleGraph,
  onRead = (_id: string) => {},
): Promise<{ texts: Texts; parts: string[] }> {
  const texts: Texts = {};
  const parts = new Set<string>();
  const modules = new Set([start]);
  for (const { id, facts } of modules) {
    onRead(id);
    Object.assign(texts, facts.texts);
    for (const { from, names } of facts.statements) {
      const componentNames = from === componentsModule ? names : [];
      for (const part of componentNames.flatMap((name) => componentParts[name] ?? [])) parts.add(part);
      const imported = await graph.readImport(from, id);
      if (imported && isSite(imported)) modules.add(imported);
    }
  }
  return { texts, parts: [...parts].sort() };
}

/** Whether a module belongs to the site, so that its parts can be islands. */
export function isSite({ origin }: ReadModule): boolean {
  return origin === 'site' || origin === 'markdown' || origin === 'theme';
}

/** Example: `/site/src/a.tsx`, `/site/docs/a.mdx.recto-page.jsx`, `/site/docs/_a.mdx?recto-partial.jsx`. */
const modulePattern = /\.([cm]?[jt]sx?)$/;

/** Example: `react-tabs`, `@scope/tabs/list`; not `./tabs`, `/tabs`, `@site/tabs` */
function isPackageName(from: string): boolean {
  return /^(?:@[\w-]|[\w-])/.test(from) && !from.startsWith('@site/');
}

const enginePattern = /\/node_modules\/(?:react|react-dom|scheduler)\//;

function isEngine(id: string): boolean {
  return id.startsWith(packageFolder()) || enginePattern.test(id);
}

function originOf(id: string, folders: string[], themes: string[]): ReadModule['origin'] {
  if (isMarkdownModule(id)) return 'markdown';
  if (folders.some((folder) => isOwnFile(folder, id))) return 'site';
  if (themes.some((folder) => isOwnFile(folder, id))) return 'theme';
  return id.includes('/node_modules/') ? 'package' : 'other';
}

/** Whether a package is related to React; others contain no components. Some have it without depending on it. */
function usesReact(folder: string): boolean {
  const manifest = attempt(() => readPackage(folder));
  if (!manifest) return false;
  const { dependencies, peerDependencies, exports, keywords } = manifest;
  const mentions = JSON.stringify([exports, keywords]);
  return 'react' in { ...dependencies, ...peerDependencies } || /["/-]react["/-]/.test(mentions);
}
