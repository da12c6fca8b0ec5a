import { cachedResult, type ReadOptions } from './cached-result.ts';
import { buildTool } from './document/build-tool.ts';
import { forkDump } from './extract/fork-dump.ts';
import { parseTool } from './extract/parse-tool.ts';
import type { Tool } from './tool.ts';

/** Reads commands, options, engines, platforms and plugins from the installed packages; about 0.5 s, then cached. */
export function readTool(options: ReadOptions = {}): Promise<Tool> {
  return cachedResult('tool', options, async (packagesFolder) => {
    const [tool, changes] = await Promise.all([
      forkDump('./tool-process.mjs', packagesFolder),
      forkDump('./changes-process.mjs', packagesFolder),
    ]);
    return buildTool(parseTool({ ...(tool as object), changes }));
  });
}
