import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact, BuiltLocale } from 'recto-docs/plugin';
import { type Plain, plain } from '../config/convert-settings.ts';
import { filesIn } from '../files.ts';
import { builtRoutes } from './built-routes.ts';
import type { PluginInstance } from './instance.ts';

/** Files that Recto writes unless a key of its configuration is `false`. */
const ownFiles: Record<string, string> = {
  'sitemap.xml': 'sitemap',
  'robots.txt': 'sitemap',
  'llms.txt': 'llms',
  'llms-full.txt': 'llms',
};

interface PostBuilt {
  files: Artifact[];
  /** Paths of files that it wrote, but Recto writes too. */
  refused: string[];
  /** Whether it has read where the output is, and written nothing there: it may look for pages. */
  looksForPages: boolean;
}

/**
 * Calls `postBuild` with an output folder that has the folders of the built site, but no files, and returns what it
 * writes. Throws what the method throws.
 */
export async function postBuild(
  instance: PluginInstance,
  content: unknown,
  { locale, site }: { locale: BuiltLocale; site: Plain },
): Promise<PostBuilt> {
  const outDir = String(site.outDir);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const pages = new Set([...locale.site.routes.values()].map(({ file }) => file));
  const folders = new Set([...pages, ...staticFiles(site)].map((path) => dirname(path)));
  for (const folder of folders) mkdirSync(join(outDir, folder), { recursive: true });
  try {
    const paths = locale.pages.map(({ route }) => route.path);
    const routes = builtRoutes(locale);
    const head = Object.fromEntries(paths.map((path) => [path, undefined]));
    const texts = { headTags: '', preBodyTags: '', postBodyTags: '' };
    const built = { content, routesPaths: paths, routes, head, routesBuildMetadata: {}, plugins: [] };
    let readsOutput = false as boolean;
    await instance.postBuild?.({
      ...{ ...site, ...texts, ...built },
      get outDir() {
        readsOutput = true;
        return outDir;
      },
    });
    const written = filesIn(outDir);
    const isOn = (key: string) => (locale.config as unknown as Plain)[key] !== false;
    const isRefused = (path: string) => {
      const key = Object.hasOwn(ownFiles, path) && ownFiles[path];
      return pages.has(path) || (key !== false && key !== undefined && isOn(key));
    };
    return {
      files: written
        .filter((path) => !isRefused(path))
        .map((path) => ({ path, data: readFileSync(join(outDir, path)) })),
      refused: written.filter(isRefused),
      looksForPages: readsOutput && written.length === 0,
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Returns the paths of the static files of a site below its output folder. */
function staticFiles({ siteDir, siteConfig }: Plain): string[] {
  const { staticDirectories = ['static'] } = plain(siteConfig);
  return [staticDirectories].flat().flatMap((folder) => filesIn(join(String(siteDir), String(folder))));
}
