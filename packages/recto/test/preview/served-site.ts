import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type StaticOptions, type StaticServer, serveStatic } from '../../src/preview/static-server.ts';

/** A site on disk with its server. */
export interface ServedSite {
  folder: string;
  /** Hashed files of earlier builds. */
  retired: string;
  server: StaticServer;
  write(path: string, content: string | Uint8Array): Promise<void>;
  request(path: string, options?: RequestOptions): Promise<Received>;
  /** Sends raw bytes and returns everything received until the connection closes. */
  sendRaw(text: string): Promise<string>;
  remove(): Promise<void>;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Writes files to a new folder and serves them on a free port. */
export async function servedSite(
  files: Record<string, string | Uint8Array>,
  options: Pick<StaticOptions, 'baseUrl' | 'allowedHosts' | 'port'> = {},
): Promise<ServedSite> {
  const home = await mkdtemp(join(tmpdir(), 'recto-serve-'));
  const folder = join(home, 'build');
  const retired = join(home, 'retired');
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(files)) await write(path, content);
  const result = await serveStatic({ folder, retired, ...options });
  if ('diagnostic' in result) throw new Error(result.diagnostic.message);
  const { server } = result;
  return {
    folder,
    retired,
    server,
    write,
    request: (path, options) => requestAt(server.port, path, options),
    sendRaw: (text) => sendRaw(server.port, text),
    remove: async () => {
      await server.close();
      await rm(home, { recursive: true });
    },
  };
}

function requestAt(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    socket
      .on('data', (part) => {
        received += part.toString('latin1');
      })
      .on('error', reject)
      .on('close', () => resolve(received));
  });
}
