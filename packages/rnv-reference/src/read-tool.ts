import { buildTool } from './document/build-tool.ts';
import { forkDump } from './extract/fork-dump.ts';
import { parseTool } from './extract/parse-tool.ts';
import { keptResult, type ReadOptions } from './kept-result.ts';
import type { Tool } from './tool.ts';

/**
 * The commands, options, engines, platforms and plugins of rnv, from the installed packages. The first call
 * costs about half a second, later ones milliseconds.
 */
export function readTool(options: ReadOptions = {}): Promise<Tool> {
  return keptResult('tool', options, async (packagesFolder) =>
    buildTool(parseTool(await forkDump('./tool-process.mjs', packagesFolder))),
  );
}
