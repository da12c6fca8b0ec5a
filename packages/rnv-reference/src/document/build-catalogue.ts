import type { ToolDump } from '../extract/parse-tool.ts';
import type { Catalogue, CatalogueCounts, Plugin } from '../tool.ts';
import { toAnchor } from './to-anchor.ts';

/** Returns the plugins with settings in rnv, by name. A string entry is the version. */
export function buildCatalogue({ plugins, platforms, changes, catalogueVersion }: ToolDump): Catalogue {
  const anchors = new Map<string, number>();
  const list = Object.entries(plugins)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, entry]): Plugin => {
      const anchor = freeAnchor(toAnchor(name), anchors);
      const isBare = typeof entry === 'string';
      const {
        version,
        disableNpm,
        supportedPlatforms,
        props,
        pluginDependencies,
        webpackConfig,
        deprecated,
      } = isBare ? { version: entry } : entry;
      return {
        name,
        anchor,
        ...(version && { version }),
        isOnNpm: !disableNpm && version !== undefined,
        isBare,
        listed: isBare ? [] : platforms.filter((key) => key in entry),
        changes: Object.entries(changes[name] ?? {}).map(([file, on]) => ({ file, platforms: on })),
        isForWeb: webpackConfig !== undefined,
        ...(supportedPlatforms && { only: supportedPlatforms }),
        props: Object.keys(props ?? {}),
        needs: Object.keys(pluginDependencies ?? {}),
        ...(deprecated && { deprecated }),
      };
    });
  return { version: catalogueVersion, plugins: list, counts: countPlugins(list) };
}

function countPlugins(plugins: Plugin[]): CatalogueCounts {
  const count = (matches: (plugin: Plugin) => boolean) => plugins.filter(matches).length;
  return {
    all: plugins.length,
    versions: count(({ version, isOnNpm, isBare }) => version !== undefined && isOnNpm && !isBare),
    native: count(({ changes }) => changes.length > 0),
    web: count(({ isForWeb }) => isForWeb),
  };
}

/** Returns a unique anchor; some names differ only by case: `fabric`, `Fabric`. */
function freeAnchor(anchor: string, taken: Map<string, number>): string {
  const count = taken.get(anchor) ?? 0;
  taken.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count + 1}`;
}
