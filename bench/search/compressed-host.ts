import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A host that has compressed every file as well as brotli can, which no engine is to blame or to thank for. */
export interface CompressedHost {
  url: string;
  /** Bytes of all files as they are sent, by path: `/engine.js`. */
  sizes: Map<string, number>;
  close(): void;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Serves the files of a folder as they are now, on a free port of this computer. */
export async function startCompressedHost(folder: string): Promise<CompressedHost> {
  const answers = await compressedFiles(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = answers.get(path === '/' ? '/index.html' : path);
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sizes: new Map([...answers].map(([path, { body }]) => [path, body.length])),
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

async function compressedFiles(folder: string): Promise<Map<string, Answer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [`/${relative(folder, file).split(sep).join('/')}`, await answerOf(file)] as const,
      ),
    ),
  );
}

async function answerOf(file: string): Promise<Answer> {
  const raw = await readFile(file);
  const small = brotliCompressSync(raw);
  // Some engines compress by themselves.
  const [body, encoding] = small.length < raw.length ? [small, { 'content-encoding': 'br' }] : [raw, {}];
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { headers: { 'content-type': type, 'content-length': body.length, ...encoding }, body };
}
