import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName, searchFolder } from '../../packages/recto/src/search/index/manifest.ts';
import type { Engine } from './engines.ts';
import { installedVersion } from './peers/installed-version.ts';

/** The index of Recto from the build of the site. */
export const recto: Engine = {
  name: 'Recto',
  version: installedVersion('recto-docs'),
  settings: 'Recto',
  client: 'search/recto-client.ts',
  async writeIndex({ build }, folder) {
    await cp(join(build, searchFolder), join(folder, searchFolder), { recursive: true });
    await cp(join(build, manifestName), join(folder, manifestName));
  },
};
