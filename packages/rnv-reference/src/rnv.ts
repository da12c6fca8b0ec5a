import { cachedResult } from './cached-result.ts';
import { buildTool } from './document/build-tool.ts';
import { forkDump } from './extract/fork-dump.ts';
import { parseTool } from './extract/parse-tool.ts';

/** Commands, options, engines, platforms and plugins of the installed packages, read once per build; about 0.5 s, then cached. */
export const tool = await cachedResult('tool', async (packagesFolder) => {
  const [metadata, changes] = await Promise.all([
    forkDump<object>('./tool-process.mjs', packagesFolder),
    forkDump('./changes-process.mjs', packagesFolder),
  ]);
  return buildTool(parseTool({ ...metadata, changes }));
});
