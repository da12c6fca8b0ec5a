import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { seeded } from '../bench/generate-site.ts';
import { bounded, report } from './figures.ts';
import { cli, runCommand } from './servers.ts';
import { createSite, hashesOf, pageFile, type Site } from './site.ts';

const pages = 40;
const kills = Number(process.env.SOAK_KILLS ?? 300);
const minutes = 14;
/** Sites that are built at the same time, since builds leave much of a machine idle. */
const lanes = 2;

/** When a build is killed. */
const moments = {
  /** At any time. */
  anytime: (_: Site, later: () => Promise<void>) => later(),
  /** While the new output replaces the old one. */
  swap: (site: Site) => changeIn(site.folder, /^build\.next$/),
  /** While a cache is written. */
  cache: (site: Site) => changeIn(join(site.folder, '.recto'), /./),
};

test(`${kills} kills of builds: each leaves the old or the new output, and the next build is as from scratch`, async () => {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1e6);
  const random = seeded(seed);
  const killed = { anytime: 0, swap: 0, cache: 0 };
  const left = { old: 0, new: 0 };
  let started = 0;
  let ended = 0;

  /** Kills builds of a site of its own. */
  async function killBuilds(isGoingOn: (done: number) => boolean): Promise<void> {
    const site = await createSite(pages);
    const out = join(site.folder, 'build');
    try {
      const texts = [site.read(pageFile(7)), `${site.read(pageFile(7))}\nOne more paragraph.\n`];
      const wholes: Record<string, string>[] = [];
      for (const text of texts) {
        site.write(pageFile(7), text);
        rmSync(join(site.folder, '.recto'), { recursive: true, force: true });
        await runCommand(site.folder, 'build');
        wholes.push(hashesOf(out));
      }
      const before = performance.now();
      site.write(pageFile(7), texts[0] as string);
      await runCommand(site.folder, 'build');
      const duration = performance.now() - before;
      for (let next = 1; isGoingOn(started); next = 1 - next) {
        site.write(pageFile(7), texts[next] as string);
        const names = Object.keys(moments) as (keyof typeof moments)[];
        const name = names[started % names.length] as keyof typeof moments;
        started += 1;
        const later = () => new Promise<void>((reached) => setTimeout(reached, random() * duration));
        const build = spawn(process.execPath, [cli, 'build'], { cwd: site.folder, stdio: 'ignore' });
        const end = once(build, 'exit');
        await Promise.race([moments[name](site, later), end]);
        build.kill('SIGKILL');
        const [, signal] = await end;
        if (signal) killed[name] += 1;
        else ended += 1;
        // Any command of the engine first completes or reverts the replacement of the output.
        await runCommand(site.folder, 'search', 'words');
        expect(readdirSync(site.folder).filter((file) => /^build\./.test(file))).toEqual([]);
        const found = hashesOf(out);
        const isNew = JSON.stringify(found) === JSON.stringify(wholes[next]);
        left[isNew ? 'new' : 'old'] += 1;
        expect(found).toEqual(isNew ? wholes[next] : wholes[1 - next]);
        await runCommand(site.folder, 'build');
        expect(hashesOf(out)).toEqual(wholes[next]);
      }
    } finally {
      site.remove();
    }
  }

  const isGoingOn = bounded(kills, minutes);
  await Promise.all(Array.from({ length: lanes }, () => killBuilds(isGoingOn)));
  report('kills', {
    seed,
    kills: started - ended,
    'at any time': killed.anytime,
    'in the swap': killed.swap,
    'in the cache': killed.cache,
    'ended before': ended,
    'left the old output': left.old,
    'the new one': left.new,
  });
});

/** Resolves when a file whose name fits is written in a folder. */
function changeIn(folder: string, fits: RegExp): Promise<void> {
  return new Promise((changed) => {
    if (!existsSync(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (!name || !fits.test(name)) return;
      watcher.close();
      changed();
    });
  });
}
