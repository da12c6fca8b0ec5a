import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serveStatic } from '../../packages/recto/src/preview/static-server.ts';
import { builtWebsite } from '../../scripts/built-website.mjs';
import { ensureNginx, startNginx } from '../../scripts/nginx.mjs';
import { root } from '../../scripts/root.mjs';
import { buildFixture } from '../built-site.ts';
import { type PlainHost, startProxyHost } from '../plain-host.ts';
import { ports } from '../site.ts';

/** A site that journeys read; returns the folder of its output. */
export type Site = () => Promise<string>;

/** The servers behind which each journey is made. */
export const servers = ['recto serve', 'nginx'] as const;
export type ServerName = (typeof servers)[number];

/** The ReNative site. */
export const website: Site = async () => join(await builtWebsite(), 'build');

/** A site of `e2e/fixtures`, or of a path from there, with rules for nginx and other changes of its configuration. */
export function fixture(name: string, change: (configuration: string) => string = (same) => same): Site {
  return async () => {
    const folder = await buildFixture(name, (draft) => {
      const [file = ''] = readdirSync(draft).filter((entry) => entry.startsWith('recto.config.'));
      const configuration = readFileSync(join(draft, file), 'utf8');
      const withRules = configuration.replace('title:', "hosts: ['nginx'], title:");
      writeFileSync(join(draft, file), change(withRules));
    });
    return join(folder, 'build');
  };
}

interface Hosts {
  /** Returns a host of a site, started on first use. */
  get(site: Site, server: ServerName): Promise<PlainHost>;
  stop(): Promise<void>;
}

/** Starts what builds fixtures, and returns the hosts of all sites. */
export async function startHosts(): Promise<Hosts> {
  const builder = await startBuilder();
  const stops: (() => unknown)[] = [() => builder.kill()];
  const hosts = new Map<Site, Map<ServerName, Promise<PlainHost>>>();
  const start = async (site: Site, name: ServerName) => {
    const { port, stop } = await serve(await site(), name);
    const host = await startProxyHost(port);
    stops.push(stop, () => host.stop());
    return host;
  };
  return {
    get(site, name) {
      const ofSite = hosts.get(site) ?? new Map<ServerName, Promise<PlainHost>>();
      const host = ofSite.get(name) ?? start(site, name);
      hosts.set(site, ofSite.set(name, host));
      return host;
    },
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

async function serve(folder: string, name: ServerName) {
  if (name === 'nginx') {
    const nginx = await ensureNginx();
    if ('reason' in nginx) throw new Error(nginx.reason);
    // Its redirects name its own port, which is not that of the proxy.
    return startNginx(nginx, { folder, settings: 'absolute_redirect off; ' });
  }
  const result = await serveStatic({ folder });
  if ('diagnostic' in result) throw new Error(result.diagnostic.message);
  return { port: result.server.port, stop: () => result.server.close() };
}

/** Builds fixtures in a process of its own, as for the tests in Chromium. */
async function startBuilder(): Promise<ChildProcess> {
  const args = ['e2e/fixture-builder.mjs', String(ports.builder)];
  const builder = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const isListening = async () => {
    const socket = connect(ports.builder, 'localhost');
    const [result] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    return result;
  };
  while (!(await isListening())) await new Promise((again) => setTimeout(again, 50));
  return builder;
}
