import { rejectIfStuck } from './never-settles.ts';

/**
 * Resolves to the default export of a module that an author wrote: a value, a promise of one, or a function that
 * returns either. Rejects with what the module threw.
 */
export function defaultExport(importing: Promise<Record<string, unknown>>): Promise<unknown> {
  const value = async () => {
    const { default: exported } = await importing;
    return typeof exported === 'function' ? await exported() : exported;
  };
  return rejectIfStuck(value());
}
