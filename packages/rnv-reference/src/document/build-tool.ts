import type { ToolDump } from '../extract/parse-tool.ts';
import type { Engine, Tool } from '../tool.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { buildCommands } from './build-commands.ts';
import { buildOptionSets, buildOptions } from './build-options.ts';

/** Builds the reference of rnv: each command, option, engine and plugin once. */
export function buildTool(dump: ToolDump): Tool {
  const optionSets = buildOptionSets(dump);
  return {
    version: dump.version,
    platforms: dump.platforms,
    engines: buildEngines(dump),
    commands: buildCommands(dump, optionSets),
    optionSets,
    options: buildOptions(dump, optionSets),
    catalogue: buildCatalogue(dump),
  };
}

/** Returns the engines: packages with platforms; the others only provide commands. */
function buildEngines({ owners, defaultEngines }: ToolDump): Engine[] {
  return owners
    .filter(({ platforms }) => platforms.length > 0)
    .map(({ id, version, suffix = '', plugins, platforms }) => ({
      id,
      version,
      suffix,
      plugins,
      platforms: platforms.map((platform) => ({
        ...platform,
        isDefault: defaultEngines[platform.key] === id,
      })),
    }));
}
