import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/preview/static-server.ts';
import { type ServedSite, servedSite } from './served-site.ts';

const longPage = `<!doctype html><title>Long</title>${'<p>One and the same sentence.</p>'.repeat(100)}`;
const notFound = `<!doctype html><title>Lost</title>${'<p>Nothing is here.</p>'.repeat(100)}`;
const picture = Buffer.alloc(4000, 7);
const digits = '0123456789';

let site: ServedSite;

beforeAll(async () => {
  site = await servedSite({
    'index.html': '<!doctype html><title>Home</title>',
    '404.html': notFound,
    'docs/long.html': longPage,
    'docs/0.37.html': '<!doctype html><title>0.37</title>',
    'assets/app-6a09e667f3bcc908.js': `export const x = 1;${' '.repeat(2000)}`,
    'img/picture.png': picture,
    'digits.txt': digits,
    'data.json': '{}',
    'feed.xml': '<feed/>',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'app.webmanifest': '{}',
    'code.wasm': new Uint8Array(8),
    'font.woff2': new Uint8Array(8),
    'page.md': '# Page',
    bare: 'no extension',
    '.env': 'SECRET=1',
    '../secret.txt': 'SECRET=2',
    '.well-known/security.txt': 'Contact: mailto:a@example.org',
  });
});

afterAll(() => site.remove());

