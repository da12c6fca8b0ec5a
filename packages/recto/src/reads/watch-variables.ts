import { isCalledForSite } from './callers.ts';
import type { Notes, Patches } from './watchers.ts';

/** Reports the environment variables that code of the site reads, in whatever way. */
export function watchVariables(notes: Notes, { replace, watch }: Patches): void {
  replace(process, 'env', (original) => ({ ...original, value: environment(original.value, notes) }));
  watch(process, 'cwd', notes.cwd);
}

function environment(variables: NodeJS.ProcessEnv, notes: Notes): NodeJS.ProcessEnv {
  /** Variables that the site has set itself: their values follow from its code. */
  const own = new Set<PropertyKey>();
  const note = (name: PropertyKey, boundary: (...parameters: never[]) => unknown) => {
    if (typeof name !== 'string' || own.has(name) || notes.isKnown(name)) return;
    if (isCalledForSite(boundary)) notes.variable(name);
  };
  return new Proxy(variables, {
    get: function get(target, name) {
      note(name, get);
      return Reflect.get(target, name);
    },
    has: function has(target, name) {
      note(name, has);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: function describe(target, name) {
      note(name, describe);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: function list(target) {
      if (isCalledForSite(list)) notes.variables();
      return Reflect.ownKeys(target);
    },
    set: function set(target, name, value) {
      if (isCalledForSite(set)) own.add(name);
      return Reflect.set(target, name, value);
    },
  });
}
