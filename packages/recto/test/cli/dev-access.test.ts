// @module-tag full
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DevServer, runDev, startDev } from './run-dev.ts';
import { sharedSiteFolder, siteFolder } from './run-recto.ts';

const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n![Beside the page](beside.png)\n',
  'docs/beside.png': 'beside',
  'static/my photo.png': 'photo',
  'static/100%/c#?.txt': 'odd',
  'static/.well-known/security.txt': 'contact',
  'src/css/custom.css': '.a { color: red; }\n',
};

const repository = resolve(import.meta.dirname, '../../../..');

/** An address of this machine that is reachable from other machines, if it has one. */
const outsideAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const upgrade = (host: string, origin: string, { target = '/', protocol = 'vite-ping' } = {}) =>
  [
    `GET ${target} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${protocol}`,
    '\r\n',
  ].join('\r\n');

/** A text frame of a WebSocket, from a browser. */
function frame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

describe('recto dev', () => {
  let dev: DevServer;
  let folder: string;

  beforeAll(async () => {
    folder = sharedSiteFolder(files);
    symlinkSync('/etc/passwd', join(folder, 'passwd'));
    const editor = join(folder, 'editor.sh');
    writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${folder}/opened.txt'\n`, { mode: 0o755 });
    dev = await startDev(folder, { LAUNCH_EDITOR: editor });
    return async () => {
      await dev.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  it('listens on localhost only, and answers only to its own host names', async () => {
    const status = async (headers: Record<string, string>) =>
      (await dev.request('/docs', { headers })).status;
    expect((await fetch(`${dev.url}docs`)).status).toBe(200);
    for (const host of [`localhost:${dev.port}`, 'docs.localhost', '127.0.0.1', '[::1]:80', 'example.org'])
      expect(await status({ host }), host).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', 'sub.example.org', '[x]'])
      expect(await status({ host }), host).toBe(403);
    const refused = await dev.request('/docs', { headers: { host: 'evil.example:3000' } });
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused.text).toBe(
      'The host name "evil.example:3000" is not allowed.\nIf the host is yours, allow it with `--allowed-hosts evil.example`.\n',
    );
    if (outsideAddress)
      await expect(dev.request('/docs', { host: outsideAddress })).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      });
  });

  it('serves images beside pages, as they are now', async () => {
    const [, address = ''] = /<img src="([^"]+)"/.exec((await dev.request('/docs')).text) ?? [];
    expect(await dev.request(address)).toMatchObject({ status: 200, text: 'beside' });
  });

  it('refuses requests and WebSocket connections from other origins', async () => {
    const host = `localhost:${dev.port}`;
    const from = async (origin: string) => (await dev.request('/docs', { headers: { host, origin } })).status;
    expect(await from(`http://${host}`)).toBe(200);
    expect(await from('http://127.0.0.1:5000')).toBe(200);
    for (const origin of ['https://evil.example', 'http://192.0.2.1', 'null', 'http://[']) {
      expect(await from(origin), origin).toBe(403);
      expect(await dev.sendRaw(upgrade(host, origin)), origin).toMatch(/^HTTP\/1\.1 403 .*\r\n[\s\S]*origin/);
    }
    const headers = { host, origin: 'https://evil.example' };
    const refused = await dev.request('/docs', { headers });
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await dev.sendRaw(upgrade('evil.example', 'http://evil.example'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await dev.sendRaw(upgrade(host, `http://${host}`))).toMatch(/^HTTP\/1\.1 101 /);
  });

  it('answers requests that ask for another protocol as they are', async () => {
    const ask = (target: string, headers: string) =>
      dev.sendRaw(
        `${target} HTTP/1.1\r\nHost: localhost:${dev.port}\r\nConnection: Upgrade\r\n${headers}\r\n\r\n`,
      );
    for (const protocol of ['h2c', 'TLS/1.0', 'h2c, websocket']) {
      const answer = await ask(
        'GET /docs',
        `Upgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA`,
      );
      expect(answer, protocol).toMatch(
        /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close[\s\S]*<\/html>\s+0\s*$/i,
      );
    }
    expect(await ask('HEAD /docs', 'Upgrade: h2c')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
    expect(await ask('POST /docs', 'Upgrade: h2c')).toMatch(/^HTTP\/1\.1 405 /);
    const refused = `GET /docs HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`;
    expect(await dev.sendRaw(refused)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('refuses WebSockets of other addresses and protocols', async () => {
    const host = `localhost:${dev.port}`;
    for (const change of [{ protocol: 'chat' }, { target: '/docs' }, { target: ':x', protocol: 'vite-hmr' }])
      expect(await dev.sendRaw(upgrade(host, `http://${host}`, change))).toMatch(/^HTTP\/1\.1 (?:404|400) /);
    expect(dev.printed()).not.toContain('error');
  });

  it('ignores malformed messages of WebSockets', async () => {
    const host = `localhost:${dev.port}`;
    const token = /wsToken = "([^"]+)"/.exec((await dev.request('/@vite/client')).text)?.[1];
    const socket = connect(dev.port, '127.0.0.1');
    socket.write(upgrade(host, `http://${host}`, { target: `/?token=${token}`, protocol: 'vite-hmr' }));
    const [opened] = await once(socket, 'data');
    expect(String(opened)).toMatch(/^HTTP\/1\.1 101 /);
    const answered = new Promise((done) =>
      socket.on('data', (part) => /full-reload/.test(part.toString()) && done('')),
    );
    for (const event of ['vite:invoke', 'vite:invalidate', 'vite:forward-console', 'recto:made', 7])
      for (const data of [null, undefined, 5, {}, [], { id: 1 }, { path: 1 }])
        socket.write(frame({ type: 'custom', event, data }));
    for (const message of [null, 5, [], 'text']) socket.write(frame(message));
    // A page that was rendered before the start is reloaded.
    socket.write(frame({ type: 'custom', event: 'recto:made', data: -1 }));
    await answered;
    socket.destroy();
    expect(dev.printed()).not.toMatch(/error|crashed/);
  });

  it('opens files of the site in the editor, and only for its own pages', async () => {
    const host = `localhost:${dev.port}`;
    const status = async (file: string, headers: Record<string, string>) =>
      (await dev.request(`/__open-in-editor${file}`, { headers: { host, ...headers } })).status;
    const own = { 'sec-fetch-site': 'same-origin' };
    const page = encodeURIComponent(`${folder}/docs/index.md`);
    expect(await status(`?file=${page}:3:1`, own)).toBe(200);
    expect(await status(`?file=${page}`, { origin: `http://${host}` })).toBe(200);
    expect(await status('?file=docs/index.md:3', own)).toBe(200);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:1' },
    ])
      expect(await status(`?file=${page}`, headers), JSON.stringify(headers)).toBe(403);
    for (const file of [
      '/etc/passwd',
      `${folder}/../x.md`,
      '../../etc/passwd',
      'file:///etc/passwd',
      'file://%',
      `${folder}/passwd`,
    ])
      expect(await status(`?file=${encodeURIComponent(file)}`, own), file).toBe(403);
    expect(await status('', own)).toBe(400);
    expect(await status('?file=', own)).toBe(400);
    expect(dev.printed()).not.toMatch(/error/);
  });

  it('listens on the address of --host, and answers to the names of --allowed-hosts', async () => {
    const dev = await runDev(siteFolder(files), '--host', '0.0.0.0', '--allowed-hosts', 'a.test,.b.test');
    for (const host of ['a.test', 'b.test', 'x.b.test:80'])
      expect((await dev.request('/docs', { headers: { host } })).status, host).toBe(200);
    expect((await dev.request('/docs', { headers: { host: 'x.a.test' } })).status).toBe(403);
    if (outsideAddress) expect((await dev.request('/docs', { host: outsideAddress })).status).toBe(200);
  });

  it('serves only files of the site, its dependencies and the engine', async () => {
    const folder = siteFolder({
      ...files,
      'package.json': '{ "dependencies": { "fontish": "1.0.0" } }',
      'node_modules/fontish/package.json': '{ "name": "fontish", "version": "1.0.0" }',
      'node_modules/fontish/font.woff2': 'font',
      'node_modules/other/font.woff2': 'other',
      'node_modules/.package-lock.json': '{}',
      '.env': 'SECRET=1',
    });
    const dev = await runDev(folder);
    const status = async (file: string) => (await dev.request(`/@fs${file}`)).status;
    expect(await status(`${folder}/src/css/custom.css`)).toBe(200);
    expect(await status(`${folder}/node_modules/fontish/font.woff2`)).toBe(200);
    expect(await status(`${repository}/packages/recto/src/client/dev-reload.ts`)).toBe(200);
    for (const file of [
      'package-lock.json',
      'package.json',
      'documentation/recto.config.ts',
      'node_modules/.package-lock.json',
    ])
      for (const query of ['', '?raw', '?url', '?import&raw', '?inline'])
        expect(await status(`${repository}/${file}${query}`), file + query).not.toBe(200);
    expect(await status('/etc/passwd?raw')).not.toBe(200);
    expect(await status(`${folder}/.env?raw`)).not.toBe(200);
  });

  it('serves static files with encoded names', async () => {
    const text = async (path: string) => (await dev.request(path)).text;
    expect(await text('/my%20photo.png')).toBe('photo');
    expect(await text('/100%25/c%23%3F.txt')).toBe('odd');
    expect(await text('/.well-known/security.txt')).toBe('contact');
  });

  it('answers malformed addresses with the not-found page, and other methods with 405 [RTE-06]', async () => {
    for (const path of ['/%E0%A4%A', '//%', '/docs/%zz', '/%00', '/nowhere%2F..%2f..%2fetc']) {
      const answer = await dev.request(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toContain('Page Not Found');
    }
    for (const path of ['//', '/?', '//?a=//'])
      expect((await dev.request(path)).status, path).toBeLessThan(405);
    for (const method of ['POST', 'TRACE', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await dev.request('/docs', { method });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect((await dev.request('/docs', { method: 'HEAD' })).status).toBe(200);
  });
});

it('islands and packages have the React of the engine where the site has an older one', async () => {
  const old = 'exports.version = "17.0.2";\n';
  const folder = siteFolder({
    'docs/index.mdx': "import { Counter } from '@site/src/counter';\n\n# Start\n\n<Counter />\n",
    'src/counter.tsx':
      "import { useState } from 'react';\nimport { useText } from 'hooks';\n\nexport function Counter() {\n  const [count] = useState(0);\n  return <b>{useText()} {count}</b>;\n}\n",
    'node_modules/hooks/package.json': '{ "name": "hooks", "version": "1.0.0", "main": "index.js" }',
    'node_modules/hooks/index.js':
      "const { useMemo } = require('react');\nexports.useText = () => useMemo(() => 'text', []);\n",
    'node_modules/react/package.json': '{ "name": "react", "version": "17.0.2" }',
    'node_modules/react/index.js': old,
    'node_modules/react/jsx-runtime.js': old,
    'node_modules/react/jsx-dev-runtime.js': old,
  });
  const dev = await runDev(folder);
  const loaded = new Map<string, string>();
  const load = async (address: string) => {
    const path = address.replace(/\?.*/, '');
    if (loaded.has(path)) return;
    const { text } = await dev.request(address);
    loaded.set(path, text);
    for (const [, next = ''] of text.matchAll(/from\s*"([^"]*(?:\/deps\/|\.\/)[^"]+)"/g))
      await load(new URL(next, `http://localhost${path}`).pathname);
  };
  await load('/src/counter.tsx');
  const bundled = [...loaded].filter(([path]) => path.includes('/deps/'));
  expect(bundled.map(([path]) => path).join('\n')).toMatch(/hooks\.js/);
  const versions = bundled.flatMap(
    ([, text]) => /(?:exports|React)\.version = "[^"]+"/g.exec(text)?.[0] ?? [],
  );
  expect(versions.join('\n')).toMatch(/"19\./);
  expect(versions.join('\n')).not.toContain('17.0.2');
});

it('serves style sheets of plugins that are installed outside of the site', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'recto-'));
  writeFileSync(join(outside, 'plugin.css'), '.plugin { color: red; }\n');
  writeFileSync(join(outside, 'other.css'), '.other { color: red; }\n');
  const plugin = `{ name: 'styled', customCss: ['${outside}/plugin.css'] }`;
  const folder = siteFolder({
    'docs/index.md': '# Start\n',
    'recto.config.ts': `export default { title: 'T', url: 'https://example.org', plugins: [${plugin}] };\n`,
  });
  const dev = await startDev(folder);
  onTestFinished(async () => {
    await dev.stop();
    rmSync(outside, { recursive: true });
  });
  const status = async (name: string) => (await dev.request(`/@fs${outside}/${name}`)).status;
  expect(await status('plugin.css')).toBe(200);
  expect(await status('other.css')).toBe(403);
});
