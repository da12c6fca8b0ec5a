// Stands for a package that is not installed: can be called and read, and is always empty.
const empty = new Proxy(function missingPackage() {}, {
  get: (_target, key) => {
    if (key === Symbol.toPrimitive || key === 'toString') return () => '';
    if (key === Symbol.iterator) return [][Symbol.iterator];
    return key === 'then' || typeof key === 'symbol' ? undefined : empty;
  },
  apply: () => empty,
  construct: () => empty,
});

module.exports = empty;
