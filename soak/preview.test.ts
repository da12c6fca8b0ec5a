import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Random, seeded } from '../bench/generate-site.ts';
import { bounded, change, megabytes, report } from './figures.ts';
import { runCommand, startServer } from './servers.ts';
import { createSite, hashesOf, hashOf, pageFile } from './site.ts';

const pages = 40;
const clients = 1000;
const rebuilds = Number(process.env.SOAK_REBUILDS ?? 20);
const minutes = 6;

test(`${clients} clients, some of them slow, over ${rebuilds} builds: every answer is a whole file of a build`, async () => {
  const site = await createSite(pages);
  const out = join(site.folder, 'build');
  await runCommand(site.folder, 'build');
  const first = hashesOf(out);
  const files = Object.keys(first).filter(
    (file) => /\.(?:html|js|css|svg)$/.test(file) && file !== '404.html',
  );
  const known = new Map<string, Set<string>>();
  const keep = (hashes: Record<string, string>) => {
    for (const [file, hash] of Object.entries(hashes))
      known.set(file, (known.get(file) ?? new Set()).add(hash));
  };
  keep(first);
  const server = await startServer('serve', site.folder);
  const before = await server.usage();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Answer[] = [];
  let isOver = false;
  const client = async (number: number) => {
    const random = seeded(number);
    while (!isOver) {
      const file = files[Math.floor(random() * files.length)] as string;
      answers.push({ file, ...(await load(new URL(addressOf(file), server.url), agent, random)) });
      await setTimeout(random() * 500);
    }
  };
  try {
    const all = Array.from({ length: clients }, (_, number) => client(number));
    const isGoingOn = bounded(rebuilds, minutes);
    let done = 0;
    while (isGoingOn(done)) {
      done += 1;
      site.write(pageFile(done % pages), `# Rebuilt\n\nBuild ${done}.\n`);
      await runCommand(site.folder, 'build');
      keep(hashesOf(out));
    }
    isOver = true;
    await Promise.all(all);
    agent.destroy();
    const after = await server.usage();
    const wrong = answers.filter(({ file, status, hash }) => status !== 200 || !known.get(file)?.has(hash));
    report('preview', {
      clients,
      builds: done,
      answers: answers.length,
      wrong: wrong.length,
      'heap MB': change([megabytes(before.heap), megabytes(after.heap)]),
      handles: change([before.handles, after.handles]),
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(answers.length).toBeGreaterThan(clients);
    expect(after.heap).toBeLessThan(before.heap + 50e6);
  } finally {
    isOver = true;
    await server.stop();
    site.remove();
  }
});

/** Pages have no extension in their addresses. */
function addressOf(file: string): string {
  return file.replace(/(?:index)?\.html$/, '');
}

interface Answer {
  file: string;
  /** Zero if the connection broke. */
  status: number;
  hash: string;
}

/**
 * Loads a file; one client in five reads slowly. A kept connection that the server ends before it reads the request is
 * tried again, as browsers do.
 */
async function load(url: URL, agent: Agent, random: Random): Promise<Omit<Answer, 'file'>> {
  const pause = random() < 0.2 ? 200 : 0;
  for (;;) {
    const sent = request(url, { agent }).end();
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of response) {
        parts.push(part as Buffer);
        if (pause > 0) await setTimeout(pause);
      }
      return { status: response.statusCode ?? 0, hash: hashOf(Buffer.concat(parts)) };
    } catch (error) {
      if (!sent.reusedSocket) return { status: 0, hash: String(error) };
    }
  }
}
