import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { withProgress } from './with-progress.mjs';

/**
 * Returns the folder in `.cache` with Debian packages, downloaded and unpacked on first use, or why they are not
 * available. Nothing is installed: what a package runs at installation has not happened.
 * @param {string} name of the folder
 * @param {string[]} packages such as `xvfb`, or `firefox-esr=140.*` for a version
 * @param {{ withDependencies?: boolean }} [options] whether to add the packages that these need and the machine lacks
 * @returns {Promise<{ folder: string } | { reason: string }>}
 */
export async function unpackDebian(name, packages, { withDependencies = false } = {}) {
  const folder = join(root, '.cache', name);
  if (existsSync(folder)) return { folder };
  if (!existsSync('/usr/bin/apt-get')) return { reason: 'there is no apt-get to download it' };
  const problem = await withProgress(`Downloading ${packages.join(', ')} from Debian`, () =>
    fetchPackages(folder, packages, withDependencies),
  );
  return problem ? { reason: `apt-get cannot download it: ${problem}` } : { folder };
}

/**
 * Returns the path of an installed program, if there is one.
 * @param {string} name
 */
export function onPath(name) {
  // Not all users have the folder of servers in their path.
  const folders = [...(process.env.PATH || '').split(delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Downloads and unpacks packages; returns why that failed, if it did. */
async function fetchPackages(target, packages, withDependencies) {
  const folder = `${target}.${process.pid}`;
  const files = join(folder, 'files');
  for (const name of ['files/usr', 'lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, name), { recursive: true });
  // As in Debian itself, so that files of packages with the old paths are found below `usr`.
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
    mkdirSync(join(files, 'usr', name));
    symlinkSync(`usr/${name}`, join(files, name));
  }
  try {
    // With package lists in the folder, so that those of the machine do not change and root is not needed.
    const lists = ['-o', `Dir::State::lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/cache`];
    const aptGet = (...args) => run('apt-get', [...lists, ...args], { cwd: folder });
    const updated = await aptGet('update');
    if (updated.code !== 0) return lastLine(updated.output);
    const all = withDependencies ? await withMissing(aptGet, packages) : { packages };
    if ('problem' in all) return all.problem;
    const fetched = await aptGet('download', ...all.packages);
    if (fetched.code !== 0) return lastLine(fetched.output);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      const { code, output } = await run('dpkg-deb', ['-x', join(folder, name), files]);
      if (code !== 0) return lastLine(output);
    }
    // Moved at once, so that an interrupted run leaves nothing that looks complete.
    mkdirSync(join(target, '..'), { recursive: true });
    if (!existsSync(target)) renameSync(files, target);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the packages that an installation of `packages` would add to the machine, each with its version. */
async function withMissing(aptGet, packages) {
  const { code, output } = await aptGet('--simulate', '--no-install-recommends', 'install', ...packages);
  if (code !== 0) return { problem: lastLine(output) };
  const missing = [...output.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+)/gm)];
  return { packages: missing.map(([, name, version]) => `${name}=${version}`) };
}

function lastLine(text) {
  return text.trim().split('\n').pop() ?? '';
}
