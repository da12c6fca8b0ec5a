import { readTool } from './read-tool.ts';

/** Commands, engines and plugins of rnv, read once per build. */
export const tool = await readTool();
