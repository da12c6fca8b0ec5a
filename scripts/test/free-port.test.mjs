import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from '../free-port.mjs';

test('chooses different ports that servers can listen on', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    const server = createServer();
    await once(server.listen(port), 'listening');
    server.close();
  }
});
