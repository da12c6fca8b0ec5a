// Writes the packages as they are published, and a tarball of each: `npm run pack`.
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stagePackage } from './pack/stage-package.mjs';
import { declareTypes } from './pack/types.mjs';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript, Stop } from './stop.mjs';

const output = join(root, '.cache', 'packages');

runScript(async () => {
  await setUp();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const types = join(output, 'types');
  await declareTypes(types);
  for (const name of ['recto', 'docusaurus']) {
    const folder = join(output, name);
    await stagePackage(name, folder, types);
    const packed = await runNpm(['pack', folder, '--pack-destination', output, '--loglevel=error']);
    if (packed.code !== 0) throw new Stop(`Cannot pack ${name}.\n${packed.output}`);
    console.log(join(relative(root, output), packed.output.trim().split('\n').at(-1) ?? ''));
  }
  rmSync(types, { recursive: true });
  return 0;
});
