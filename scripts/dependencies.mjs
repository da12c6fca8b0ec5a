import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';
import { Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.recto-stamp');
const lockFile = join(root, 'package-lock.json');

/** Installs the npm packages of the lock file, unless they are installed. */
export async function ensureDependencies() {
  const stamp = readOr(stampFile, '');
  if (stamp === currentStamp()) return;
  // Someone may have run npm by hand; a correct installation is kept.
  const isOtherRuntime = stamp !== '' && stamp.split('\n')[0] !== runtime();
  if (isOtherRuntime || !isInstalled()) await withProgress('Installing the dependencies', install);
  // Read after the installation, which may have written the lock file.
  writeFileSync(stampFile, currentStamp());
}

async function install() {
  const first = await npm(existsSync(lockFile) ? 'ci' : 'install');
  if (first.code === 0) return;
  // An outdated lock file must not prevent a first look at the site.
  if (!first.output.includes('EUSAGE')) throw notInstalled(first);
  console.log('package-lock.json is out of date; npm updates it.');
  const second = await npm('install');
  if (second.code !== 0) throw notInstalled(second);
}

async function npm(command) {
  // The scripts need the development dependencies, whatever NODE_ENV is.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return { command, ...(await runNpm([command, ...options])) };
}

function notInstalled({ command, code, output }) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'));
  const reason = lines.length > 0 ? lines.slice(0, 12).join('\n') : output.trimEnd();
  return new Stop(
    `Cannot install the dependencies: \`npm ${command}\` exited with code ${code}.\n${reason}\n` +
      `  fix  Check that the npm registry can be reached, then run \`npm ${command}\` in ${root}.`,
  );
}

/** Returns what an installation depends on: the kind of machine, and a hash of the package files on a second line. */
function currentStamp() {
  const hash = createHash('sha256');
  hash.update(readOr(lockFile, ''));
  for (const folder of packageFolders())
    hash.update(`${folder}\0${readOr(join(root, folder, 'package.json'), '')}`);
  return `${runtime()}\n${hash.digest('hex')}\n`;
}

function runtime() {
  return `node ${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
}

/** Returns the folders of the root, as `''`, and of all workspaces. */
function packageFolders() {
  const { workspaces = [] } = readJson(join(root, 'package.json'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return ['', ...folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort()];
}

/** Whether npm's record of the installed packages matches the lock file, and that every package file. */
function isInstalled() {
  const recordFile = join(modules, '.package-lock.json');
  if (!existsSync(recordFile) || !existsSync(lockFile)) return false;
  const wanted = readJson(lockFile).packages;
  const found = readJson(recordFile).packages;
  return packageFolders().every((folder) => isLocked(folder, wanted)) && isComplete(wanted, found);
}

function isLocked(folder, wanted) {
  const manifest = readJson(join(root, folder, 'package.json'));
  const locked = wanted[folder] || {};
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return kinds.every((kind) => isSameSet(manifest[kind] || {}, locked[kind] || {}));
}

function isSameSet(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function isComplete(wanted, found) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (found[path]) return entry.link || found[path].version === entry.version;
    // Optional packages may be missing unless they contain the code for this machine.
    return Boolean(entry.optional) && !isForThisMachine(entry);
  });
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  const isGlibc = () => Boolean(process.report.getReport().header.glibcVersionRuntime);
  return (
    os.includes(process.platform) &&
    cpu.includes(process.arch) &&
    (!libc || libc.includes(isGlibc() ? 'glibc' : 'musl'))
  );
}

function readOr(file, other) {
  return existsSync(file) ? readFileSync(file, 'utf8') : other;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
