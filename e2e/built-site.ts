import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { endServer, printedUrl } from './dev-site.ts';

const root = new URL('..', import.meta.url).pathname;
const cli = join(root, 'packages/recto/dist/cli.js');

/** A fixture that has been built and is served as a static host would. */
export interface BuiltSite {
  url: string;
  /** Where its copy stands; its output is `build` in it. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Builds `e2e/fixtures/<name>` in a scratch folder and serves it with `recto serve`; throws what the build printed.
 * `prepare` may write more files into the folder first.
 */
export async function startBuiltSite(
  name: string,
  prepare: (folder: string) => void = () => undefined,
): Promise<BuiltSite> {
  mkdirSync(join(root, '.cache/e2e'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/e2e', `${name}-`));
  cpSync(join(root, 'e2e/fixtures', name), folder, { recursive: true });
  prepare(folder);
  const built = spawnSync(process.execPath, [cli, 'build', folder], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const server = spawn(process.execPath, [cli, 'serve', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await printedUrl(server);
  return {
    url,
    folder,
    stop: () => endServer(server, folder),
  };
}
