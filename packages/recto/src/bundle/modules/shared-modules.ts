import { existsSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { restoreDom, restoreElements } from '../../utils/older-react.ts';
import { packageName } from '../../utils/package-name.ts';
import { installedFolder, installedVersion } from '../installed-packages.ts';

/*
 * A process may have one copy of React and of Recto, because contexts and hooks connect the engine with the
 * components of a site. Both resolve to those of the engine: in modules that Vite loads by a plugin, in packages
 * that Node.js loads itself by `shareReact`.
 */

/** Matches imports of these packages. */
export const sharedModules = new RegExp(`^((?:${packageName}|react|react-dom)(?:/.+)?)$`);

/** Begins the id of a module that passes on one of the engine's own. */
const prefix = '\0recto:shared/';

const registry = Symbol.for('recto.shared-modules');

/**
 * Resolves React and Recto to the copies of the engine, wherever the site has others or none. In Node.js, modules of the
 * site receive the modules that the engine has loaded.
 */
export function sharedModulesPlugin(root: string): Plugin {
  const olderReact = hasOlderReact(root) ? olderReactPlugin() : undefined;
  return {
    name: 'recto:shared-modules',
    enforce: 'pre',
    ...olderReact,
    // Vite leaves packages to Node.js, which would find the copies of the site, unless an alias matches.
    config: () => ({
      resolve: { alias: [{ find: sharedModules, replacement: '$1' }] },
      optimizeDeps: { rolldownOptions: { plugins: [{ ...olderReact, ...engineReactPlugin() }] } },
    }),
    configResolved({ environments: { client } }) {
      const { include } = client?.optimizeDeps ?? {};
      // `@vitejs/plugin-react` has React of the site optimized, which may be an older one.
      if (client && include)
        client.optimizeDeps.include = include.filter((name) => !sharedModules.test(name));
    },
    resolveId: {
      filter: { id: sharedModules },
      handler(id) {
        if (this.environment.name === 'ssr') return prefix + id;
        return this.resolve(id, join(packageFolder(), 'package.json'), { skipSelf: true });
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => sharedModule(id.slice(prefix.length)),
    },
  };
}

/** Resolves React in packages that the dev server bundles, in which other plugins do not take part. */
function engineReactPlugin(): Plugin {
  const require = createRequire(join(packageFolder(), 'package.json'));
  return {
    name: 'recto:engine-react',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler: (id, importer) => (importer ? require.resolve(id) : undefined),
    },
  };
}

/** Whether a site is written for a React before 19. */
export function hasOlderReact(root: string): boolean {
  return Number.parseInt(installedVersion('react', root) ?? '', 10) < 19;
}

/** Adds what React 19 has removed to its modules. Groups of the pattern: React DOM. */
function olderReactPlugin(): Pick<Plugin, 'transform'> {
  const restore = JSON.stringify(join(packageFolder(), 'src/utils/older-react.ts').replaceAll('\\', '/'));
  const pattern =
    /\/node_modules\/react(?:-(dom))?\/cjs\/react(?:-dom|-jsx-runtime|-jsx-dev-runtime)?\.(?:production|development)\.js$/;
  return {
    transform: {
      filter: { id: pattern },
      handler(code, id) {
        const call = pattern.exec(id)?.[1]
          ? "restoreDom(exports, () => require('react-dom/client'))"
          : 'restoreElements(exports)';
        return `${code}\nrequire(${restore}).${call};\n`;
      },
    },
  };
}

/** Loads a module of the engine, and generates one with its exports. */
async function sharedModule(name: string): Promise<string> {
  const namespace: Record<string, unknown> = await import(/* @vite-ignore */ name);
  // What `shareReact` has added is only in the module itself, since it is CommonJS.
  const moduleExports = /^react/.test(name)
    ? { ...Object(namespace.default), default: namespace.default }
    : namespace;
  const globals = globalThis as { [registry]?: Map<string, object> };
  globals[registry] ??= new Map();
  globals[registry].set(name, moduleExports);
  const names = Object.keys(moduleExports).filter((one) => one !== 'default' && /^[\w$]+$/.test(one));
  return [
    `const module = globalThis[Symbol.for('recto.shared-modules')].get(${JSON.stringify(name)});`,
    ...('default' in moduleExports ? ['export default module.default;'] : []),
    ...names.map((one) => `const shared_${one} = module.${one};`),
    `export { ${names.map((one) => `shared_${one} as ${one}`).join(', ')} };`,
  ].join('\n');
}

/** Matches a file of React in any copy. Groups: the package, the path in it. */
const filePattern = /^.*[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]((?!node_modules).*)$/;

const mark = Symbol.for('recto.one-react');

/**
 * Makes packages that Node.js loads for a site use the engine's React, where the site has another copy: hooks of one copy
 * fail in components that another renders. React is CommonJS, which Node.js loads with this function for imports too.
 */
export function shareReact(root: string): void {
  const engineFolder = installedFolder('react', packageFolder());
  const siteFolder = installedFolder('react', root);
  const globals = globalThis as { [mark]?: boolean };
  if (!engineFolder || !siteFolder || engineFolder === siteFolder || globals[mark]) return;
  globals[mark] = true;
  const require = createRequire(join(packageFolder(), 'package.json'));
  if (hasOlderReact(root)) {
    for (const name of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'])
      restoreElements(require(name));
    restoreDom(require('react-dom'), () => require('react-dom/client'));
  }
  const loader = Module as unknown as { _extensions: NodeJS.RequireExtensions };
  const load = loader._extensions['.js'];
  loader._extensions['.js'] = (module, file) => {
    const [, name = '', path = ''] = filePattern.exec(file) ?? [];
    const engineCopy = name && engineFile(name, path);
    if (engineCopy && engineCopy !== file) module.exports = require(engineCopy);
    else load?.(module, file);
  };
}

/** Returns a file of the engine's React; the scheduler is a dependency of React DOM. */
function engineFile(name: string, path: string): string | undefined {
  const importer = name === 'scheduler' ? installedFolder('react-dom', packageFolder()) : packageFolder();
  const folder = importer && installedFolder(name, importer);
  const file = folder && join(folder, path);
  return file && existsSync(file) ? file : undefined;
}
