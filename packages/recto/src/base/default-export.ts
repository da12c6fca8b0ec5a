/**
 * Resolves to the default export of a module of the site: a value, a promise of one, or a function that returns either.
 * Rejects with what the module threw.
 */
export function defaultExport(importing: Promise<Record<string, unknown>>): Promise<unknown> {
  const value = async () => {
    const { default: exported } = await importing;
    return typeof exported === 'function' ? await exported() : exported;
  };
  return rejectIfStuck(value());
}

/**
 * Settles as `work` does, and rejects if `work` never settles: if it is pending when the process has nothing left to do.
 */
export function rejectIfStuck<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const isStuck = () => reject(new Error('it waits for something that never happens'));
    process.once('beforeExit', isStuck);
    work.then(resolve, reject).finally(() => process.off('beforeExit', isStuck));
  });
}
