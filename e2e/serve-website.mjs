// Builds the website unless it is built, links it from the folder that tests read, and serves it.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtWebsite } from '../scripts/built-website.mjs';
import { engineProgram } from '../scripts/engine.mjs';
import { root } from '../scripts/root.mjs';
import { runHere } from '../scripts/run.mjs';

const [link, port] = process.argv.slice(2);
const site = join(root, link);
mkdirSync(dirname(site), { recursive: true });
rmSync(site, { recursive: true, force: true });
symlinkSync(join(await builtWebsite(), 'build'), site, 'junction');
process.exitCode = await runHere([engineProgram, 'serve', 'website', '--out', site, '--port', port]);
