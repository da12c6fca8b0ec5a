import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentCache } from '../../src/client/navigation/document-cache.ts';

let server: Server;
let site: string;
let asked: string[] = [];

/** The cache fits two of `/large/…`; `/fails/…` fails the first time. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const isFirst = !asked.includes(path);
    asked.push(path);
    response.statusCode = path.startsWith('/fails') && isFirst ? 500 : 200;
    response.setHeader('content-type', path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8');
    response.end(path.startsWith('/large') ? 'x'.repeat(1_500_000) : path);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

it('fetches a document once, whatever the hash, even while it is loading', async () => {
  const documents = createDocumentCache();
  const both = await Promise.all([documents.get(`${site}/a`), documents.get(`${site}/a#b`, 'low')]);
  expect(both).toEqual(['/a', '/a']);
  expect(await documents.get(`${site}/a#c`)).toBe('/a');
  expect(asked).toEqual(['/a']);
});

it('retries after a failure, and caches nothing once cleared', async () => {
  const documents = createDocumentCache();
  await expect(documents.get(`${site}/fails`)).rejects.toThrow('/fails responded with 500');
  expect(await documents.get(`${site}/fails`)).toBe('/fails');
  documents.clear();
  await documents.get(`${site}/fails`);
  expect(asked).toHaveLength(3);
});

it('rejects a response that is not HTML', async () => {
  await expect(createDocumentCache().get(`${site}/a.txt`)).rejects.toThrow('responded with 200 text/plain');
});

it('drops the least recently used documents when full', async () => {
  const documents = createDocumentCache();
  for (const path of ['/large/1', '/large/2', '/large/1', '/large/3']) await documents.get(site + path);
  expect(asked).toEqual(['/large/1', '/large/2', '/large/3']);
  asked = [];
  for (const path of ['/large/1', '/large/3', '/large/2']) await documents.get(site + path);
  expect(asked).toEqual(['/large/2']);
});
