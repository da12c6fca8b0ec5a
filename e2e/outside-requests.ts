import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What browsers have requested from hosts that are not this computer. */
export interface OutsideRequests {
  /** Of the proxy that browsers need; they reach this computer without it. */
  port: number;
  /** Addresses; of encrypted requests, hosts with ports. */
  found: string[];
  stop(): void;
}

/** Hosts that Firefox asks by itself, for settings and captive portals. */
const ofFirefox = /(?:^|\/\/|\.)(?:mozilla\.(?:com|net|org)|firefox\.com)(?:[:/]|$)/;

/** Starts a proxy that records what it is asked for, and refuses it. */
export async function recordOutsideRequests(port = 0): Promise<OutsideRequests> {
  const found: string[] = [];
  const record = (url: string) => {
    if (!ofFirefox.test(url)) found.push(url);
  };
  const proxy = createServer(({ url = '' }, response) => {
    record(url);
    response.writeHead(502).end();
  });
  proxy.on('connect', ({ url = '' }, socket) => {
    record(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    found,
    stop: () => proxy.close(),
  };
}
