import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createNetServer, isIP, type Server as NetServer, type Socket } from 'node:net';
import { isHostAllowed } from 'host-validation-middleware';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { parseUrl } from '../utils/url.ts';

export interface ListenOptions {
  /** Port to listen on. @default the first free one from 3000 */
  port?: number | undefined;
  /** Address or host name to listen on. @default localhost, over IPv4 and IPv6 */
  host?: string | undefined;
  /** Host names to accept in addition to localhost and IP addresses; `.example.org` includes its subdomains. */
  allowedHosts?: string[] | undefined;
}

/** Servers listen on the first free port from here. */
export const firstPort = 3000;
const maxPorts = 100;

/**
 * The addresses of `localhost`; browsers try the one or the other first. A Node.js server listens on one, so a second one
 * forwards its connections.
 */
const loopback = ['127.0.0.1', '::1'];

/** Starts a server on the given port, or on the first free one. The origin is the one to open on this computer. */
export async function listen(
  server: Server,
  { port, host }: ListenOptions,
): Promise<{ port: number; origin: string } | { diagnostic: Diagnostic }> {
  const ports = port ? [port] : Array.from({ length: maxPorts }, (_, index) => firstPort + index);
  const hosts = host === undefined || host === 'localhost' ? loopback : [host];
  for (const candidate of ports) {
    const failure = await tryPort(server, candidate, hosts);
    if (!failure) return { port: candidate, origin: `http://${hostName(host)}:${candidate}` };
    if (failure.code !== 'EADDRINUSE') return { diagnostic: addressRefused(candidate, host, failure) };
  }
  return { diagnostic: port ? portTaken(port) : allPortsTaken() };
}

/**
 * Listens on a port of all available hosts, or of none. A Node.js server listens on a single address, so further
 * addresses receive a server that forwards its connections.
 */
async function tryPort(
  server: Server,
  port: number,
  hosts: string[],
): Promise<NodeJS.ErrnoException | undefined> {
  const listening: NetServer[] = [];
  let unavailable: NodeJS.ErrnoException | undefined;
  for (const host of hosts) {
    const forward = () =>
      createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    const listener = listening.length === 0 ? server : forward();
    const failure = await tryAddress(listener, port, host);
    if (!failure) listening.push(listener);
    else if (hosts.length > 1 && unavailableCodes.includes(failure.code ?? '')) unavailable = failure;
    else {
      await Promise.all(listening.map(close));
      return failure;
    }
  }
  const [first, ...others] = listening;
  first?.once('close', () => others.map(close));
  return first ? undefined : unavailable;
}

/** Error codes of a computer without IPv4 or IPv6. */
const unavailableCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

async function close(server: NetServer): Promise<void> {
  await once(server.close(), 'close');
}

/** Listens at an address; resolves with the failure. */
export async function tryAddress(
  server: NetServer,
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | undefined> {
  const listening = once(server.listen(port, host), 'listening');
  return listening.then(
    () => undefined,
    (failure) => failure,
  );
}

/** Returns the host of the URL of a server. */
function hostName(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function portTaken(port: number): Diagnostic {
  const other = port < 65_535 ? port + 1 : firstPort;
  return error('serve/port-taken', `Port ${port} is in use.`, {
    fix: `Stop the program that uses it, or choose another port: \`--port ${other}\`.`,
  });
}

function allPortsTaken(): Diagnostic {
  const last = firstPort + maxPorts - 1;
  return error('serve/port-taken', `All ports from ${firstPort} to ${last} are in use.`, {
    fix: `Choose another port: \`--port ${last + 1}\`.`,
  });
}

function addressRefused(port: number, host: string | undefined, failure: NodeJS.ErrnoException): Diagnostic {
  const address = host === undefined ? `port ${port}` : `port ${port} of "${host}"`;
  return error('serve/address-refused', `Cannot listen on ${address}.`, {
    notes: [`system error: ${failure.code ?? failure.message}`],
    fix:
      failure.code === 'EACCES'
        ? 'Choose a port above 1023: `--port 3000`.'
        : 'Choose a host name or address of this computer.',
  });
}

/** The host of an origin on this computer. Example: `app.localhost` */
const loopbackPattern = /^(?:(?:[^:]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns why a request is refused, as text for its sender; `undefined` if it is allowed.
 *
 * Pages of other sites can reach a server on localhost through a browser, with their own name in `Host` (DNS rebinding)
 * or in `Origin`. IP addresses, localhost and the names in `allowedHosts` are accepted.
 */
function accessRefusal(
  { headers: { host, origin } }: Pick<IncomingMessage, 'headers'>,
  allowedHosts: readonly string[],
): string | undefined {
  if (!isHostAllowed(host, allowedHosts)) return refusal(`host name ${JSON.stringify(host)}`, host);
  if (origin === undefined || isOriginAllowed(origin, host, allowedHosts)) return undefined;
  return refusal(`origin ${JSON.stringify(origin)}`, parseUrl(origin)?.host);
}

function isOriginAllowed(origin: string, host: string | undefined, allowedHosts: readonly string[]): boolean {
  const url = parseUrl(origin);
  if (!url) return false;
  if (url.host === host || loopbackPattern.test(url.hostname)) return true;
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && isHostAllowed(url.host, allowedHosts);
}

function refusal(subject: string, host: string | undefined): string {
  const name = host?.replace(/:\d+$/, '');
  const advice = name ? `If the host is yours, allow it with \`--allowed-hosts ${name}\`.\n` : '';
  return `The ${subject} is not allowed.\n${advice}`;
}

const textType = 'text/plain; charset=utf-8';

/** Wraps a listener: requests that are not allowed receive a 403. */
export function guardedListener(listener: RequestListener, allowedHosts: readonly string[]): RequestListener {
  return (request, response) => {
    const text = accessRefusal(request, allowedHosts);
    if (text === undefined) return listener(request, response);
    response.writeHead(403, { 'content-type': textType, 'x-content-type-options': 'nosniff' });
    response.end(text);
  };
}

/**
 * Creates a server with a {@link guardedListener}; `sockets` never listens, and receives the WebSocket requests that are
 * allowed, once what `ready` returns is there. Those that it does not take are refused, and requests to upgrade to another
 * protocol are answered as they are.
 */
export function guardedServer(
  listener: RequestListener,
  allowedHosts: readonly string[],
  ready?: () => Promise<void> | undefined,
): { http: Server; sockets: Server } {
  const safeListener = guardedListener(listener, allowedHosts);
  const http = createServer(safeListener);
  const sockets = createServer();
  http.on('upgrade', async (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isWebSocketRequest(request)) return answerOnce(request, { socket, listener: safeListener });
    const text = accessRefusal(request, allowedHosts);
    if (text !== undefined) return refuseUpgrade(socket, { status: 403, text });
    await ready?.();
    const { bytesWritten } = socket;
    // Vite fails on other targets.
    if (request.url?.startsWith('/')) sockets.emit('upgrade', request, socket, head);
    // A WebSocket server responds immediately, also when it refuses.
    if (!socket.destroyed && socket.bytesWritten === bytesWritten)
      refuseUpgrade(socket, { status: 404, text: 'There is no WebSocket at this address.\n' });
  });
  return { http, sockets };
}

function isWebSocketRequest({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Answers a request whose connection Node.js has handed over because of its `Upgrade` header, and ends the connection. */
function answerOnce(
  request: IncomingMessage,
  { socket, listener }: { socket: Socket; listener: RequestListener },
): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  listener(request, response);
}

function refuseUpgrade(socket: Socket, { status, text }: { status: number; text: string }): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${textType}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
