import type { Api } from './api.ts';
import { readApis } from './read-apis.ts';

/** The exports of the packages, read once per build. */
const apis: Record<string, Api> = await readApis();

/** Returns the exports of a package; throws for one that is not documented. */
export function apiOf(name: string): Api {
  const api = apis[name];
  if (!api) throw new Error(`No package is called "${name}": there are ${Object.keys(apis).join(', ')}.`);
  return api;
}
