import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageFolder } from '../utils/node/engine-files.ts';
import { packageName } from '../utils/package-name.ts';

/*
 * A process may have one copy of React and of Recto, because contexts and hooks connect the engine with the
 * components of a site. Both resolve to those of the engine; packages that Node.js loads itself are covered by
 * `islands/share-react.ts`.
 */

/** Packages of which a process may have only one copy: contexts and hooks connect the engine with a site's components. */
const pattern = new RegExp(`^((?:${packageName}|react|react-dom)(?:/.+)?)$`);

/** Begins the id of a module that passes on one of the engine's own. */
const prefix = '\0recto:shared/';

const registry = Symbol.for('recto.shared-modules');

/**
 * Resolves React and Recto to the copies of the engine, wherever the site has others or none. In Node.js, modules of the
 * site get those that the engine has loaded.
 */
export function sharedModulesPlugin(): Plugin {
  return {
    name: 'recto:shared-modules',
    enforce: 'pre',
    // Vite leaves packages to Node.js, which would find those of the site, unless an alias matches.
    config: () => ({ resolve: { alias: [{ find: pattern, replacement: '$1' }] } }),
    resolveId(id) {
      if (!pattern.test(id)) return undefined;
      if (this.environment.name === 'ssr') return prefix + id;
      return this.resolve(id, join(packageFolder(), 'package.json'), { skipSelf: true });
    },
    async load(id) {
      return id.startsWith(prefix) ? passOn(id.slice(prefix.length)) : undefined;
    },
  };
}

/** Loads a module of the engine, and generates one with its exports. */
async function passOn(name: string): Promise<string> {
  const loaded: Record<string, unknown> = await import(/* @vite-ignore */ name);
  const shared = globalThis as { [registry]?: Map<string, object> };
  shared[registry] ??= new Map();
  shared[registry].set(name, loaded);
  const names = Object.keys(loaded).filter((one) => one !== 'default' && /^[\w$]+$/.test(one));
  return [
    `const module = globalThis[Symbol.for('recto.shared-modules')].get(${JSON.stringify(name)});`,
    ...('default' in loaded ? ['export default module.default;'] : []),
    ...names.map((one) => `const shared_${one} = module.${one};`),
    `export { ${names.map((one) => `shared_${one} as ${one}`).join(', ')} };`,
  ].join('\n');
}
