import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ensureNginx, startNginx } from '../../../../scripts/nginx.mjs';
import { scanHtml } from '../../src/utils/scan-html.ts';

const nginx = await ensureNginx();
/** Why there is no nginx to test with. */
export const reason = 'reason' in nginx ? nginx.reason : undefined;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves a build with nginx until the test ends; returns a function that requests a path. */
export async function serve(folder: string, below = 'build', settings = '') {
  if ('reason' in nginx) throw new Error(nginx.reason);
  const out = join(folder, below);
  const site = {
    folder: below === 'build' ? out : folder,
    rules: join(out, '.nginx.conf'),
    settings,
  };
  const { port, stop } = await startNginx(nginx, site);
  onTestFinished(stop);
  return (path: string, headers: Record<string, string> = {}) => request(port, path, headers);
}

function request(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', failed);
    sent.end();
  });
}

/** Returns each internal address of a built site with a document that links to it. */
export function internalAddresses(out: string): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  for (const file of files) {
    const html = readFileSync(join(out, file), 'utf8');
    scanHtml(html, {
      start({ attributes }) {
        for (const { name, value } of attributes)
          if ((name === 'href' || name === 'src') && /^\/(?!\/)/.test(value))
            found.set(value.replace(/#.*/s, ''), file);
      },
    });
  }
  return found;
}

/** Returns the addresses that lead to no page, directly or by one redirect. */
export async function broken(get: (path: string) => Promise<Answer>, out: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [address, file] of internalAddresses(out)) {
    const { status, headers } = await get(address);
    const to =
      status === 301
        ? await get(
            String(headers.location)
              .replace(/^https?:\/\/[^/]+/, '')
              .replace(/#.*/, ''),
          )
        : undefined;
    if (status !== 200 && to?.status !== 200) failures.push(`${status} ${address} (in ${file})`);
  }
  return failures;
}

/** The title of tests with nginx, with the reason if they are skipped. */
export const title = reason === undefined ? 'nginx' : `nginx (skipped: ${reason})`;
