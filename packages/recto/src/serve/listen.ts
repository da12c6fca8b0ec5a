import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createNetServer, isIP, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { isHostAllowed } from 'host-validation-middleware';
import { parseUrl } from '../base/url.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';

/** Where a server is to listen. */
export interface ListenOptions {
  /** The port to use, or a diagnostic; without one, or with 0, the first free port from 3000. */
  port?: number | undefined;
  /** The address or host name of the interface to listen on. @default localhost, by IPv4 and IPv6 */
  host?: string | undefined;
  /** Names that the server answers to besides localhost and IP addresses; `.example.org` includes its subdomains. */
  allowedHosts?: string[] | undefined;
}

const firstPort = 3000;
const portsTried = 100;

/** What `localhost` means; browsers try the one or the other first. */
const loopback = ['127.0.0.1', '::1'];

/**
 * Starts a server on the port asked for, or on the first free one when no port was asked for. The origin is what a
 * browser on this computer reaches it by.
 */
export async function listen(
  server: Server,
  { port, host }: ListenOptions,
): Promise<{ port: number; origin: string } | { diagnostic: Diagnostic }> {
  const ports = port ? [port] : Array.from({ length: portsTried }, (_, index) => firstPort + index);
  const hosts = host === undefined || host === 'localhost' ? loopback : [host];
  for (const candidate of ports) {
    const failure = await tryPort(server, candidate, hosts);
    if (!failure) return { port: candidate, origin: `http://${hostName(host)}:${candidate}` };
    if (failure.code !== 'EADDRINUSE') return { diagnostic: refused(candidate, host, failure) };
  }
  return { diagnostic: port ? taken(port) : allTaken() };
}

/**
 * Listens on a port of all hosts that this computer has, or on none of them. A server of Node.js listens on one
 * address, so those of further addresses pass their connections on.
 */
async function tryPort(
  server: Server,
  port: number,
  hosts: string[],
): Promise<NodeJS.ErrnoException | undefined> {
  const listening: NetServer[] = [];
  let unavailable: NodeJS.ErrnoException | undefined;
  for (const host of hosts) {
    const passOn = () =>
      createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    const listener = listening.length === 0 ? server : passOn();
    const failure = await tryAddress(listener, port, host);
    if (!failure) listening.push(listener);
    else if (hosts.length > 1 && unavailableCodes.includes(failure.code ?? '')) unavailable = failure;
    else {
      await Promise.all(listening.map(closed));
      return failure;
    }
  }
  const [first, ...others] = listening;
  first?.once('close', () => others.map(closed));
  return first ? undefined : unavailable;
}

/** A computer without IPv4 or IPv6 reports one of these. */
const unavailableCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

function closed(server: NetServer): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
  });
}

function tryAddress(
  server: NetServer,
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const isListening = () => {
      server.off('error', hasFailed);
      resolve(undefined);
    };
    const hasFailed = (failure: NodeJS.ErrnoException) => {
      server.off('listening', isListening);
      resolve(failure);
    };
    server.once('error', hasFailed).once('listening', isListening).listen(port, host);
  });
}

/** The name to put in a URL for the interface that a server listens on. */
function hostName(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function taken(port: number): Diagnostic {
  const other = port < 65_535 ? port + 1 : firstPort;
  return error('serve/port-taken', `Port ${port} is in use.`, {
    fix: `Stop the program that listens there, or choose another port: \`--port ${other}\`.`,
  });
}

function allTaken(): Diagnostic {
  const last = firstPort + portsTried - 1;
  return error('serve/port-taken', `All ports from ${firstPort} to ${last} are in use.`, {
    fix: `Choose another port: \`--port ${last + 1}\`.`,
  });
}

function refused(port: number, host: string | undefined, failure: NodeJS.ErrnoException): Diagnostic {
  const place = host === undefined ? `port ${port}` : `port ${port} of "${host}"`;
  return error('serve/address-refused', `This computer does not let Recto listen on ${place}.`, {
    notes: [`the system says ${failure.code ?? failure.message}`],
    fix:
      failure.code === 'EACCES'
        ? 'Choose a port above 1023: `--port 3000`.'
        : 'Choose a host name or address of this computer.',
  });
}

/** An origin on this machine, at whatever port. */
const loopbackPattern = /^(?:(?:[^:]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Why a request is refused, as a text for its sender; `undefined` where it is allowed. A page of another site reaches
 * a server on localhost through the reader's browser, with its own name in `Host` (DNS rebinding) or in `Origin`.
 * Addresses and localhost are allowed, as are the names in `allowed`; `.example.org` includes its subdomains.
 */
function accessRefusal(
  { headers: { host, origin } }: Pick<IncomingMessage, 'headers'>,
  allowed: readonly string[],
): string | undefined {
  if (!isHostAllowed(host, allowed)) return refusal(`to the host name ${JSON.stringify(host)}`, host);
  if (origin === undefined || isOriginAllowed(origin, host, allowed)) return undefined;
  return refusal(`to requests from the origin ${JSON.stringify(origin)}`, parseUrl(origin)?.host);
}

function isOriginAllowed(origin: string, host: string | undefined, allowed: readonly string[]): boolean {
  const url = parseUrl(origin);
  if (!url) return false;
  if (url.host === host || loopbackPattern.test(url.hostname)) return true;
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && isHostAllowed(url.host, allowed);
}

function refusal(what: string, host: string | undefined): string {
  const name = host?.replace(/:\d+$/, '');
  const advice = name ? `If the name is yours, start the server with \`--allowed-hosts ${name}\`.\n` : '';
  return `This server does not answer ${what}.\n${advice}`;
}

const textType = 'text/plain; charset=utf-8';

/** A listener that answers only what is allowed, and the rest with 403. */
export function guardedListener(listener: RequestListener, allowed: readonly string[]): RequestListener {
  return (request, response) => {
    const text = accessRefusal(request, allowed);
    if (text === undefined) return listener(request, response);
    response.writeHead(403, { 'content-type': textType, 'x-content-type-options': 'nosniff' });
    response.end(text);
  };
}

/** A server like {@link guardedListener}; `sockets` never listens, and takes the upgrades that are allowed. */
export function guardedServer(
  listener: RequestListener,
  allowed: readonly string[],
): { http: Server; sockets: Server } {
  const http = createServer(guardedListener(listener, allowed));
  const sockets = createServer();
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const text = accessRefusal(request, allowed);
    if (text === undefined) sockets.emit('upgrade', request, socket, head);
    else refuseUpgrade(socket, text);
  });
  return { http, sockets };
}

/** Ends the connection of a refused upgrade to a WebSocket. */
function refuseUpgrade(socket: Duplex, text: string): void {
  socket.end(
    `HTTP/1.1 403 Forbidden\r\nContent-Type: ${textType}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
