import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import tls from 'node:tls';
import workers from 'node:worker_threads';
import type { Notes, Patches } from './watchers.ts';

/** Functions whose results nothing that can be compared decides: chance, the network, other programs and the machine. */
export function watchOthers({ unrepeatable }: Notes, { watch }: Patches): void {
  const all: [object, string[]][] = [
    [Math, ['random']],
    [crypto, ['randomBytes', 'randomInt', 'randomUUID', 'randomFill', 'randomFillSync', 'getRandomValues']],
    [crypto, ['generateKey', 'generateKeySync', 'generateKeyPair', 'generateKeyPairSync']],
    [Crypto.prototype, ['getRandomValues', 'randomUUID']],
    [globalThis, ['fetch', 'WebSocket', 'EventSource']],
    [http, ['request', 'get']],
    [https, ['request', 'get']],
    [http2, ['connect']],
    [net, ['connect', 'createConnection', 'Socket']],
    [tls, ['connect', 'TLSSocket']],
    [dgram, ['createSocket']],
    [
      dns,
      ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'reverse', 'Resolver'],
    ],
    [
      dns.promises,
      ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveTxt', 'reverse', 'Resolver'],
    ],
    [childProcess, ['spawn', 'exec', 'execFile', 'fork', 'spawnSync', 'execSync', 'execFileSync']],
    [workers, ['Worker']],
    [os, ['freemem', 'loadavg', 'uptime', 'hostname', 'userInfo', 'networkInterfaces']],
  ];
  for (const [owner, names] of all) for (const name of names) watch(owner, name, unrepeatable);
}
