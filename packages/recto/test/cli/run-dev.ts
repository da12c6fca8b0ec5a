import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Arguments, withEnvironment } from './run-recto.ts';

const cli = join(import.meta.dirname, '../../dist/cli.js');

/** A running dev server. */
export interface DevServer {
  stop(): Promise<void>;
  url: string;
  port: number;
  /** Standard output and standard error so far. */
  printed(): string;
  request(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; host?: string },
  ): Promise<DevResponse>;
  /** Sends text as it is, and returns what comes back until the connection ends or pauses for a line. */
  sendRaw(text: string): Promise<string>;
}

export interface DevResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Runs the built `recto dev` on a folder until the test ends. */
export async function runDev(folder: string, ...args: Arguments): Promise<DevServer> {
  const dev = await startDev(folder, ...args);
  onTestFinished(dev.stop);
  return dev;
}

/** Runs the built `recto dev` on a folder until it is stopped. */
export async function startDev(folder: string, ...all: Arguments): Promise<DevServer> {
  const { args, env } = withEnvironment(all);
  const child = spawn(process.execPath, [cli, 'dev', folder, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const address = / at (http:\S+)/.exec(printed)?.[1];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => failed(new Error(`recto dev ended with code ${code}\n${printed}`)));
  });
  const { port: digits } = new URL(url);
  const port = Number(digits);
  return {
    url,
    port,
    printed: () => printed,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
    request: (path, options) => request(port, path, options),
    sendRaw: (text) => sendRaw(port, text),
  };
}

function request(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    host = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string>; host?: string } = {},
): Promise<DevResponse> {
  return new Promise((resolve, reject) => {
    httpRequest({ host, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
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
        // An upgraded connection stays open.
        if (received.startsWith('HTTP/1.1 101')) socket.end();
      })
      .on('error', reject)
      .on('close', () => resolve(received));
  });
}
