import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { cachedResult } from './cached-result.ts';
import { buildApi } from './document/build-api.ts';
import { readDeclarations } from './extract/read-declarations.ts';

/** The packages with a public API. */
const packages = ['@rnv/core', '@rnv/renative'];

/** Their exports, read from their declaration files once per build; about 0.3 s, then cached. */
export const apis = await cachedResult('apis', (packagesFolder) =>
  Promise.all(packages.map((name) => readApi(name, join(packagesFolder, 'node_modules', name)))),
);

async function readApi(name: string, folder: string): Promise<Api> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return buildApi({ package: name, version, declarations: await readDeclarations(folder) });
}

/** Returns the exports of a package; throws for one that is not documented. */
export function apiOf(name: string): Api {
  const api = apis.find((one) => one.package === name);
  if (!api) throw new Error(`No package is called "${name}": there are ${packages.join(', ')}.`);
  return api;
}
