import type { ToolDump } from '../extract/parse-tool.ts';
import type { Catalogue, Plugin } from '../tool.ts';
import { toAnchor } from './to-anchor.ts';

/** Returns the plugins with settings in rnv, by name. A string entry is the version. */
export function buildCatalogue({ plugins, platforms, catalogueVersion }: ToolDump): Catalogue {
  const anchors = new Map<string, number>();
  const list = Object.entries(plugins)
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, entry]): Plugin => {
      const anchor = freeAnchor(toAnchor(name), anchors);
      if (typeof entry === 'string') {
        return { name, anchor, version: entry, isOnNpm: true, native: [], props: [], needs: [] };
      }
      return {
        name,
        anchor,
        ...(entry.version && { version: entry.version }),
        isOnNpm: !entry.disableNpm && entry.version !== undefined,
        native: platforms.filter((key) => key in entry),
        ...(entry.supportedPlatforms && { only: entry.supportedPlatforms }),
        props: Object.keys(entry.props ?? {}),
        needs: Object.keys(entry.pluginDependencies ?? {}),
        ...(entry.deprecated && { deprecated: entry.deprecated }),
      };
    });
  return { version: catalogueVersion, plugins: list };
}

/** Returns a unique anchor; some names differ only by case: `fabric`, `Fabric`. */
function freeAnchor(anchor: string, taken: Map<string, number>): string {
  const count = taken.get(anchor) ?? 0;
  taken.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count + 1}`;
}
