import { readApis } from './read-apis.ts';

/** The exports of the packages, read once per build. */
export const apis = await readApis();
