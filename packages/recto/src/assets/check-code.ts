import { readFile } from 'node:fs/promises';
import type { DevEnvironment } from 'vite';
import { docusaurusExport, isDocusaurusModule, unknownExports } from '../base/docusaurus-modules.ts';
import { clientPattern, componentPackages } from './client-modules.ts';
import { packageFolder } from './engine-files.ts';
import {
  type BrowserNeed,
  type ImportedName,
  type ImportStatement,
  type ModuleFacts,
  moduleFacts,
} from './module-facts.ts';

/** Problems of a page's code, found without running it. */
export interface CodeProblems {
  /** Code that needs a browser, but is rendered at build only. */
  staticCode: StaticCode[];
  imports: UnsupportedImport[];
}

/** A declaration that needs a browser, outside all islands. */
export interface StaticCode {
  module: CheckedModule;
  /** Its local name; `default` for a default export without one. */
  name: string;
  /** At least one, in the order of the file. */
  needs: BrowserNeed[];
}

/** An import of a Docusaurus module that Recto does not support, or of names that it does not export. */
export interface UnsupportedImport {
  module: CheckedModule;
  statement: ImportStatement;
  /** The unknown names; missing if the module itself is not supported. */
  names?: string[];
}

export interface CheckedModule {
  /** Vite's module id: an absolute path, possibly with a suffix of Recto's. */
  id: string;
  code: string;
}

interface ReadModule extends CheckedModule {
  facts: ModuleFacts;
  isClient: boolean;
}

/** A component that calls a hook of the site. The hook's needs are reported for the component. */
interface Caller {
  module: CheckedModule;
  name: string;
  need: BrowserNeed;
}

/** Checks the code that a page runs, starting from the exports of its module that the page uses. */
type CheckCode = (
  environment: DevEnvironment,
  entry: { id: string; names: string[] },
) => Promise<CodeProblems>;

/** Returns a checker for the modules of a site; each module is parsed once until it changes. */
export function codeChecker(root: string): CheckCode {
  const parsed = new Map<string, ReadModule>();
  let packages: Promise<string[]> | undefined;
  return async (environment, entry) => {
    packages ??= componentPackages(root).then((found) => found.map(({ folder }) => `${folder}/`));
    return checkCode(entry, { environment, parsed, packages: await packages });
  };
}

interface Checking {
  environment: DevEnvironment;
  parsed: Map<string, ReadModule>;
  /** Folders of packages with components for Recto. */
  packages: string[];
}

/** The findings and visited modules of one check. */
interface Walk extends Checking {
  staticCode: Map<string, StaticCode>;
  imports: UnsupportedImport[];
  /** Whether a key is visited for the first time. */
  isFirst(key: string): boolean;
}

async function checkCode(entry: { id: string; names: string[] }, checking: Checking): Promise<CodeProblems> {
  const visited = new Set<string>();
  const isFirst = (key: string) => !visited.has(key) && Boolean(visited.add(key));
  const walk: Walk = { ...checking, staticCode: new Map(), imports: [], isFirst };
  for (const name of entry.names) await followExport(entry.id, name, { walk });
  return { staticCode: [...walk.staticCode.values()], imports: walk.imports };
}

/** The context of one step of a walk. */
interface Step {
  walk: Walk;
  /** Set below a hook of the site. */
  caller?: Caller | undefined;
}

async function followExport(id: string, name: string, step: Step): Promise<void> {
  const module = await readModule(id, step.walk);
  if (!module) return;
  await checkImports(module, step.walk);
  if (module.isClient) return followAll(module, step.walk);
  const { exports, stars } = module.facts;
  for (const one of name === '*' ? exports.keys() : [name]) {
    const target = exports.get(one);
    if (typeof target === 'string') await followLocal(module, target, step);
    else if (target) await followImport(module, target, step);
  }
  if (exports.has(name)) return;
  for (const from of stars) await followImport(module, { from, name }, step);
}

