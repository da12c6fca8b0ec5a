import { chmodSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { run, runNpm } from './run.mjs';
import { runScript, Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

/** The last version that Node.js 20 can install. */
const carrier = '@sparticuz/chromium@141.0.0';
const carried = join(root, '.cache', 'chromium');
const startTimeout = 30_000;

/** Where a browser may come from, cheapest first; each answers paths to try and may install one. */
const sources = {
  environment: () => [process.env.CHROME_PATH, process.env.PLAYWRIGHT_CHROMIUM].filter(Boolean),
  installed: () => [...onPath(), ...atFixedPlaces()],
  managed: async () => [(await playwright()).executablePath()],
  carried: carriedByNpm,
  packaged: packagedByDebian,
};

/**
 * Path of a Chromium that starts on this machine, found or else installed.
 *
 * Every candidate is started the way that the tests start it and opens a page, because a browser that is there
 * may still lack a library. Throws a {@link Stop} that says what was tried and what to do. Needs the
 * dependencies to be installed.
 * @param {string[]} [from] names of the sources to use
 */
export async function ensureChromium(from = Object.keys(sources)) {
  // Set by `npm test`, so that the configuration, which every worker reads, need not try again.
  if (process.env.TRIED_CHROMIUM) return process.env.TRIED_CHROMIUM;
  const tried = [];
  for (const source of from) {
    const { paths, problem } = await look(source);
    if (problem) tried.push(`${source}: ${problem}`);
    for (const path of paths) {
      if (!existsSync(path)) continue;
      const failure = await tryStart(path);
      if (!failure) return path;
      tried.push(`${path}: ${failure}`);
    }
  }
  throw new Stop(noneFound(tried));
}

async function look(source) {
  try {
    return { paths: await sources[source]() };
  } catch (error) {
    return { paths: [], problem: firstLine(error.message) };
  }
}

function noneFound(tried) {
  return [
    'No Chromium starts on this machine, and the browser tests need one.',
    ...tried.map((line) => `  tried  ${line}`),
    '  fix    Install Chromium or Chrome, or run `npx playwright install --with-deps chromium`,',
    '         or name one that starts: CHROME_PATH=/path/to/chrome npm test',
  ].join('\n');
}

/** Why a browser does not start and open a page; nothing if it does. */
async function tryStart(path) {
  const chromium = await playwright();
  let browser;
  try {
    browser = await chromium.launch({ executablePath: path, timeout: startTimeout });
    const page = await browser.newPage();
    const answer = await page.evaluate('document.body.tagName');
    return answer === 'BODY' ? undefined : 'opens no page';
  } catch (error) {
    const library = /error while loading shared libraries: ([^:\s]+)/.exec(error.message);
    return library ? `misses the library ${library[1]}` : firstLine(error.message);
  } finally {
    if (browser) await browser.close();
  }
}

/** Loaded when needed, because it is there only after the dependencies are installed. */
async function playwright() {
  return (await import('@playwright/test')).chromium;
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH || '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function atFixedPlaces() {
  const { LOCALAPPDATA, PROGRAMFILES, HOME = '' } = process.env;
  if (process.platform === 'darwin') {
    const applications = ['/Applications', join(HOME, 'Applications')];
    return applications.flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  if (process.platform !== 'win32') return [];
  const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA].filter(Boolean);
  return folders.flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
  ]);
}

/** A Chromium that an npm package carries, with the libraries that a bare system lacks. */
async function carriedByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const starter = join(carried, 'chromium.sh');
  if (!existsSync(starter))
    await withProgress('Installing a Chromium from npm', () => unpackCarried(starter));
  return [starter];
}

async function unpackCarried(starter) {
  const unpacked = join(carried, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(join(carried, 'package.json'), '{ "private": true }\n');
  mustSucceed(await runNpm(['install', carrier, '--no-audit', '--no-fund'], carried));
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  // It unpacks into the folder for temporary files, and its libraries only where it sees a certain host.
  const env = { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  mustSucceed(await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: carried, env }));
  writeFileSync(join(unpacked, 'fonts', 'fonts.conf'), fontList(join(unpacked, 'fonts')));
  // Written last: while it is missing, nothing counts as installed.
  writeFileSync(starter, starterText(unpacked));
  chmodSync(starter, 0o755);
}

function mustSucceed({ code, output }) {
  if (code === 0) return;
  const lines = output.trim().split('\n');
  throw new Stop(lines.filter((line) => !line.includes('complete log')).pop() || `ended with code ${code}`);
}

function starterText(unpacked) {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="${unpacked}/fonts/fonts.conf"`,
    `exec "${unpacked}/chromium" "$@"`,
    '',
  ].join('\n');
}

function fontList(folder) {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

/** Debian's own package, where this process may install it. */
async function packagedByDebian() {
  const isRoot = process.getuid && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return [];
  await withProgress('Installing Chromium with apt-get', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    mustSucceed(await run('apt-get', ['update'], { env }));
    mustSucceed(await run('apt-get', ['install', '-y', 'chromium', 'fonts-liberation'], { env }));
  });
  return ['/usr/bin/chromium'];
}

function firstLine(text) {
  return text.trim().split('\n')[0];
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // With names of sources, only those are used: `node scripts/chromium.mjs carried`.
  runScript(async () => {
    const names = process.argv.slice(2);
    console.log(await ensureChromium(names.length > 0 ? names : undefined));
    return 0;
  });
}
