import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStatic } from '../../src/serve/static-server.ts';
import { type ServedSite, servedSite } from './served-site.ts';

const page = (word: string) => `<!doctype html><title>${word}</title>${`<p>${word}</p>`.repeat(200)}`;
const br = { headers: { 'accept-encoding': 'br' } };

describe('serveStatic', () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await servedSite({ 'index.html': page('one'), 'a.html': page('a') }, { baseUrl: '/site/' });
  });
  afterAll(() => site.remove());

  it('names the home page', () => {
    expect(site.server.url).toBe(`http://localhost:${site.server.port}/site/`);
  });

  it.each([
    ['/site/', 200],
    ['/site/a', 200],
    ['/', 301],
    ['/site', 301],
    ['/a', 404],
  ])('serves below the base URL: %s → %i', async (path, status) => {
    expect((await site.ask(path)).status).toBe(status);
  });

  it('answers with a line of text when there is no not-found page', async () => {
    const { status, headers, body } = await site.ask('/site/none');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
    });
    expect(body.toString()).toBe('Page not found.\n');
  });

  it('picks up files that are replaced, added and removed', async () => {
    const before = await site.ask('/site/', br);
    await site.write('index.html', page('two'));
    // The same size, and a clock that may not have moved since: only then is the time all there is to go by.
    await utimes(join(site.folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    const after = await site.ask('/site/', br);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.equals(before.body)).toBe(false);
    await site.write('new.html', page('new'));
    expect((await site.ask('/site/new')).status).toBe(200);
    await rm(join(site.folder, 'new.html'));
    expect((await site.ask('/site/new')).status).toBe(404);
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
      const { status, headers, body } = await site.ask(`/site/${name}`);
      expect([status, body.toString()]).toEqual([200, page('earlier')]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await site.ask(`/site/${name}`, br)).headers['content-encoding']).toBe('br');
    }
    expect((await site.ask('/site/assets/logo.svg')).status).toBe(404);
    expect((await site.ask('/site/a')).body.toString()).toBe(page('a'));
    await site.write(names[0] ?? '', page('current'));
    expect((await site.ask(`/site/${names[0]}`)).body.toString()).toBe(page('current'));
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
    expect((await site.ask('/site/')).status).toBe(200);
  });

  it.each([
    [
      'a proxy request',
      'GET http://example.org/site/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      '200',
    ],
    ['every path at once', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '405'],
  ])('answers %s', async (_, text, status) => {
    expect(await site.sendRaw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('survives a reader who leaves in the middle', async () => {
    await site.write('big.txt', 'x'.repeat(5_000_000));
    const left = await fetch(`${site.server.url}big.txt`, { headers: { 'accept-encoding': 'identity' } });
    await left.body?.cancel();
    expect((await site.ask('/site/')).status).toBe(200);
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
  ])('answers the host %s with %i', async (host, status) => {
    const answer = await site.ask('/', { headers: { host } });
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(answer.body.toString()).toContain('This server does not answer to the host name');
  });

  it.each([
    ['http://localhost:5173', 200],
    ['http://docs.test', 200],
    ['https://evil.example', 403],
    ['http://192.0.2.1', 403],
    ['null', 403],
    ['http://[', 403],
  ])('answers the origin %s with %i', async (origin, status) => {
    expect((await site.ask('/', { headers: { host: 'localhost', origin } })).status).toBe(status);
  });

  it('listens on localhost alone, and on no part of it once it is closed', async () => {
    const { port } = site.server;
    for (const host of localAddresses) expect(await isOpen(host, port), host).toBe(true);
    for (const host of outsideAddresses) expect(await isOpen(host, port), host).toBe(false);
    const other = await servedSite({ 'index.html': page('other') }, { port: await freePort() });
    await other.remove();
    for (const host of localAddresses) expect(await isOpen(host, other.server.port), host).toBe(false);
  });

  it('takes no port that another program has on a part of localhost', async () => {
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

  it('names the address that it was asked to listen on', async () => {
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
const outsideAddresses = addresses.flatMap(({ internal, family, address }) =>
  internal || family !== 'IPv4' ? [] : [address],
);

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host);
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe('serveStatic without what it needs', () => {
  it('says which port is in use', async () => {
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
        fix: `Stop the program that listens there, or choose another port: \`--port ${port + 1}\`.`,
      },
    });
    expect('server' in third && third.server.port).toBeGreaterThan(port);
    if ('server' in third) await third.server.close();
    await site.remove();
  });

  it('says that there is no built site', async () => {
    const result = await serveStatic({ folder: 'none/here' });
    expect(result).toMatchObject({
      diagnostic: { code: 'serve/output-missing', message: 'No built site in "none/here".' },
    });
  });

  it('says that the host is not of this computer', async () => {
    const site = await servedSite({ 'index.html': page('one') });
    const result = await serveStatic({ folder: site.folder, host: '192.0.2.1' });
    await site.remove();
    expect(result).toMatchObject({
      diagnostic: { code: 'serve/address-refused', notes: ['the system says EADDRNOTAVAIL'] },
    });
  });
});
