import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** Folder of the sites of tests. */
export const scratch = join(root, '.cache/test');

const site = join(scratch, 'warm');

/** The cached bundle of a site without its own code. */
export const bundleFile = join(site, '.recto/client-bundle');

/** Makes the bundle before the first test; the engine checks at each use that it is still good. */
export default function warmBundle(): void {
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(
    join(site, 'recto.config.ts'),
    "export default { title: 'Warm', url: 'https://example.org' };\n",
  );
  writeFileSync(join(site, 'docs/a.md'), '# A\n');
  spawnSync(process.execPath, [join(root, 'packages/recto/dist/cli.js'), 'check'], { cwd: site });
}
