import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { memoized } from '../../packages/recto/src/utils/collections.ts';

/** A host that compresses each file once with the best brotli, so that all engines are compared equally. */
export interface CompressedHost {
  url: string;
  /** Bytes of a file as it is sent, by its path: `/engine.js`. */
  sizeOf(path: string): Promise<number>;
  paths: string[];
  close(): void;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves the files of a folder as they are now, on a free port of this computer. */
export async function startCompressedHost(folder: string): Promise<CompressedHost> {
  const paths = await filesOf(folder);
  const known = new Set(paths);
  const answerTo = memoized((path: string) => answerOf(join(folder, path)));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = [pathname, `${pathname.replace(/\/$/, '')}.html`, join(pathname, 'index.html')].find(
      (file) => known.has(file),
    );
    const answer = path ? await answerTo(path) : undefined;
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    paths,
    sizeOf: async (path) => (await answerTo(path)).body.length,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  headers: Record<string, string | number>;
  body: Buffer;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => `/${relative(folder, file).split(sep).join('/')}`);
}

async function answerOf(file: string): Promise<Answer> {
  const raw = await readFile(file);
  const small = brotliCompressSync(raw);
  // Some engines compress by themselves.
  const [body, encoding] = small.length < raw.length ? [small, { 'content-encoding': 'br' }] : [raw, {}];
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { headers: { 'content-type': type, 'content-length': body.length, ...encoding }, body };
}
