import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/** The local server of each host, and the Node.js that they need, which may be newer than ours. */
const servers = {
  cloudflare: { package: 'wrangler', version: '4.164.0', program: 'bin/wrangler.js' },
  netlify: { package: 'netlify-cli', version: '27.10.2', program: 'bin/run.js' },
};
const node = '24';

/**
 * Installs the local server of a host from npm into `.cache`, once. Returns its command, or the reason why there is none.
 * @param {keyof typeof servers} host
 * @returns {Promise<{ command: string[] } | { reason: string }>}
 */
export async function ensureHostServer(host) {
  const { package: name, version, program } = servers[host];
  const folder = join(root, '.cache', 'hosts', host);
  const manifest = JSON.stringify({ private: true, dependencies: { [name]: version, node } });
  // Written last, because it marks the installation as complete.
  const mark = join(folder, '.installed.json');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== manifest) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), manifest);
    const { code, output } = await runNpm(['install', '--no-audit', '--no-fund'], folder);
    if (code !== 0) return { reason: `npm cannot install ${name}: ${output.trim().split('\n').at(-1)}` };
    writeFileSync(mark, manifest);
  }
  const installed = join(folder, 'node_modules');
  return { command: [join(installed, 'node/bin/node'), join(installed, name, program)] };
}
