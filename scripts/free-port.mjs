import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that systems give to connections, one of which could take a port before its server starts. */
const firstPort = 10_000;
const lastPort = 29_999;

/**
 * Returns a port of this computer that is free now.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/**
 * Returns different ports of this computer that are free now. They are random, so that runs at the same time rarely
 * choose the same.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort + 1));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** Whether no server listens on a port, of any address. */
async function isFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
