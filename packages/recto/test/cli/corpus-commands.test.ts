import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLines } from '../corpus/commands.ts';
import { requests } from '../corpus/requests.ts';
import { type ServedSite, servedSite } from '../preview/served-site.ts';
import { type DevServer, startDev } from './run-dev.ts';
import { index, runRecto, sharedSiteFolder, siteFolder } from './run-recto.ts';

/** What a report of our own bugs contains. */
const crash = /cli\/crashed|render\/page-crashed|^ +at .+:\d+:\d+/m;

describe('bad command lines', () => {
  it.each(commandLines)('%s', async (_, args, code) => {
    const run = await runRecto(siteFolder({ 'README.md': '# No site\n' }), ...args);
    expect([run.code, run.err]).toEqual([code, expect.not.stringMatching(crash)]);
    expect(code === 0 ? run.out : run.err || run.out).not.toBe('');
  });
});

/** Sends a request, and returns the status of the response; 0 for none. */
async function statusOf(server: Pick<ServedSite, 'sendRaw'>, port: number, request: string): Promise<number> {
  const text = `${request}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
  const received = await server.sendRaw(text).catch(() => '');
  expect(received).not.toMatch(/root:|\n +at |set-cookie/i);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0);
}

/** Files that no server may publish; answers are searched for their text. */
const secrets = Object.fromEntries(
  ['.env', '.env.local', '.npmrc', '.ssh/id_rsa', '.recto/secret'].map((path) => [path, 'root:secret\n']),
);

describe('bad requests', () => {
  let built: ServedSite;
  let dev: DevServer;
  beforeAll(async () => {
    built = await servedSite({ 'index.html': 'Home', '404.html': 'Not found', ...secrets });
    dev = await startDev(
      sharedSiteFolder({ 'docs/index.md': index, 'src/pages/index.md': '# Home\n', ...secrets }),
    );
  });
  afterAll(() => Promise.all([built.remove(), dev.stop()]));

  it.each(requests)('%s', async (_, request, statuses) => {
    expect(statuses).toContain(await statusOf(built, built.server.port, request));
    expect(statuses).toContain(await statusOf(dev, dev.port, request));
  });

  it('leave the servers running', async () => {
    expect((await built.request('/')).status).toBe(200);
    expect((await dev.request('/')).status).toBe(200);
  });
});
