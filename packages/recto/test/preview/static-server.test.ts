import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { serveStatic } from '../../src/preview/static-server.ts';
import { type ServedSite, servedSite } from './served-site.ts';

const page = (word: string) => `<!doctype html><title>${word}</title>${`<p>${word}</p>`.repeat(200)}`;
const br = { headers: { 'accept-encoding': 'br' } };

describe('serveStatic', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite({ 'index.html': page('one'), 'a.html': page('a') }, { baseUrl: '/site/' });
  });
  afterAll(() => site.remove());

  it('returns the URL of the home page', () => {
    expect(site.server.url).toBe(`http://localhost:${site.server.port}/site/`);
  });

  it.each([
    ['/site/', 200],
    ['/site/a', 200],
    ['/', 301],
    ['/site', 301],
    ['/a', 404],
  ])('serves below the base URL: %s → %i', async (path, status) => {
    expect((await site.request(path)).status).toBe(status);
  });

  it('sends a line of text if there is no not-found page', async () => {
    const { status, headers, body } = await site.request('/site/none');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
    });
    expect(body.toString()).toBe('Page not found.\n');
  });

  it('picks up files that are replaced, added and removed', async () => {
    const before = await site.request('/site/', br);
    await site.write('index.html', page('two'));
    // The size is the same, so only the time differs; the clock may not have moved.
    await utimes(join(site.folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    const after = await site.request('/site/', br);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.equals(before.body)).toBe(false);
    await site.write('new.html', page('new'));
    expect((await site.request('/site/new')).status).toBe(200);
    await rm(join(site.folder, 'new.html'));
    expect((await site.request('/site/new')).status).toBe(404);
  });

  it('serves hashed files of earlier builds, and no others', async () => {
    await mkdir(join(site.retired, 'assets/search'), { recursive: true });
    const names = [
      'assets/app-6a09e667f3bcc908.js',
      'assets/search/texts-6a09e667f3bcc908.json',
      'assets/logo.svg',
      'a.html',
    ];
    for (const name of names) await writeFile(join(site.retired, name), page('earlier'));
    for (const name of names.slice(0, 2)) {
      const { status, headers, body } = await site.request(`/site/${name}`);
      expect([status, body.toString()]).toEqual([200, page('earlier')]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await site.request(`/site/${name}`, br)).headers['content-encoding']).toBe('br');
    }
    expect((await site.request('/site/assets/logo.svg')).status).toBe(404);
    expect((await site.request('/site/a')).body.toString()).toBe(page('a'));
    await site.write(names[0] ?? '', page('current'));
    expect((await site.request(`/site/${names[0]}`)).body.toString()).toBe(page('current'));
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n'],
    ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['no path', 'GET  HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['too many headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['a relative path', 'GET site/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('survives %s', async (_, text) => {
    expect(await site.sendRaw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await site.request('/site/')).status).toBe(200);
  });

  it.each([
    [
      'a proxy request',
      'GET http://example.org/site/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '200',
    ],
    ['every path at once', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '405'],
  ])('handles %s', async (_, text, status) => {
    expect(await site.sendRaw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('survives an aborted response', async () => {
    await site.write('big.txt', 'x'.repeat(5_000_000));
    const left = await fetch(`${site.server.url}big.txt`, { headers: { 'accept-encoding': 'identity' } });
    await left.body?.cancel();
    expect((await site.request('/site/')).status).toBe(200);
  });
});

describe('access', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite({ 'index.html': page('one') }, { allowedHosts: ['docs.test', '.b.test'] });
  });
  afterAll(() => site.remove());

  it.each([
    ['localhost', 200],
    ['sub.localhost:80', 200],
    ['192.0.2.1', 200],
    ['[::1]:80', 200],
    ['docs.test:8080', 200],
    ['a.b.test', 200],
    ['evil.example', 403],
    ['sub.docs.test', 403],
    ['localhost.evil.example', 403],
    ['docs.test@evil.example', 403],
    ['[evil]', 403],
  ])('responds to the host %s with %i', async (host, status) => {
    const answer = await site.request('/', { headers: { host } });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.toString()).toContain('The host name');
  });

  it.each([
    ['http://localhost:5173', 200],
    ['http://docs.test', 200],
    ['https://evil.example', 403],
    ['http://192.0.2.1', 403],
    ['null', 403],
    ['http://[', 403],
  ])('responds to the origin %s with %i', async (origin, status) => {
    expect((await site.request('/', { headers: { host: 'localhost', origin } })).status).toBe(status);
  });

  it('listens on localhost only, and closes all its addresses', async () => {
    const { port } = site.server;
    for (const host of localAddresses) expect(await isOpen(host, port), host).toBe(true);
    for (const host of externalAddresses) expect(await isOpen(host, port), host).toBe(false);
    const other = await servedSite({ 'index.html': page('other') }, { port: await freePort() });
    await other.remove();
    for (const host of localAddresses) expect(await isOpen(host, other.server.port), host).toBe(false);
  });

  it('takes no port that another program uses on one address of localhost', async () => {
    const [, second] = localAddresses;
    if (!second) return;
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((done) => taken.listen(port, second, done));
    const result = await serveStatic({ folder: site.folder, port });
    taken.close();
    expect(result).toMatchObject({ diagnostic: { code: 'serve/port-taken' } });
    expect(await isOpen('127.0.0.1', port)).toBe(false);
  });

  it('returns the URL of a given host', async () => {
    const { folder } = site;
    const started = await serveStatic({ folder, host: '127.0.0.1' });
    expect('server' in started && started.server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    if ('server' in started) await started.server.close();
  });
});

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const localAddresses = [
  '127.0.0.1',
  ...addresses.flatMap(({ address }) => (address === '::1' ? ['::1'] : [])),
];
const externalAddresses = addresses.flatMap(({ internal, family, address }) =>
  internal || family !== 'IPv4' ? [] : [address],
);

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('serveStatic failures', () => {
  it('reports a port in use', async () => {
    const site = await servedSite({ 'index.html': page('one') });
    const { port } = site.server;
    const second = await serveStatic({ folder: site.folder, port });
    const third = await serveStatic({ folder: site.folder });
    expect(second).toEqual({
      diagnostic: {
        code: 'serve/port-taken',
        level: 'error',
        message: `Port ${port} is in use.`,
        notes: [],
        fix: `Stop the program that uses it, or choose another port: \`--port ${port + 1}\`.`,
      },
    });
    expect('server' in third && third.server.port).toBeGreaterThan(port);
    if ('server' in third) await third.server.close();
    await site.remove();
  });

  it('reports a missing output folder', async () => {
    const result = await serveStatic({ folder: 'none/here' });
    expect(result).toMatchObject({
      diagnostic: { code: 'serve/output-missing', message: 'No built site in "none/here".' },
    });
  });

  it('reports a host of another computer', async () => {
    const site = await servedSite({ 'index.html': page('one') });
    const result = await serveStatic({ folder: site.folder, host: '192.0.2.1' });
    await site.remove();
    expect(result).toMatchObject({
      diagnostic: { code: 'serve/address-refused', notes: ['system error: EADDRNOTAVAIL'] },
    });
  });
});