async function followImport(module: ReadModule, { from, name }: ImportedName, step: Step): Promise<void> {
  const { walk, caller } = step;
  const id = await resolve(from, module, walk);
  if (id && walk.isFirst(`${id}\n${name}\n${callerKey(caller)}`)) await followExport(id, name, step);
}

async function followLocal(module: ReadModule, name: string, step: Step): Promise<void> {
  const { walk, caller } = step;
  const { declarations, imports } = module.facts;
  const declaration = declarations.get(name);
  if (!declaration) {
    const found = imports.get(name);
    return found && followImport(module, found, step);
  }
  if (!walk.isFirst(`${module.id}\n=${name}\n${callerKey(caller)}`)) return;
  for (const need of declaration.needs) addNeed(caller ?? { module, name, need }, walk);
  for (const [used, start] of declaration.uses) {
    const need = { what: used, start, end: start + used.length };
    const isHook = /^use[A-Z]/.test(used);
    const next = isHook ? (caller ?? { module, name, need }) : undefined;
    await followLocal(module, used, { walk, caller: next });
  }
}

function addNeed({ module, name, need }: Caller, { staticCode }: Walk): void {
  const key = `${module.id}\n${name}`;
  const entry = staticCode.get(key) ?? { module, name, needs: [] };
  if (!entry.needs.some(({ start }) => start === need.start)) entry.needs.push(need);
  staticCode.set(key, entry);
}

/** Checks only the imports of an island: its code is hydrated, so it may need a browser. */
async function followAll(module: ReadModule, walk: Walk): Promise<void> {
  for (const { from } of module.facts.statements) {
    const id = await resolve(from, module, walk);
    const imported = id && walk.isFirst(`${id}\nhydrated`) ? await readModule(id, walk) : undefined;
    if (!imported) continue;
    await checkImports(imported, walk);
    await followAll(imported, walk);
  }
}

async function checkImports(module: ReadModule, walk: Walk): Promise<void> {
  if (!walk.isFirst(module.id)) return;
  for (const statement of module.facts.statements) {
    const { from, names } = statement;
    if (docusaurusExport(from) !== undefined) {
      const unknown = unknownExports(from, names);
      if (unknown.length > 0) walk.imports.push({ module, statement, names: unknown });
    } else if (isDocusaurusModule(from) && !(await resolve(from, module, walk))) {
      walk.imports.push({ module, statement });
    }
  }
}

/** Resolves an import to a module id. Unresolved imports are reported when the code runs. */
async function resolve(from: string, { id }: CheckedModule, walk: Walk): Promise<string | undefined> {
  const found = await walk.environment.pluginContainer.resolveId(from, id).catch(() => undefined);
  return found?.id;
}

function callerKey(caller: Caller | undefined): string {
  return caller ? `${caller.module.id}:${caller.need.start}` : '';
}

/** Example: `/site/src/a.tsx`, `/site/docs/a.mdx.recto-page.jsx`, `/site/docs/_a.mdx?recto-partial.jsx`. */
const modulePattern = /\.([cm]?[jt]sx?)$/;

/** Reads a module of the site or of a component package; nothing for other packages and for other files. */
async function readModule(
  id: string,
  { environment, parsed, packages }: Checking,
): Promise<ReadModule | undefined> {
  const [, extension = ''] = modulePattern.exec(id) ?? [];
  const isForeign = id.includes('/node_modules/') && !packages.some((folder) => id.startsWith(folder));
  if (!extension || id.startsWith('\0') || isForeign || id.startsWith(packageFolder())) return undefined;
  const code = await loadCode(id, environment);
  const cached = parsed.get(id);
  if (cached && cached.code === code) return cached;
  const facts = code === undefined ? undefined : moduleFacts(code, extension);
  if (code === undefined || !facts) return undefined;
  const module = { id, code, facts, isClient: clientPattern.test(code) };
  parsed.set(id, module);
  return module;
}

async function loadCode(id: string, environment: DevEnvironment): Promise<string | undefined> {
  const loaded = await environment.pluginContainer.load(id).catch(() => undefined);
  if (typeof loaded === 'string') return loaded;
  return loaded?.code ?? (await readFile(id, 'utf8').catch(() => undefined));
}
