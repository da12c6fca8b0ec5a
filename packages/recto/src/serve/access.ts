import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { isHostAllowed } from 'host-validation-middleware';
import { parseUrl } from '../base/url.ts';

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
