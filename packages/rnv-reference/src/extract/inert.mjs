import Module from 'node:module';

/** Returns a value on which any operation is a no-op; a class, since only those can be constructed. */
export function inert() {
  return new Proxy(class {}, {
    get(target, key) {
      if (key === '__esModule') return true;
      if (key === 'then') return undefined;
      if (key === 'prototype') return target.prototype;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [].values();
      return inert();
    },
    apply: inert,
    construct: inert,
  });
}

/** Returns an object whose missing members are inert. */
export function withInert(values) {
  return new Proxy(values, { get: (target, key) => (key in target ? target[key] : inert()) });
}

/** Whether a module is loaded as it is: one of ReNative or of Node.js, or a file. */
export function isOwnModule(id) {
  return /^(?:@rnv\/|\.|[\\/]|[A-Z]:|tslib$)/i.test(id) || Module.isBuiltin(id);
}
