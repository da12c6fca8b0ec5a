import { readApis } from './read-apis.ts';

/** What the packages export, read once for all pages of a build. */
export const apis = await readApis();
