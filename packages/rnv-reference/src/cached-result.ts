import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ReadOptions {
  /** Folder with the lock file and the installed packages. @default "pinned" of this package */
  packagesFolder?: string;
  /**
   * Folder whose `.recto` caches the result.
   * @default the current folder if it is a site (has a `recto.config` file), else this package
   */
  siteFolder?: string;
}

const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the result of `make`, cached on disk until the lock file or the code of this package changes. `name` identifies
 * the result.
 */
export async function cachedResult<Result>(
  name: string,
  make: (packagesFolder: string) => Promise<Result>,
  { packagesFolder = join(ownFolder, 'pinned'), siteFolder = currentSite() }: ReadOptions = {},
): Promise<Result> {
  const cacheFolder = join(siteFolder, '.recto', 'rnv-reference');
  const file = join(cacheFolder, `${name}-${await inputHash(packagesFolder)}.json`);
  const cached = await readCached<Result>(file);
  if (cached) return cached;
  const result = await make(packagesFolder);
  await mkdir(cacheFolder, { recursive: true });
  // Written to a temporary file and renamed, so that other processes never read half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(result));
  await rename(draft, file);
  return result;
}

function currentSite(): string {
  const isSite = ['ts', 'js', 'mjs'].some((end) => existsSync(join(process.cwd(), `recto.config.${end}`)));
  return isSite ? process.cwd() : ownFolder;
}

/** Hashes everything that a result depends on: the lock file, and the code of this package. */
async function inputHash(packagesFolder: string): Promise<string> {
  const source = join(ownFolder, 'src');
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.m?[jt]s$/.test(name)).sort();
  const files = [join(packagesFolder, 'package-lock.json'), ...names.map((name) => join(source, name))];
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

/** Returns a cached result, or nothing if the file is missing or damaged. */
async function readCached<Result>(file: string): Promise<Result | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
