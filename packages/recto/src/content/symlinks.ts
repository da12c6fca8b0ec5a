import { collectionsOf } from '../config/site-plugins.ts';
import type { VersionFolder } from '../config/version-key.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import type { SiteFiles } from './files.ts';
import { unreadable } from './read-text.ts';

/**
 * Reports what is skipped in content and static folders: symbolic links that leave the repository, and what is neither a file
 * nor a folder, whose reading may never end; also static folders that are files, or cannot be read.
 */
export async function checkSymlinks(
  { root, config, files }: SiteFiles,
  versions: VersionFolder[],
): Promise<Diagnostic[]> {
  const { pages, i18n, staticDirectories } = config;
  const pageFolders = [...collectionsOf(config), ...pages, i18n].map(({ path }) => path);
  const content = [...versions.map(({ folder }) => folder), ...pageFolders];
  const staticFolders = new Set(staticDirectories.map((folder) => joinPath(folder)));
  const folders = new Set([...content.map((folder) => joinPath(folder)), ...staticFolders]);
  const problems = [...folders].map(async (folder) => {
    if (staticFolders.has(folder) && files.has(joinPath(root, folder))) return [notAFolder(folder)];
    try {
      const entries = await files.listSkipped(joinPath(root, folder));
      return entries.map((entry) =>
        'target' in entry
          ? linkRefused(joinPath(folder, entry.path), entry.target)
          : notAFile(joinPath(folder, entry.path), entry.kind),
      );
    } catch (cause) {
      // Folders of content are reported when they are loaded.
      return staticFolders.has(folder) ? [unreadable(folder, cause)] : [];
    }
  });
  return (await Promise.all(problems)).flat();
}

function linkRefused(file: string, target: string): Diagnostic {
  return error('load/link-refused', `"${file}" is a symbolic link to "${target}", outside the repository.`, {
    at: { file },
    notes: ['the link was not followed'],
    fix: 'Copy its target into the repository.',
  });
}

function notAFolder(file: string): Diagnostic {
  return warning('load/file-unreadable', `"${file}" is a file, not a folder, so it is not published.`, {
    at: { file },
    fix: 'Move it into a folder, and name that in `staticDirectories`.',
  });
}

function notAFile(file: string, kind: string): Diagnostic {
  return warning('load/file-unreadable', `"${file}" is a ${kind}, not a file, so it was skipped.`, {
    at: { file },
    fix: 'Remove it, or replace it with a file.',
  });
}
