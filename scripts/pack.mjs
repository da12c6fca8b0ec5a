// Writes the packages as they are published, and a tarball of each: `npm run pack`.
import { relative } from 'node:path';
import { ensurePacked } from './pack/packed.mjs';
import { root } from './root.mjs';
import { setUpPackages } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUpPackages();
  for (const { tarball } of await ensurePacked()) console.log(relative(root, tarball));
  return 0;
});
