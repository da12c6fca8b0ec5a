/**
 * Settles as `work` does, and rejects when the process has nothing left to do although `work` is pending: it waits for
 * something that never happens.
 */
export function rejectIfStuck<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const isStuck = () => reject(new Error('it waits for something that never happens'));
    process.once('beforeExit', isStuck);
    work.then(resolve, reject).finally(() => process.off('beforeExit', isStuck));
  });
}