describe('type', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/docs/0.37', 'text/html; charset=utf-8'],
    ['/assets/app-6a09e667f3bcc908.js', 'text/javascript; charset=utf-8'],
    ['/digits.txt', 'text/plain; charset=utf-8'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/feed.xml', 'application/xml'],
    ['/logo.svg', 'image/svg+xml'],
    ['/app.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/img/picture.png', 'image/png'],
    ['/code.wasm', 'application/wasm'],
    ['/font.woff2', 'font/woff2'],
    ['/page.md', 'text/markdown; charset=utf-8'],
    ['/bare', 'application/octet-stream'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const { status, headers } = await site.request(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('address', () => {
  it.each([
    ['/docs/long.html?a=1', 301, '/docs/long?a=1'],
    ['/docs/long/', 301, '/docs/long'],
    ['//example.org/..%2f', 404, undefined],
    ['//docs/long', 301, '/docs/long'],
    ['/docs/none', 404, undefined],
    ['/docs', 404, undefined],
    ['/.env', 404, undefined],
    ['/%2eenv', 404, undefined],
    ['/../package.json', 404, undefined],
    ['/%2e%2e/package.json', 404, undefined],
    ['/docs/%2e%2e%2f%2e%2e%2fpackage.json', 404, undefined],
    ['/..\\package.json', 404, undefined],
    ['/docs/long%00', 404, undefined],
    ['/%E0%A4%A', 404, undefined],
  ])('%s → %i', async (path, status, location) => {
    const answer = await site.request(path);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status, location });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body.toString()).not.toContain('SECRET');
  });

  it('sends the not-found page for malformed addresses [RTE-06]', async () => {
    for (const path of ['/%E0%A4%A', '/%', '/../x', '/docs/%2e%2e%2fx', '/a%00b', '/..\\x']) {
      const answer = await site.request(path, { headers: { 'accept-encoding': 'identity' } });
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 404, notFound]);
    }
  });

  const servesNothing = async (depths: number[]) => {
    const up = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e.',
      '%252e%252e',
      '..%00',
      '..;',
      '...',
      '....',
      '%c0%ae%c0%ae',
      '%ef%bc%8e%ef%bc%8e',
    ];
    const slashes = ['/', '//', '%2f', '%5c', '\\', '%252f', '/./', '%2f%2f'];
    const targets = ['secret.txt', 'secret', 'build/../secret.txt', 'etc/passwd'];
    const paths = up.flatMap((step) =>
      slashes.flatMap((slash) => depths.map((depth) => slash + `${step}${slash}`.repeat(depth))),
    );
    for (const path of paths) {
      const answers = await Promise.all(targets.map((target) => site.request(`/docs${path}${target}`)));
      expect([301, 404], path).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
      expect(answers.map(({ body }) => body.toString()).join(), path).not.toMatch(/SECRET|root:/);
    }
  };
  it('serves no file outside the folder, however `..` is spelled', { tags: 'full' }, () =>
    servesNothing([2]),
  );
  it('serves none at other depths', { tags: 'full' }, () => servesNothing([1, 8]));

  it('responds with 404 to an address longer than any file name', async () => {
    expect((await site.request(`/${'a'.repeat(5000)}`)).status).toBe(404);
  });

  it('sends the not-found page in spite of conditional headers', async () => {
    const headers = { 'if-match': '"x"', range: 'bytes=0-3' };
    const answer = await site.request('/docs/none', { headers });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe(notFound);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused', async (method) => {
    const { status, headers } = await site.request('/', { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it.each(['/docs/long', '/docs/none', '/img/picture.png', '/docs/long/'])(
    'HEAD sends the headers of GET without a body: %s',
    async (path) => {
      const headers = { 'accept-encoding': 'br' };
      const get = await site.request(path, { headers });
      const head = await site.request(path, { method: 'HEAD', headers });
      // Headers of compressed bodies may be missing (RFC 9110, 9.3.2).
      const { date: _, 'content-encoding': __, 'transfer-encoding': ___, ...expected } = get.headers;
      expect(head.status).toBe(get.status);
      expect(head.headers).toMatchObject(expected);
      expect(head.body).toHaveLength(0);
    },
  );
});

describe('compression', () => {
  it.each([
    ['/docs/long', undefined, undefined],
    ['/docs/long', '', undefined],
    ['/docs/long', 'gzip, deflate, br', 'br'],
    ['/docs/long', 'gzip', 'gzip'],
    ['/docs/long', 'br;q=0, gzip', 'gzip'],
    ['/docs/long', 'br;q=0, gzip;q=0', undefined],
    ['/docs/long', 'br;q=0.5, gzip;q=0.8', 'gzip'],
    ['/docs/long', 'identity, br;q=0.5', undefined],
    ['/docs/long', 'zstd', undefined],
    ['/docs/long', '*', 'br'],
    ['/docs/long', '*;q=0', undefined],
    ['/assets/app-6a09e667f3bcc908.js', 'gzip, br', 'br'],
    ['/img/picture.png', 'gzip, br', undefined],
    ['/digits.txt', 'gzip, br', undefined],
  ])('%s for "%s": %s', async (path, accepted, expected) => {
    const answer = await site.request(path, {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect({ status: answer.status, coding: answer.headers['content-encoding'] }).toEqual({
      status: 200,
      coding: expected,
    });
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('sends the same content in every encoding', async () => {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((coding) =>
        site.request('/docs/long', { headers: { 'accept-encoding': coding } }),
      ),
    );
    expect(plain?.body.toString()).toBe(longPage);
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(longPage);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(longPage);
  });
});

describe('conditions', () => {
  const tagOf = async (path: string, coding: string) =>
    (await site.request(path, { headers: { 'accept-encoding': coding } })).headers.etag ?? '';

  it.each(['br', 'gzip', 'identity'])('If-None-Match in %s', async (coding) => {
    const etag = await tagOf('/docs/long', coding);
    const headers = { 'accept-encoding': coding, 'if-none-match': `"other", ${etag}` };
    const answer = await site.request('/docs/long', { headers });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['if-modified-since', 3_600_000, 304],
    ['if-modified-since', -3_600_000, 200],
    ['if-unmodified-since', -3_600_000, 412],
    ['if-unmodified-since', 3_600_000, 200],
  ])('%s %i ms from now → %i', async (name, offset, status) => {
    const headers = { [name]: new Date(Date.now() + offset).toUTCString() };
    expect((await site.request('/docs/long', { headers })).status).toBe(status);
  });

  it('If-Match with an unknown tag responds with 412 and without the headers of the page', async () => {
    const answer = await site.request('/docs/long', { headers: { 'if-match': '"old"' } });
    expect(answer.status).toBe(412);
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['cache-control']).toBeUndefined();
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-99999999999', 206, digits, 'bytes 0-9/10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=0-1,4-5', 200, digits, undefined],
    ['lines=1-2', 200, digits, undefined],
    ['bytes=x', 200, digits, undefined],
  ])('%s → %i', async (range, status, body, contentRange) => {
    const answer = await site.request('/digits.txt', { headers: { range } });
    expect({ status: answer.status, range: answer.headers['content-range'] }).toEqual({
      status,
      range: contentRange,
    });
    if (body !== undefined) expect(answer.body.toString()).toBe(body);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('apply to the file itself, never to compressed bytes', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-8' };
    const answer = await site.request('/docs/long', { headers });
    expect({ status: answer.status, body: answer.body.toString() }).toEqual({
      status: 206,
      body: longPage.slice(0, 9),
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('are ignored in HEAD requests', async () => {
    const answer = await site.request('/digits.txt', { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect({ status: answer.status, length: answer.headers['content-length'] }).toEqual({
      status: 200,
      length: '10',
    });
  });

  it('If-Range selects the range only for a matching tag or date', async () => {
    const { headers } = await site.request('/digits.txt');
    const statusOf = async (value = '') =>
      (await site.request('/digits.txt', { headers: { range: 'bytes=0-1', 'if-range': value } })).status;
    expect(await statusOf(headers.etag)).toBe(206);
    expect(await statusOf(headers['last-modified'])).toBe(206);
    expect(await statusOf('"other"')).toBe(200);
    expect(await statusOf('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200);
  });
});

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

describe('cacheControl', () => {
  it.each([
    ['assets/app-6a09e667f3bcc908.js', immutable],
    ['assets/app-6a09e667f3bcc908.js.map', immutable],
    ['assets/fonts/inter-1234567890123456.woff2', immutable],
    ['assets/logo.6a09e667f3bcc908.svg', immutable],
    ['index.html', revalidate],
    ['docs/app-6a09e667f3bcc908.js', revalidate],
    ['assets/app-B3dJq_0Z.js', revalidate],
    ['assets/theme.0f3a9c1e.css', revalidate],
    ['assets/app.js', revalidate],
    ['assets/hero-settings.png', revalidate],
    ['assets/hero-Settings.png', revalidate],
    ['assets/day-20240101.png', revalidate],
    ['assets/photo-IMG_0001.jpg', revalidate],
    ['assets/screenshot-1920x1080.png', revalidate],
    ['sitemap.xml', revalidate],
  ])('%s: %s', (file, expected) => {
    expect(cacheControl(file)).toBe(expected);
  });
});
