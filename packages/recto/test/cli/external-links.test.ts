import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requestExternalLinks } from '../../src/cli/external-links.ts';
import { runRecto, siteFolder } from './run-recto.ts';

/** Starts a server and records its requests, such as `HEAD /a`. */
async function startServer(
  answer: RequestListener,
): Promise<{ url: string; requests: string[]; most(): number }> {
  const requests: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, most: () => most };
}

/** Returns a port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const quiet = () => {};

it('sends HEAD, and GET if that fails', async () => {
  const { url, requests } = await startServer((request, response) => {
    response.writeHead(request.url === '/get' && request.method === 'HEAD' ? 405 : 200).end();
  });
  const answers = await requestExternalLinks([`${url}/a`, `${url}/get`], quiet);
  expect([...answers.values()]).toEqual([{ kind: 'ok' }, { kind: 'ok' }]);
  expect(requests.sort()).toEqual(['GET /get', 'HEAD /a', 'HEAD /get']);
});

it('follows redirects, and distinguishes broken from blocked addresses', async () => {
  const { url } = await startServer((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: '/new' }).end();
    else response.writeHead(Number(/\d+/.exec(request.url ?? '')?.[0] ?? 200)).end();
  });
  const paths = ['/moved', '/403', '/404', '/500'];
  const answers = await requestExternalLinks(
    paths.map((path) => url + path),
    quiet,
  );
  expect(paths.map((path) => answers.get(url + path))).toEqual([
    { kind: 'ok' },
    { kind: 'blocked', reason: 'status 403' },
    { kind: 'broken', reason: 'status 404' },
    { kind: 'broken', reason: 'status 500' },
  ]);
});

it('honours Retry-After, and gives up if it is too long', { tags: 'full' }, async () => {
  let busy = 2;
  const { url, requests } = await startServer((request, response) => {
    if (request.url === '/long') response.writeHead(429, { 'retry-after': '3600' }).end();
    else if (busy-- > 0) response.writeHead(503, { 'retry-after': '1' }).end();
    else response.end();
  });
  const answers = await requestExternalLinks([`${url}/soon`, `${url}/long`], quiet);
  expect(answers.get(`${url}/soon`)).toEqual({ kind: 'ok' });
  expect(answers.get(`${url}/long`)).toEqual({ kind: 'blocked', reason: 'status 429' });
  expect(requests.filter((line) => line.endsWith('/soon'))).toHaveLength(3);
});

it('reports timeouts, closed and refused connections', async () => {
  const silent = await startServer(() => {});
  const rude = await startServer((request) => request.socket.destroy());
  const refused = `http://127.0.0.1:${await closedPort()}/`;
  const answers = await requestExternalLinks([`${silent.url}/`, `${rude.url}/`, refused], quiet, 300);
  expect(
    [...new Map([...answers].sort()).values()].map((answer) => 'reason' in answer && answer.reason).sort(),
  ).toEqual(['connection closed', 'connection refused', 'no response within 0.3 s']);
});

it('sends at most two requests to a host at once', async () => {
  const { url, requests, most } = await startServer(
    (_, response) => void setTimeout(() => response.end(), 30),
  );
  await requestExternalLinks(
    Array.from({ length: 12 }, (_, index) => `${url}/${index}`),
    quiet,
  );
  expect(requests).toHaveLength(12);
  expect(most()).toBe(2);
});

it('recto check --external reports broken links with their location, and caches the others', {
  timeout: 120_000,
}, async () => {
  const { url, requests } = await startServer((request, response) => {
    response.writeHead(request.url?.startsWith('/gone') ? 404 : 200).end();
  });
  const folder = siteFolder({
    'recto.config.ts': `export default { title: 'T', url: 'https://example.org', theme: { navbar: { items: [{ label: 'Out', href: '${url}/gone-too' }] } } };\n`,
    'docs/a.md': `# A\n\nSee [there](${url}/there#part),\n[gone](${url}/gone), not\n<a href="${url}/gone" data-noBrokenLinkCheck>this</a>.\n`,
  });
  expect(await runRecto(folder, 'check')).toMatchObject({ code: 0, err: '' });
  expect(requests).toEqual([]);
  const { code, out, err } = await runRecto(folder, 'check', '--external');
  expect(code).toBe(0);
  expect(`${err}\n\n${out}`.replaceAll(url, 'http://other').replace(/~+/g, '~')).toMatchInlineSnapshot(`
    "warning  check/external-broken  Broken external link "http://other/gone-too": status 404.
      recto.config.ts: theme.navbar.items[0]
      in the navbar item "Out"
      fix  Fix or remove the link, or skip it with \`data-noBrokenLinkCheck\`.

    warning  check/external-broken  Broken external link "http://other/gone": status 404.
      docs/a.md:4:8
      4 │ [gone](http://other/gone), not
        │        ~
      fix  Fix or remove the link, or skip it with \`data-noBrokenLinkCheck\`.

    Checked 3 pages: 2 warnings.
    1 page is not reachable by links from the home page: /docs/a.
    Checked 3 external URLs: 2 broken."
  `);
  expect(requests.filter((line) => line.endsWith('/there'))).toHaveLength(1);
  const strict = await runRecto(folder, 'check', '--external', '--strict');
  expect(strict.code).toBe(1);
  expect(strict.out).toContain('1 checked within the last 7 days');
  expect(requests.filter((line) => line.endsWith('/there'))).toHaveLength(1);
  const cache = join(folder, '.recto/external-links.json');
  const old = Date.now() - 8 * 24 * 60 * 60 * 1000;
  writeFileSync(cache, readFileSync(cache, 'utf8').replace(/\d{13}/g, String(old)));
  await runRecto(folder, 'check', '--external');
  expect(requests.filter((line) => line.endsWith('/there'))).toHaveLength(2);
});
