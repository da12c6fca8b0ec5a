import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { ensureHostServer } from '../../../../scripts/host-servers.mjs';
import { runRecto, siteFolder } from './run-recto.ts';

type Host = 'cloudflare' | 'netlify';

/** The arguments that serve the folder `build` on a port, without an account. */
const commands: Record<Host, (port: number) => string[]> = {
  cloudflare: (port) => [
    'pages',
    'dev',
    'build',
    '--port',
    `${port}`,
    '--ip',
    '127.0.0.1',
    '--compatibility-date',
    '2026-01-01',
  ],
  netlify: (port) => [
    'dev',
    '--offline',
    '--dir',
    'build',
    '--port',
    `${port}`,
    '--no-open',
    '--skip-gitignore',
    // They would download Deno.
    '--internal-disable-edge-functions',
  ],
};

type Get = (path: string) => Promise<Response>;

/** Starts the local server of a host in a site folder. */
async function serve(host: Host, folder: string, [program = '', ...args]: string[]): Promise<Get> {
  const port = await freePort();
  const env = {
    ...process.env,
    CI: '1',
    WRANGLER_SEND_METRICS: 'false',
    NETLIFY_TELEMETRY_DISABLED: '1',
    HOME: folder,
  };
  const server = spawn(program, [...args, ...commands[host](port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    // Both start processes of their own.
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
    await ended;
  });
  const get: Get = (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  await Promise.race([
    untilServed(() => get('/docs/a')),
    ended.then(() => Promise.reject(new Error(`the server of ${host} ended:\n${printed}`))),
  ]);
  return get;
}

async function untilServed(load: () => Promise<Response>): Promise<void> {
  const isThere = () =>
    load().then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isThere())) await new Promise((again) => setTimeout(again, 100));
}

// Each installs hundreds of packages.
for (const host of Object.keys(commands) as Host[])
  describe(`the local server of ${host}`, { tags: 'full', timeout: 900_000 }, () => {
    it('serves pages at one address each, with redirects, headers and the not-found page', async ({
      skip,
    }) => {
      const found = await ensureHostServer(host);
      if ('reason' in found) return skip(found.reason);
      const folder = siteFolder({
        'recto.config.ts': `export default { title: 'T', url: 'https://example.org', hosts: ['${host}'],
          redirects: [{ from: '/old page', to: '/docs/a#part' }, { from: '/café', to: '/docs/a' }, { from: '/out', to: 'https://example.org/x?y=z' }] };\n`,
        'docs/a.md': '# A\n\n## Part\n',
        'docs/b/index.md': '# B\n',
        'docs/0.37.md': '# Old\n',
        'src/pages/index.md': '# Home\n',
      });
      expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
      const get = await serve(host, folder, found.command);
      for (const path of ['/', '/docs/a', '/docs/b', '/docs/0.37'])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
      const moved = async (path: string) => {
        const { status, headers } = await get(path);
        return [status, headers.get('location')];
      };
      // Netlify has no rule for a path with a space; the document redirects.
      if (host === 'netlify') expect(await (await get('/old%20page')).text()).toContain('url=/docs/a#part');
      else expect(await moved('/old%20page')).toEqual([301, '/docs/a#part']);
      expect(await moved('/caf%C3%A9')).toEqual([301, '/docs/a']);
      expect(await moved('/out')).toEqual([301, 'https://example.org/x?y=z']);
      const missing = await get('/docs/nothing');
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain('Page Not Found');

      const page = (await get('/docs/a')).headers;
      expect(page.get('content-security-policy')).toContain("default-src 'self'");
      expect(page.get('x-content-type-options')).toBe('nosniff');
      expect(page.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      const script = readdirSync(join(folder, 'build/assets')).find((name) => /^boot-.*\.js$/.test(name));
      const asset = (await get(`/assets/${script}`)).headers;
      // That of Netlify caches nothing, whatever the rules say.
      if (host !== 'netlify') expect(asset.get('cache-control')).toContain('max-age=31536000');
      expect((await get('/docs/a.md')).headers.get('x-robots-tag')).toBe('noindex');
    });
  });
