import { readTool } from './read-tool.ts';

/** What the packages say of rnv, read once for all pages of a build. */
export const tool = await readTool();
