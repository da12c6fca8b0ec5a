import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocuments } from '../../src/client/navigation/documents.ts';

let server: Server;
let site: string;
let asked: string[] = [];

/** Two of `/large/…` are kept, and not three; `/fails/…` fails the first time. */
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

it('fetches a document once, whatever the hash, also while it is on its way', async () => {
  const documents = createDocuments();
  const both = await Promise.all([documents.get(`${site}/a`), documents.get(`${site}/a#b`, 'low')]);
  expect(both).toEqual(['/a', '/a']);
  expect(await documents.get(`${site}/a#c`)).toBe('/a');
  expect(asked).toEqual(['/a']);
});

it('forgets a failure, and everything when it is cleared', async () => {
  const documents = createDocuments();
  await expect(documents.get(`${site}/fails`)).rejects.toThrow('/fails answered 500');
  expect(await documents.get(`${site}/fails`)).toBe('/fails');
  documents.clear();
  await documents.get(`${site}/fails`);
  expect(asked).toHaveLength(3);
});

it('rejects what is no page', async () => {
  await expect(createDocuments().get(`${site}/a.txt`)).rejects.toThrow('answered 200 text/plain');
});

it('drops what was not asked for the longest when there is too much', async () => {
  const documents = createDocuments();
  for (const path of ['/large/1', '/large/2', '/large/1', '/large/3']) await documents.get(site + path);
  expect(asked).toEqual(['/large/1', '/large/2', '/large/3']);
  asked = [];
  for (const path of ['/large/1', '/large/3', '/large/2']) await documents.get(site + path);
  expect(asked).toEqual(['/large/2']);
});
