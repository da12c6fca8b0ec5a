import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port of this computer that is free now.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}
