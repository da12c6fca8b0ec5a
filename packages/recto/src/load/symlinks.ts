import { joinPath } from '../base/url.ts';
import { collectionsOf } from '../model/collection.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { VersionFolder } from '../model/version.ts';

/** Reports symbolic links in content and static folders that leave the repository, and so are not followed. */
export async function checkSymlinks(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  versions: VersionFolder[],
): Promise<Diagnostic[]> {
  const { pages, i18n, staticDirectories } = config;
  const content = [
    ...versions.map(({ folder }) => folder),
    ...collectionsOf(config).map(({ path }) => path),
    pages.path,
  ];
  const folders = new Set([...content, i18n.path, ...staticDirectories].map((folder) => joinPath(folder)));
  const found = [...folders].map(async (folder) => {
    // A folder that cannot be read is reported when it is loaded.
    const links = await files.externalLinks(joinPath(root, folder)).catch(() => []);
    return links.map(({ path, target }) => linkRefused(joinPath(folder, path), target));
  });
  return (await Promise.all(found)).flat();
}

function linkRefused(file: string, target: string): Diagnostic {
  return error('load/link-refused', `"${file}" is a symbolic link to "${target}", outside the repository.`, {
    at: { file },
    notes: ['the link was not followed'],
    fix: 'Copy its target into the repository.',
  });
}
