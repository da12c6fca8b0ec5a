import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { PageIsland } from '../bundle/islands/check-code.ts';
import { islandOrigin } from '../bundle/islands/island-modules.ts';
import { sourceFile } from '../bundle/module-suffixes.ts';
import { elementName } from '../content/page.ts';
import type { BuildResult } from '../pipeline/build-site.ts';
import { lineAndColumn } from '../utils/text.ts';

/** Lists the pages with islands, their components, and what makes these interactive. */
export function interactivePages(
  { pages, islands, islandsByPath }: Pick<BuildResult, 'pages' | 'islands' | 'islandsByPath'>,
  folder: string,
): string {
  if (islandsByPath.size === 0) return 'No page has interactive components.';
  const root = realpathSync(folder);
  const lines = new Map(islands.map((island) => [keyOf(island, root), describe(island, root)]));
  const count = islandsByPath.size === 1 ? '1 page has' : `${islandsByPath.size} pages have`;
  return [
    `${count} interactive components, of ${pages}:`,
    ...[...islandsByPath].flatMap(([path, keys]) => [
      `  ${path}`,
      ...keys.map((key) => `    ${lines.get(key) ?? key}`),
    ]),
  ].join('\n');
}

function keyOf(island: PageIsland, root: string): string {
  const { module, name } = islandOrigin(island, root);
  return `${module}:${name}`;
}

/** Example: `Counter  useState, onClick  src/counter.tsx:4` */
function describe(island: PageIsland, root: string): string {
  const { name, from, module, reasons, need } = island;
  const [reason] = reasons;
  const place = need ?? { module, start: reason?.start ?? 0 };
  const { id, code, origin } = place.module;
  // The module of a page has other lines.
  const line = origin === 'markdown' ? '' : `:${lineAndColumn(code, place.start).line}`;
  const whats = [...new Set((need ? [need] : reasons).map(({ what }) => what))].join(', ');
  const component = from
    ? `${from.name === 'default' ? 'The default export' : from.name} of ${from.from}`
    : elementName.test(name)
      ? 'An element'
      : name;
  return `${component}  ${whats}  ${relative(root, sourceFile(id))}${line}`;
}
