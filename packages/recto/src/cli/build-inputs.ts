import { join } from 'node:path';
import { hasPostcss, isOwnCode, isPlain, settingFilesOf } from '../assets/bundle-inputs.ts';
import { cacheablePackages, variablesOfRepeatable } from '../cache/code-key.ts';
import type { FurtherInputs } from '../cache/last-build.ts';
import { foldersWithRepository } from '../load/git.ts';
import { collectionsOf, outsideFolders } from '../model/collection.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { OpenedSite } from './open-site.ts';

/**
 * Returns what a build has read besides the files in the site folder; nothing if the next one could be another although
 * nothing has changed, because code reads what no file tells.
 */
export async function furtherInputs(
  { buildContext, configFiles }: Pick<OpenedSite, 'buildContext' | 'configFiles'>,
  bundled: string[] | undefined,
): Promise<FurtherInputs | undefined> {
  const { root, config, partials, modules } = buildContext;
  if (!bundled || !isRepeatable(config) || hasPostcss(root)) return undefined;
  const code = [...configFiles, ...(await modules.files())].filter(isOwnCode);
  const cacheable = cacheablePackages(config.plugins, root);
  const modulesOf = code.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const variables = variablesOfRepeatable(modulesOf, cacheable);
  if (!variables) return undefined;
  const folders = [...outsideFolders(config), ...config.staticDirectories];
  const ofPages = [...folders, ...partials.keys()].map((path) => join(root, path));
  const all = [...settingFilesOf(root), ...bundled.filter(isOwnCode), ...code, ...cacheable, ...ofPages];
  return {
    paths: [...new Set(all)].filter((path) => !path.startsWith(`${root}/`)).sort(),
    repositories: foldersWithRepository(root, config).map((path) => join(root, path)),
    variables,
  };
}

/** Whether the functions that a build calls return the same each time; those of packages may not. */
function isRepeatable(config: SiteConfig): boolean {
  const { plugins, markdown, allDocs, pages } = config;
  const listed = [markdown, ...allDocs, ...collectionsOf(config), pages];
  const ofPlugins = new Set(plugins.flatMap((plugin) => markdownPlugins(plugin)));
  return (
    plugins.every(({ isCacheable }) => isCacheable) &&
    listed.flatMap(markdownPlugins).every((plugin) => ofPlugins.has(plugin)) &&
    isPlain(config.vite ?? {})
  );
}

function markdownPlugins({
  remarkPlugins = [],
  rehypePlugins = [],
}: {
  remarkPlugins?: unknown[] | undefined;
  rehypePlugins?: unknown[] | undefined;
}): unknown[] {
  return [...remarkPlugins, ...rehypePlugins];
}
