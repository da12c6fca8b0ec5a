import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { cachedResult, type ReadOptions } from './cached-result.ts';
import { buildApi } from './document/build-api.ts';
import { readDeclarations } from './extract/read-declarations.ts';

/** The packages with a public API. */
const packages = ['@rnv/core', '@rnv/renative'] as const;

export type Apis = Record<(typeof packages)[number], Api>;

/** Reads the exports of the packages from their declaration files; about 0.3 s, then cached. */
export function readApis(options: ReadOptions = {}): Promise<Apis> {
  return cachedResult('apis', options, async (packagesFolder) => {
    const apis = await Promise.all(
      packages.map((name) => readApi(name, join(packagesFolder, 'node_modules', name))),
    );
    return Object.fromEntries(apis.map((api) => [api.package, api])) as Apis;
  });
}

async function readApi(name: string, folder: string): Promise<Api> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return buildApi({ package: name, version, declarations: await readDeclarations(folder) });
}
