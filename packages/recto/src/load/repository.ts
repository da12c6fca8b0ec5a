import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The real path of the repository that a site folder is in: the nearest folder with `.git`, or without one, as in a
 * container, the outermost root of a workspace; else the site folder itself.
 */
export function repositoryOf(site: string): string {
  let folder = realFolder(site);
  let workspace = folder;
  for (;;) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (isWorkspaceRoot(folder)) workspace = folder;
    const parent = dirname(folder);
    if (parent === folder) return workspace;
    folder = parent;
  }
}

function realFolder(site: string): string {
  try {
    return realpathSync.native(site);
  } catch {
    return site;
  }
}

function isWorkspaceRoot(folder: string): boolean {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest;
  } catch {
    return false;
  }
}
