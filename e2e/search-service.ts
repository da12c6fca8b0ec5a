import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { text } from 'node:stream/consumers';
import type { Fault } from './plain-host.ts';
import { answerRequest, type ServedIndex } from './search-endpoints.ts';

/** A hosted search service of several hosts with the same index, each of which can be made to fail. */
export interface SearchService {
  hosts: SearchHost[];
  /** Requests to all hosts so far, in order. */
  asked: AskedHost[];
  /** The host of that name. */
  host(name: string): SearchHost;
  /** Removes all faults and forgets the requests. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

export interface AskedHost {
  /** Name of the host. */
  host: string;
  /** Milliseconds on the clock of the process. */
  at: number;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface SearchHost {
  name: string;
  port: number;
  /** Where it listens. */
  url: string;
  /** Answers requests with a fault. */
  disturb(fault: Fault): void;
  /** Refuses connections. */
  refuse(): Promise<void>;
  /** Accepts connections, and sends nothing. */
  mute(): Promise<void>;
  /** Removes the fault and accepts connections. */
  heal(): Promise<void>;
}

/** Never answers. */
export const hang: Fault = () => undefined;

/** Starts to answer, and never ends. */
export const hangInBody: Fault = ({ response }) => {
  response.writeHead(200, jsonHeaders).write('{"results": [');
};

/** Breaks the connection in the middle of the answer. */
export const cutInBody: Fault = ({ response }) => {
  response.writeHead(200, { ...jsonHeaders, 'content-length': 1000 });
  response.write('{"results": [', () => response.destroy());
};

/** Answers with HTML, as a captive portal does. */
export const nonsense: Fault = ({ response }) => {
  response.writeHead(200, jsonHeaders).end('<html>Please log in</html>');
};

/** Answers with an error of the service. */
export function fail(status: number): Fault {
  return ({ response }) => {
    response.writeHead(status, jsonHeaders).end(JSON.stringify({ message: `Problem ${status}`, status }));
  };
}

/** Answers correctly after a delay. */
export function late(milliseconds: number): Fault {
  return ({ serve }) => {
    setTimeout(serve, milliseconds);
  };
}

const jsonHeaders = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

/**
 * Starts a host for each name, each on a free port. With `isSecure` they use TLS, so that a browser with
 * {@link resolverArgs} takes them for the hosts of these names.
 */
export async function startSearchService(
  index: ServedIndex,
  { names, isSecure }: { names: string[]; isSecure: boolean },
): Promise<SearchService> {
  const asked: AskedHost[] = [];
  const hosts = await Promise.all(names.map((name) => startHost(name, isSecure, { index, asked })));
  return {
    hosts,
    asked,
    host(name) {
      const found = hosts.find((host) => host.name === name);
      if (!found) throw new Error(`there is no host "${name}"`);
      return found;
    },
    async heal() {
      await Promise.all(hosts.map((host) => host.heal()));
      asked.length = 0;
    },
    async stop() {
      await Promise.all(hosts.map((host) => host.refuse()));
    },
  };
}

/** Returns Chromium flags that resolve the names of hosts to their ports, without a proxy: it would resolve them itself. */
export function resolverArgs(hosts: SearchHost[]): string[] {
  const rules = hosts.map(({ name, port }) => `MAP ${name}:443 127.0.0.1:${port}`);
  const names = hosts.map(({ name }) => name);
  return [`--host-resolver-rules=${rules.join(', ')}`, `--proxy-bypass-list=${names.join(';')}`];
}

interface Known {
  index: ServedIndex;
  asked: AskedHost[];
}

async function startHost(name: string, isSecure: boolean, { index, asked }: Known): Promise<SearchHost> {
  let fault: Fault | undefined;
  const server = createHost(isSecure, async (request, response) => {
    const at = performance.now();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const { method = '', headers } = request;
    const path = decodeURIComponent(pathname);
    const body = await text(request);
    asked.push({ host: name, at, method, path, query: searchParams, headers, body });
    const serve = async () =>
      send(response, await answerRequest({ method, path, query: searchParams, body }, index));
    if (fault) void fault({ request, response, serve });
    else await serve();
  });
  const sockets = new Set<Socket>();
  const silent = createNetServer((socket) => sockets.add(socket));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const refuse = async () => {
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await Promise.all([server, silent].filter(({ listening }) => listening).map(ended));
  };
  return {
    name,
    port,
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    disturb(next) {
      fault = next;
    },
    refuse,
    async mute() {
      await refuse();
      await listen(silent, port);
    },
    async heal() {
      fault = undefined;
      if (server.listening) return;
      await refuse();
      await listen(server, port);
    },
  };
}

async function listen(server: NetServer, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function ended(server: NetServer): Promise<void> {
  server.close();
  await once(server, 'close');
}

function createHost(isSecure: boolean, listener: RequestListener): Server {
  if (!isSecure) return createServer(listener);
  const both = readFileSync(new URL('search-service.pem', import.meta.url));
  return createSecureServer({ key: both, cert: both }, listener);
}

function send(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, jsonHeaders).end(JSON.stringify(body));
}
