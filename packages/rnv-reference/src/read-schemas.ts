import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDocument } from './document/build-document.ts';
import { dumpSchemas } from './extract/dump-schemas.ts';
import { parseShape } from './extract/parse-shape.ts';
import { type SchemaDocument, type SchemaName, schemaNames } from './schema.ts';

export interface ReadSchemasOptions {
  /** Folder with the lock file and the installed packages. @default "packages/1.1" of this package */
  packagesFolder?: string;
  /**
   * Folder whose `.recto` keeps the result.
   * @default the current folder if it is a site (has a `recto.config` file), else this package
   */
  siteFolder?: string;
}

export type Schemas = Record<SchemaName, SchemaDocument>;

const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * The schemas of the five configuration files, from the installed `@rnv/core`. The first call costs about a
 * second; the result is kept until the lock file or the code of this package changes, and read in milliseconds.
 *
 * @example const { 'rnv.project': project } = await readSchemas({ siteFolder: 'website' });
 */
export async function readSchemas(options: ReadSchemasOptions = {}): Promise<Schemas> {
  const packagesFolder = options.packagesFolder ?? join(ownFolder, 'packages', '1.1');
  const cacheFolder = join(options.siteFolder ?? currentSite(), '.recto', 'rnv-reference');
  const file = join(cacheFolder, `${await inputHash(packagesFolder)}.json`);
  const kept = await readKept(file);
  if (kept) return kept;
  const schemas = await extractSchemas(packagesFolder);
  await mkdir(cacheFolder, { recursive: true });
  // Written beside and moved, so that a build in another process never reads half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(schemas));
  await rename(draft, file);
  return schemas;
}

async function extractSchemas(packagesFolder: string): Promise<Schemas> {
  const { schemas, ...source } = await dumpSchemas(packagesFolder);
  const origin = `${source.package}@${source.version}`;
  const documents = schemaNames.map((name) => {
    const shape = parseShape(schemas[name], { package: origin, schema: name });
    return [name, buildDocument({ ...source, name, shape })];
  });
  return Object.fromEntries(documents);
}

function currentSite(): string {
  const isSite = ['ts', 'js', 'mjs'].some((end) => existsSync(join(process.cwd(), `recto.config.${end}`)));
  return isSite ? process.cwd() : ownFolder;
}

/** Names everything that the result depends on: the packages, and the code that reads them. */
async function inputHash(packagesFolder: string): Promise<string> {
  const source = join(ownFolder, 'src');
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.m?[jt]s$/.test(name)).sort();
  const files = [join(packagesFolder, 'package-lock.json'), ...names.map((name) => join(source, name))];
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

/** A file that is missing or was cut off is as good as none: it is made again. */
async function readKept(file: string): Promise<Schemas | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
