import { join } from 'node:path';
import { installPackages } from './npm-packages.mjs';
import { root } from './root.mjs';

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
  try {
    await installPackages(folder, manifest);
  } catch (error) {
    return { reason: `npm cannot install ${name}: ${error.message}` };
  }
  const installed = join(folder, 'node_modules');
  return { command: [join(installed, 'node/bin/node'), join(installed, name, program)] };
}
