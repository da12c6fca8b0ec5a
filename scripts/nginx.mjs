import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, unpackDebian } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { root } from './root.mjs';

/**
 * The program and its MIME types.
 * @typedef {{ program: string, types: string }} Nginx
 */

/**
 * Returns the installed nginx, or Debian's, unpacked into `.cache`; no npm package contains it. Returns a reason if
 * neither is available.
 * @returns {Promise<Nginx | { reason: string }>}
 */
export async function ensureNginx() {
  const installed = { program: onPath('nginx'), types: '/etc/nginx/mime.types' };
  if (installed.program && existsSync(installed.types)) return { ...installed, program: installed.program };
  const unpacked = await unpackDebian('nginx', ['nginx', 'nginx-common']);
  if ('reason' in unpacked) return { reason: `nginx is not installed, and ${unpacked.reason}` };
  const program = join(unpacked.folder, 'usr/sbin/nginx');
  return existsSync(program)
    ? { program, types: join(unpacked.folder, 'etc/nginx/mime.types') }
    : { reason: 'the nginx package contains no program' };
}

/**
 * Starts nginx with the configuration of `examples/nginx` and the rules that a build wrote.
 * @param {Nginx} nginx
 * @param {{ folder: string, rules?: string, settings?: string }} site the folder that is served, the file of the rules,
 *   and directives for its server
 * @returns {Promise<{ port: number, stop(): Promise<void> }>}
 */
export async function startNginx({ program, types }, { folder, rules, settings = '' }) {
  const port = await freePort();
  mkdirSync(join(root, '.cache/test'), { recursive: true });
  const work = mkdtempSync(join(root, '.cache/test', 'nginx-'));
  const site = readFileSync(join(root, 'examples/nginx/site.conf'), 'utf8')
    .replace('listen 80', `${settings}listen 127.0.0.1:${port}`)
    .replace('root /srv/site/build', `root ${folder}`)
    .replace('/srv/site/build/.nginx.conf', rules ?? join(folder, '.nginx.conf'));
  writeFileSync(join(work, 'site.conf'), site);
  writeFileSync(join(work, 'nginx.conf'), mainConfiguration(work, types));
  const server = spawn(program, ['-p', work, '-e', 'stderr', '-c', join(work, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(server, 'exit');
  await Promise.race([
    untilAnswering(port),
    ended.then(() => Promise.reject(new Error(`nginx ended:\n${errors}`))),
  ]);
  return {
    port,
    async stop() {
      server.kill();
      await ended;
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function mainConfiguration(work, types) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${work}/${kind};`,
  );
  return [
    'daemon off;',
    'worker_processes 1;',
    // Workers of root would lose the right to read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${work}/pid;`,
    'error_log stderr warn;',
    'events {}',
    `http { include ${types}; access_log off; ${temporary.join(' ')} include ${work}/site.conf; }`,
  ].join('\n');
}

async function untilAnswering(port) {
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
  while (!(await isAnswering())) await new Promise((again) => setTimeout(again, 20));
}
