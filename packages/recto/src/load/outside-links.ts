import { joinPath } from '../base/url.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { VersionFolder } from '../model/version.ts';

/** An error for each link in content or static files that leads outside the repository, and so is not followed. */
export async function externalLinks(
  { root, config, files }: { root: string; config: SiteConfig; files: Files },
  versions: VersionFolder[],
): Promise<Diagnostic[]> {
  const { blog, pages, i18n, staticDirectories } = config;
  const content = [...versions.map(({ folder }) => folder), ...(blog ? [blog.path] : []), pages.path];
  const folders = new Set([...content, i18n.path, ...staticDirectories].map((folder) => joinPath(folder)));
  const found = [...folders].map(async (folder) => {
    // A folder that cannot be read is reported by what reads it.
    const links = await files.externalLinks(joinPath(root, folder)).catch(() => []);
    return links.map(({ path, target }) => refused(joinPath(folder, path), target));
  });
  return (await Promise.all(found)).flat();
}

function refused(file: string, target: string): Diagnostic {
  return error('load/link-refused', `"${file}" is a link to "${target}", outside the repository.`, {
    at: { file },
    notes: ['nothing is published through it'],
    fix: 'Copy what it leads to into the repository.',
  });
}
